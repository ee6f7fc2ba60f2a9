import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fakeIo, type FakeWorld } from '@skirmish/cli-kit/testing';
import { afterAll, expect, test } from 'vitest';
import { program } from '../src/cli/program.ts';
import { reportCsv, reportText } from '../src/cli/simulation-report.ts';
import type { Simulation } from '../src/cli/simulation.ts';
import type { Tally } from '../src/index.ts';

// the space is one that paths of a user may have too
const scratch = mkdtempSync(join(tmpdir(), 'rpg battle '));
afterAll(() => rmSync(scratch, { recursive: true }));

const example = (name: string): string => fileURLToPath(new URL(`../examples/${name}`, import.meta.url));
const cellar = example('tavern-cellar.bestiary.json');

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** Arguments one by one, or a line of them in which no path stands. */
type Arguments = string | readonly string[];

function argumentsOf(given: Arguments): readonly string[] {
  return typeof given === 'string' ? given.split(' ') : given;
}

async function run(given: Arguments, world: FakeWorld = {}): Promise<Ran> {
  const fake = fakeIo(world);
  const code = await program(argumentsOf(given), fake.io);
  return { code, stdout: fake.stdout(), stderr: fake.stderr() };
}

function jsonLines(text: string): Record<string, never>[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function file(name: string, text: string): string {
  const path = join(scratch, name);
  writeFileSync(path, text);
  return path;
}

const duel = {
  participants: [
    { class: 'Rogue', mp: 4 },
    { class: 'Skeleton', hp: 21 },
  ],
  commands: [
    { ability: 'fight', target: 1 },
    { ability: 'dance', target: 1 },
    { ability: 'backstab', target: 1 },
    { ability: 'rapid_strike', target: 1 },
    { ability: 'fight', target: 1 },
    { ability: 'fight', target: 1 },
    { ability: 'fight', target: 1 },
  ],
  draws: [0, 5, 9],
};

function hit(unit: number, ability: string, amount: number, text: string): object {
  return { event: { type: 'hit', unit, target: 1 - unit, ability, amount, dealt: amount, text } };
}

test('script tells a battle in JSON, one object a line: events, refusals by index, the end', async () => {
  const { code, stdout, stderr } = await run('script - --json', { stdin: JSON.stringify(duel) });
  expect([code, stderr]).toEqual([0, '']);
  const turn = { event: { type: 'turn', unit: 0, text: `Rogue's turn!` } };
  expect(jsonLines(stdout)).toEqual([
    turn,
    hit(0, 'fight', 7, 'Rogue attacks Skeleton for 7!'),
    hit(1, 'bash', 20, 'Skeleton hits Rogue with bash for 20 damage!'),
    turn,
    {
      refused: {
        command: 1,
        error: 'InvalidCommand',
        reason: 'Rogue has no "dance", only fight, backstab, rapid_strike',
      },
    },
    {
      refused: {
        command: 2,
        error: 'InvalidTarget',
        reason: 'backstab needs an undamaged target, Skeleton has 14 of 30 HP',
      },
    },
    { refused: { command: 3, error: 'InsufficientMP', reason: 'rapid strike needs 5 MP, Rogue has 4' } },
    hit(0, 'fight', 7, 'Rogue attacks Skeleton for 7!'),
    hit(1, 'fight', 10, 'Skeleton attacks Rogue for 10!'),
    turn,
    hit(0, 'fight', 7, 'Rogue attacks Skeleton for 7!'),
    { event: { type: 'death', unit: 1, text: 'Skeleton dies!' } },
    { event: { type: 'reward', unit: 1, amount: 8, text: '8 XP rewarded!' } },
    { event: { type: 'party-victorious', text: 'The party was victorious!' } },
    {
      end: {
        outcome: 'victory',
        turns: 5,
        drawsUsed: 2,
        units: [
          { class: 'Rogue', level: 1, hp: 72, maxhp: 102, mp: 4, maxmp: 52, xp: 8, dead: false },
          { class: 'Skeleton', level: 1, hp: 0, maxhp: 30, dead: true },
        ],
      },
    },
  ]);
});

test('script without --json tells it in lines', async () => {
  const { code, stdout } = await run('script', {
    stdin: JSON.stringify({ ...duel, commands: duel.commands.slice(0, 2) }),
  });
  expect(code).toBe(0);
  expect(stdout).toBe(
    `Rogue's turn!
Rogue attacks Skeleton for 7!
Skeleton hits Rogue with bash for 20 damage!
Rogue's turn!
  command 1 refused: InvalidCommand, Rogue has no "dance", only fight, backstab, rapid_strike

unit      level      hp    mp  xp
Rogue         1  82/102  4/52   0
Skeleton      1   14/30

unfinished after 2 turns and 1 draw
`,
  );
});

test('script by the turn limit is a timeout, and a limit reached is exit code 1', async () => {
  const { code, stdout } = await run('script - --json', { stdin: JSON.stringify({ ...duel, turnLimit: 2 }) });
  expect(code).toBe(1);
  expect(jsonLines(stdout).at(-1)).toMatchObject({ end: { outcome: 'timeout', turns: 2 } });
});

test('script with draws that run out is bad input, and says where', async () => {
  const stdin = JSON.stringify({ ...duel, draws: [0] });
  const { code, stdout, stderr } = await run('script - --json', { stdin });
  expect([code, stdout]).toEqual([3, '']);
  expect(stderr).toContain('all 1 are used up, and it is the turn of Skeleton (turn 3)');
});

test.each([
  ['{"participants":[{"class":"Wizzard"}]}', /no class "Wizzard"/, /:1:27/],
  [
    '{"participants":[{"class":"Hero"},{"class":"Orc","level":0}]}',
    /participants\[1\]\.level: must be at least 1, not 0/,
    /:1:58/,
  ],
  ['{"participants":', /here should be a value, and the text ends/, /:1:17/],
])('script refuses %s', async (text, reason, place) => {
  const { code, stdout, stderr } = await run(['script', file('bad.json', text), '--json']);
  expect([code, stdout]).toEqual([3, '']);
  expect(stderr).toMatch(reason);
  expect(stderr).toMatch(place);
});

test('script reads the example, and a bestiary beside it', async () => {
  expect((await run(['script', example('orc-and-troll.scenario.json')])).stdout).toContain(
    'victory after 8 turns',
  );
  const stdin = '{"participants":[{"class":"Bard"},{"class":"GiantRat"}],"draws":[0]}';
  const { stdout } = await run(['script', '-', '--bestiary', cellar], { stdin });
  expect(stdout).toContain('GiantRat hits Bard with nibble for 9 damage!');
});

const fight = '--party warrior,cleric --monsters troll:2,vampire:2';

/** A recording by its lines, with what is to be changed in that of an event. */
function changedLines(path: string, at: (event: Record<string, any>) => boolean, change: object): string {
  const lines: Record<string, any>[] = jsonLines(readFileSync(path, 'utf8'));
  const index = lines.findIndex((line) => at(line));
  return lines
    .map((line, place) => `${JSON.stringify(place === index ? { ...line, ...change } : line)}\n`)
    .join('');
}

test('run tells one battle, the same for the same seed, and records it for replay', async () => {
  const path = join(scratch, 'fight.ndjson');
  const first = await run([...argumentsOf(`run ${fight} --seed 7 --record`), path]);
  expect(first.code).toBe(0);
  expect(first.stdout).toMatch(/^seed 7, greedy\n\n/);
  expect(await run(`run ${fight} --seed 7`)).toEqual(first);
  const told = first.stdout.split('\n').slice(2).join('\n');
  const again = await run(['replay', path]);
  expect(again.code).toBe(0);
  expect(again.stdout).toBe(`${told}The replay is the same as the recording.\n`);
  expect(await run(['replay', path, '--verify'])).toEqual({
    code: 0,
    stdout: 'The replay is the same as the recording.\n',
    stderr: '',
  });
  expect(jsonLines((await run(['replay', path, '--verify', '--json'])).stdout)).toEqual([
    { replay: { status: 'same' } },
  ]);
  const header = jsonLines(readFileSync(path, 'utf8'))[0];
  expect(header).toMatchObject({ game: 'rpg-battle', seed: 7, input: { policy: 'greedy' } });

  // another draw that the rules allow as well, but not these dice
  const changed = file(
    'changed.ndjson',
    readFileSync(path, 'utf8').replace(
      /"dice":"xoroshiro128plus-1:[0-9a-f]{32}"/,
      `"dice":"xoroshiro128plus-1:${'0123456789abcdef'.repeat(2)}"`,
    ),
  );
  const differs = await run(['replay', changed, '--verify']);
  expect(differs.code).toBe(1);
  expect(differs.stdout).toMatch(
    /^The replay differs from the recording after \d+ events, in line \d+: \w+ of this draw is \d+, recorded was \d+\n  recorded  \{"event":"draw",.*\n  now       \{"event":"draw",/,
  );
  const { replay } = JSON.parse((await run(['replay', changed, '--verify', '--json'])).stdout);
  expect(replay).toMatchObject({ status: 'differs', recorded: { event: 'draw' }, now: { event: 'draw' } });
  expect(replay.line).toBe(replay.position + 2);
});

test('a recording that breaks off is replayed as far as it goes, and that is said', async () => {
  const path = join(scratch, 'whole.ndjson');
  await run([...argumentsOf(`run ${fight} --seed 7 --record`), path]);
  const text = readFileSync(path, 'utf8');
  const { code, stdout, stderr } = await run(['replay', file('cut.ndjson', text.slice(0, -9)), '--verify']);
  expect([code, stdout]).toEqual([0, 'The replay is the same as the recording.\n']);
  expect(stderr).toMatch(/^note: .*cut\.ndjson: this recording breaks off after \d+ events, in line \d+: /);
  const odd = changedLines(path, ({ event }) => event === 'hit', { hp: 1 });
  const refused = await run(['replay', file('odd.ndjson', odd)]);
  expect([refused.code, refused.stdout]).toEqual([3, '']);
  expect(refused.stderr).toMatch(/this cannot happen here: \w+ \(unit \d\) has \d+ HP after it, not 1/);
});

test('a recording of a policy of rules, a bestiary and a battle of a simulation has them all in it', async () => {
  const path = join(scratch, 'own.ndjson');
  const own = argumentsOf('run --party cook,bard:2 --monsters mimicbarrel --seed 1 --battle 5');
  const files = ['--bestiary', cellar, '--policy', example('careful.policy.json'), '--record', path];
  const { code, stdout } = await run([...own, ...files]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^seed 1, battle 5, careful\n/);
  const [header] = jsonLines(readFileSync(path, 'utf8'));
  expect(header).toMatchObject({
    seed: 1,
    rules: { bestiary: { heroes: { Cook: expect.anything() } } },
    input: { battle: 5, policy: { name: 'careful', rules: expect.anything() } },
  });
  expect((await run(['replay', path, '--verify'])).code).toBe(0);
});

test('diff tells where two recordings part, how it stood, and both events', async () => {
  const paths = ['greedy', 'search'].map((name) => join(scratch, `${name}.ndjson`));
  const fought = 'run --party mage,rogue --monsters orc:4 --seed 7';
  for (const [index, policy] of ['greedy', 'search'].entries())
    await run([...argumentsOf(`${fought} --policy ${policy} --record`), paths[index]!]);
  const [left = '', right = ''] = paths;
  const { code, stdout } = await run(['diff', left, right]);
  expect(code).toBe(1);
  expect(stdout).toContain('The headers differ in input.policy: "greedy" and "search"\n');
  expect(stdout).toMatch(/They part after (\d+) events, in line \d+, in round 1, by ability:\n/);
  expect(stdout).toContain(`  ${left}  Mage obeys: fireball on Orc\n  ${right}  Mage obeys: fight on Orc\n`);
  expect(stdout).toMatch(
    /\nunit +level .*\nMage +1 .*\nRogue .*\nOrc .*\n\nunfinished after 2 turns and 1 draw\n$/,
  );
  const { diff } = JSON.parse((await run(['diff', left, right, '--json'])).stdout);
  expect(diff).toMatchObject({
    same: false,
    files: [left, right],
    header: { path: ['input', 'policy'], values: ['greedy', 'search'] },
    round: 1,
    events: [
      { event: 'command', ability: 'fireball' },
      { event: 'command', ability: 'fight' },
    ],
    state: { turns: 2, units: [{ class: 'Mage' }, { class: 'Rogue' }, { class: 'Orc' }] },
  });
  expect(diff.line).toBe(diff.position + 2);

  const lines = readFileSync(left, 'utf8').trimEnd().split('\n');
  expect(await run(['diff', left, left])).toEqual({
    code: 0,
    stdout: `no difference in ${lines.length - 1} events\n`,
    stderr: '',
  });
  const cut = `${lines.slice(0, 5).join('\n')}\n`;
  const short = await run(['diff', left, '-'], { stdin: cut });
  expect(short.code).toBe(1);
  expect(short.stdout).toContain('They part after 4 events, in line 6, in round 1:\n');
  expect(short.stdout).toMatch(/\n {2}<stdin> +ends here\n/);
  expect(short.stderr).toContain('note: <stdin>: this recording breaks off after 4 events');
});

test('run without a seed draws one and tells it', async () => {
  const { stdout } = await run(`run ${fight}`);
  const seed = /^seed (\d+), greedy/.exec(stdout)?.[1];
  expect((await run(`run ${fight} --seed ${seed}`)).stdout).toBe(stdout);
});

test('run --battle is that battle of a simulation', async () => {
  let victories = 0;
  for (let battle = 0; battle < 20; battle++) {
    const { stdout } = await run(`run ${fight} --policy random --seed 3 --battle ${battle} --json`);
    const lines = jsonLines(stdout);
    expect(lines[0]).toEqual({ run: { seed: 3, battle, policy: 'random' } });
    if (lines.at(-1)?.['end']?.['outcome'] === 'victory') victories++;
  }
  const { stdout } = await run(`simulate ${fight} --policy random --seed 3 -n 20 --json`);
  expect(JSON.parse(stdout)).toMatchObject({ simulate: { battles: 20, victories } });
});

test('run with the policy, bestiary and turn limit of its options', async () => {
  const own = argumentsOf('run --party cook,bard:2 --monsters mimicbarrel --seed 1 --bestiary');
  expect((await run([...own, cellar])).stdout).toContain('MimicBarrel');
  const careful = await run([
    ...argumentsOf(`run ${fight} --seed 1 --policy`),
    example('careful.policy.json'),
  ]);
  expect(careful.stdout).toMatch(/^seed 1, careful/);
  expect((await run(`run ${fight} --turn-limit 3 --seed 1`)).code).toBe(1);
});

test.each<[Arguments, RegExp]>([
  [`run --party warior --monsters orc`, /there is no hero 'warior'[^]*did you mean warrior\?/],
  [`run --party warrior --monsters warrior`, /--monsters: there is no monster 'warrior'/],
  [`run --party warrior:0 --monsters orc`, /--party: Warrior, level: must be an integer of 1…10000, not 0/],
  [`run --party warrior;mage --monsters orc`, /--party: 'warrior;mage' is no name/],
  [`run --monsters orc`, /option --party .*is missing/],
  [`run ${fight} --policy clever`, /"clever" is no policy/],
  [`run ${fight} --policy search:9`, /"search:9" is no policy/],
  [`run ${fight} --seed x`, /--seed/],
  [
    `run ${fight} --record /nowhere/x.ndjson --seed 1`,
    /--record: \/nowhere\/x\.ndjson cannot be written: there is no such directory/,
  ],
  [
    [...argumentsOf(`run ${fight} --record`), cellar],
    /--record: .*tavern-cellar.bestiary.json is there already/,
  ],
  [`diff a.ndjson`, /diff compares two recordings, not 1/],
  [`diff - -`, /'-' is only one/],
  [`watch --party mage`, /option --monsters .*is missing/],
  [`watch --replay a.ndjson --seed 1`, /option --seed is for a live fight/],
  [[...argumentsOf(`run ${fight} --record`), ''], /option --record: the name of the file is empty/],
  [`simulate ${fight} --shard 5/4 --seed 1`, /"5\/4" is no part/],
  [`simulate ${fight} --shard 1/4`, /--shard needs --seed/],
  [`simulate ${fight} --csv --json`, /exclude each other/],
  [`simulate ${fight} -n -5`, /--battles/],
  [`frobnicate`, /unknown command/],
  [`classes --level 0`, /--level/],
])('%s is wrong usage', async (line, reason) => {
  const { code, stdout, stderr } = await run(line);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(reason);
});

test.each([
  ['run --party warrior --monsters orc --policy missing.json', /missing\.json/],
  ['run --party warrior --monsters orc --bestiary missing.json', /missing\.json/],
  ['replay missing.json', /missing\.json/],
  ['diff missing.json missing.json', /missing\.json/],
  ['watch --replay missing.json', /missing\.json/],
  ['merge missing.json', /missing\.json/],
])('%s names the missing file', async (line, reason) => {
  const { code, stderr } = await run(line);
  expect(code).toBe(3);
  expect(stderr).toMatch(reason);
});

test('a simulation in four shards, merged in any order, is exactly that of one run, in every form', async () => {
  const simulation = `simulate ${fight} --policy random -n 200 --seed 5 --workers 1`;
  const parts: string[] = [];
  for (const shard of [3, 1, 4, 2]) {
    const { stdout } = await run(`${simulation} --shard ${shard}/4`);
    parts.push(file(`part-${shard}.json`, stdout));
  }
  for (const form of [[], ['--json'], ['--csv']])
    expect(await run(['merge', ...parts, ...form])).toEqual(await run([...argumentsOf(simulation), ...form]));

  const [third = '', first = '', fourth = '', second = ''] = parts;
  const refuse = async (files: readonly string[], reason: RegExp): Promise<void> => {
    const { code, stdout, stderr } = await run(['merge', ...files]);
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(reason);
  };
  await refuse([third, first, fourth], /no part has battles 50 to 99, which come before this one/);
  await refuse([first, second], /no part has battles 100 to 199, which come after this one/);
  await refuse([first, first], /battle 0 is in another part too/);
  const other = await run(`${simulation.replace('--seed 5', '--seed 6')} --shard 1/4`);
  await refuse([file('other.json', other.stdout), third], /a part of another simulation/);
  const counted = readFileSync(first, 'utf8').replace('"battles":50', '"battles":49');
  await refuse([file('counted.json', counted)], /tally\.battles: must be 50, as the range says/);
  await refuse([file('empty.json', '{}')], /"format" is missing/);
});

test('the report has the figures of the tally, and is right for no battles too', async () => {
  const { stdout } = await run(`simulate ${fight} --seed 5 -n 50 --json --workers 1`);
  const { simulate } = JSON.parse(stdout);
  expect(simulate).toMatchObject({ seed: 5, policy: 'greedy', battles: 50, timeouts: 0 });
  expect(simulate.victories + simulate.defeats).toBe(50);
  expect(simulate.winRate.rate).toBe(simulate.victories / 50);
  expect(simulate.winRate.low).toBeLessThan(simulate.winRate.rate);
  const turns: [string, number][] = Object.entries(simulate.battlesByTurns);
  expect(simulate.turns.mean).toBeCloseTo(
    turns.reduce((sum, [count, battles]) => sum + Number(count) * battles, 0) / 50,
  );
  expect(simulate.turns).toMatchObject({ least: Number(turns[0]![0]), most: Number(turns.at(-1)![0]) });
  const csv = (await run(`simulate ${fight} --seed 5 -n 50 --csv --workers 1`)).stdout.split('\n');
  expect(csv.slice(0, 3)).toEqual([
    'figure,class,ability,value',
    'battles,,,50',
    `victories,,,${simulate.victories}`,
  ]);
  expect((await run(`simulate ${fight} --seed 5 -n 0`)).stdout).toContain(
    'between 0.00 % and 100.00 %, 95 %',
  );
});

test('names from the files of a simulation are quoted in CSV and cannot drive a terminal', async () => {
  const { stdout } = await run(`simulate ${fight} --seed 5 -n 4 --workers 1 --shard 1/1`);
  const name = 'A"b,\u001B[31m\nc';
  const part = JSON.parse(stdout);
  part.simulation.policy.word = name;
  for (const row of [...part.tally.survived, ...part.tally.abilities]) row.class = name;
  for (const row of part.tally.abilities) row.ability = name;
  const text = reportText(part.simulation, part.tally);
  expect(text).toContain(String.raw`4 battles, seed 5, A"b,\x1b[31m\nc`);
  expect(text).not.toContain('\u001B');
  const csv = reportCsv(part.tally);
  const field = String.raw`"A""b,\x1b[31m\nc"`;
  expect(csv).toContain(`\nbattles survived by unit 0,${field},,`);
  expect(csv).toContain(`\nuses,${field},${field},`);
  expect(csv).not.toContain('\u001B');
});

test.each<[string, (part: { simulation: Simulation; tally: Writable<Tally> }) => void, RegExp]>([
  ['outcomes', ({ tally }) => (tally.victories += 1), /tally\.victories: .* add up to the 4 battles/],
  [
    'turns',
    ({ tally }) => (tally.battlesByTurns = {}),
    /tally\.battlesByTurns: must add up to the 4 battles/,
  ],
  ['turn limit', ({ tally }) => (tally.battlesByTurns = { 10001: 4 }), /at most 10000 turns/],
  [
    'survivors',
    ({ tally }) => (tally.battlesBySurvivors = [4]),
    /tally\.battlesBySurvivors: must have \d figures/,
  ],
  ['units', ({ tally }) => (tally.survived = []), /tally\.survived: must name the participants/],
  [
    'lives',
    ({ tally }) => (tally.survived = tally.survived.map((row) => ({ ...row, battles: 5 }))),
    /at most 4 battles/,
  ],
  ['abilities', ({ tally }) => (tally.abilities = []), /tally\.abilities: must name their abilities/],
  [
    'uses',
    ({ tally }) => (tally.abilities = tally.abilities.map((row) => ({ ...row, uses: 1e6 }))),
    /once a turn/,
  ],
  ['class', ({ simulation }) => Object.assign(simulation, { participants: [{ class: 'Nobody' }] }), /Nobody/],
])('a part whose %s cannot be is bad input, told with its place', async (_what, damage, reason) => {
  const { stdout } = await run(`simulate ${fight} --seed 5 -n 4 --workers 1 --shard 1/1`);
  const part = JSON.parse(stdout);
  damage(part);
  const { code, stdout: merged, stderr } = await run(['merge', file('damaged.json', JSON.stringify(part))]);
  expect([code, merged]).toEqual([3, '']);
  expect(stderr).toMatch(reason);
  expect(stderr).toMatch(/damaged\.json:1:\d+/);
});

test('text of a script, a recording and a policy is told without its control characters', async () => {
  const dance = { ability: 'dance\u001B[31m', target: 1 };
  const script = await run('script', { stdin: JSON.stringify({ ...duel, commands: [dance] }) });
  expect(script.stdout).toContain(String.raw`refused: InvalidCommand, Rogue has no "dance\x1b[31m"`);
  const policy = file('name.json', JSON.stringify({ name: 'loud\u001B[31m', rules: [] }));
  const path = join(scratch, 'loud.ndjson');
  const words = argumentsOf(`run ${fight} --seed 1 --policy`);
  const told = await run([...words, policy, '--record', path]);
  expect(told.stdout).toMatch(/^seed 1, loud\\x1b\[31m\n/);
  const loud = changedLines(path, ({ event }) => event === 'command', { ability: dance.ability });
  const refused = await run(['replay', file('louder.ndjson', loud), '--verify']);
  expect(refused.stderr).toContain(String.raw`has no "dance\u001b[31m"`);
  const watched = await run(['watch', '--replay', path]);
  expect(watched.stdout).toContain(String.raw`seed 1, loud\x1b[31m`);
  for (const { stdout } of [script, told, watched]) expect(stdout).not.toContain('\u001B');
  expect(refused.stderr).not.toContain('\u001B');
});

test('progress is told on a terminal and wiped at the end', async () => {
  const line = 'simulate --party rogue --monsters orc -n 4000 --seed 1 --workers 1';
  expect((await run(line, { terminal: true })).stderr).toBe('\r50 % of 4000 battles\r\u001b[K');
  expect((await run(line)).stderr).toBe('');
});

test('odds are told as fractions, and bounds where the limit is reached', async () => {
  const battle = 'odds --party warrior,cleric --monsters troll:4,vampire:3';
  expect(await run(battle)).toEqual({
    code: 0,
    stdout: `victory  29.101563 %  149/512
defeat   70.898438 %  363/512
turns      24.047852  24625/1024

exact, over 1209 states
`,
    stderr: '',
  });
  expect(JSON.parse((await run(`${battle} --json`)).stdout)).toMatchObject({
    odds: { status: 'exact', victory: { fraction: '149/512', value: 149 / 512 }, timeout: { fraction: '0' } },
  });
  const limited = await run(`${battle} --max-states 1200`);
  expect(limited.code).toBe(1);
  expect(limited.stdout).toMatch(
    /^victory {2}between \d+\.\d+ % and \d+\.\d+ %\n\ngiven up after 1200 states/,
  );
  expect(JSON.parse((await run(`${battle} --max-states 1200 --json`)).stdout)).toMatchObject({
    odds: { status: 'limit-reached', limit: 'states', states: 1200 },
  });
});

test('classes and monsters show the tables at a level', async () => {
  const classes = await run('classes --level 4');
  expect(classes.stdout).toContain(
    'Warrior        13            17             7      8    124     60  fight, shield_slam, reckless_charge\n',
  );
  const { monsters } = JSON.parse((await run('monsters --level 5 --json')).stdout);
  expect(monsters).toContainEqual({
    class: 'Orc',
    strength: 21,
    constitution: 12,
    intelligence: 12,
    speed: 16,
    maxhp: 40,
    xp: 19,
    family: 'Humanoid',
    queue: ['blood_rage', 'slash', 'fight'],
  });
  const own = await run(['monsters', '--bestiary', cellar]);
  expect(own.stdout).toContain('UnpaidBill');
});

const bin = fileURLToPath(new URL('../dist/bin/main.js', import.meta.url));

function spawned(given: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...given], {
    encoding: 'utf8',
  });
  return { code: status ?? -1, stdout, stderr };
}

test('the built command gives the same figures with 1, 2 and 3 workers, with custom tables and rules too', () => {
  const own = '--party cook,bard,bouncer --monsters mimicbarrel:3,unpaidbill:3';
  const files = ['--bestiary', cellar, '--policy', example('careful.policy.json')];
  for (const given of [
    argumentsOf(`simulate ${fight} --policy random -n 9000 --seed 5 --json`),
    [...argumentsOf(`simulate ${own} -n 5000 --seed 5 --json`), ...files],
  ]) {
    const one = spawned([...given, '--workers', '1']);
    expect(one.code).toBe(0);
    for (const workers of ['2', '3']) expect(spawned([...given, '--workers', workers])).toEqual(one);
  }
});

test('a mistake in the rules of a policy is told before any battle', () => {
  const rules = file('bad.policy.json', '{"rules":[{"ability":"dance","target":"self"}]}');
  const { code, stderr } = spawned([
    ...argumentsOf(`simulate ${fight} -n 9000 --seed 1 --workers 2 --policy`),
    rules,
  ]);
  expect(code).toBe(3);
  expect(stderr).toContain('there is no ability "dance"');
});

test('the built command ends quietly when its reader goes', () => {
  const piped = spawnSync('sh', ['-c', `"${process.execPath}" "${bin}" run ${fight} --seed 1 | head -1`], {
    encoding: 'utf8',
  });
  expect([piped.stdout, piped.stderr]).toEqual(['seed 1, greedy\n', '']);
});
