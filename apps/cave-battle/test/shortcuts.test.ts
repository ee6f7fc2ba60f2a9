import { type Dice, seededDice } from '@skirmish/combat';
import { ReadingOrderSearch } from '@skirmish/pathfinding';
import { expect, test, vi } from 'vitest';
import {
  Battle,
  type BattleShortcuts,
  type Cave,
  fight,
  formatCave,
  formatMap,
  generateCave,
  parseCave,
} from '../src/index.ts';
import { twinFight } from './twin.ts';

const NONE: BattleShortcuts = {
  steadyRounds: false,
  stuckRegions: false,
  sharedOpenings: false,
  outlook: false,
};
const ALL: BattleShortcuts = { steadyRounds: true, stuckRegions: true, sharedOpenings: true, outlook: true };

/** A crowd on few squares: long fights between many, and many who find no way. */
function crowd(dice: Dice, mostHitPoints: number): Cave {
  const kinds = ['caves', 'open', 'maze'] as const;
  const cave = generateCave({
    seed: dice.next(1_000_000),
    width: 9 + dice.next(8),
    height: 9 + dice.next(8),
    elves: 4 + dice.next(9),
    goblins: 4 + dice.next(9),
    kind: kinds[dice.next(3)]!,
  });
  const units = cave.units.map(({ kind, position }) => ({
    kind,
    position,
    hitPoints: 1 + dice.next(mostHitPoints),
  }));
  return { ...cave, units };
}

const shortcuts: readonly (readonly [string, BattleShortcuts])[] = [
  ['steady rounds are not played', { ...NONE, steadyRounds: true }],
  ['who is stuck does not search', { ...NONE, stuckRegions: true }],
  ['all of this', ALL],
];

test.each(shortcuts)('nothing changes when %s', (_, some) => {
  const dice = seededDice(20181215);
  for (let nth = 0; nth < 100; nth++) {
    const cave = crowd(dice, [200, 30, 3000][nth % 3]!);
    const rules = { elfPower: 3 + dice.next(20), stopAtFirstElfDeath: nth % 4 === 0 };
    const short = new Battle(cave, rules, undefined, some);
    const plain = new Battle(cave, rules, undefined, NONE);
    // stopped on the way, both stand where they stand
    const pause = dice.next(100);
    expect(short.play(pause)).toBe(plain.play(pause));
    expect(short.roundsCompleted).toBe(plain.roundsCompleted);
    expect(short.cave).toEqual(plain.cave);
    expect(short.sameUpToElfPower).toBe(plain.sameUpToElfPower);
    short.play();
    plain.play();
    expect(short.result).toEqual(plain.result);
    expect(short.sameUpToElfPower).toBe(plain.sameUpToElfPower);
  }
});

test.each([
  ['shared openings', { ...NONE, sharedOpenings: true }],
  ['shared openings and steady rounds', { ...NONE, sharedOpenings: true, steadyRounds: true }],
  ['all', ALL],
])('stronger Elves fight as they would from the start: %s', (_, some) => {
  const dice = seededDice(20181216);
  for (let nth = 0; nth < 60; nth++) {
    // hit points of 200 each, of different Goblins, and so many that most rounds are steady
    const mixed = crowd(dice, [200, 60, 3000][nth % 3]!);
    const units = mixed.units.map((unit) => ({ ...unit, hitPoints: 200 }));
    const cave = nth % 2 === 0 ? mixed : { ...mixed, units };
    const stopAtFirstElfDeath = nth % 4 > 1;
    const raised = new Battle(cave, { elfPower: 3, stopAtFirstElfDeath }, undefined, some);
    for (let elfPower = 3; elfPower <= 200; elfPower += 1 + dice.next(nth % 5 === 0 ? 60 : 6)) {
      raised.raiseElfPower(elfPower);
      const plain = new Battle(cave, { elfPower, stopAtFirstElfDeath }, undefined, NONE);
      if (dice.next(4) === 0) {
        const pause = plain.roundsCompleted + raised.roundsCompleted + 1 + dice.next(20);
        expect(raised.play(pause)).toBe(plain.play(pause));
        expect(raised.cave).toEqual(plain.cave);
        // a battle may be left before its end
        if (dice.next(4) === 0) continue;
      }
      raised.play();
      plain.play();
      expect(raised.result).toEqual(plain.result);
      expect(raised.sameUpToElfPower).toBe(plain.sameUpToElfPower);
      // it may also be played past the death at which it stopped
      if (dice.next(3) > 0) continue;
      const whole = new Battle(cave, { elfPower }, undefined, NONE);
      expect(raised.playToEnd()).toBe(whole.play());
      expect(raised.result).toEqual(whole.result);
    }
  }
});

test.each([
  ['squares that are far from every enemy are not searched', { ...NONE, outlook: true }],
  ['nothing at all is done that need not be', ALL],
])('nothing changes on large maps when %s', (_, some) => {
  const dice = seededDice(20181217);
  const kinds = ['caves', 'open', 'maze'] as const;
  for (let nth = 0; nth < 6; nth++) {
    const cave = generateCave({
      seed: dice.next(1_000_000),
      width: 128 + dice.next(20),
      height: 128 + dice.next(20),
      elves: 10 + dice.next(40),
      goblins: 10 + dice.next(40),
      kind: kinds[nth % 3]!,
    });
    const short = new Battle(cave, {}, undefined, some);
    for (const elfPower of [3, 20]) {
      short.raiseElfPower(elfPower);
      const plain = new Battle(cave, { elfPower }, undefined, NONE);
      short.play();
      plain.play();
      expect(short.result).toEqual(plain.result);
    }
  }
});

test.each([1, 2, 3, 4, 5, 6])('a wide cave, seed %i, fights as its twin does', (seed) => {
  const kind = (['caves', 'open', 'maze'] as const)[seed % 3]!;
  const map = formatMap(generateCave({ seed, width: 36, height: 12, elves: 5, goblins: 6, kind }));
  const { status, winner, rounds, hitPoints } = twinFight(map);
  expect(fight(parseCave(map))).toMatchObject({ status, winner, rounds, hitPoints });
});

test('an opening is played once for all powers', () => {
  const cave = generateCave({ seed: 1, width: 32, height: 32, elves: 10, goblins: 20, kind: 'caves' });
  const searches = [NONE, { ...NONE, sharedOpenings: true }].map((some) => {
    const search = vi.spyOn(ReadingOrderSearch.prototype, 'search');
    const battle = new Battle(cave, { stopAtFirstElfDeath: true }, undefined, some);
    for (let elfPower = 4; elfPower <= 30; elfPower++) {
      battle.raiseElfPower(elfPower);
      battle.play();
    }
    const { length } = search.mock.calls;
    search.mockRestore();
    return length;
  });
  expect(searches[1]).toBeLessThan((searches[0]! * 2) / 3);
});

test('Elves are not made weaker', () => {
  const battle = new Battle(parseCave('E.G'), { elfPower: 4 });
  for (const elfPower of [3, 4.5, Number.NaN])
    expect(() => battle.raiseElfPower(elfPower)).toThrow(RangeError);
});

test('rounds that repeat are not played', () => {
  const played = vi.spyOn(Battle.prototype, 'playRound');
  fight(parseCave('GEG   G(1000000), E(1000000), G(1000000)'));
  expect(played.mock.calls.length).toBeLessThan(20);
});

test.each([
  ['behind its own side, with room to walk', '#EGG.G#'],
  ['in a throng, without a free square around', '#EGGGG#'],
])('a unit that is stuck does not search again: %s', (_, map) => {
  const search = vi.spyOn(ReadingOrderSearch.prototype, 'search');
  new Battle(parseCave(map), {}, undefined, { ...NONE, stuckRegions: true }).play(60);
  const searches = search.mock.calls.length;
  new Battle(parseCave(map), {}, undefined, NONE).play(60);
  expect(search.mock.calls.length - searches).toBeGreaterThan(100);
  expect(searches).toBeLessThan(5);
});

test('steady rounds end where the weakest neighbour is another', () => {
  // The Elf in the middle strikes the left Goblin, the weaker one, for 33 rounds. In the next, the upper Elf's blow takes
  // the right Goblin to 899 before it chooses; from then on all three strike that one.
  const cave = parseCave('#.E#   E(9000)\nGEGE   G(1000), E(9000), G(1100), E(9000)');
  const battle = new Battle(cave);
  battle.play(33);
  expect(formatCave(battle.cave)).toContain('G(901), E(8802), G(902)');
  battle.play(100);
  expect(formatCave(battle.cave)).toBe(formatCave(afterRounds(cave, 100)));
  expect(formatCave(battle.cave)).toContain('G(901), E(8400), G(299)');
});

/** The cave after some rounds, each of them played. */
function afterRounds(cave: Cave, rounds: number): Cave {
  const battle = new Battle(cave, {}, undefined, NONE);
  battle.play(rounds);
  return battle.cave;
}

test.each([
  // found by chance: a unit that was stuck has moved off its square, through which another then finds its way
  ['.GG\nGE#\nEGE'],
  ['...EE   E(18), E(21)\n.#..#\n#..EG   E(12), G(15)\nE..#.   E(6)\n.##..'],
  ['#.E#   E(12)\nE..#   E(21)\n....\n...E   E(6)\n#E#.   E(9)\nG..#   G(15)'],
])('regression: %s', (map) => {
  const { status, winner, rounds, hitPoints } = twinFight(map);
  expect(fight(parseCave(map))).toMatchObject({ status, winner, rounds, hitPoints });
});

test('an observer sees every blow of steady rounds', () => {
  const cave = parseCave('EG   E(3000), G(3000)');
  let blows = 0;
  const observed = fight(cave, {}, { strike: () => blows++ });
  expect(observed).toEqual(fight(cave));
  // the Elf strikes 1,000 times and is struck once less
  expect(blows).toBe(1999);
});

test.each([
  ['a duel', 'EG   E(1000000), G(1000000)', 333_334, 1],
  // The Elf loses 6 a round: 4 are left after round 166,666. In the next the first Goblin takes it to 1, it strikes
  // that Goblin once more, as in every round, and the second Goblin, last to act, kills it.
  ['two against one', 'GEG   G(1000000), E(1000000), G(1000000)', 166_667, 2_000_000 - 166_667 * 3],
])('a million hit points take no longer: %s', (_, map, rounds, hitPoints) => {
  expect(fight(parseCave(map))).toMatchObject({ status: 'ended', rounds, hitPoints });
});

test('a crowd of 200 with up to a million hit points each is fought out', () => {
  const dice = seededDice(7);
  const cave = generateCave({ seed: 7, width: 20, height: 20, elves: 100, goblins: 100, kind: 'open' });
  const units = cave.units.map((unit) => Object.assign({}, unit, { hitPoints: 1 + dice.next(1_000_000) }));
  expect(fight({ ...cave, units }).rounds).toBeGreaterThan(100_000);
});
