import type { Point } from '@skirmish/grid';
import type { TurnAccount } from '../../recording/index.ts';
import type { Blow, CaveUnit, FirstStep, Stay, TurnExplanation, Walk } from '../../index.ts';
import { count } from '../battle-report.ts';
import { directionOf, listed, nameOf, place, unitWithHitPoints } from '../words.ts';

/** A step of the rules, and how it came out. */
export type Statement = readonly [label: string, text: string];

/** The most squares that a statement names when nobody says otherwise. */
const MOST_NAMED = 12;

const STAYS: Readonly<Record<Stay['reason'], string>> = {
  'no enemies': 'no enemy is alive, so the battle is over',
  'an enemy is adjacent': 'an enemy is next to it already',
  'nothing in range is open': 'no free square is next to an enemy',
  'nothing reachable': 'it can walk to no square in range',
};

/** Tells a turn step by step, as the rules go; of many squares `most` are named. */
export function statementsOf(
  { enemies, unit, move, strike }: TurnExplanation,
  most: number = MOST_NAMED,
): Statement[] {
  const statements: Statement[] = [];
  if (move.inRange.length > 0) {
    const squares = `${count(move.inRange.length, 'free square')} next to ${count(enemies.length, 'enemy', 'enemies')}`;
    statements.push(['in range', `${squares}: ${squaresOf(move.inRange, most)}`]);
  }
  if (move.status === 'stays') statements.push(['move', `none: ${STAYS[move.reason]}`]);
  else statements.push(...walkStatements(unit.position, move, most));
  if (strike.status === 'strikes') {
    const candidates = strike.candidates.map(unitWithHitPoints);
    statements.push(['adjacent', listed(candidates, 4)], ['strike', sentenceOf(strike)]);
  } else if (strike.reason === 'no enemy is adjacent') {
    statements.push(['strike', 'none: no enemy is next to it']);
  }
  return statements;
}

function walkStatements(from: Point, move: Walk, most: number): Statement[] {
  const { reachable, nearest, chosen, distance, step } = move;
  const distances = [...new Set(reachable.map((square) => square.distance))].toSorted((a, b) => a - b);
  const groups = distances.map((steps) => {
    const squares = reachable.filter((square) => square.distance === steps);
    return `${squaresOf(
      squares.map(({ square }) => square),
      most,
    )} in ${count(steps, 'step')}`;
  });
  const shortest = shortestOf(move);
  const ways = shortest.map(({ square }) => `${directionOf(from, square).name} to ${place(square)}`);
  return [
    ['reachable', `${reachable.length}: ${listed(groups, most)}`],
    ['nearest', `${nearest.length} in ${count(distance, 'step')}: ${squaresOf(nearest, most)}`],
    ['chosen', `${place(chosen)}, ${because(move.chosenBy, nearest.length)}`],
    ['shortest', `${count(shortest.length, 'first step')} on a shortest way: ${ways.join(', ')}`],
    ['move', `${directionOf(from, step).name} to ${place(step)}, ${because(move.stepBy, shortest.length)}`],
  ];
}

/** Squares with spaces between them: each has a comma of its own. */
function squaresOf(squares: readonly Point[], most: number): string {
  const named = squares.slice(0, most).map(place).join(' ');
  return squares.length > most ? `${named} and ${squares.length - most} more` : named;
}

/** A blow in one sentence, with what decided. */
function sentenceOf(strike: Blow): string {
  const { target, damage, left, candidates, decidedBy } = strike;
  const effect = left === 0 ? 'dies' : `${left} left`;
  const blow = `${nameOf(target)}: ${target.hitPoints} - ${damage}, ${effect}`;
  if (decidedBy === 'only one') return `${blow}; the only enemy there`;
  if (decidedBy === 'fewest hit points') return `${blow}; the fewest hit points of ${candidates.length}`;
  return `${blow}; the first of ${asWeakAs(strike).length} in reading order, with the fewest hit points`;
}

/** Tells a turn in a line or two, with its unit before it and the other lines under the first. */
export function summaryLines(account: TurnAccount): string[] {
  const name = unitWithHitPoints(account.unit).padEnd(20);
  return summaryOf(account).map((text, nth) => `  ${nth === 0 ? name : ' '.repeat(name.length)} ${text}`);
}

/** Tells in one or two short lines what became of a unit in a round; `first of 2` is so in reading order. */
export function summaryOf(account: TurnAccount): string[] {
  switch (account.status) {
    case 'acts':
      return actionsOf(account.explanation);
    case 'killed before its turn':
      return [`killed by ${nameOf(account.by)} before its turn`];
    case 'battle over before its turn':
      return ['has no turn: the battle is over'];
    default:
      return ['its turn is not recorded'];
  }
}

function actionsOf({ unit, move, strike }: TurnExplanation): string[] {
  const blow = strike.status === 'strikes' ? [blowSummary(strike)] : [];
  if (move.status === 'moves') return [walkSummary(unit.position, move), ...blow];
  return blow.length > 0 ? blow : [`nothing: ${STAYS[move.reason]}`];
}

function walkSummary(from: Point, move: Walk): string {
  const { step, chosen, distance, nearest } = move;
  const way = `${directionOf(from, step).name} to ${place(step)}${firstOf(shortestOf(move).length)}`;
  return `${way} toward ${place(chosen)}${firstOf(nearest.length)}, ${count(distance, 'step')} away`;
}

function firstOf(equals: number): string {
  return equals > 1 ? ` (first of ${equals})` : '';
}

function blowSummary(blow: Blow): string {
  const { target, damage, left, candidates } = blow;
  const reasons: Readonly<Record<Blow['decidedBy'], string>> = {
    'only one': 'only enemy',
    'fewest hit points': `fewest hit points of ${candidates.length}`,
    'reading order': `first of ${asWeakAs(blow).length} with the fewest hit points`,
  };
  const effect = left === 0 ? 'dies' : `${left} left`;
  return `strikes ${nameOf(target)} for ${damage}, ${effect} (${reasons[blow.decidedBy]})`;
}

function asWeakAs({ candidates, target }: Blow): readonly CaveUnit[] {
  return candidates.filter(({ hitPoints }) => hitPoints === target.hitPoints);
}

function shortestOf({ firstSteps }: Walk): FirstStep[] {
  return firstSteps.filter(({ isShortest }) => isShortest);
}

function because(decided: Walk['stepBy'], outOf: number): string {
  return decided === 'only one' ? 'the only one' : `the first of ${outOf} in reading order`;
}
