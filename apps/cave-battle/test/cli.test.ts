import { fakeIo, type FakeWorld } from '@skirmish/cli-kit/testing';
import { expect, test } from 'vitest';
import { program } from '../src/cli/program.ts';
import { formatCave, generateCave, formatMap, parseCave } from '../src/index.ts';

// The figures of these maps are worked out by hand in rules.test.ts, or are the twin's.
const DUEL = 'EG\n';
const WALL_BETWEEN = 'E.#.G\n';
const ONLY_PART_2 = 'E#GEG\n';
const STRONGER_IS_WORSE = 'G.G#\n.GG.\n.#EE\n';

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(argv: readonly string[], world: FakeWorld = {}): Promise<Run> {
  const fake = fakeIo(world);
  const code = await program(argv, fake.io);
  return { code, stdout: fake.stdout(), stderr: fake.stderr() };
}

const json = (text: string): unknown => JSON.parse(text);

test('solve tells both parts, one line each', async () => {
  expect(await run(['solve', 'cave.txt'], { files: { 'cave.txt': DUEL } })).toEqual({
    code: 0,
    stdout: [
      'part 1  outcome 134    elves win after 67 rounds with 2 hit points left\n',
      'part 2  outcome 2650   elves need power 4: 50 rounds, 53 hit points left, no elf lost\n',
    ].join(''),
    stderr: '',
  });
});

test('solve --json is one line for a file, as documented', async () => {
  const { code, stdout } = await run(['solve', 'cave.txt', '--json'], { files: { 'cave.txt': DUEL } });
  expect([code, stdout.split('\n').length]).toEqual([0, 2]);
  expect(json(stdout)).toEqual({
    part1: { status: 'ended', winner: 'elves', rounds: 67, hitPoints: 2, outcome: 134 },
    part2: { status: 'found', elfPower: 4, rounds: 50, hitPoints: 53, outcome: 2650 },
  });
});

test.each([
  ['1', { part1: { status: 'ended', winner: 'elves', rounds: 67, hitPoints: 2, outcome: 134 } }],
  ['2', { part2: { status: 'found', elfPower: 4, rounds: 50, hitPoints: 53, outcome: 2650 } }],
])('solve --part %s answers only that', async (part, answer) => {
  expect(json((await run(['solve', '--part', part, '--json'], { stdin: DUEL })).stdout)).toEqual(answer);
  const { stdout } = await run(['solve', '--part', part], { stdin: DUEL });
  expect(stdout).toMatch(new RegExp(`^part ${part}  outcome .*\n$`));
});

test('solve of several files names each, in text and in JSON', async () => {
  const files = { 'a.txt': DUEL, 'b.txt': 'E' };
  const { stdout, code } = await run(['solve', 'a.txt', 'b.txt'], { files });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^a\.txt\npart 1 .*\npart 2 .*\nb\.txt\npart 1 .*\npart 2 .*\n$/);
  const lines = (await run(['solve', '--json', '--part', '1', 'a.txt', 'b.txt'], { files })).stdout.split(
    '\n',
  );
  expect(lines.slice(0, -1).map(json)).toEqual([
    {
      file: 'a.txt',
      part1: { status: 'ended', winner: 'elves', rounds: 67, hitPoints: 2, outcome: 134 },
    },
    { file: 'b.txt', part1: { status: 'ended', winner: 'elves', rounds: 0, hitPoints: 200, outcome: 0 } },
  ]);
});

test.each([
  ['a pipe', ['solve'], { stdin: DUEL }],
  ['-', ['solve', '-'], { stdin: DUEL }],
  ['CRLF', ['solve'], { stdin: 'EG\r\n' }],
  ['a byte-order mark', ['solve'], { stdin: '\uFEFFEG' }],
])('solve reads %s', async (_, argv, world) => {
  const { stdout, code } = await run([...argv, '--json'], world);
  expect(code).toBe(0);
  expect(json(stdout)).toMatchObject({ part1: { outcome: 134 }, part2: { outcome: 2650 } });
});

test('a stalemate and a power that does not exist: said so, exit code 1', async () => {
  const text = await run(['solve'], { stdin: WALL_BETWEEN });
  expect(text.code).toBe(1);
  expect(text.stdout).toBe(
    [
      'part 1  no outcome   stalemate since round 1: 1 elf (200 hit points), 1 goblin (200)\n',
      'part 2  no outcome   no power is enough: even with power 200 the battle never ends\n',
    ].join(''),
  );
  const { code, stdout } = await run(['solve', '--json'], { stdin: WALL_BETWEEN });
  expect(code).toBe(1);
  const left = { elves: { units: 1, hitPoints: 200 }, goblins: { units: 1, hitPoints: 200 } };
  expect(json(stdout)).toEqual({
    part1: { status: 'stalemate', winner: 'none', since: 1, rounds: 0, hitPoints: 400, left },
    part2: { status: 'none', reason: 'even with power 200 the battle never ends' },
  });
});

test('exit code 1 says that an outcome that was asked for does not exist', async () => {
  const codes = [[], ['--part', '1'], ['--part', '2']].map(
    async (options) => (await run(['solve', ...options], { stdin: ONLY_PART_2 })).code,
  );
  expect(await Promise.all(codes)).toEqual([1, 1, 0]);
});

test('solve --time tells on standard error', async () => {
  const { stdout, stderr } = await run(['solve', '--time', '--json'], { stdin: DUEL });
  expect(json(stdout)).toHaveProperty('part1');
  expect(stderr).toMatch(/^time +parse [\d.]+ ms, part 1 [\d.]+ ms, part 2 [\d.]+ ms\n$/);
});

test('a wrong file is reported, the others are answered', async () => {
  const files = { 'bad.txt': '#E.x#\n', 'good.txt': DUEL };
  const { code, stdout, stderr } = await run(['solve', 'bad.txt', 'good.txt', '--json'], { files });
  expect(code).toBe(3);
  expect(json(stdout)).toMatchObject({ file: 'good.txt', part1: { outcome: 134 } });
  expect(stderr).toContain('bad.txt:1:4');
  expect(stderr).toContain('1 | #E.x#');
});

test.each<[string, readonly string[], string, RegExp]>([
  ['an unknown character', ['solve'], '#E.x#\n', /<stdin>:1:4/],
  ['the empty text', ['powers'], '', /<stdin>:1:1/],
  ['no unit', ['rounds'], '#.#\n', /no unit/],
  ['hit points that do not match', ['rounds'], 'EG   E(3)', /<stdin>:1:2/],
  ['a binary file', ['solve'], 'E\0G', /<stdin>/],
  ['a line of 100,000 characters', ['solve'], `${'.'.repeat(99_999)}x`, /<stdin>:1:100000/],
])('bad input ends with exit code 3: %s', async (_, argv, stdin, message) => {
  const { code, stdout, stderr } = await run(argv, { stdin });
  expect([code, stdout]).toEqual([3, '']);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test.each<[string, readonly string[], RegExp]>([
  ['an unknown option', ['solve', '--nope'], /nope/],
  ['a part out of range', ['solve', '--part', '3'], /--part/],
  ['a power of 0', ['rounds', '--elf-power', '0'], /--elf-power/],
  ['a power that is no number', ['rounds', '--elf-power', 'NaN'], /--elf-power/],
  ['a negative round', ['rounds', '--from=-1'], /--from/],
  ['rounds in the wrong order', ['rounds', '--from', '5', '--to', '4'], /--from: 5 is after --to 4/],
  ['two files for powers', ['powers', 'a', 'b'], /./],
  ['an unknown kind', ['generate', '--kind', 'cave'], /did you mean caves/],
  ['too large a map', ['generate', '--width', '5000'], /--width/],
  [
    'more units than squares',
    ['generate', '--elves', '5000', '--seed', '1'],
    /room for only \d+ of 5020 units[^]*hint: make --width or --height larger, take fewer --elves or --goblins, or --kind open/,
  ],
  ['nobody', ['generate', '--elves', '0', '--goblins', '0'], /an elf or a goblin/],
  ['an unknown command', ['slove'], /did you mean solve/i],
])('wrong usage ends with exit code 2: %s', async (_, argv, message) => {
  const { code, stdout, stderr } = await run(argv, { stdin: DUEL });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(message);
});

test.each(['solve', 'powers', 'rounds'])(
  '%s on a terminal without a file shows its help',
  async (command) => {
    const { code, stdout, stderr } = await run([command], { terminal: true });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`cave-battle ${command} `);
  },
);

test('powers lists every class, the least that is enough, and where a stronger one loses an elf again', async () => {
  const { code, stdout } = await run(['powers', '--json'], { stdin: STRONGER_IS_WORSE });
  expect(code).toBe(0);
  const { elfPower, powers }: { elfPower: number; powers: { elfPower: number; elvesLost: number }[] } =
    JSON.parse(stdout);
  expect(elfPower).toBe(5);
  expect(powers).toHaveLength(26);
  expect(Object.keys(powers[0]!)).toEqual([
    'elfPower',
    'upTo',
    'winner',
    'elvesLost',
    'rounds',
    'hitPoints',
    'outcome',
  ]);
  const again = powers.filter((row) => row.elfPower > 5 && row.elvesLost > 0);
  const text = (await run(['powers'], { stdin: STRONGER_IS_WORSE })).stdout.split('\n');
  const marked = text.filter((line) => line.endsWith('loses an elf again'));
  expect(marked.map((line) => Number.parseInt(line, 10))).toEqual(again.map((row) => row.elfPower));
  expect(text.filter((line) => line.endsWith('least without loss'))).toEqual([
    expect.stringMatching(/^5 +elves +0 /),
  ]);
});

test('powers of a battle that never ends: no outcome, since which round, exit code 1', async () => {
  const { code, stdout } = await run(['powers', '--json'], { stdin: WALL_BETWEEN });
  expect(code).toBe(1);
  const answer: { elfPower: unknown; powers: unknown[] } = JSON.parse(stdout);
  expect(answer.elfPower).toBeNull();
  expect(answer.powers[0]).toEqual({
    elfPower: 3,
    upTo: 3,
    winner: 'none',
    elvesLost: 0,
    rounds: 0,
    hitPoints: 400,
    since: 1,
  });
  const text = await run(['powers'], { stdin: WALL_BETWEEN });
  expect(text.code).toBe(1);
  expect(text.stdout).toMatch(/\nno power wins without losing an elf\n$/);
});

test('rounds shows each round under its heading, then the end', async () => {
  const { code, stdout } = await run(['rounds'], { stdin: 'E..G   E(7), G(4)\n' });
  expect(code).toBe(0);
  // round 1: the Elf walks right, the Goblin walks left. Rounds 2 and 3: the Elf strikes first.
  expect(stdout).toBe(`round 0
E..G   E(7), G(4)

round 1
.EG.   E(4), G(4)

round 2
.EG.   E(1), G(1)

round 3
.E..   E(1)

elves win after 3 rounds with 1 hit point left
.E..   E(1)
`);
});

test('one round comes without a heading, in a form that solve reads', async () => {
  const { stdout } = await run(['rounds', '--from', '40', '--to', '40'], { stdin: DUEL });
  expect(stdout).toBe('EG   E(80), G(80)\n');
  expect(json((await run(['solve', '--json', '--part', '1'], { stdin: stdout })).stdout)).toEqual({
    part1: { status: 'ended', winner: 'elves', rounds: 27, hitPoints: 2, outcome: 54 },
  });
});

test('rounds takes a power and a range', async () => {
  const { stdout } = await run(['rounds', '--elf-power', '100', '--from', '1', '--to', '2'], { stdin: DUEL });
  expect(stdout).toBe('round 1\nEG   E(197), G(100)\n\nround 2\nE.   E(197)\n');
});

test('rounds --json is a line for each round and one for the end', async () => {
  const { stdout } = await run(['rounds', '--json', '--from', '66'], { stdin: DUEL });
  const elf = { kind: 'elf', x: 0, y: 0, hitPoints: 2 };
  const goblin = { kind: 'goblin', x: 1, y: 0, hitPoints: 2 };
  expect(stdout.trimEnd().split('\n').map(json)).toEqual([
    { round: 66, map: 'EG   E(2), G(2)\n', units: [elf, goblin] },
    { round: 67, map: 'E.   E(2)\n', units: [elf] },
    {
      end: { status: 'ended', winner: 'elves', rounds: 67, hitPoints: 2, outcome: 134 },
      map: 'E.   E(2)\n',
      units: [elf],
    },
  ]);
});

test('rounds of a stalemate end with it', async () => {
  const { code, stdout } = await run(['rounds'], { stdin: WALL_BETWEEN });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^round 0\n.*\n\nstalemate since round 1: .*\nE\.#\.G .*\n$/);
});

test('a round that the battle does not come to', async () => {
  const { code, stdout, stderr } = await run(['rounds', '--from', '68'], { stdin: DUEL });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe('there is no round 68: elves win after 67 rounds with 2 hit points left\n');
});

test('a long battle is written whole, and ends quietly when the reader has gone', async () => {
  const stdin = 'EG   E(30000), G(30000)';
  const { stdout } = await run(['rounds'], { stdin });
  expect(stdout.match(/^round /gm)).toHaveLength(10_001);
  const cut = await run(['rounds'], { stdin, closeAfter: 1000 });
  expect([cut.code, cut.stdout.length, cut.stderr]).toEqual([0, 1000, '']);
});

test('generate writes the same map for the same arguments', async () => {
  const argv = ['generate', '--seed', '7', '--kind', 'open', '--width', '12', '--height', '9'];
  const sized = [...argv, '--elves', '2', '--goblins', '3'];
  const { code, stdout, stderr } = await run(sized);
  expect([code, stderr]).toEqual([0, '']);
  const cave = generateCave({ seed: 7, width: 12, height: 9, elves: 2, goblins: 3, kind: 'open' });
  expect(stdout).toBe(formatMap(cave));
  expect(json((await run([...sized, '--json'])).stdout)).toEqual({
    seed: 7,
    width: 12,
    height: 9,
    elves: 2,
    goblins: 3,
    kind: 'open',
    map: stdout,
  });
});

test('generate makes a seed when none is given, and prints it', async () => {
  const first = await run(['generate']);
  const seed = /^seed (\d+)\n$/.exec(first.stderr)?.[1];
  expect(seed).toBeDefined();
  expect(await run(['generate', '--seed', seed!])).toEqual({ code: 0, stdout: first.stdout, stderr: '' });
  expect((await run(['generate'])).stdout).not.toBe(first.stdout);
  expect(formatCave(parseCave(first.stdout))).toContain('E(200)');
});
