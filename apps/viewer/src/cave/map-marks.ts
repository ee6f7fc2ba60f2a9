import type { CaveEvent, CaveState } from '@skirmish/cave-battle/recording';
import type { Point } from '@skirmish/grid';
import type { Camera } from './camera.ts';
import type { Palette } from './palette.ts';
import type { WhyMarks } from './why-marks.ts';

/** From which size of a square on its numbers can be read. */
const READABLE_FROM = 10;

/** Shows what has just happened: the way of a step, the line and the damage of a blow, a cross for a death. */
export function paintEvent(
  context: CanvasRenderingContext2D,
  event: CaveEvent,
  state: CaveState,
  camera: Camera,
  palette: Palette,
): void {
  const { square } = camera;
  const middle = (point: Point): Point => {
    const { x, y } = camera.cornerOf(point);
    return { x: x + square / 2, y: y + square / 2 };
  };
  context.lineWidth = Math.max(1.5, square / 12);
  context.strokeStyle = palette.text;
  context.lineCap = 'round';
  if (event.event === 'move') {
    const [from, to] = [middle(event.from), middle(event.to)];
    context.globalAlpha = 0.75;
    context.setLineDash([square / 8, square / 5]);
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x - (to.x - from.x) * 0.45, to.y - (to.y - from.y) * 0.45);
    context.stroke();
    context.setLineDash([]);
    context.globalAlpha = 1;
    paintOutline(context, event.to, camera, palette.text, 2);
  } else if (event.event === 'strike') {
    const [from, to] = [middle(state.position(event.unit)), middle(state.position(event.target))];
    paintWedge(context, from, to, square, palette);
    paintOutline(context, state.position(event.target), camera, palette.text, 2);
    if (square >= READABLE_FROM) {
      // behind the target, away from the blow
      const behind = { x: to.x + (to.x - from.x) * 0.85, y: to.y + (to.y - from.y) * 0.85 };
      paintTag(context, `−${event.damage}`, behind, Math.max(12, square * 0.45), palette);
    }
  } else if (event.event === 'death') {
    const { x, y } = camera.cornerOf(event.at);
    const inset = square * 0.22;
    context.beginPath();
    context.moveTo(x + inset, y + inset);
    context.lineTo(x + square - inset, y + square - inset);
    context.moveTo(x + square - inset, y + inset);
    context.lineTo(x + inset, y + square - inset);
    context.stroke();
  }
}

/** Shows a turn as the rules go: squares in range, distances, the nearest, the chosen one, and the first steps. */
export function paintWhy(
  context: CanvasRenderingContext2D,
  why: WhyMarks,
  camera: Camera,
  palette: Palette,
): void {
  const { square } = camera;
  for (const { at, kind } of why.squares) {
    const { x, y } = camera.cornerOf(at);
    context.fillStyle = palette.mark;
    context.globalAlpha = { inRange: 0.1, reachable: 0.18, nearest: 0.38, chosen: 0.62 }[kind];
    context.fillRect(x, y, square, square);
    context.globalAlpha = 1;
    if (kind === 'chosen') paintOutline(context, at, camera, palette.mark, 3);
  }
  if (square < READABLE_FROM) return;
  const size = Math.max(9, Math.min(15, square * 0.5));
  for (const { at, text } of why.labels) {
    const { x, y } = camera.cornerOf(at);
    const middle = { x: x + square / 2, y: y + square / 2 };
    paintLabel(context, text, middle, size, palette.text, palette.floor);
  }
}

/** The point of a weapon on the border between two squares. */
function paintWedge(
  context: CanvasRenderingContext2D,
  from: Point,
  to: Point,
  square: number,
  palette: Palette,
): void {
  const along = { x: (to.x - from.x) / square, y: (to.y - from.y) / square };
  const across = { x: -along.y, y: along.x };
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const size = Math.min(9, Math.max(3, square * 0.3));
  const at = (forward: number, aside: number): [number, number] => [
    middle.x + (along.x * forward + across.x * aside) * size,
    middle.y + (along.y * forward + across.y * aside) * size,
  ];
  context.beginPath();
  context.moveTo(...at(0.4, 0));
  context.lineTo(...at(-1.4, 0.75));
  context.lineTo(...at(-1.4, -0.75));
  context.closePath();
  context.lineWidth = 2;
  context.lineJoin = 'round';
  context.strokeStyle = palette.surface;
  context.stroke();
  context.fillStyle = palette.text;
  context.fill();
}

/** Text on a ground of its own, to be read over anything. */
function paintTag(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y }: Point,
  size: number,
  palette: Palette,
): void {
  context.font = `700 ${Math.round(size)}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const width = context.measureText(text).width + size * 0.6;
  const height = size * 1.3;
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, 4);
  context.fillStyle = palette.text;
  context.fill();
  context.fillStyle = palette.surface;
  context.fillText(text, x, y + 1);
}

/** Text with a seam of another colour. */
function paintLabel(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y }: Point,
  size: number,
  colour: string,
  halo: string,
): void {
  context.font = `700 ${Math.round(size)}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3.5;
  context.strokeStyle = halo;
  context.strokeText(text, x, y + 1);
  context.fillStyle = colour;
  context.fillText(text, x, y + 1);
}

/** Frames a square. */
export function paintOutline(
  context: CanvasRenderingContext2D,
  at: Point,
  camera: Camera,
  colour: string,
  width: number,
): void {
  const { x, y } = camera.cornerOf(at);
  context.strokeStyle = colour;
  context.lineWidth = Math.min(width, Math.max(1, camera.square / 4));
  context.strokeRect(x + 0.5, y + 0.5, camera.square - 1, camera.square - 1);
}
