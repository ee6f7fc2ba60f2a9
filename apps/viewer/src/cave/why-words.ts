import type { Blow, CaveUnit, Stay, TurnExplanation, Walk } from '@skirmish/cave-battle';
import type { TurnAccount } from '@skirmish/cave-battle/recording';
import type { Point } from '@skirmish/grid';
import { count, directionOf, place } from './words.ts';

/** A step of the rules and how it came out. */
export interface Statement {
  readonly label: string;
  readonly text: string;
}

/** Names a unit by where it stands. */
export type NameAt = (unit: CaveUnit) => string;

/** The most squares that a statement names. */
const MOST_NAMED = 10;

/** The most squares that are named as farther than the nearest. */
const MOST_FARTHER = 4;

const STAYS: Readonly<Record<Stay['reason'], string>> = {
  'no enemies': 'No enemy is alive, so the battle is over.',
  'an enemy is adjacent': 'It stays: an enemy is next to it already.',
  'nothing in range is open': 'It stays: no free square is next to an enemy.',
  'nothing reachable': 'It stays: it can walk to none of the squares in range.',
};

/** What became of a unit in a round, in one sentence. */
export function tellAccount(account: TurnAccount, nameAt: NameAt): string {
  switch (account.status) {
    case 'acts':
      return tellTurn(account.explanation, nameAt);
    case 'killed before its turn':
      return `${nameAt(account.by)} killed it before its turn.`;
    case 'battle over before its turn':
      return 'The battle was over before its turn.';
    default:
      return 'Its turn is not recorded.';
  }
}

function tellTurn({ unit, move, strike }: TurnExplanation, nameAt: NameAt): string {
  const parts: string[] = [];
  if (move.status === 'moves') {
    const toward = `toward ${place(move.chosen)}, ${count(move.distance, 'step')} away`;
    parts.push(`It moves ${directionOf(unit.position, move.step)} ${toward}.`);
  } else if (strike.status !== 'strikes') return STAYS[move.reason];
  if (strike.status === 'strikes') parts.push(`It strikes ${nameAt(strike.target)}.`);
  return parts.join(' ');
}

/** Tells a turn step by step as the rules go, each choice with what decided it. */
export function statementsOf(explanation: TurnExplanation, nameAt: NameAt): Statement[] {
  const { unit, enemies, move, strike } = explanation;
  const statements: Statement[] = [];
  if (move.inRange.length > 0)
    statements.push({
      label: 'In range',
      text: `${count(move.inRange.length, 'free square')} next to ${count(enemies.length, 'enemy', 'enemies')}: ${places(move.inRange)}.`,
    });
  if (move.status === 'moves') statements.push(...walkStatements(unit.position, move));
  else statements.push({ label: 'Move', text: STAYS[move.reason] });
  if (strike.status === 'strikes') statements.push({ label: 'Strike', text: tellBlow(strike, nameAt) });
  else if (move.status === 'moves')
    statements.push({ label: 'Strike', text: 'It strikes nobody: no enemy is next to it after the step.' });
  return statements;
}

function walkStatements(from: Point, move: Walk): Statement[] {
  const { reachable, nearest, chosen, distance, firstSteps, step } = move;
  const far = reachable
    .filter((square) => square.distance > distance)
    .toSorted((a, b) => a.distance - b.distance);
  const others = far.slice(0, MOST_FARTHER).map((square) => `${place(square.square)} in ${square.distance}`);
  const more = far.length > MOST_FARTHER ? ` and ${far.length - MOST_FARTHER} more` : '';
  const rest = far.length > 0 ? ` Farther: ${others.join(', ')}${more}.` : '';
  const ways = firstSteps
    .filter(({ isShortest }) => isShortest)
    .map(({ square }) => directionOf(from, square));
  return [
    { label: 'Reachable', text: `${reachable.length} of them, by free squares.${rest}` },
    { label: 'Nearest', text: `In ${count(distance, 'step')}: ${places(nearest)}.` },
    { label: 'Chosen', text: `${place(chosen)}, ${because(move.chosenBy, nearest.length)}.` },
    {
      label: 'Step',
      text: `${capital(directionOf(from, step))} to ${place(step)}: ${because(move.stepBy, ways.length)}${
        ways.length > 1 ? ` of the first steps on a shortest way (${ways.join(', ')})` : ' on a shortest way'
      }.`,
    },
  ];
}

function tellBlow({ target, damage, left, candidates, decidedBy }: Blow, nameAt: NameAt): string {
  const effect = left === 0 ? 'it dies' : `${left} left`;
  const blow = `${nameAt(target)}: ${target.hitPoints} − ${damage}, ${effect}`;
  if (decidedBy === 'only one') return `${blow}. It is the only enemy next to it.`;
  const listed = candidates.map((unit) => `${nameAt(unit)} (${unit.hitPoints})`).join(', ');
  if (decidedBy === 'fewest hit points') return `${blow}. It has the fewest hit points of ${listed}.`;
  return `${blow}. The fewest hit points, and the first in reading order, of ${listed}.`;
}

function places(squares: readonly Point[]): string {
  const named = squares.slice(0, MOST_NAMED).map(place).join(' · ');
  return squares.length > MOST_NAMED ? `${named} and ${squares.length - MOST_NAMED} more` : named;
}

function because(decided: Walk['stepBy'], outOf: number): string {
  return decided === 'only one' ? 'the only one' : `the first of ${outOf} in reading order`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
