import { expect, test } from 'vitest';
import { Battle, elfPowers, isFlawless, leastElfPower, parseCave } from '../src/index.ts';
import { randomMap } from './random-maps.ts';
import { twinFight } from './twin.ts';

/** A map on which many powers above the least that is enough lose an Elf again. */
const STRONGER_IS_WORSE = 'G.G#\n.GG.\n.#EE';

test.each(['EG', 'E#G', 'GE   G(200), E(3)'])(
  '26 classes cover the powers 3 to 200: those that need as many blows for 200 hit points: %s',
  (map) => {
    const leastPowers = new Map<number, number>();
    for (let power = 200; power >= 3; power--) leastPowers.set(Math.ceil(200 / power), power);
    const classes = elfPowers(parseCave(map));
    expect(classes.map(({ elfPower }) => elfPower)).toEqual([...leastPowers.values()].toReversed());
    expect(classes).toHaveLength(26);
    expect(classes.map(({ upTo }) => upTo)).toEqual([
      ...classes.slice(1).map(({ elfPower }) => elfPower - 1),
      200,
    ]);
  },
);

test.each([STRONGER_IS_WORSE, 'EG.G\n.E..', '##G   G(160)\nEGE   E(200), G(200), E(90)', 'E#GEG'])(
  'every power fights as its class does, and as its twin: %s',
  (map) => {
    for (const { elfPower, upTo, battle } of elfPowers(parseCave(map))) {
      for (let power = elfPower; power <= upTo; power++) {
        const { status, winner, rounds, elvesLost } = twinFight(map, power);
        expect(battle, `power ${power}`).toMatchObject({ status, winner, rounds, elvesLost });
      }
      expect(battle.hitPoints).toBe(twinFight(map, elfPower).hitPoints);
    }
  },
);

test('power 3 is a class of its own, even where power 4 needs as many blows', () => {
  const classes = elfPowers(parseCave('EG   E(200), G(5)'));
  expect(classes.map(({ elfPower, upTo }) => [elfPower, upTo])).toEqual([
    [3, 3],
    [4, 4],
    [5, 5],
  ]);
});

test('a stronger power can lose an Elf again: the search goes up from the bottom', () => {
  const flawless = new Set<number>();
  for (let power = 4; power <= 200; power++) {
    const { winner, elvesLost } = twinFight(STRONGER_IS_WORSE, power);
    if (winner === 'elves' && elvesLost === 0) flawless.add(power);
  }
  const least = Math.min(...flawless);
  const laterFailures = Array.from({ length: 200 - least }, (_, nth) => least + 1 + nth).filter(
    (power) => !flawless.has(power),
  );
  expect(laterFailures.length).toBeGreaterThan(5);

  const cave = parseCave(STRONGER_IS_WORSE);
  expect(leastElfPower(cave)).toMatchObject({ status: 'found', elfPower: least });
  const failing = elfPowers(cave).filter(({ elfPower, battle }) => elfPower > least && !isFlawless(battle));
  const failingPowers = failing.flatMap(({ elfPower, upTo }) =>
    Array.from({ length: upTo - elfPower + 1 }, (_, nth) => elfPower + nth),
  );
  expect(failingPowers).toEqual(laterFailures);
});

test('powers that need as many blows part where Goblins began with different hit points', () => {
  // The left Elf takes the middle Goblin to 200 − power before the right Elf chooses between it and the upper one
  // with 160. Powers 40 and 41 need 5 and 4 blows both. With 40 the two are equal and the upper one is struck.
  const map = '##G   G(160)\nEGE   E(200), G(200), E(200)';
  const struckFirst = (elfPower: number): number[] => {
    const targets: number[] = [];
    const strike = (attacker: number, target: number): number => (attacker === 3 ? targets.push(target) : 0);
    new Battle(parseCave(map), { elfPower }, { strike }).playRound();
    return targets;
  };
  expect([struckFirst(40), struckFirst(41)]).toEqual([[0], [2]]);
  expect(elfPowers(parseCave(map)).map(({ elfPower }) => elfPower)).toContain(41);
});

test('the scan of powers has no gap, and ends with the power found or the last that matters', () => {
  for (let seed = 0; seed < 100; seed++) {
    const cave = parseCave(randomMap(seed));
    const { scan, ...found } = leastElfPower(cave);
    const goblins = cave.units.filter(({ kind }) => kind === 'goblin');
    const enough = Math.max(4, ...goblins.map(({ hitPoints }) => hitPoints));
    expect(scan[0]!.elfPower).toBe(4);
    for (let nth = 1; nth < scan.length; nth++) expect(scan[nth]!.elfPower).toBe(scan[nth - 1]!.upTo + 1);
    expect(scan.slice(0, -1).map(({ verdict }) => verdict)).not.toContain('won');
    if (found.status === 'found') {
      expect(scan.at(-1)).toMatchObject({ elfPower: found.elfPower, verdict: 'won' });
    } else expect(scan.at(-1)!.upTo).toBe(enough);
  }
});

/** Who moved where and who struck whom, but not the hit points. */
function courseOf(map: string, elfPower: number, stopAtFirstElfDeath: boolean): string {
  const events: unknown[] = [];
  const battle = new Battle(
    parseCave(map),
    { elfPower, stopAtFirstElfDeath },
    {
      move: (...move) => events.push(move),
      strike: (attacker, target) => events.push([attacker, target]),
      death: (...death) => events.push(death),
      roundEnd: (round) => events.push(round),
    },
  );
  return JSON.stringify([events, battle.play()]);
}

test('up to the bound that a battle finds, stronger Elves change nothing in it', () => {
  for (let seed = 0; seed < 140; seed++) {
    const map = randomMap(seed);
    const elfPower = 3 + (seed % 17);
    for (const stopAtFirstElfDeath of [false, true]) {
      const battle = new Battle(parseCave(map), { elfPower, stopAtFirstElfDeath });
      battle.play();
      const course = courseOf(map, elfPower, stopAtFirstElfDeath);
      for (let power = elfPower + 1; power <= Math.min(battle.sameUpToElfPower, 60); power++) {
        expect(courseOf(map, power, stopAtFirstElfDeath), `${map} at ${power}`).toBe(course);
      }
    }
  }
});

test('a million hit points are classes, not a million battles', () => {
  // the Elf lives through 33 blows and must kill with its 34th
  const cave = parseCave('EG   E(100), G(1000000)');
  expect(leastElfPower(cave)).toMatchObject({
    status: 'found',
    elfPower: Math.ceil(1_000_000 / 34),
    battle: { rounds: 34, hitPoints: 1 },
  });
  expect(elfPowers(cave).length).toBeLessThan(2_000);
});
