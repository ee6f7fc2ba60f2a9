import type { Cave } from '@skirmish/cave-battle';
import { type Point, samePoint } from '@skirmish/grid';
import { button, element } from '../dom/element.ts';
import { Camera, LARGEST_FITTED, LEAST_READABLE, type Size } from './camera.ts';
import { MapCanvas, type MapScene } from './map-canvas.ts';
import { listenToPointer } from './map-pointer.ts';
import { middleOfUnits } from './middle-of-units.ts';

/** What a map does when it is used. */
export interface MapHandlers {
  /** A square was clicked, or Enter pressed on it. */
  choose(square: Point): void;
  /** The pointer goes down on a square, or over one more while it is down; tells whether that was drawing. */
  draw(square: Point, isFirst: boolean): boolean;
  /** A key was pressed on the map that does not move the cursor; tells whether it did something. */
  key(event: KeyboardEvent, square: Point): boolean;
  /** What is on a square, in words. */
  describe(square: Point): string;
  announce(message: string): void;
}

/** The map on the page. */
export interface MapView {
  readonly element: HTMLElement;
  /** Shows another cave, so large that its units can be read, if its size is another. */
  setCave(cave: Cave | undefined): void;
  /** Says, where there is no map, whether one is being read. */
  setReading(isReading: boolean): void;
  /** Paints in the next frame. */
  show(scene: MapScene): void;
  /** Brings a square into sight. */
  reveal(square: Point): void;
  /** Brings a square into sight, but while it plays only as long as nobody has moved the map. */
  follow(square: Point, isPlaying: boolean): void;
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
};

const EMPTY = 'No map to be shown. What is wrong with it stands at its text.';

/** Makes the map: a canvas that is zoomed, dragged and gone over with the arrow keys. */
export function createMapView(handlers: MapHandlers): MapView {
  let size: Size = { width: 0, height: 0 };
  let cave: Cave | undefined;
  let camera = Camera.fit({ width: 1, height: 1 }, { width: 1, height: 1 });
  let cursor: Point = { x: 0, y: 0 };
  let isMovedByHand = false;
  const canvas = new MapCanvas(
    () => ({ camera, cursor }),
    (next) => {
      const isFirst = size.width === 0;
      size = next;
      if (isFirst && cave) show(start(cave));
      else show(camera.resize(size));
    },
  );
  const zoomIn = zoomButton('+', 'Zoom in', () => zoom(1));
  const zoomOut = zoomButton('−', 'Zoom out', () => zoom(-1));
  const fit = zoomButton('Fit', 'Show the whole map', () => move(Camera.fit(camera.map, size)));
  const empty = element('p', { class: 'map-empty' }, EMPTY);
  // the announcer says the same
  const status = element('p', { class: 'map-status', 'aria-hidden': 'true' });
  const frame = element(
    'div',
    { class: 'map-frame' },
    canvas.element,
    empty,
    status,
    element('div', { class: 'map-zoom', role: 'group', 'aria-label': 'Zoom' }, fit, zoomOut, zoomIn),
  );

  /** As large as it can be read, around those who fight. */
  function start(shown: Cave): Camera {
    return Camera.readable({ width: shown.width, height: shown.height }, size, middleOfUnits(shown));
  }

  function show(next: Camera): void {
    camera = next;
    zoomIn.disabled = camera.isLargest;
    zoomOut.disabled = fit.disabled = camera.isFitted;
    const { classList } = canvas.element;
    classList.toggle('can-pan', !camera.isFitted);
    classList.toggle('can-pan-down', camera.isTallerThanView);
    canvas.requestPaint();
  }

  /** Moves as the user wants it, against which nothing else moves the map while a battle plays. */
  function move(next: Camera): void {
    isMovedByHand = true;
    show(next);
  }

  function zoom(steps: number): void {
    const { selected, state } = canvas.scene;
    const middle = camera.squareAt(size.width / 2, size.height / 2);
    const chosen = canvas.element.matches(':focus-visible') ? cursor : middle;
    move(camera.zoom(steps, selected !== undefined && state ? state.position(selected) : chosen));
  }

  function tell(): void {
    const words = handlers.describe(cursor);
    status.textContent = words;
    handlers.announce(words);
  }

  function choose(square: Point): void {
    cursor = square;
    // whoever is chosen there announces it instead
    tell();
    handlers.choose(square);
  }

  listenToPointer(canvas.element, {
    camera: () => cave && camera,
    choose,
    draw: (square, isFirst) => handlers.draw(square, isFirst),
    move,
  });
  canvas.element.addEventListener('keydown', (event) => {
    if (!cave || event.altKey) return;
    const step = STEPS[event.key];
    if (step && !event.ctrlKey && !event.metaKey) {
      const by = event.shiftKey ? 5 : 1;
      cursor = {
        x: Math.max(0, Math.min(cave.width - 1, cursor.x + step.x * by)),
        y: Math.max(0, Math.min(cave.height - 1, cursor.y + step.y * by)),
      };
      tell();
      show(camera.reveal(cursor));
    } else if (!handlers.key(event, cursor)) {
      if (event.key !== 'Enter') return;
      choose(cursor);
      canvas.requestPaint();
    }
    event.preventDefault();
  });
  canvas.element.addEventListener('focus', () => {
    if (cave && canvas.element.matches(':focus-visible')) tell();
    canvas.requestPaint();
  });
  canvas.element.addEventListener('blur', () => {
    status.textContent = '';
    canvas.requestPaint();
  });

  return {
    element: frame,
    setCave(next) {
      const isSameSize = cave && next && cave.width === next.width && cave.height === next.height;
      cave = next;
      canvas.setCave(next);
      frame.classList.toggle('is-empty', !next);
      if (next && !isSameSize) {
        cursor = { x: Math.floor(next.width / 2), y: Math.floor(next.height / 2) };
        frame.style.aspectRatio = `${next.width} / ${next.height}`;
        // a small map needs no more room than it can fill, and a wide one enough to be read
        frame.style.setProperty('--map-height', `${next.height * LARGEST_FITTED}px`);
        frame.style.setProperty('--map-readable', `${next.height * LEAST_READABLE}px`);
        isMovedByHand = false;
        show(start(next));
      }
      canvas.element.setAttribute(
        'aria-label',
        next ? `Map of ${next.width} by ${next.height} squares; arrow keys move over it` : 'No map',
      );
    },
    setReading(isReading) {
      empty.textContent = isReading ? 'Reading the map …' : EMPTY;
    },
    show: (scene) => canvas.show(scene),
    reveal: (square) => show(camera.reveal(square)),
    follow(square, isPlaying) {
      if (!isPlaying) isMovedByHand = false;
      const next = camera.reveal(square);
      if (!isMovedByHand && !samePoint(next.cornerOf(square), camera.cornerOf(square))) show(next);
    },
  };
}

function zoomButton(label: string, title: string, press: () => void): HTMLButtonElement {
  return button(label, press, { class: 'small', 'aria-label': label.length > 1 ? undefined : title, title });
}
