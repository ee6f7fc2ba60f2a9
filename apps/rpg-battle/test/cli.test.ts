import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { reportCsv, reportText } from '../src/cli/simulation-report.ts';
import type { Simulation } from '../src/cli/simulation.ts';
import type { Tally } from '../src/index.ts';
import { type Arguments, argumentsOf, example, jsonLines, type Ran, run } from './command-line.ts';

// the space is one that paths of a user may have too
const scratch = mkdtempSync(join(tmpdir(), 'rpg battle '));
afterAll(() => rmSync(scratch, { recursive: true }));

const cellar = example('tavern-cellar.bestiary.json');

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

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

unfinished after 2 turns and 1 random draw
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

/** Expects that parts cannot be merged. */
async function refuse(files: readonly string[], reason: RegExp): Promise<void> {
  const { code, stdout, stderr } = await run(['merge', ...files]);
  expect([code, stdout]).toEqual([3, '']);
  expect(stderr).toMatch(reason);
}

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
    'Warrior   13   17    7      8    124     60  fight, shield_slam, reckless_charge\n',
  );
  for (const level of [1, 10, 99]) {
    const { stdout } = await run(`monsters --level ${level}`);
    expect(stdout).toMatch(/^class +str +con +int +speed +maxhp +xp +family +queue\n/);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(stdout).toMatch(
      /^RedDragon .* Dragon +fire_breath,(?: tail_swipe,\n +|\n +tail_swipe, )fight\nGreenDragon /m,
    );
  }
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
