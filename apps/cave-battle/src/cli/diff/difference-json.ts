import { formatCave } from '../../index.ts';
import type { Frame, FrameDifference } from '../../comparison/frame.ts';
import type { Comparison } from './difference.ts';
import type { Side } from './side.ts';

/** What programs are told of a comparison. */
export function comparisonJson(
  comparison: Comparison,
  [left, right]: readonly [Side, Side],
): Readonly<Record<string, unknown>> {
  const files = [left.name, right.name];
  switch (comparison.in) {
    case 'nothing':
      return 'events' in comparison
        ? { same: true, files, events: comparison.events, rules: comparison.rules }
        : { same: comparison.rounds.length > 0, files, ...comparison, in: undefined };
    case 'map': {
      const { round, isEnd, frames, difference, before } = comparison;
      const { squares, hitPoints } = difference;
      return {
        same: false,
        files,
        in: 'map',
        round,
        isEnd,
        sameAfter: before?.round ?? null,
        squares: squares.map(({ square: { x, y }, drawn }) => ({ x, y, drawn })),
        hitPoints: hitPoints.map(unitJson),
        maps: frames.map(mapOf),
      };
    }
    case 'headings': {
      const { shift, maps, printedBy } = comparison;
      return { same: false, files, in: 'headings', shift, maps, shiftedIn: files[printedBy] };
    }
    case 'rounds': {
      const { round, isEnd, missingIn, before } = comparison;
      return {
        same: false,
        files,
        in: 'rounds',
        round,
        isEnd,
        missingIn: files[missingIn],
        sameAfter: before?.round ?? null,
      };
    }
    default: {
      const { position, round, events, rules, sides } = comparison;
      return {
        same: false,
        files,
        in: 'events',
        position,
        round: round + 1,
        events: events.map((event) => event ?? null),
        map: formatCave(sides[0].timeline.state.cave),
        rules,
      };
    }
  }
}

function unitJson(unit: FrameDifference['hitPoints'][number]): Readonly<Record<string, unknown>> {
  const { kind, position, hitPoints } = unit;
  return { kind, x: position.x, y: position.y, hitPoints };
}

function mapOf({ rows }: Frame): string {
  return rows.map((row) => `${row}\n`).join('');
}
