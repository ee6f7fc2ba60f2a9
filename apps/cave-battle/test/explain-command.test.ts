import { fakeIo, type FakeWorld } from '@skirmish/cli-kit/testing';
import { eventLine, headerLine } from '@skirmish/replay';
import { expect, test } from 'vitest';
import { program } from '../src/cli/program.ts';
import { parseCave } from '../src/index.ts';
import { recordBattle } from '../src/recording/index.ts';

const CAVE = ['#########', '#...E...#', '#.##.####', '#G....#.#', '#...#.#G#', '#########', ''].join('\n');

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(argv: readonly string[], world: FakeWorld): Promise<Run> {
  const fake = fakeIo(world);
  const code = await program(argv, fake.io);
  return { code, stdout: fake.stdout(), stderr: fake.stderr() };
}

const explain = (map: string, ...options: readonly string[]): Promise<Run> =>
  run(['explain', ...options], { stdin: map });

function record(map: string): string {
  const { header, events } = recordBattle(parseCave(map));
  return headerLine(header) + [...events].map(eventLine).join('');
}

test('a walk: in words, and in pictures from left to right', async () => {
  expect(await explain(CAVE, '--round', '1', '--unit', '4,1')).toEqual({
    code: 0,
    stdout: [
      'round 1: elf 4,1 (200)',
      '  in range    4 free squares next to 2 enemies: 1,2 2,3 7,3 1,4',
      '  reachable   3: 1,2 2,3 in 4 steps, 1,4 in 6 steps',
      '  nearest     2 in 4 steps: 1,2 2,3',
      '  chosen      1,2, the first of 2 in reading order',
      '  shortest    1 first step on a shortest way: left to 3,1',
      '  move        left to 3,1, the only one',
      '  strike      none: no enemy is next to it',
      '',
      'in range ?   reachable @   steps       nearest !   chosen + step <',
      '#########    #########     #########   #########   #########',
      '#...e...#    #...e...#     #...e...#   #...e...#   #..<e...#',
      '#?##.####    #@##.####     #4##.####   #!##.####   #+##.####',
      '#G?...#?#    #G@...#.#     #G4...#.#   #G!...#.#   #G....#.#',
      '#?..#.#G#    #@..#.#G#     #6..#.#G#   #...#.#G#   #...#.#G#',
      '#########    #########     #########   #########   #########',
      '',
    ].join('\n'),
    stderr: '',
  });
});

test('two first steps: the other one is marked, and reading order is named', async () => {
  const { stdout } = await explain('E...\n....\n..G.\n', '--round', '1', '--unit', '0,0');
  expect(stdout).toContain('  shortest    2 first steps on a shortest way: right to 1,0, down to 0,1\n');
  expect(stdout).toContain('  move        right to 1,0, the first of 2 in reading order\n');
  expect(stdout).toMatch(/chosen \+ step >\n.* e>\.\.\n.* o\.\+\.\n/);
});

test('a step onto the chosen square is the chosen square, and the blow follows', async () => {
  const { stdout } = await explain('E.G\n', '--round', '1', '--unit', '0,0');
  expect(stdout).toContain('  adjacent    goblin 2,0 (200)\n');
  expect(stdout).toContain('  strike      goblin 2,0: 200 - 3, 197 left; the only enemy there\n');
  expect(stdout).toMatch(/chosen \+ +struck X\n.*e\+G +\.eX\n$/);
});

test.each([
  [
    'the fewest hit points',
    '.G.   G(4)\nGEG   G(2), E(200), G(3)\n.G.   G(200)\n',
    'goblin 0,1: 2 - 3, dies; the fewest hit points of 4',
  ],
  [
    'reading order',
    '.G.   G(4)\nGEG   G(9), E(200), G(4)\n.G.   G(4)\n',
    'goblin 1,0: 4 - 3, 1 left; the first of 3 in reading order, with the fewest hit points',
  ],
])('a blow names what decided: %s', async (_, map, sentence) => {
  const { stdout } = await explain(map, '--round', '1', '--unit', '1,1');
  expect(stdout.replaceAll(/\n {14}/g, ' ')).toContain(`  strike      ${sentence}`);
});

test('without a unit: each turn of the round in a line or two', async () => {
  expect((await explain(CAVE, '--round', '1')).stdout).toBe(
    [
      'round 1',
      'elf 4,1 (200)        left to 3,1 toward 1,2 (first of 2), 4 steps away',
      'goblin 1,3 (200)     up to 1,2 toward 2,1, 3 steps away',
      'goblin 7,4 (200)     nothing: it can walk to no square in range',
      '',
    ].join('\n'),
  );
});

test('who has no turn is told why', async () => {
  const { stdout } = await explain('EGE.E   E(9), G(3), E(9), E(9)\n', '--round', '1');
  expect(stdout).toBe(
    [
      'round 1',
      'elf 0,0 (9)          strikes goblin 1,0 for 3, dies (only enemy)',
      'goblin 1,0 (3)       killed by elf 0,0 before its turn',
      'elf 2,0 (9)          nothing: no enemy is alive, so the battle is over',
      'elf 4,0 (9)          has no turn: the battle is over',
      '',
    ].join('\n'),
  );
});

test('--elf-power counts', async () => {
  const { stdout } = await explain('EG\n', '--round', '3', '--elf-power', '50');
  expect(stdout).toContain('elf 0,0 (194)        strikes goblin 1,0 for 50, 50 left (only enemy)');
});

test('--json is one line for each turn', async () => {
  const { stdout } = await explain('E.G\n', '--round', '1', '--json');
  const elf = { kind: 'elf', x: 0, y: 0, hitPoints: 200 };
  const goblin = { kind: 'goblin', x: 2, y: 0, hitPoints: 200 };
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0]!)).toEqual({
    round: 1,
    status: 'acts',
    unit: elf,
    enemies: [goblin],
    move: {
      status: 'moves',
      inRange: [{ x: 1, y: 0 }],
      reachable: [{ square: { x: 1, y: 0 }, distance: 1 }],
      nearest: [{ x: 1, y: 0 }],
      chosen: { x: 1, y: 0 },
      distance: 1,
      chosenBy: 'only one',
      firstSteps: [{ square: { x: 1, y: 0 }, ground: 'free', distance: 0, isShortest: true }],
      step: { x: 1, y: 0 },
      stepBy: 'only one',
    },
    strike: {
      status: 'strikes',
      from: { x: 1, y: 0 },
      candidates: [goblin],
      target: goblin,
      decidedBy: 'only one',
      damage: 3,
      left: 197,
    },
  });
  expect(JSON.parse(lines[1]!)).toMatchObject({
    unit: { ...goblin, hitPoints: 197 },
    move: { status: 'stays', reason: 'an enemy is adjacent', inRange: [] },
  });
});

test('a large cave is cut around the unit', async () => {
  const row = `${'.'.repeat(100)}\n`;
  // the goblin in the corner, which has left it when the elf acts, is too far away to be shown
  const map = `G${row.slice(1)}${row.repeat(39)}${'.'.repeat(60)}E..G${'.'.repeat(36)}\n${row.repeat(40)}`;
  const { stdout } = await explain(map, '--round', '1', '--unit', '60,40');
  expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(stdout).toContain('e>+G');
  expect(stdout).toMatch(
    /\(columns \d+-\d+, rows \d+-\d+ of 100×81; 3 of the squares in range lie outside\)\n$/,
  );
});

test.each([
  [
    'nobody there',
    ['--round', '1', '--unit', '3,2'],
    'nobody stands at 3,2 as round 1 starts; near are elf 4,1, goblin 1,3, goblin 7,4\n',
  ],
  [
    'outside of the map',
    ['--round', '1', '--unit', '1,90'],
    'nobody stands at 1,90 as round 1 starts; near are goblin 1,3, elf 4,1, goblin 7,4\n',
  ],
])('%s: says who is near, exit code 1', async (_, options, message) => {
  const { code, stdout, stderr } = await explain(CAVE, ...options);
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: message });
});

test('a round after the end: says when it ended, exit code 1', async () => {
  const stderr = 'there is no round 70: elves win after 67 rounds with 2 hit points left\n';
  expect(await explain('EG\n', '--round', '70')).toEqual({ code: 1, stdout: '', stderr });
  expect(await explain(record('EG\n'), '--round', '70')).toEqual({ code: 1, stdout: '', stderr });
  const cutOff = await explain(record('EG\n').split('\n').slice(0, 5).join('\n'), '--round', '3');
  expect(cutOff.code).toBe(1);
  expect(cutOff.stderr).toMatch(/there is no round 3: the recording breaks off in round 2\n$/);
});

test('the round in which the battle ends can be explained', async () => {
  const { stdout } = await explain('EG\n', '--round', '68');
  expect(stdout).toBe('round 68\nelf 0,0 (2)          nothing: no enemy is alive, so the battle is over\n');
});

test('a recording is explained like its map', async () => {
  for (const options of [
    ['--round', '2'],
    ['--round', '1', '--unit', '4,1'],
    ['--round', '1', '--json'],
  ]) {
    const ofMap = await explain(CAVE, ...options);
    expect(await explain(record(CAVE), ...options)).toEqual(ofMap);
  }
});

test('a recording that is against the rules is told so', async () => {
  const [header] = record('E.G\n').split('\n');
  const text = `${header}\n{"event":"move","unit":1,"from":{"x":2,"y":0},"to":{"x":1,"y":0}}\n`;
  const { stdout } = await explain(text, '--round', '1');
  expect(stdout).toContain('recorded: nothing: that is not by these rules');
});

test.each([
  [['--round', '0'], /--round/],
  [[], /--round <number> is missing/],
  [['--round', '1', '--unit', '3'], /option --unit: "3" is not a column and a row such as 7,4/],
  [['--round', '1', '--unit', '3,x'], /--unit/],
])('wrong usage: %j', async (options, message) => {
  const { code, stderr } = await explain(CAVE, ...options);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});

test('--elf-power is not for recordings', async () => {
  const { code, stderr } = await explain(record('EG\n'), '--round', '1', '--elf-power', '4');
  expect(code).toBe(2);
  expect(stderr).toMatch(/a recording has the power of its elves in it/);
});
