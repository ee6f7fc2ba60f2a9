import type { Cave } from '@skirmish/cave-battle';
import { type Point, samePoint } from '@skirmish/grid';
import { button, element } from '../dom/element.ts';
import { Camera, LARGEST_FITTED, type Size } from './camera.ts';
import { drawGround, Painter, type Scene } from './painter.ts';
import { type Palette, readPalette } from './palette.ts';

/** What a map does when it is used. */
export interface MapHandlers {
  /** A square was clicked, or Enter or space pressed on it. */
  choose(square: Point): void;
  /** The pointer goes down on a square, or over one more while it is down; tells whether that was drawing. */
  draw(square: Point, isFirst: boolean): boolean;
  /** A key was pressed on the map that does not move the cursor; tells whether it did something. */
  key(event: KeyboardEvent, square: Point): boolean;
  /** What is on a square, in words. */
  describe(square: Point): string;
  announce(message: string): void;
}

/** What is shown on the map, apart from what the map itself knows. */
type MapScene = Omit<Scene, 'ground' | 'cursor' | 'cave'>;

/** The map on the page. */
export interface MapView {
  readonly element: HTMLElement;
  /** Shows another cave, the whole of it if its size is another. */
  setCave(cave: Cave | undefined): void;
  /** Paints in the next frame. */
  show(scene: MapScene): void;
  /** Brings a square into sight. */
  reveal(square: Point): void;
}

/** How far a pointer may wander for a press to be a click, in pixels. */
const STILL = 4;

/** Makes the map: a canvas that is zoomed, dragged and gone over with the arrow keys. */
export function createMapView(handlers: MapHandlers): MapView {
  const canvas = element('canvas', {
    class: 'map-canvas',
    tabindex: 0,
    role: 'application',
    'aria-roledescription': 'map',
    'aria-label': 'Map',
  });
  const zoomIn = button('+', () => zoom(1), { class: 'small', 'aria-label': 'Zoom in', title: 'Zoom in' });
  const zoomOut = button('−', () => zoom(-1), {
    class: 'small',
    'aria-label': 'Zoom out',
    title: 'Zoom out',
  });
  const fit = button('Fit', () => show(Camera.fit(camera.map, size)), {
    class: 'small',
    title: 'Show the whole map',
  });
  const frame = element(
    'div',
    { class: 'map-frame' },
    canvas,
    element('p', { class: 'map-empty' }, 'No map to be shown. What is wrong with it stands at its text.'),
    element('div', { class: 'map-zoom', role: 'group', 'aria-label': 'Zoom' }, fit, zoomOut, zoomIn),
  );
  const context = canvas.getContext('2d')!;
  const painter = new Painter(context);
  let palette: Palette | undefined;
  let size: Size = { width: 0, height: 0 };
  let cave: Cave | undefined;
  let ground: HTMLCanvasElement | undefined;
  let scene: MapScene = { state: undefined, event: undefined, selected: undefined, why: undefined };
  let camera = Camera.fit({ width: 1, height: 1 }, { width: 1, height: 1 });
  let cursor: Point = { x: 0, y: 0 };
  let isAwaitingFrame = false;

  function requestPaint(): void {
    if (isAwaitingFrame) return;
    isAwaitingFrame = true;
    requestAnimationFrame(() => {
      isAwaitingFrame = false;
      paint();
    });
  }

  function paint(): void {
    if (!cave || size.width === 0) {
      context.clearRect(0, 0, canvas.width, canvas.height);
      return;
    }
    palette ??= readPalette(getComputedStyle(canvas));
    ground ??= drawGround(cave, palette);
    const isHere = canvas.matches(':focus-visible');
    painter.paint(
      { ...scene, cave, ground, cursor: isHere ? cursor : undefined },
      camera,
      size,
      canvas.width / size.width,
      palette,
    );
  }

  function show(next: Camera): void {
    camera = next;
    zoomIn.disabled = camera.isLargest;
    zoomOut.disabled = fit.disabled = camera.isFitted;
    canvas.classList.toggle('can-pan', !camera.isFitted);
    requestPaint();
  }

  function zoom(steps: number): void {
    const around =
      scene.selected !== undefined && scene.state
        ? scene.state.position(scene.selected)
        : canvas.matches(':focus-visible')
          ? cursor
          : camera.squareAt(size.width / 2, size.height / 2);
    show(camera.zoom(steps, around));
  }

  function measure(): void {
    const { clientWidth: width, clientHeight: height } = canvas;
    const scale = devicePixelRatio || 1;
    if (width === 0 || height === 0) return;
    const isFirst = size.width === 0;
    size = { width, height };
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    show(isFirst ? Camera.fit(camera.map, size) : camera.resize(size));
    // a resized canvas is blank until it is painted
    paint();
  }
  new ResizeObserver(measure).observe(canvas);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    palette = undefined;
    ground = undefined;
    painter.forget();
    requestPaint();
  });

  const squareOf = ({ offsetX, offsetY }: MouseEvent): Point => camera.squareAt(offsetX, offsetY);
  const isInside = ({ x, y }: Point): boolean =>
    cave !== undefined && x >= 0 && y >= 0 && x < cave.width && y < cave.height;
  let pressed: { x: number; y: number; isDrawing: boolean; hasMoved: boolean; latest: Point } | undefined;
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !cave) return;
    const square = squareOf(event);
    const isDrawing = isInside(square) && handlers.draw(square, true);
    pressed = { x: event.offsetX, y: event.offsetY, isDrawing, hasMoved: false, latest: square };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!pressed) return;
    if (pressed.isDrawing) {
      const square = squareOf(event);
      for (const between of lineOf(pressed.latest, square)) handlers.draw(between, false);
      pressed.latest = square;
      return;
    }
    const [x, y] = [event.offsetX - pressed.x, event.offsetY - pressed.y];
    if (!pressed.hasMoved && Math.abs(x) < STILL && Math.abs(y) < STILL) return;
    pressed = { ...pressed, x: event.offsetX, y: event.offsetY, hasMoved: true };
    show(camera.pan(x, y));
  });
  canvas.addEventListener('pointerup', (event) => {
    const square = squareOf(event);
    if (pressed && !pressed.hasMoved && !pressed.isDrawing && isInside(square)) {
      cursor = square;
      handlers.choose(square);
    }
    pressed = undefined;
  });
  canvas.addEventListener('pointercancel', () => {
    pressed = undefined;
  });
  canvas.addEventListener(
    'wheel',
    (event) => {
      // without a modifier the page scrolls, as everywhere
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      show(camera.zoom(event.deltaY < 0 ? 1 : -1, squareOf(event)));
    },
    { passive: false },
  );

  const steps: Readonly<Record<string, Point>> = {
    ArrowUp: { x: 0, y: -1 },
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowDown: { x: 0, y: 1 },
  };
  canvas.addEventListener('keydown', (event) => {
    if (!cave || event.altKey) return;
    const step = steps[event.key];
    if (step && !event.ctrlKey && !event.metaKey) {
      const by = event.shiftKey ? 5 : 1;
      cursor = {
        x: Math.max(0, Math.min(cave.width - 1, cursor.x + step.x * by)),
        y: Math.max(0, Math.min(cave.height - 1, cursor.y + step.y * by)),
      };
      handlers.announce(handlers.describe(cursor));
      show(camera.reveal(cursor));
    } else if (!handlers.key(event, cursor)) {
      if (event.key !== 'Enter') return;
      handlers.choose(cursor);
    }
    event.preventDefault();
  });
  canvas.addEventListener('focus', () => {
    if (cave) handlers.announce(handlers.describe(cursor));
    requestPaint();
  });
  canvas.addEventListener('blur', requestPaint);

  return {
    element: frame,
    setCave(next) {
      const isSameSize = cave && next && cave.width === next.width && cave.height === next.height;
      cave = next;
      ground = undefined;
      frame.classList.toggle('is-empty', !next);
      if (next && !isSameSize) {
        cursor = { x: Math.floor(next.width / 2), y: Math.floor(next.height / 2) };
        frame.style.aspectRatio = `${next.width} / ${next.height}`;
        // a small map needs no more room than it can fill
        frame.style.setProperty('--map-height', `${next.height * LARGEST_FITTED}px`);
        camera = Camera.fit({ width: next.width, height: next.height }, size);
        show(camera);
      }
      canvas.setAttribute(
        'aria-label',
        next ? `Map of ${next.width} by ${next.height} squares; arrow keys move over it` : 'No map',
      );
      requestPaint();
    },
    show(next) {
      scene = next;
      requestPaint();
    },
    reveal: (square) => show(camera.reveal(square)),
  };
}

/** The squares on the line between two, the last included; fast strokes leave no gaps. */
function lineOf(from: Point, to: Point): Point[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  if (steps === 0) return samePoint(from, to) ? [] : [to];
  return Array.from({ length: steps }, (_, nth) => ({
    x: Math.round(from.x + ((to.x - from.x) * (nth + 1)) / steps),
    y: Math.round(from.y + ((to.y - from.y) * (nth + 1)) / steps),
  }));
}
