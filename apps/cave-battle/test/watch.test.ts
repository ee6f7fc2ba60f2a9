import { lineText } from '@skirmish/cli-kit/screen';
import { fakeIo, type FakeWorld, openPseudoTerminal, whyNoPseudoTerminal } from '@skirmish/cli-kit/testing';
import type { FightMoment } from '@skirmish/cli-kit/watch';
import { readRecording, Timeline } from '@skirmish/replay';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { program } from '../src/cli/program.ts';
import { caveView } from '../src/cli/watch/cave-view.ts';
import { formatCave, generateCave, parseCave } from '../src/index.ts';
import { type CaveEvent, type CaveState, recordBattle, recordedCave } from '../src/recording/index.ts';

const CAVE = ['#########', '#...E...#', '#.##.####', '#G....#.#', '#...#.#G#', '#########', ''].join('\n');

/** What the view draws after so many events. */
function drawn(
  map: string,
  position: number,
  { columns = 80, rows = 16, motion = true, unicode = false, why = false } = {},
): string[] {
  const { header, events } = recordBattle(parseCave(map));
  const timeline = new Timeline(recordedCave, header, events);
  timeline.seek(position);
  const { state, event, round } = timeline;
  const next = timeline.eventAt(position);
  const moment: FightMoment<CaveState, CaveEvent> = { state, event, next, position, round, motion };
  const canvas = { columns, rows, unicode };
  return (why ? caveView.why!(moment, canvas) : caveView.draw(moment, canvas)).map(lineText);
}

test('the map, who acts, the trail of the step, and the hit points', () => {
  expect(drawn(CAVE, 1)).toEqual([
    '#########  elves   1/1  200 hp',
    '#..e<...#  goblins 2/2  400 hp',
    '#.##.####',
    '#G....#.#  >E 3,1 #################### 200',
    '#...#.#G#   G 1,3 #################### 200',
    '#########   G 7,4 #################### 200',
  ]);
});

test('without motion the step leaves no trail', () => {
  expect(drawn(CAVE, 1, { motion: false })[1]).toBe('#..e....#  goblins 2/2  400 hp');
});

test('a blow: who strikes, who is struck, and the trail of the step in the same turn', () => {
  expect(drawn(CAVE, 6, { unicode: true })).toEqual([
    '#########  elves   1/1  197 hp',
    '#gX.....#  goblins 2/2  400 hp',
    '#^##.####',
    '#.....#.#  *E 2,1 ████████████████████ 197',
    '#...#.#G#  >G 1,1 ████████████████████ 200',
    '#########   G 7,4 ████████████████████ 200',
  ]);
});

test('who has fallen, and that the last bit of a bar is left to the living', () => {
  const map = 'EG.G   E(200), G(3), G(1)\n';
  expect(drawn(map, 1)[0]).toMatch(/^eX\.G/);
  expect(drawn(map, 2)).toEqual([
    'ex.G  elves   1/1  200 hp',
    '      goblins 1/2  1 hp',
    '',
    '      >E 0,0 #################### 200',
    '       G 3,0 #-------------------   1',
  ]);
});

test('at the start of a round the first to act is marked', () => {
  expect(drawn(CAVE, 0)[1]).toMatch(/^#\.\.\.e\.\.\.#/);
});

test('a large map is scrolled around the unit that acts, and those near have their bars', () => {
  const cave = generateCave({ seed: 3, width: 200, height: 150, elves: 60, goblins: 60, kind: 'open' });
  for (const position of [0, 1, 40, 80, 120, 200]) {
    const lines = drawn(formatCave(cave), position, { columns: 80, rows: 16 });
    expect(lines).toHaveLength(16);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    const map = lines.map((line) => line.slice(0, 54)).join('\n');
    expect(map).toMatch(/[eg]/);
    expect(lines[2]).toMatch(/at \d+-\d+,\d+-\d+$/);
    expect(lines.join('\n')).toMatch(/>[EG] \d+,\d+/);
    expect(lines.at(-1)).toMatch(/and \d+ more$/);
  }
});

test('the smallest window holds a map and bars', () => {
  const wide = `${'.'.repeat(2000)}EG   E(1000000), G(1000000)\n`;
  for (const line of drawn(wide, 1, { columns: 40, rows: 6 })) expect(line.length).toBeLessThanOrEqual(40);
  for (const line of drawn(CAVE, 3, { columns: 40, rows: 6 })) expect(line.length).toBeLessThanOrEqual(40);
});

test('why: the whole of the latest turn as it was before, in a picture and in words', () => {
  expect(drawn(CAVE, 5, { why: true })).toEqual([
    '#########  why goblin 1,2 (200)',
    '#+X@....#  in range 2 free squares next to 1 enemy: 1,1 3,1',
    '#g##.####  reachable 2: 1,1 in 1 step, 3,1 in 7 steps',
    '#.....#.#  nearest 1 in 1 step: 1,1',
    '#...#.#G#  chosen 1,1, the only one',
    '#########  shortest 1 first step on a shortest way: up to 1,1',
    '           move up to 1,1, the only one',
    '           adjacent elf 2,1 (200)',
    '           strike elf 2,1: 200 - 3, 197 left; the only enemy there',
  ]);
  // after the blow of the same turn it is the same
  expect(drawn(CAVE, 6, { why: true })).toEqual(drawn(CAVE, 5, { why: true }));
});

test('why: the hit points are those before the blow, also when it has killed', () => {
  const map = 'EG.G   E(200), G(2), G(1)\n';
  expect(drawn(map, 1, { why: true }).join('\n')).toContain('strike goblin 1,0: 2 - 3, dies; the only enemy');
  expect(drawn(map, 2, { why: true })).toEqual(drawn(map, 1, { why: true }));
});

test('why: before the first turn of a round, that turn; after the last one nothing', () => {
  expect(drawn(CAVE, 0, { why: true })[0]).toBe('#########  comes next: elf 4,1 (200)');
  expect(drawn(CAVE, 3, { why: true })[0]).toBe('#########  comes next: elf 3,1 (200)');
  expect(drawn('E\n', 1, { why: true })).toEqual(['Nobody acts here: there is nothing to explain.']);
});

test('why: as many squares are named as there is room for', () => {
  const cave = formatCave(
    generateCave({ seed: 2, width: 40, height: 30, elves: 9, goblins: 12, kind: 'open' }),
  );
  const lines = drawn(cave, 0, { why: true });
  expect(lines.length).toBeLessThanOrEqual(16);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  expect(lines.join('\n')).toMatch(/strike /);
});

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(argv: readonly string[], world: FakeWorld): Promise<Run> {
  const fake = fakeIo(world);
  const code = await program(['watch', ...argv], fake.io);
  return { code, stdout: fake.stdout(), stderr: fake.stderr() };
}

test('where there is no terminal it is told line by line', async () => {
  expect(await run([], { stdin: 'E.G   E(9), G(4)\n' })).toEqual({
    code: 0,
    stdout: [
      'cave-battle  <stdin>  elf power 3',
      '',
      'Round 1',
      'elf 0,0 moves right to 1,0',
      'elf 1,0 strikes goblin 2,0 with 3: 1 left',
      'goblin 2,0 strikes elf 1,0 with 3: 6 left',
      '',
      'Round 2',
      'elf 1,0 strikes goblin 2,0 with 3: none left',
      'goblin 2,0 dies',
      'elves win after 2 rounds with 6 hit points left',
      '',
    ].join('\n'),
    stderr: '',
  });
});

/** The title of what is told. */
async function title(map: string, ...argv: readonly string[]): Promise<string> {
  return (await run(argv, { stdin: map })).stdout.split('\n', 1)[0]!;
}

test('--elf-power and --least choose the battle', async () => {
  expect(await title('EG\n', '--elf-power', '7')).toBe('cave-battle  <stdin>  elf power 7');
  expect(await title('EG\n', '--least')).toBe('cave-battle  <stdin>  elf power 4');
});

test.each([[['--least', '--elf-power', '5'], 'EG\n', /cannot go with --elf-power/]])(
  'wrong usage: %j',
  async (argv, map, message) => {
    const { code, stderr } = await run(argv, { stdin: map });
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  },
);

test('where no power is enough there is no battle of the least to watch', async () => {
  const { code, stdout, stderr } = await run(['--least'], { stdin: 'E.#.G\n' });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^no power is enough: .*\n$/);
});

const bin = resolve('dist/bin/main.js');
const reason = whyNoPseudoTerminal();
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cave-battle-'));
  writeFileSync(join(folder, 'cave.txt'), CAVE);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.skipIf(reason !== undefined)(
  'in a real terminal: keys, why, a recording, and the terminal is given back',
  async () => {
    const command = `"${process.execPath}" "${bin}" watch cave.txt --no-motion --record fight.ndjson; echo "code $?"; read -r line`;
    const terminal = await openPseudoTerminal({ command, cwd: folder });
    try {
      await terminal.until('#...e...#');
      await terminal.press('right');
      await terminal.until('elf 4,1 moves left to 3,1');
      await terminal.press('t');
      await terminal.until('goblin 1,1 strikes elf 2,1 with 3: 197 left');
      await terminal.press('w');
      await terminal.until('the only enemy there');
      await terminal.press('w', ']');
      await terminal.until('after round 2');
      await terminal.press('home');
      await terminal.until('#...e...#');
      await terminal.press('end');
      await terminal.until(/goblins win after \d+ rounds/);
      await terminal.press('q');
      await terminal.until('code 0');
      expect(await terminal.ask('alternate_on')).toBe('0');
    } finally {
      await terminal.close();
    }
    const { header, events } = recordBattle(parseCave(CAVE));
    const recording = readRecording(recordedCave, readFileSync(join(folder, 'fight.ndjson'), 'utf8'));
    expect(recording.header).toEqual(header);
    expect(recording.events).toEqual([...events]);
  },
);
