import { describe, expect, test } from 'vitest';
import {
  beginGame,
  type Game,
  isDecided,
  outlookOf,
  withCast,
  withoutLastCast,
} from '../../src/play/game.ts';
import { hopelessText, mistakesOf, verdictLines } from '../../src/play/verdict-text.ts';
import { castLine, parseSpells } from '../../src/index.ts';
import { duelOf, nameOf, numbers, randomBook, sampledFights } from '../duels.ts';
import { twinChoices, twinLeastMana, twinLeastManaFrom, type TwinFight } from '../twin.ts';

const LIMITS = { maxStates: 100_000 };

function begin(fight: TwinFight): Game {
  return beginGame(duelOf(fight), LIMITS);
}

/** Casts a line, every spell of which must be allowed. */
function play(game: Game, line: string): Game {
  const { book } = game.duel;
  return parseSpells(line, book).reduce((played, name) => {
    const spell = book.findIndex((candidate) => candidate.name === name);
    expect(played.refusals[spell], name).toBeUndefined();
    return withCast(played, spell);
  }, game);
}

/** Casts allowed spells by chance until the fight is over. */
function playByChance(begun: Game, next: (bound: number) => number): Game {
  let game = begun;
  while (!isDecided(game)) {
    const allowed = game.refusals.flatMap((refusal, spell) => (refusal ? [] : [spell]));
    game = withCast(game, allowed[next(allowed.length)]!);
  }
  return game;
}

describe('what can still be reached is what the twin finds', () => {
  test('before each cast of fights played by chance, the usual book and others', () => {
    const next = numbers(41);
    let hopeless = 0;
    let won = 0;
    for (let sample = 0; sample < 60; sample++) {
      const fight: TwinFight =
        sample % 2 === 0
          ? { boss: 1 + next(45), damage: 1 + next(12), hard: next(2) === 1 }
          : {
              boss: 1 + next(14),
              damage: 3 + next(5),
              hitPoints: 8 + next(14),
              mana: next(80),
              spells: randomBook(next, false),
            };
      const game = playByChance(begin(fight), next);
      if (game.state.end?.status === 'won') won++;
      const { spells, outlooks, duel } = game;
      for (const [casts, choice] of twinChoices(fight, spells).entries()) {
        // after the last cast no choice is left
        if (casts === spells.length) continue;
        const rest = twinLeastManaFrom(fight, choice, 'cast');
        const outlook = outlooks[casts]!;
        if (outlook.status === 'hopeless') hopeless++;
        const spent = castLine(duel, spells.slice(0, casts)).mana;
        const expected =
          rest === undefined ? { status: 'hopeless' } : { status: 'winnable', total: spent + rest };
        expect(outlook, `${JSON.stringify(fight)} ${spells.slice(0, casts).join()}`).toMatchObject(expected);
      }
    }
    expect(Math.min(hopeless, won)).toBeGreaterThan(20);
  });

  test('after the end it is the mana spent, or nothing', () => {
    expect(outlookOf(play(begin({ boss: 4, damage: 8 }), '0'))).toEqual({
      status: 'winnable',
      total: 53,
      spells: [],
    });
    expect(outlookOf(play(begin({ boss: 9, damage: 50 }), '0'))).toEqual({ status: 'hopeless' });
  });

  test('a limit that ends the search is told, and is no loss', () => {
    const game = beginGame(duelOf({ boss: 71, damage: 10 }), { maxStates: 3, advice: '--max-states' });
    expect(outlookOf(game)).toEqual({ status: 'unknown', limit: 'states' });
    expect(verdictLines(game)).toEqual([
      'The least that wins was not found within 3 positions (--max-states).',
    ]);
  });
});

test('the mana of a fight that is won is the least and what its mistakes cost', () => {
  const next = numbers(42);
  let withMistakes = 0;
  for (const fight of sampledFights(43, 200)) {
    const game = playByChance(begin({ ...fight, boss: 1 + (fight.boss % 30) }), next);
    if (game.state.end?.status !== 'won') continue;
    const mistakes = mistakesOf(game);
    if (mistakes.length > 1) withMistakes++;
    const extra = mistakes.reduce((sum, mistake) => sum + mistake.extra!, 0);
    const least = twinLeastMana({ ...fight, boss: 1 + (fight.boss % 30) })!;
    expect(game.state.spent, nameOf(fight)).toBe(least + extra);
  }
  expect(withMistakes).toBeGreaterThan(10);
});

test('undo leads back, cast by cast, also from the end, to just what was there before', () => {
  const games = [begin({ boss: 13, damage: 8, hitPoints: 10, mana: 250 })];
  for (const code of '30') games.push(play(games.at(-1)!, code));
  let game = games.at(-1);
  expect(isDecided(game!)).toBe(true);
  for (const before of games.toReversed().slice(1)) {
    game = withoutLastCast(game!);
    expect(game).toEqual(before);
  }
  expect(withoutLastCast(game!)).toBeUndefined();
  expect(play(game!, '30')).toEqual(games.at(-1));
});

describe('what is said of a game', () => {
  // 43/11: the twin's least is 794, in hard mode 887
  test('where the best line was left, each time again, and what that cost', () => {
    const fight = { boss: 43, damage: 11 };
    const least = twinLeastMana(fight)!;
    const totalAfter = (line: string): number => {
      const spells = parseSpells(line);
      return (
        castLine(duelOf(fight), spells).mana +
        twinLeastManaFrom(fight, twinChoices(fight, spells).at(-1)!, 'cast')!
      );
    };
    const game = play(begin(fight), '3402300');
    const extra = totalAfter('340') - least;
    expect(verdictLines(game)).toEqual([
      `The least that wins is ${least} mana: ${extra} less.`,
      `Cast 3, Magic Missile, instead of Shield: ${extra} mana too much.`,
    ]);
    expect(game.state.spent).toBe(least + extra);
  });

  test('a game without a mistake', () => {
    expect(verdictLines(play(begin({ boss: 9, damage: 1 }), '000'))).toEqual([
      'The least that wins is 159 mana.',
      'You never left the best line.',
    ]);
  });

  test('since when no line wins any more', () => {
    const fight = { boss: 43, damage: 11, hard: true };
    const lost = play(begin(fight), '32');
    expect(twinLeastManaFrom(fight, twinChoices(fight, ['Poison'])[1]!, 'cast')).toBeDefined();
    expect(twinLeastManaFrom(fight, twinChoices(fight, ['Poison', 'Shield'])[2]!, 'cast')).toBeUndefined();
    expect(hopelessText(lost)).toBe('No line wins any more, since cast 2, Shield: undo 1 cast to win.');
    expect(hopelessText(play(lost, '0'))).toMatch(/undo 2 casts to win\.$/);
  });

  test('a fight that nobody can win', () => {
    const game = begin({ boss: 100, damage: 20 });
    expect(twinLeastMana({ boss: 100, damage: 20 })).toBeUndefined();
    expect(hopelessText(game)).toBe('No line of casts wins this fight.');
  });
});
