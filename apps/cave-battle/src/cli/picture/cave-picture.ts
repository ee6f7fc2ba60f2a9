import type { Format } from '@skirmish/cli-kit';
import type { Line, Span } from '@skirmish/cli-kit/screen';
import type { Point } from '@skirmish/grid';
import { type Cave, LETTERS, type UnitKind } from '../../index.ts';

/** A part of a cave that is drawn. */
export interface CaveWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is drawn on a square in place of what is there. */
export type Marks = ReadonlyMap<string, Span>;

/** Blue and yellow differ for everybody; the letters differ without any colour. */
export const KIND_FORMATS: Readonly<Record<UnitKind, Format>> = {
  elf: ['bold', 'cyan'],
  goblin: ['bold', 'yellow'],
};

/** The key of a square in `Marks`. */
export function keyOf({ x, y }: Point): string {
  return `${x},${y}`;
}

/** The letter of a unit in its colour. */
function unitSpan(kind: UnitKind): Span {
  return { text: LETTERS[kind], format: KIND_FORMATS[kind] };
}

/** The letter of the unit that acts: a small one, so that it is known without colour. */
export function actingSpan(kind: UnitKind): Span {
  return { text: LETTERS[kind].toLowerCase(), format: ['bold', 'inverse'] };
}

/** Draws a part of a cave: walls, open squares, units, and marks over them. */
export function drawCave(cave: Cave, window: CaveWindow, marks: Marks): Line[] {
  const units = new Map(cave.units.map(({ kind, position }) => [keyOf(position), unitSpan(kind)]));
  const lines: Line[] = [];
  for (let y = window.y; y < window.y + window.height; y++) {
    const line: Span[] = [];
    const terrain = cave.terrain[y] ?? '';
    for (let x = window.x; x < window.x + window.width; x++) {
      const key = keyOf({ x, y });
      line.push(marks.get(key) ?? units.get(key) ?? groundSpan(terrain[x]));
    }
    lines.push(line);
  }
  return lines;
}

function groundSpan(ground: string | undefined): Span {
  return ground === '.' ? '.' : { text: '#', format: 'dim' };
}

/**
 * Chooses the part of a cave, at most so large, that shows the first of `focus` and, as far as they fit, the others;
 * the earlier ones count more.
 */
export function windowAround(
  cave: Pick<Cave, 'width' | 'height'>,
  focus: readonly Point[],
  most: { readonly columns: number; readonly rows: number },
): CaveWindow {
  const xs = spread(
    focus.map(({ x }) => x),
    cave.width,
    most.columns,
  );
  const ys = spread(
    focus.map(({ y }) => y),
    cave.height,
    most.rows,
  );
  return { x: xs.from, y: ys.from, width: xs.length, height: ys.length };
}

/** Whether a square lies in a window. */
export function isInside({ x, y }: Point, window: CaveWindow): boolean {
  return x >= window.x && x < window.x + window.width && y >= window.y && y < window.y + window.height;
}

/** The stretch of at most `most` of `length` places that holds the first values, in its middle as far as there is room. */
function spread(
  values: readonly number[],
  length: number,
  most: number,
): { readonly from: number; readonly length: number } {
  const size = Math.min(length, most);
  let low = values[0] ?? 0;
  let high = low;
  for (const value of values) {
    const nextLow = Math.min(low, value);
    const nextHigh = Math.max(high, value);
    if (nextHigh - nextLow >= size) break;
    low = nextLow;
    high = nextHigh;
  }
  const from = Math.round((low + high + 1 - size) / 2);
  return { from: Math.max(0, Math.min(from, length - size)), length: size };
}
