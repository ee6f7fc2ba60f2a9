import { type Cave, fight, generateCave, parseCave } from '@skirmish/cave-battle';
import { recordBattle } from '@skirmish/cave-battle/recording';
import { Battle } from '@skirmish/cave-battle';
import { expect, test } from 'vitest';
import { type Curve, CurveReader } from '../src/cave/curve.ts';

/** The curve of a battle whose events come in parts of this many. */
function hitPointCurve(cave: Cave, part: number): Curve {
  const reader = new CurveReader(cave);
  const events = [...recordBattle(cave).events];
  for (let end = part; end < events.length; end += part) reader.read(events.slice(0, end));
  reader.read(events);
  return reader.curve;
}

test('a curve has the start, each full round, and the end', () => {
  const cave = parseCave('E.G   E(4), G(6)');
  // the Elf steps and strikes, the Goblin strikes; then the Elf kills it, which ends the second round
  expect(hitPointCurve(cave, 2)).toEqual({ elves: [4, 1, 1], goblins: [6, 3, 0] });
});

test.each([11, 12, 13, 14])(
  'the hit points of battle %i are those of the engine after each round',
  (seed) => {
    const cave = generateCave({ seed, width: 22, height: 15, elves: 7, goblins: 9, kind: 'open' });
    const curve = hitPointCurve(cave, seed);
    const battle = new Battle(cave);
    for (let round = 1; round <= fight(cave).rounds; round++) {
      battle.playRound();
      const left = { elf: 0, goblin: 0 };
      for (const { kind, hitPoints } of battle.cave.units) left[kind] += hitPoints;
      expect([curve.elves[round], curve.goblins[round]]).toEqual([left.elf, left.goblin]);
    }
    expect([curve.elves.at(-1), curve.goblins.at(-1)]).toContain(0);
  },
);
