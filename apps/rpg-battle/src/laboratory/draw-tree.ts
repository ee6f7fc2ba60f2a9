import type { Dice } from '@skirmish/combat';

/** One way that the draws of a piece of play can fall. */
interface Fall {
  /** Dice that fall this way. */
  readonly dice: Dice;
  /** Once they have been used: the reciprocal of this way's probability. */
  readonly ways: () => number;
}

/**
 * Goes through every way that dice can fall: whoever iterates plays once with each `dice`, always from the same
 * state, and draws with the same bounds as long as the answers are the same.
 *
 * Ways come in ascending order of their draws, the first draw counting most.
 */
export function* draws(): Generator<Fall, void, undefined> {
  // the draws of the present way; those at its end that have been tried with every answer are gone
  const path: { answer: number; bound: number }[] = [];
  do {
    let used = 0;
    const next = (bound: number): number => {
      path[used] ??= { answer: 0, bound };
      return path[used++]!.answer;
    };
    yield { dice: { next }, ways: () => path.reduce((product, draw) => product * draw.bound, 1) };
    while (path.length > 0 && path.at(-1)!.answer === path.at(-1)!.bound - 1) path.pop();
    if (path.length > 0) path.at(-1)!.answer++;
  } while (path.length > 0);
}
