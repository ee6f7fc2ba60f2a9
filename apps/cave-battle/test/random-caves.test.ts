import { expect, test } from 'vitest';
import {
  Battle,
  type BattleResult,
  bothParts,
  type Cave,
  fight,
  leastElfPower,
  parseCave,
} from '../src/index.ts';
import { randomMap } from './random-maps.ts';
import { TwinBattle, twinLeastElfPower, type TwinResult } from './twin.ts';

const CAVES = 300;

/** What both tell of a battle. */
function figures(battle: BattleResult | TwinResult): unknown {
  const { status, winner, rounds, hitPoints, elvesLost } = battle;
  const since = 'since' in battle ? battle.since : undefined;
  const outcome = 'outcome' in battle ? battle.outcome : undefined;
  return { status, winner, rounds, hitPoints, elvesLost, since, outcome };
}

/** The living and their hit points, as `TwinBattle.configuration` writes them. */
function configuration({ units }: Cave): string {
  const letters = { elf: 'E', goblin: 'G' };
  return units
    .map(({ kind, position: { x, y }, hitPoints }) => `${letters[kind]}${x},${y}:${hitPoints}`)
    .join(' ');
}

test.each(Array.from({ length: CAVES }, (_, seed) => seed))('seed %i fights as its twin does', (seed) => {
  const map = randomMap(seed);
  const cave = parseCave(map);
  const twin = new TwinBattle(map);
  const parts = bothParts(cave);
  expect(figures(parts.battle), map).toEqual(figures(twin.run()));
  expect(fight(cave), map).toEqual(parts.battle);

  const battle = new Battle(cave, { elfPower: 3 + (seed % 30) });
  const roundByRound = new TwinBattle(map, 3 + (seed % 30));
  while (battle.playRound() === 'fighting') {
    roundByRound.round();
    expect(configuration(battle.cave), map).toBe(roundByRound.configuration());
  }
  roundByRound.round();
  expect(configuration(battle.cave), map).toBe(roundByRound.configuration());

  const found = leastElfPower(cave);
  expect(parts.leastElfPower(), map).toEqual(found);
  const twinFound = twinLeastElfPower(map);
  expect(found.status, map).toBe(twinFound ? 'found' : 'none');
  if (found.status !== 'found' || !twinFound) return;
  expect(found.elfPower, map).toBe(twinFound.elfPower);
  expect(figures(found.battle), map).toEqual(figures(twinFound.battle));
});

test('the random caves are of every sort: battles won by either side, stalemates, no power that is enough', () => {
  const caves = Array.from({ length: CAVES }, (_, seed) => parseCave(randomMap(seed)));
  const winners = caves.map((cave) => fight(cave).winner);
  for (const winner of ['elves', 'goblins', 'none'] as const) {
    expect(winners.filter((one) => one === winner).length).toBeGreaterThan(CAVES / 20);
  }
  const escalations = caves.map((cave) => leastElfPower(cave).status);
  expect(escalations.filter((status) => status === 'none').length).toBeGreaterThan(CAVES / 10);
  expect(escalations.filter((status) => status === 'found').length).toBeGreaterThan(CAVES / 3);
});
