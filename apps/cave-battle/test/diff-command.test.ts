import { fakeIo } from '@skirmish/cli-kit/testing';
import { eventLine, headerLine } from '@skirmish/replay';
import { expect, test } from 'vitest';
import { program } from '../src/cli/program.ts';
import { parseCave } from '../src/index.ts';
import { recordBattle } from '../src/recording/index.ts';
import { randomMap } from './random-maps.ts';
import { TwinBattle } from './twin.ts';

const CAVE = '######\n#E..G#\n#....#\n######\n';

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Compares a.txt and b.txt. */
async function diff(left: string, right: string, ...options: readonly string[]): Promise<Run> {
  const fake = fakeIo({ files: { 'a.txt': left, 'b.txt': right } });
  const code = await program(['diff', 'a.txt', 'b.txt', ...options], fake.io);
  return { code, stdout: fake.stdout(), stderr: fake.stderr() };
}

function record(map: string, elfPower = 3): string {
  const { header, events } = recordBattle(parseCave(map), { elfPower });
  return headerLine(header) + [...events].map(eventLine).join('');
}

/** What somebody's program prints: the twin's rounds under headings of another style. */
function dumpOfTwin(map: string, count: number, hasHitPoints: boolean): string {
  const twin = new TwinBattle(map);
  const picture = (): string =>
    hasHitPoints ? twin.drawing() : twin.drawing().replaceAll(/ +(?:[EG].*)?$/gm, '');
  const maps = [`Initially:\n${picture()}`];
  while (maps.length <= count) {
    twin.round();
    if (twin.isOver) break;
    maps.push(`After ${maps.length} round${maps.length === 1 ? '' : 's'}:\n${picture()}`);
  }
  return maps.join('\n');
}

test('rounds printed by the twin, with and without hit points, are the same as ours', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const map = randomMap(seed);
    const hasHitPoints = seed % 2 === 0;
    const { code, stdout } = await diff(map, dumpOfTwin(map, 12, hasHitPoints));
    expect([seed, code]).toEqual([seed, 0]);
    expect(stdout).toMatch(
      hasHitPoints
        ? /^no difference in \d+ maps? up to round \d+: positions and hit points\n/
        : /^no difference in \d+ maps? up to round \d+: positions; one of them has no hit points\n/,
    );
  }
});

test('the first round that differs, side by side, in words, and why ours is as it is', async () => {
  const dump = [
    'Initially:',
    '######',
    '#E..G#',
    '#....#',
    '######',
    'After 1 round:',
    '######',
    '#E.G.#',
    '#....#',
    '######',
  ].join('\n');
  expect(await diff(CAVE, dump)).toEqual({
    code: 1,
    stderr: '',
    stdout: [
      'a.txt and b.txt differ after round 1',
      '',
      'both, round 0   a.txt    b.txt:7   differ: X',
      '######          ######   ######    ######',
      '#E..G#          #.EG.#   #E.G.#    #XX..#',
      '#....#          #....#   #....#    #....#',
      '######          ######   ######    ######',
      '',
      '1,1: nobody in a.txt, an elf in b.txt',
      '2,1: an elf in a.txt, nobody in b.txt',
      '',
      'in round 1 of a.txt:',
      '  elf 1,1 (200)        right to 2,1 toward 3,1, 2 steps away',
      '  goblin 4,1 (200)     left to 3,1 toward 3,1, 1 step away',
      '                       strikes elf 2,1 for 3, 197 left (only enemy)',
      '',
      'to see why: cave-battle explain a.txt --round 1 --unit 1,1',
      '',
    ].join('\n'),
  });
});

test('rounds in between that were not printed are named', async () => {
  const { stdout } = await diff('EG\n', 'round 0\nEG\nround 5\nE.\n');
  expect(stdout).toMatch(/\n\nthey part in one of the rounds 1 to 5: print each of them to see in which\n$/);
});

test('rounds without hit points may have parted before: said so', async () => {
  const lines = 'EG   E(200), G(4)\n';
  const { stdout } = await diff(lines, 'round 0\nEG\nround 1\nEG\nround 2\nEG\n');
  expect(stdout).toContain(
    '\nb.txt has no hit points: an earlier blow may differ; print them as E(200)\n\nin round 2 of a.txt:\n',
  );
  expect((await diff(lines, 'round 0\nE.\n')).stdout).not.toContain('hit points: an earlier');
  expect((await diff(lines, 'round 0\nEG\nround 1\nE.\nround 2\nEG  E(1) G(1)\n')).stdout).not.toContain(
    'an earlier blow',
  );
  const printed = 'round 0\nEG\nround 2\n';
  expect((await diff(`${printed}EG\n`, `${printed}E.\n`)).stdout).toContain(
    'a.txt and b.txt have no hit points: an earlier blow may differ',
  );
});

test.each<[string, (round: number) => number, number, string]>([
  ['one more', (round) => round + 1, 1, 'round 1 of b.txt is round 0 of a.txt'],
  ['one less', (round) => round - 1, -1, 'round 0 of b.txt is round 1 of a.txt'],
])('headings that count %s are told in one line', async (_, counted, shift, told) => {
  const dump = dumpOfTwin(CAVE, 6, true)
    .split(/^(?=Initially|After)/m)
    .map((map, round) => map.replace(/^.*/, `round ${counted(round)}`))
    .slice(shift === 1 ? 0 : 1)
    .join('');
  const maps = shift === 1 ? 7 : 6;
  expect(await diff(CAVE, dump)).toEqual({
    code: 1,
    stderr: '',
    stdout: `only the headings differ, by one: ${told}, and so on in all ${maps} maps\n`,
  });
  const [left, right] = ['b.txt', 'a.txt'];
  expect((await diff(dump, CAVE)).stdout).toContain(told.replace('b.txt', right).replace(/a\.txt$/, left));
  expect(await json(CAVE, dump)).toEqual({
    same: false,
    files: ['a.txt', 'b.txt'],
    in: 'headings',
    shift,
    maps,
    shiftedIn: 'b.txt',
  });
  const wrong = dump.replace('E(197)', 'E(196)');
  expect((await diff(CAVE, wrong)).stdout).toMatch(/^a\.txt and b\.txt differ /);
});

test('rounds that break off inside a map are cut off there, wherever it is', async () => {
  const dump = dumpOfTwin(CAVE, 3, true);
  const start = dump.indexOf('After 3 rounds:\n') + 'After 3 rounds:\n'.length;
  const line = dump.slice(0, start).split('\n').length;
  // up to the wall that ends the last row
  for (let end = start + 1; end < dump.trimEnd().length; end++) {
    const { code, stdout, stderr } = await diff(CAVE, dump.slice(0, end));
    expect([end, code, stderr]).toEqual([
      end,
      0,
      `b.txt: cut off inside the map of line ${line}, which is not compared\n`,
    ]);
    expect(stdout).toMatch(/^no difference in 3 maps up to round 2: positions and hit points\n/);
  }
  expect((await diff(CAVE, dump)).stderr).toBe('');
  // what goes on behind it is not cut off
  expect((await diff(CAVE, `${dump.slice(0, dump.lastIndexOf('#....#'))}\nOutcome: 7\n`)).code).toBe(1);
});

test('hit points that differ are told, and marked on the map', async () => {
  const { code, stdout } = await diff('EG\n', 'round 0\nEG\nround 1\nEG  E(197) G(194)\n');
  expect(code).toBe(1);
  expect(stdout).toContain(
    'both, round 0   a.txt   b.txt:4   differ: X\nEG              EG      EG        .X\n',
  );
  expect(stdout).toContain('\ngoblin 1,0: 197 hit points in a.txt, 194 in b.txt\n');
});

test('a map of another size differs where one has squares', async () => {
  const { stdout } = await diff('EG\n', 'round 0\nEG..\n');
  expect(stdout).toContain('2,0: a wall in a.txt, nobody in b.txt\n3,0: a wall in a.txt, nobody in b.txt\n');
});

test('a round that ours does not complete: said so', async () => {
  const { code, stdout } = await diff('EG   E(9), G(3)\n', 'round 0\nEG\nround 1\nE.\nround 2\nE.\n');
  expect(code).toBe(1);
  expect(stdout).toBe(
    [
      'a.txt has no map after round 2, which b.txt has',
      'the maps are the same after round 1',
      'a.txt: elves win after 1 round with 9 hit points left',
      'a round in which somebody finds no enemy left is not complete, and does not count',
      '',
    ].join('\n'),
  );
});

/** What the command `rounds` prints. */
async function rounds(map: string): Promise<string> {
  const fake = fakeIo({ stdin: map });
  await program(['rounds'], fake.io);
  return fake.stdout();
}

test('what rounds prints has its end compared, too', async () => {
  const printed = await rounds('EGE   E(9), G(9), E(9)\n');
  expect(printed).toMatch(/win after 1 round/);
  expect(await diff('EGE   E(9), G(9), E(9)\n', printed)).toMatchObject({ code: 0 });
  const late = printed.replace('after 1 round', 'after 2 rounds');
  const { code, stdout } = await diff('EGE   E(9), G(9), E(9)\n', late);
  expect(code).toBe(1);
  expect(stdout).toContain('a.txt does not end after 2 rounds, as b.txt does');
});

test('printed rounds against a recording, and against printed rounds', async () => {
  const dump = dumpOfTwin(CAVE, 5, true);
  expect((await diff(record(CAVE), dump)).code).toBe(0);
  expect((await diff(dump, record(CAVE))).code).toBe(0);
  expect((await diff(dump, dump)).code).toBe(0);
  expect((await diff(dump, dump.replace('E(197)', 'E(196)'))).code).toBe(1);
  expect((await diff(dump, 'round 9\n#E#\n')).stdout).toBe('nothing to compare: no round is in both\n');
  expect((await diff(dump, 'round 9\n#E#\n')).code).toBe(1);
});

test('--elf-power is for the map', async () => {
  const other = 'round 0\nEG\nround 1\nEG  E(197) G(151)\n';
  expect((await diff('EG\n', other, '--elf-power', '50')).stdout).toMatch(
    /\nto see why: cave-battle explain a\.txt --round 1 --unit 0,0 --elf-power 50\n$/,
  );
  const dump = 'round 0\nEG\nround 1\nEG  E(197) G(150)\n';
  expect((await diff('EG\n', dump, '--elf-power', '50')).code).toBe(0);
  expect((await diff('EG\n', dump)).code).toBe(1);
  const { code, stderr } = await diff(dump, dump, '--elf-power', '50');
  expect(code).toBe(2);
  expect(stderr).toMatch(/--elf-power is for a map, and neither of these is one/);
});

test('two recordings: the same, whoever made them', async () => {
  expect(await diff(record(CAVE), record(CAVE))).toMatchObject({ code: 0 });
  expect(await diff(record(CAVE), CAVE)).toMatchObject({ code: 0 });
  expect((await diff(record('EG   E(4), G(3)\n'), 'EG   E(4), G(3)\n')).stdout).toBe(
    'no difference in 4 events\n',
  );
});

test('two recordings: the first events that differ, and the map before', async () => {
  const other = record(CAVE)
    .split('\n')
    .toSpliced(1, Infinity, '{"event":"move","unit":0,"from":{"x":1,"y":1},"to":{"x":1,"y":2}}', '')
    .join('\n');
  const { code, stdout } = await diff(record(CAVE), other);
  expect(code).toBe(1);
  expect(stdout).toBe(
    [
      'a.txt and b.txt part in round 1, after 0 events',
      '  a.txt  elf 1,1 moves right to 2,1',
      '         {"event":"move","unit":0,"from":{"x":1,"y":1},"to":{"x":2,"y":1}}',
      '  b.txt  elf 1,1 moves down to 1,2',
      '         {"event":"move","unit":0,"from":{"x":1,"y":1},"to":{"x":1,"y":2}}',
      '',
      'before   a.txt    b.txt    differ: X',
      '######   ######   ######   ######',
      '#E..G#   #.E.G#   #...G#   #.X..#',
      '#....#   #....#   #E...#   #X...#',
      '######   ######   ######   ######',
      '',
      'by the rules of a.txt:',
      '  elf 1,1 (200)        right to 2,1 toward 3,1, 2 steps away',
      '',
    ].join('\n'),
  );
});

test('other rules are named, and then where the battles part', async () => {
  const { code, stdout } = await diff(record('EG\n'), record('EG\n', 4));
  expect(code).toBe(1);
  expect(stdout).toMatch(/part in round 1, after 0 events\n {2}the rules differ: elfPower is 3 and 4\n/);
  expect(stdout).toMatch(/a\.txt {2}elf 0,0 strikes goblin 1,0 with 3: 197 left\n/);
  expect(await diff(record('EG   E(4), G(3)\n'), record('EG   E(4), G(3)\n', 3))).toMatchObject({ code: 0 });
});

test('recordings of other caves differ at the start; one that breaks off says so', async () => {
  expect((await diff(record('EG\n'), record('E.G\n'))).stdout).toMatch(
    /^a\.txt and b\.txt differ at the start\n/,
  );
  const { code, stdout, stderr } = await diff(
    record('EG\n'),
    record('EG\n').split('\n').slice(0, 3).join('\n'),
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(/^b\.txt: this recording breaks off after 2 events/);
  expect(stdout).toMatch(
    /part in round 1, after 2 events\n {2}a\.txt {2}round 1 is complete\n.*\n {2}b\.txt {2}breaks off here\n$/,
  );
});

/** What `--json` answers for a.txt and b.txt. */
async function json(left: string, right: string): Promise<unknown> {
  return JSON.parse((await diff(left, right, '--json')).stdout);
}

test('--json says the same to programs', async () => {
  const files = ['a.txt', 'b.txt'];
  expect(await json('EG\n', 'round 0\nEG\n')).toEqual({
    same: true,
    files,
    rounds: [0],
    hasHitPoints: false,
  });
  expect(await json(record('EG   E(4), G(3)\n'), 'EG   E(4), G(3)\n')).toEqual({
    same: true,
    files,
    events: 4,
    rules: [],
  });
  expect(await json('EG\n', 'round 0\nEG\nround 1\nE.\n')).toEqual({
    same: false,
    files,
    in: 'map',
    round: 1,
    isEnd: false,
    sameAfter: 0,
    squares: [{ x: 1, y: 0, drawn: ['G', '.'] }],
    hitPoints: [],
    maps: ['EG\n', 'E.\n'],
  });
  expect(await json('E\n', 'round 1\nE\n')).toEqual({
    same: false,
    files,
    in: 'rounds',
    round: 1,
    isEnd: false,
    missingIn: 'a.txt',
    sameAfter: null,
  });
  expect(await json(record('EG\n'), record('EG\n', 4))).toEqual({
    same: false,
    files,
    in: 'events',
    position: 0,
    round: 1,
    events: [
      { event: 'strike', unit: 0, target: 1, damage: 3, left: 197 },
      { event: 'strike', unit: 0, target: 1, damage: 4, left: 196 },
    ],
    map: 'EG   E(200), G(200)\n',
    rules: [{ rule: 'elfPower', values: [3, 4] }],
  });
});

test('colours of a terminal in a dump are passed over', async () => {
  expect((await diff('EG\n', 'round 0\n\u001B[31mE\u001B[0mG\n')).code).toBe(0);
});

test.each<[string, string, string, RegExp]>([
  ['no map in it', 'EG\n', 'hello\n', /unknown character/],
  ['an empty file', 'EG\n', '', /there is no map/],
  ['a wrong row', 'EG\n', 'round 0\n####\n#Ex#\n', /unknown character "x"/],
  ['other JSON', 'EG\n', '{"a":1}\n', /this is no recording/],
])('%s: bad input', async (_, left, right, message) => {
  const { code, stdout, stderr } = await diff(left, right);
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
  expect(stderr).toMatch(message);
});

test.each([[[]], [['a.txt']], [['a.txt', 'a.txt', 'a.txt']], [['-', '-']]])(
  'wrong usage: %j',
  async (files) => {
    const fake = fakeIo({ files: { 'a.txt': 'EG\n' } });
    expect(await program(['diff', ...files], fake.io)).toBe(2);
    expect(fake.stderr()).toMatch(files[0] === '-' ? /twice/ : /compares two files/);
  },
);
