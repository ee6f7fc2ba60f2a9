import { type Point, samePoint } from '@skirmish/grid';
import type { Camera } from './camera.ts';

/** What a pointer does on a map. */
export interface PointerHandlers {
  /** Where the map is now; undefined while there is none. */
  readonly camera: () => Camera | undefined;
  /** A square was clicked. */
  readonly choose: (square: Point) => void;
  /** The pointer goes down on a square, or over one more while it is down; tells whether that was drawing. */
  readonly draw: (square: Point, isFirst: boolean) => boolean;
  /** The map was dragged, or zoomed by the wheel. */
  readonly move: (camera: Camera) => void;
}

/** How far a pointer may wander for a press to be a click, in pixels. */
const STILL = 4;

/** A press that is not over yet. */
interface Press {
  readonly x: number;
  readonly y: number;
  readonly isDrawing: boolean;
  readonly hasMoved: boolean;
  readonly latest: Point;
}

/** Lets a map be clicked on, drawn on, dragged, and zoomed by the wheel with Ctrl. */
export function listenToPointer(
  canvas: HTMLCanvasElement,
  { camera, choose, draw, move }: PointerHandlers,
): void {
  let press: Press | undefined;
  canvas.addEventListener('pointerdown', (event) => {
    const seen = camera();
    if (event.button !== 0 || !seen) return;
    const latest = squareOf(event, seen);
    const isDrawing = isInside(latest, seen) && draw(latest, true);
    press = { x: event.offsetX, y: event.offsetY, isDrawing, hasMoved: false, latest };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    const seen = camera();
    if (!press || !seen) return;
    if (press.isDrawing) {
      const latest = squareOf(event, seen);
      for (const between of lineOf(press.latest, latest)) draw(between, false);
      press = { ...press, latest };
      return;
    }
    const [x, y] = [event.offsetX - press.x, event.offsetY - press.y];
    if (!press.hasMoved && Math.abs(x) < STILL && Math.abs(y) < STILL) return;
    press = { ...press, x: event.offsetX, y: event.offsetY, hasMoved: true };
    move(seen.pan(x, y));
  });
  canvas.addEventListener('pointerup', (event) => {
    const seen = camera();
    if (press && seen && !press.hasMoved && !press.isDrawing) {
      const square = squareOf(event, seen);
      if (isInside(square, seen)) choose(square);
    }
    press = undefined;
  });
  canvas.addEventListener('pointercancel', () => {
    press = undefined;
  });
  canvas.addEventListener(
    'wheel',
    (event) => {
      const seen = camera();
      // without a modifier the page scrolls, as everywhere
      if (!seen || (!event.ctrlKey && !event.metaKey)) return;
      event.preventDefault();
      move(seen.zoom(event.deltaY < 0 ? 1 : -1, squareOf(event, seen)));
    },
    { passive: false },
  );
}

function squareOf({ offsetX, offsetY }: MouseEvent, camera: Camera): Point {
  return camera.squareAt(offsetX, offsetY);
}

function isInside({ x, y }: Point, { map }: Camera): boolean {
  return x >= 0 && y >= 0 && x < map.width && y < map.height;
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
