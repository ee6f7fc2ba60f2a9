import { generateCave, parseCave } from '@skirmish/cave-battle';
import { type CaveEvent, recordBattle } from '@skirmish/cave-battle/recording';
import { expect, test } from 'vitest';
import { packEvents, unpackEvents } from '../src/cave/event-packing.ts';

test.each([1, 2, 3, 4, 5, 6, 7, 8])('the events of battle %i come out as they went in', (seed) => {
  const cave = generateCave({ seed, width: 20, height: 14, elves: 6, goblins: 7, kind: 'caves' });
  const events = [...recordBattle(cave, { elfPower: seed, stopAtFirstElfDeath: seed % 2 === 0 }).events];
  const unpacked: CaveEvent[] = [];
  unpackEvents(packEvents(events.slice(0, 10), cave.width), cave.width, unpacked);
  unpackEvents(packEvents(events.slice(10), cave.width), cave.width, unpacked);
  expect(unpacked).toEqual(events);
});

test('a stalemate and numbers beyond 32 bits come out as they went in', () => {
  const cave = parseCave('E#G');
  const events = [...recordBattle(cave).events];
  events.unshift({ event: 'strike', unit: 0, target: 1, damage: 2 ** 50, left: 0 });
  const unpacked: CaveEvent[] = [];
  unpackEvents(packEvents(events, cave.width), cave.width, unpacked);
  expect(unpacked).toEqual(events);
  expect(events.at(-1)).toMatchObject({ status: 'stalemate' });
});
