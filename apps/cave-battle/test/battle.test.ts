import { expect, test } from 'vitest';
import { Battle, type BattleEvents, type Cave, fight, formatCave, parseCave } from '../src/index.ts';
import { randomMap } from './random-maps.ts';

type Event = { [Name in keyof BattleEvents]: [Name, ...Parameters<BattleEvents[Name]>] }[keyof BattleEvents];

/** An observer that keeps what it is told. */
function recorder(): { events: Event[]; observer: BattleEvents } {
  const events: Event[] = [];
  return {
    events,
    observer: {
      move: (...event) => events.push(['move', ...event]),
      strike: (...event) => events.push(['strike', ...event]),
      death: (...event) => events.push(['death', ...event]),
      roundEnd: (...event) => events.push(['roundEnd', ...event]),
    },
  };
}

test('an observer is told every event in its order, with plain numbers', () => {
  const { events, observer } = recorder();
  const battle = new Battle(parseCave('#####\n#E.G#   E(4), G(6)\n#####'), {}, observer);
  battle.play();
  // cells are y · 5 + x
  expect(events).toEqual([
    ['move', 0, 6, 7],
    ['strike', 0, 1, 3, 3],
    ['strike', 1, 0, 3, 1],
    ['roundEnd', 1],
    ['strike', 0, 1, 3, 0],
    ['death', 1, 8],
    ['roundEnd', 2],
  ]);
  expect(battle.result).toMatchObject({ status: 'ended', winner: 'elves', rounds: 2, hitPoints: 1 });
});

test('an observer may care about a few events only', () => {
  let deaths = 0;
  fight(parseCave('GEG   G(200), E(5), G(200)'), {}, { death: () => deaths++ });
  expect(deaths).toBe(1);
});

test('a battle is played round by round, and over when it is over', () => {
  const battle = new Battle(parseCave('EG   E(200), G(6)'));
  expect([battle.status, battle.roundsCompleted, battle.result]).toEqual(['fighting', 0, undefined]);
  expect(battle.playRound()).toBe('fighting');
  expect(formatCave(battle.cave)).toBe('EG   E(197), G(3)\n');
  // the Goblin dies, and the round is complete; only the next finds out that nobody is left to fight
  expect(battle.playRound()).toBe('fighting');
  expect(battle.playRound()).toBe('ended');
  expect([battle.status, battle.roundsCompleted]).toEqual(['ended', 2]);
  const { result } = battle;
  expect(battle.playRound()).toBe('ended');
  expect(battle.play()).toBe('ended');
  expect(battle.result).toEqual(result);
  expect(result).toEqual({
    status: 'ended',
    winner: 'elves',
    rounds: 2,
    hitPoints: 197,
    outcome: 394,
    elvesLost: 0,
    goblinsLost: 1,
    survivors: [{ kind: 'elf', position: { x: 0, y: 0 }, hitPoints: 197 }],
  });
});

test('play stops at the round asked for', () => {
  const battle = new Battle(parseCave('EG'));
  expect([battle.play(10), battle.roundsCompleted]).toEqual(['fighting', 10]);
  expect([battle.play(10), battle.roundsCompleted]).toEqual(['fighting', 10]);
  expect([battle.play(0), battle.roundsCompleted]).toEqual(['fighting', 10]);
  expect(formatCave(battle.cave)).toBe('EG   E(170), G(170)\n');
  expect([battle.play(), battle.roundsCompleted]).toEqual(['ended', 67]);
});

test('a battle starts again by other rules', () => {
  const cave = parseCave('EG.G\n.E..');
  const battle = new Battle(cave, { elfPower: 7 });
  battle.play();
  battle.restart({ elfPower: 12, goblinPower: 5 });
  expect([battle.status, battle.roundsCompleted]).toEqual(['fighting', 0]);
  expect(battle.cave).toEqual(cave);
  battle.play();
  expect(battle.result).toEqual(fight(cave, { elfPower: 12, goblinPower: 5 }));
  battle.restart();
  battle.play();
  expect(battle.result).toEqual(fight(cave));
});

test('a printed round is fought on from there', () => {
  for (let seed = 0; seed < 60; seed++) {
    const cave = parseCave(randomMap(seed));
    const whole = fight(cave);
    const battle = new Battle(cave);
    battle.play(Math.floor(whole.rounds / 2));
    const rest = fight(parseCave(formatCave(battle.cave)));
    const { status, winner, hitPoints, survivors } = whole;
    expect(rest).toMatchObject({ status, winner, hitPoints, survivors });
    expect(battle.roundsCompleted + rest.rounds).toBe(whole.rounds);
  }
});

test('hit points never rise, nobody comes back, and every step goes to a free neighbour', () => {
  for (let seed = 0; seed < 100; seed++) {
    const cave = parseCave(randomMap(seed));
    const { width } = cave;
    const cells = cave.units.map(({ position: { x, y } }) => y * width + x);
    const hitPoints = cave.units.map((unit) => unit.hitPoints);
    const kinds = cave.units.map(({ kind }) => kind);
    const occupied = new Set(cells);
    const isNeighbour = (a: number, b: number): boolean => {
      const columns = Math.abs((a % width) - (b % width));
      return columns + Math.abs(Math.floor(a / width) - Math.floor(b / width)) === 1;
    };
    let rounds = 0;
    fight(
      cave,
      {},
      {
        move(unit, from, to) {
          expect(hitPoints[unit]).toBeGreaterThan(0);
          expect(cells[unit]).toBe(from);
          expect(isNeighbour(from, to)).toBe(true);
          expect(occupied.has(to)).toBe(false);
          expect(cave.terrain[Math.floor(to / width)]![to % width]).toBe('.');
          occupied.delete(from);
          occupied.add(to);
          cells[unit] = to;
        },
        strike(attacker, target, damage, hitPointsLeft) {
          expect(hitPoints[attacker]).toBeGreaterThan(0);
          expect(kinds[attacker]).not.toBe(kinds[target]);
          expect(isNeighbour(cells[attacker]!, cells[target]!)).toBe(true);
          expect(hitPointsLeft).toBe(Math.max(0, hitPoints[target]! - damage));
          hitPoints[target] = hitPointsLeft;
        },
        death(unit, at) {
          expect(hitPoints[unit]).toBe(0);
          expect(cells[unit]).toBe(at);
          expect(occupied.delete(at)).toBe(true);
        },
        roundEnd(roundsCompleted) {
          expect(roundsCompleted).toBe(++rounds);
        },
      },
    );
  }
});

const cave: Cave = {
  width: 3,
  height: 1,
  terrain: ['..#'],
  units: [
    { kind: 'elf', position: { x: 0, y: 0 }, hitPoints: 200 },
    { kind: 'goblin', position: { x: 1, y: 0 }, hitPoints: 200 },
  ],
};
const [elf, goblin] = cave.units;

test.each<[string, Partial<Cave>]>([
  ['a row too few', { height: 2 }],
  ['a row too short', { terrain: ['..'] }],
  ['a square that is none', { terrain: ['..E'] }],
  ['a unit on a wall', { units: [elf!, { ...goblin!, position: { x: 2, y: 0 } }] }],
  ['two units on one square', { units: [elf!, { ...goblin!, position: { x: 0, y: 0 } }] }],
  ['a unit outside', { units: [elf!, { ...goblin!, position: { x: 3, y: 0 } }] }],
  ['a unit outside, whose cell is inside', { units: [elf!, { ...goblin!, position: { x: -2, y: 1 } }] }],
  ['a position that is no square', { units: [elf!, { ...goblin!, position: { x: 0.5, y: 0 } }] }],
  ['a dead unit', { units: [elf!, { ...goblin!, hitPoints: 0 }] }],
  ['a fraction of a hit point', { units: [elf!, { ...goblin!, hitPoints: 1.5 }] }],
  ['too many hit points', { units: [elf!, { ...goblin!, hitPoints: 1_000_001 }] }],
])('a cave that contradicts itself is refused: %s', (_, change) => {
  expect(new Battle(cave).status).toBe('fighting');
  expect(() => new Battle({ ...cave, ...change })).toThrow(RangeError);
});

test.each([0, -3, 1.5, Number.NaN, Infinity])('a power of %d is refused', (power) => {
  expect(() => fight(cave, { elfPower: power })).toThrow(`elfPower must be an integer from 1, not ${power}`);
  expect(() => fight(cave, { goblinPower: power })).toThrow(RangeError);
});

test.each([-1, 0.5, Number.NaN, -Infinity])('to play %d rounds is refused', (rounds) => {
  expect(() => new Battle(cave).play(rounds)).toThrow(
    new RangeError(`rounds must be an integer from 0, or infinite, not ${rounds}`),
  );
});

test('whether to stop at the first death is a boolean', () => {
  // @ts-expect-error -- what only plain JavaScript lets through
  const stopAtFirstElfDeath: boolean = 'no';
  expect(() => fight(cave, { stopAtFirstElfDeath })).toThrow(
    new TypeError('stopAtFirstElfDeath must be true or false, not no'),
  );
});

test('a blow beyond all hit points kills', () => {
  const { rounds } = fight(cave, { elfPower: Number.MAX_SAFE_INTEGER });
  expect(rounds).toBe(1);
});
