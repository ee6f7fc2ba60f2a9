import { expect, test } from 'vitest';
import { fight, leastElfPower, parseCave } from '../src/index.ts';
import { BATTLE_MISTAKES, POWER_MISTAKES } from './mistakes.ts';
import { twinFight, twinLeastElfPower } from './twin.ts';

// For each classic mistake a small map, found by chance, on which it gives another answer than the rules.

const battleMaps: Readonly<Record<string, string>> = {
  'units act in an order fixed at the start': '.EG\nG#.',
  'all Elves act before all Goblins': '#G\n.E',
  'a unit that walks ahead of the scan acts again': 'E.\n#G',
  'a unit killed before its turn still acts': '.E\n.G',
  'a dead unit blocks its square to the end of the round': 'EG.G',
  'a unit with 0 hit points lives': 'EG.   E(9), G(3)',
  'the round in which the battle ends is counted': 'E.G',
  'a battle won by the last to act loses its round': 'G.E',
  'a unit next to an enemy walks on': '.E\n.G',
  'a unit that has moved does not strike': 'E.\n#G',
  'units move diagonally': 'E#G\n...',
  'units strike diagonally': 'G#\nGE',
  'units walk through their own side': 'GG.\n..E',
  'the nearest enemy is chosen, then a square beside it': '#G.\nE.E',
  'the nearest square is that as the crow flies': '...\nG#.\n..E',
  'equally near squares are told apart by column, then row': 'E..\n.GG',
  'of equally near squares the last in reading order is chosen': '.G\nE.',
  'the first step decides before the square is chosen': '#.G..\nE..#E',
  'of equally short first steps the last in reading order is taken': 'E.GE\n..G.',
  'first steps are tried up, down, left, right': 'E.GE\n..G.',
  'the step is that of one path, walked back from the chosen square': '.G.E.\n.#...\nE.#..\n.....\n..G.E',
  'the first adjacent enemy in reading order is struck': 'E..\nGEG',
  'the strongest adjacent enemy is struck': 'E.\nEG\nG.',
  'equally weak enemies are told apart by column, then row': 'G..\nGEE',
  'of equally weak enemies the last in reading order is struck': 'E.\nEG\nG.',
  'equally weak enemies are told apart by who was first at the start': 'E.\nE.\nGG',
  'a round without a move is taken for a stalemate': '.E\n.G',
  'a round without a blow is taken for a stalemate': 'E....G',
};

const powerMaps: Readonly<Record<string, string>> = {
  'the search begins at power 3': 'EE\nG.',
  'a victory with losses is enough': 'EGEG',
  'an Elf that dies in the incomplete last round is overlooked': 'GE\n.G',
  'a stalemate without losses is enough': 'E.#G',
  'a stalemate ends the search': 'E#GEG',
  'the power is found by bisection': 'G.G#\n.GG.\n.#EE',
};

test.each(Object.entries(BATTLE_MISTAKES))('%s: not here', (mistake, Mistaken) => {
  const map = battleMaps[mistake]!;
  const right = twinFight(map);
  const mistaken = new Mistaken(map);
  expect(mistaken.run(() => mistaken.roundsCompleted < 500)).not.toEqual(right);
  expect(fight(parseCave(map))).toMatchObject(right);
});

test.each(Object.entries(POWER_MISTAKES))('%s: not here', (mistake, search) => {
  const map = powerMaps[mistake]!;
  const right = twinLeastElfPower(map);
  expect(search(map)).not.toEqual(right);
  expect(leastElfPower(parseCave(map))).toMatchObject(right ?? { status: 'none' });
});
