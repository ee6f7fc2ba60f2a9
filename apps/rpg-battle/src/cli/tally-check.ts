import { DEFAULT_TURN_LIMIT } from '../rules/line-up.ts';
import type { Fault } from '../files/read-file.ts';
import type { Tally } from '../index.ts';

/**
 * Finds what cannot have been counted: rows other than those of `empty`, the tally of none of the battles, and figures
 * that contradict each other. The paths are those inside a part.
 */
export function tallyFaults(tally: Tally, empty: Tally, turnLimit: number = DEFAULT_TURN_LIMIT): Fault[] {
  const faults: Fault[] = [];
  const expect = (field: keyof Tally, holds: boolean, message: string): void => {
    if (!holds) faults.push({ path: ['tally', field], message });
  };
  const { battles, victories, defeats, timeouts, battlesByTurns, battlesBySurvivors } = tally;
  const all = `must add up to the ${battles} battles of the part`;
  const turns = Object.entries(battlesByTurns).map(([count, times]) => ({ count: Number(count), times }));

  expect('victories', victories + defeats + timeouts === battles, `with defeats and timeouts ${all}`);
  expect('battlesByTurns', sum(turns.map(({ times }) => times)) === battles, all);
  expect(
    'battlesByTurns',
    turns.every(({ count }) => count <= turnLimit),
    `must be of at most ${turnLimit} turns, the limit of the battles`,
  );
  expect('battlesBySurvivors', sum(battlesBySurvivors) === battles, all);
  expect(
    'battlesBySurvivors',
    battlesBySurvivors.length === empty.battlesBySurvivors.length,
    `must have ${empty.battlesBySurvivors.length} figures, for 0 heroes and up`,
  );
  expect('survived', names(tally.survived) === names(empty.survived), 'must name the participants in order');
  expect(
    'survived',
    tally.survived.every((unit) => unit.battles <= battles),
    `must be at most ${battles} battles, as the part has no more`,
  );
  expect(
    'abilities',
    names(tally.abilities) === names(empty.abilities),
    'must name their abilities in order',
  );
  expect(
    'abilities',
    sum(tally.abilities.map(({ uses }) => uses)) <= sum(turns.map(({ count, times }) => count * times)),
    'must be used at most once a turn',
  );
  return faults;
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}

function names(rows: readonly { readonly class: string; readonly ability?: string }[]): string {
  return JSON.stringify(rows.map(({ class: name, ability }) => [name, ability]));
}
