import type { Line } from '@skirmish/cli-kit/screen';
import { type Point, samePoint } from '@skirmish/grid';
import { explainRound, type TurnAccount } from '../../recording/index.ts';
import { summaryLines } from '../explain/explanation-words.ts';
import { eventsFrom } from '../fight-input.ts';
import { place } from '../words.ts';
import type { MapDifference } from './difference.ts';
import type { FoughtSide, Side } from './side.ts';

/** The most turns that are told. */
const MOST_TURNS = 6;

/** Tells the turns, by the rules, that led to where two maps differ, and how to see more of them. */
export function reasonsFor(found: MapDifference, sides: readonly [Side, Side]): Line[] {
  const side = sides.find((candidate) => candidate.kind === 'fought');
  if (!side || found.round === 0) return [];
  const since = (found.before?.round ?? 0) + 1;
  if (since < found.round)
    return [
      '',
      `they part in one of the rounds ${since} to ${found.round}: print each of them to see in which`,
    ];
  const places = [
    ...found.difference.squares.map(({ square }) => square),
    ...found.difference.hitPoints.map(({ position }) => position),
  ];
  const round = found.isEnd ? found.round + 1 : found.round;
  const turns = turnsAt(side, round, places);
  if (turns.length === 0) return [];
  const lines: Line[] = ['', `in round ${round} of ${side.name}:`];
  for (const account of turns.slice(0, MOST_TURNS)) lines.push(...summaryLines(account));
  if (turns.length > MOST_TURNS) lines.push(`  and ${turns.length - MOST_TURNS} more turns`);
  return [...lines, ...adviceFor(side, round, turns[0]!.unit.position)];
}

/** The command that shows one of the turns in pictures; none where there is no file to name. */
function adviceFor({ name, isMap, timeline }: FoughtSide, round: number, unit: Point): Line[] {
  if (name === '<stdin>') return [];
  const power = Number(timeline.header.rules['elfPower']);
  const options = isMap && power !== 3 ? ` --elf-power ${power}` : '';
  return ['', `to see why: cave-battle explain ${name} --round ${round} --unit ${place(unit)}${options}`];
}

/** The turns of a round of units that stand on one of the squares, come there, or strike there. */
function turnsAt(side: FoughtSide, round: number, places: readonly Point[]): TurnAccount[] {
  const { timeline } = side;
  timeline.seekRound(round - 1);
  const isOneOf = (square: Point): boolean => places.some((other) => samePoint(square, other));
  return [...explainRound(timeline.state, eventsFrom(timeline))].filter((account) => {
    if (account.status !== 'acts') return isOneOf(account.unit.position);
    const { move, strike } = account.explanation;
    return (
      isOneOf(account.unit.position) ||
      (move.status === 'moves' && isOneOf(move.step)) ||
      (strike.status === 'strikes' && isOneOf(strike.target.position))
    );
  });
}
