import type { TurnExplanation } from '@skirmish/cave-battle';
import { type Point, samePoint } from '@skirmish/grid';
import { directionOf } from './words.ts';

/** What an explanation looks like on the map. */
export interface WhyMarks {
  readonly squares: readonly {
    readonly at: Point;
    readonly kind: 'inRange' | 'reachable' | 'nearest' | 'chosen';
  }[];
  readonly labels: readonly { readonly at: Point; readonly text: string }[];
}

const ARROWS = { up: '↑', left: '←', right: '→', down: '↓' } as const;

/**
 * Marks the squares in range, each as far as it came, with their distances; and the first steps, those on a shortest way
 * as arrows.
 */
export function whyMarks({ unit, move }: TurnExplanation): WhyMarks {
  if (move.status === 'stays')
    return { squares: move.inRange.map((at) => ({ at, kind: 'inRange' as const })), labels: [] };
  const distances = new Map(move.reachable.map(({ square, distance }) => [key(square), distance]));
  const nearest = new Set(move.nearest.map(key));
  const squares = move.inRange.map((at) => {
    if (samePoint(at, move.chosen)) return { at, kind: 'chosen' as const };
    if (nearest.has(key(at))) return { at, kind: 'nearest' as const };
    return { at, kind: distances.has(key(at)) ? ('reachable' as const) : ('inRange' as const) };
  });
  const steps = move.firstSteps
    .filter(({ isShortest }) => isShortest)
    .map(({ square }) => ({
      at: square,
      text: ARROWS[directionOf(unit.position, square)],
    }));
  const stepSquares = new Set(steps.map(({ at }) => key(at)));
  const labels = move.reachable
    .filter(({ square }) => !stepSquares.has(key(square)))
    .map(({ square, distance }) => ({
      at: square,
      text: String(distance),
    }));
  return { squares, labels: [...labels, ...steps] };
}

function key({ x, y }: Point): string {
  return `${x},${y}`;
}
