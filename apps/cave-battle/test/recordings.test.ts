import { readdirSync, readFileSync } from 'node:fs';
import { eventLine, headerLine, readRecording, Timeline } from '@skirmish/replay';
import { expect, test } from 'vitest';
import { formatCave, parseCave } from '../src/index.ts';
import { type CaveState, recordBattle, recordedCave } from '../src/recording/index.ts';
import { TwinBattle, type TwinResult } from './twin.ts';

const FOLDER = new URL('recordings/', import.meta.url);
const EXAMPLES = new URL('../examples/', import.meta.url);

/** Where the map of each recording is. */
const MAPS: Readonly<Record<string, string>> = {
  'caves.ndjson': 'caves.txt',
  'maze.ndjson': 'maze.txt',
  'mid-fight.ndjson': 'mid-fight.txt',
  'stalemate.ndjson': 'no-answer/stalemate.txt',
  'stronger-is-worse.ndjson': 'stronger-is-worse.txt',
};

test('every example has a recording', () => {
  const examples = readdirSync(EXAMPLES, { recursive: true }).map((file) =>
    String(file).replaceAll('\\', '/'),
  );
  expect(examples.filter((file) => file.endsWith('.txt')).toSorted()).toEqual(Object.values(MAPS).toSorted());
  expect(readdirSync(FOLDER).toSorted()).toEqual(Object.keys(MAPS).toSorted());
});

test.each(Object.entries(MAPS))('%s is the battle of the twin, and what is recorded today', (file, map) => {
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  const recording = readRecording(recordedCave, text, file);
  const { header, events } = recording;
  expect(recording.ending).toBe('whole');
  const example = readFileSync(new URL(map, EXAMPLES), 'utf8');
  expect(header.input).toBe(formatCave(parseCave(example)));

  const elfPower = Number(header.rules['elfPower']);
  const timeline = new Timeline(recordedCave, header, events);
  const twin = new TwinBattle(example, elfPower);
  expect(configuration(timeline.state)).toBe(twin.configuration());
  while (!timeline.isAtEnd) {
    timeline.nextRound();
    twin.round();
    expect(configuration(timeline.state)).toBe(twin.configuration());
  }
  const { elvesLost: _, ...result }: TwinResult = new TwinBattle(example, elfPower).run();
  expect(timeline.state.end).toEqual({ event: 'end', ...result });

  const live = recordBattle(parseCave(example), { elfPower });
  expect(headerLine(live.header) + [...live.events].map(eventLine).join('')).toBe(text);
});

/** Positions and hit points of the living, as the twin writes them. */
function configuration({ cave }: CaveState): string {
  return cave.units
    .map(({ kind, position: { x, y }, hitPoints }) => `${kind === 'elf' ? 'E' : 'G'}${x},${y}:${hitPoints}`)
    .join(' ');
}
