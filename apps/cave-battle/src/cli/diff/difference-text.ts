import type { Line } from '@skirmish/cli-kit/screen';
import { describeDrawn, type FrameDifference, hasHitPoints } from '../../comparison/frame.ts';
import { fight } from '../../index.ts';
import { count, describeBattle } from '../battle-report.ts';
import { describeEnd } from '../event-words.ts';
import { place } from '../words.ts';
import type { Comparison, MapDifference, MissingRound, SameEvents, SameMaps } from './difference.ts';
import { differencePanels } from './difference-panels.ts';
import type { ShiftedHeadings } from './shifted-headings.ts';
import { describeParting, tellRule } from './parting-text.ts';
import { type FoughtSide, headingKey, type Side, shortNames } from './side.ts';
import { reasonsFor } from './reasons.ts';

/** The most differences of one sort that are told one by one. */
const MOST_TOLD = 8;

/** Tells people how two sides compare. */
export function describeComparison(
  comparison: Comparison,
  sides: readonly [Side, Side],
  columns: number,
): Line[] {
  switch (comparison.in) {
    case 'nothing':
      return 'events' in comparison ? sameEvents(comparison) : sameMaps(comparison, sides);
    case 'map':
      return mapDifference(comparison, sides, columns);
    case 'headings':
      return shiftedRounds(comparison, sides);
    case 'rounds':
      return missingRound(comparison, sides);
    default:
      return describeParting(comparison, columns);
  }
}

function sameEvents({ events, rules }: SameEvents): Line[] {
  return [`no difference in ${count(events, 'event')}`, ...rules.map(tellRule)];
}

function sameMaps(found: SameMaps, sides: readonly [Side, Side]): Line[] {
  const { rounds } = found;
  if (rounds.length === 0) return ['nothing to compare: no round is in both'];
  const last = rounds.reduce((latest, round) => Math.max(latest, round), 0);
  const what = found.hasHitPoints ? 'positions and hit points' : 'positions; one of them has no hit points';
  const lines = [`no difference in ${count(rounds.length, 'map')} up to round ${last}: ${what}`];
  for (const side of sides) {
    const end = side.kind === 'fought' ? endingOf(side) : undefined;
    if (end && end.rounds > last) lines.push(`${side.name} goes on: ${end.text}`);
  }
  return lines;
}

/** How a battle ends; that of a map is fought without keeping what happens. Undefined when a recording breaks off. */
function endingOf({
  timeline,
  isMap,
}: FoughtSide): { readonly rounds: number; readonly text: string } | undefined {
  if (isMap) {
    const battle = fight(timeline.state.start, timeline.state.rules);
    return { rounds: battle.rounds, text: describeBattle(battle) };
  }
  timeline.seekEnd();
  const { end } = timeline.state;
  return end && { rounds: end.rounds, text: describeEnd(end) };
}

function mapDifference(found: MapDifference, sides: readonly [Side, Side], columns: number): Line[] {
  const { round, isEnd, frames, difference, before } = found;
  const [left, right] = sides;
  const when = isEnd ? `at the end, after ${count(round, 'round')}` : afterRound(round);
  const lines: Line[] = [[{ text: `${left.name} and ${right.name} differ ${when}`, format: 'bold' }], ''];
  const names = titlesOf(sides, found);
  lines.push(...differencePanels({ frames, names, difference, before, columns }), '');
  lines.push(...differencesInWords(difference, shortNames(sides)));
  return [...lines, ...unseenBlows(round, sides), ...reasonsFor(found, sides)];
}

/** That without hit points a difference is seen late. */
function unseenBlows(round: number, sides: readonly [Side, Side]): Line[] {
  const silent = sides.filter((side) => side.kind === 'printed' && !hasHitPoints(side.rounds));
  if (round <= 1 || silent.length === 0) return [];
  const names = silent.map(({ name }) => name).join(' and ');
  return [
    `${names} ${silent.length === 1 ? 'has' : 'have'} no hit points: an earlier blow may differ; print them as E(200)`,
  ];
}

function shiftedRounds({ shift, maps, printedBy }: ShiftedHeadings, sides: readonly [Side, Side]): Line[] {
  const [printed, other] = printedBy === 1 ? [sides[1], sides[0]] : sides;
  const [theirs, ours] = shift === 1 ? [1, 0] : [0, 1];
  return [
    `only the headings differ, by one: round ${theirs} of ${printed.name} is round ${ours} of ${other.name}, and so on in all ${maps} maps`,
  ];
}

function missingRound(found: MissingRound, sides: readonly [Side, Side]): Line[] {
  const { round, isEnd, missingIn, before } = found;
  const [missing, other] = missingIn === 0 ? sides : [sides[1], sides[0]];
  const title = isEnd
    ? `${missing.name} does not end after ${count(round, 'round')}, as ${other.name} does`
    : `${missing.name} has no map after round ${round}, which ${other.name} has`;
  const lines: Line[] = [[{ text: title, format: 'bold' }]];
  if (before) lines.push(`the maps are the same ${afterRound(before.round)}`);
  if (missing.kind === 'printed') return lines;
  missing.timeline.seekEnd();
  const { end, roundsCompleted } = missing.timeline.state;
  lines.push(`${missing.name}: ${end ? describeEnd(end) : `breaks off in round ${roundsCompleted + 1}`}`);
  if (end?.status !== 'ended' || round !== end.rounds + 1) return [...lines, ...unseenBlows(round, sides)];
  return [...lines, 'a round in which somebody finds no enemy left is not complete, and does not count'];
}

function differencesInWords(
  { squares, hitPoints }: FrameDifference,
  names: readonly [string, string],
): Line[] {
  const told = [
    ...squares.map(
      ({ square, drawn }) =>
        `${place(square)}: ${describeDrawn(drawn[0])} in ${names[0]}, ${describeDrawn(drawn[1])} in ${names[1]}`,
    ),
    ...hitPoints.map(
      ({ kind, position, hitPoints: [ours, theirs] }) =>
        `${kind} ${place(position)}: ${ours} hit points in ${names[0]}, ${theirs} in ${names[1]}`,
    ),
  ];
  const rest = told.length - MOST_TOLD;
  return rest > 0 ? [...told.slice(0, MOST_TOLD), `and ${rest} more`] : told;
}

/** The titles of two maps: the names of the files, with the line where it stands in a file of several. */
function titlesOf(sides: readonly [Side, Side], { round, isEnd }: MapDifference): [string, string] {
  const names = shortNames(sides);
  const title = (nth: 0 | 1): string => {
    const side = sides[nth];
    if (side.kind === 'fought') return names[nth];
    const map = side.byHeading.get(headingKey(round, isEnd));
    return map ? `${names[nth]}:${map.line}` : names[nth];
  };
  return [title(0), title(1)];
}

/** When a map is as it is. */
function afterRound(round: number): string {
  return round === 0 ? 'at the start' : `after round ${round}`;
}
