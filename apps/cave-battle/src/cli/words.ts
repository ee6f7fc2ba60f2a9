import type { Point } from '@skirmish/grid';
import type { CaveUnit } from '../index.ts';

/** The way from a square to one next to it. */
export interface Direction {
  readonly name: 'up' | 'left' | 'right' | 'down';
  readonly arrow: '^' | '<' | '>' | 'v';
}

/** Names the way from a square to one next to it. */
export function directionOf(from: Point, to: Point): Direction {
  if (to.y !== from.y) return to.y < from.y ? { name: 'up', arrow: '^' } : { name: 'down', arrow: 'v' };
  return to.x < from.x ? { name: 'left', arrow: '<' } : { name: 'right', arrow: '>' };
}

/** A square as the options take it: column and row, both from 0. */
export function place({ x, y }: Point): string {
  return `${x},${y}`;
}

/** A unit by its kind and where it stands. */
export function nameOf({ kind, position }: Pick<CaveUnit, 'kind' | 'position'>): string {
  return `${kind} ${place(position)}`;
}

/** A unit with its hit points. */
export function unitWithHitPoints(unit: CaveUnit): string {
  return `${nameOf(unit)} (${unit.hitPoints})`;
}

/** Joins words with commas, the first so many of them. */
export function listed(words: readonly string[], most: number): string {
  const rest = words.length - most;
  return rest > 0 ? `${words.slice(0, most).join(', ')} and ${rest} more` : words.join(', ');
}
