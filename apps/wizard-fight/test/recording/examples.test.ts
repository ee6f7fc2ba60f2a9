import { readdirSync, readFileSync } from 'node:fs';
import { readRecording } from '@skirmish/replay';
import { expect, test } from 'vitest';
import { parseSpellBook } from '../../src/book.ts';
import { parseDuel } from '../../src/index.ts';
import { duelOf, recordedDuel, recordLine } from '../../src/recording.ts';
import { twinLeastMana, type TwinFight } from '../twin.ts';
import { twinStory } from './twin-story.ts';

// Recordings of the examples, kept: what is written today must say the same, and what was written then must be read.

interface Kept {
  readonly boss: string;
  readonly fight?: Omit<TwinFight, 'boss' | 'damage'>;
  /** How it ends, where it does not win for the least. */
  readonly status?: 'lost' | 'illegal';
}

const EXAMPLES = new URL('../../examples/', import.meta.url);
const RECORDINGS = new URL('examples/', import.meta.url);
const spells = parseSpellBook(readFileSync(new URL('kitchen.json', EXAMPLES), 'utf8'));
const KEPT: Readonly<Record<string, Kept>> = {
  'critic-hard': { boss: 'critic', fight: { hard: true } },
  'critic-kitchen': { boss: 'critic', fight: { hitPoints: 30, mana: 150, spells } },
  'critic-normal': { boss: 'critic' },
  'dragon-lost': { boss: 'dragon', status: 'lost' },
  'lich-hard': { boss: 'lich', fight: { hard: true } },
  'lich-normal': { boss: 'lich' },
  'ogre-hard': { boss: 'ogre', fight: { hard: true } },
  'ogre-illegal': { boss: 'ogre', fight: { hard: true }, status: 'illegal' },
  'ogre-normal': { boss: 'ogre' },
};

test('each example has its recordings', () => {
  const bosses = readdirSync(EXAMPLES).filter((name) => name.endsWith('.txt'));
  const kept = new Set(Object.values(KEPT).map(({ boss }) => `${boss}.txt`));
  expect([...kept].toSorted()).toEqual(bosses.toSorted());
  expect(readdirSync(RECORDINGS).toSorted()).toEqual(Object.keys(KEPT).map((name) => `${name}.ndjson`));
});

test.each(Object.entries(KEPT))('%s', (name, { boss, fight: rest, status = 'won' }) => {
  const { hitPoints, damage } = parseDuel(readFileSync(new URL(`${boss}.txt`, EXAMPLES), 'utf8')).boss;
  const fight: TwinFight = { boss: hitPoints, damage, ...rest };
  const text = readFileSync(new URL(`${name}.ndjson`, RECORDINGS), 'utf8');
  const { header, events, ending } = readRecording(recordedDuel, text, name);
  const end = events.at(-1)!;
  if (end.event !== 'end') throw new Error('the recording is cut off');
  expect([ending, end.status]).toEqual(['whole', status]);
  if (status === 'won') expect(end.mana).toBe(twinLeastMana(fight));
  const asked = end.status === 'illegal' ? [...end.spells, end.reason.spell] : end.spells;
  expect(events).toEqual(twinStory(fight, asked));
  expect(recordLine(duelOf(header), asked)).toMatchObject({ header, events });
});
