import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fakeIo } from '@skirmish/cli-kit/testing';
import { expect, test } from 'vitest';
import { program } from '../src/cli/program.ts';
import { parseRecording } from '../src/files/index.ts';
import { replay } from '../src/index.ts';

// Battles of the examples as they were recorded once: a change of rules, dice or format shows here. Those that have
// changed on purpose are written again with UPDATE_RECORDINGS=1.

const example = (name: string): string => fileURLToPath(new URL(`../examples/${name}`, import.meta.url));
const kept = (name: string): string => fileURLToPath(new URL(`recordings/${name}.ndjson`, import.meta.url));

const EXAMPLES: readonly [string, readonly string[]][] = [
  ['orc-and-troll', ['script', example('orc-and-troll.scenario.json')]],
  ['readme', 'run --party warrior,rogue --monsters orc,skeleton --seed 1'.split(' ')],
  [
    'tavern-cellar',
    [
      ...'run --party cook,bard,bouncer --monsters unpaidbill:2 --seed 3 --bestiary'.split(' '),
      example('tavern-cellar.bestiary.json'),
    ],
  ],
  [
    'careful',
    [
      ...'run --party warrior,mage,cleric,rogue --monsters reddragon,vampire:3,skeleton --seed 5 --policy'.split(
        ' ',
      ),
      example('careful.policy.json'),
    ],
  ],
  ['search', 'run --party mage:3,cleric:3 --monsters greendragon,troll --policy search --seed 2'.split(' ')],
];

test.each(EXAMPLES)('%s is recorded as it was', async (name, argv) => {
  const folder = mkdtempSync(join(tmpdir(), 'rpg-example-'));
  const path = join(folder, 'now.ndjson');
  expect(await program([...argv, '--record', path], fakeIo().io)).toBe(0);
  const now = readFileSync(path, 'utf8');
  rmSync(folder, { recursive: true });
  if (process.env['UPDATE_RECORDINGS']) writeFileSync(kept(name), now);
  expect(now).toBe(readFileSync(kept(name), 'utf8'));
});

test.each(EXAMPLES)('the recording of %s is read, is whole, and goes the same way today', (name) => {
  const recording = parseRecording(readFileSync(kept(name), 'utf8'), name);
  expect(recording.ending).toBe('whole');
  expect(replay(recording).status).toBe('same');
});
