import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { argumentsOf, example, jsonLines, run } from './command-line.ts';

// the space is one that paths of a user may have too
const scratch = mkdtempSync(join(tmpdir(), 'rpg battle '));
afterAll(() => rmSync(scratch, { recursive: true }));

const cellar = example('tavern-cellar.bestiary.json');

function file(name: string, text: string): string {
  const path = join(scratch, name);
  writeFileSync(path, text);
  return path;
}

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
  expect(stdout).toContain(
    '  greedy.ndjson  Mage obeys: fireball on Orc\n  search.ndjson  Mage obeys: fight on Orc\n\nBefore it,',
  );
  expect(stdout).toMatch(
    /\nunit +level .*\nMage +1 .*\nRogue .*\nOrc .*\n\nunfinished after 2 turns and 1 random draw\n/,
  );
  expect(stdout).toMatch(
    /\nIn the end:\n  greedy\.ndjson  \w+ after \d+ turns and \d+ random draws\n  search\.ndjson  \w+ after/,
  );
  expect(
    stdout.endsWith(
      [
        '\n\nTo see why:',
        ...paths.map((path) => `  rpg-battle watch --replay '${path}' --from-round 1`),
        '',
      ].join('\n'),
    ),
  ).toBe(true);
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

/** Records the fight; resolves to the file. */
async function recorded(name: string, options: string): Promise<string> {
  const path = join(scratch, name);
  await run([...argumentsOf(`run ${fight} ${options} --record`), path]);
  return path;
}

test('diff names the seeds when the dice differ, and then what else the headers have', async () => {
  const first = await recorded('first.ndjson', '--seed 1');
  const told = async (other: string): Promise<string> => (await run(['diff', first, other])).stdout;
  expect(await told(await recorded('second.ndjson', '--seed 2'))).toMatch(
    /^The dice differ: seed 1, and seed 2\.\nThey part/,
  );
  expect(await told(await recorded('third.ndjson', '--seed 1 --battle 3 --policy random'))).toMatch(
    /^The dice differ: seed 1, and seed 1, battle 3\.\nThe headers differ in input\.policy: "greedy" and "random"\nThey/,
  );
  const [header = '', ...rest] = readFileSync(first, 'utf8').split('\n');
  const other = [
    header.replace(/-1:./, (dice) => `${dice.slice(0, 3)}${dice.endsWith('0') ? '1' : '0'}`),
    ...rest,
  ];
  expect(await told(file('dice.ndjson', other.join('\n')))).toBe(
    `The dice differ, though both are of seed 1.\nno difference in ${rest.length - 1} events\n`,
  );
});

test('diff has JSON only of fields that differ where the words are the same', async () => {
  const path = join(scratch, 'words.ndjson');
  await run([...argumentsOf(`run ${fight} --seed 1 --record`), path]);
  const changed = changedLines(path, ({ event }) => event === 'draw', { next: 0 });
  const { code, stdout } = await run(['diff', path, file('changed-words.ndjson', changed)]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/, by next:\n  \S+ +(\w+ draws .*) \{"next":1\}\n  \S+ +\1 \{"next":0\}\n\n/);
});

test('text of a script, a recording and a policy is told without its control characters', async () => {
  const dance = { ability: 'dance\u001B[31m', target: 1 };
  const participants = [{ class: 'Rogue' }, { class: 'Skeleton' }];
  const script = await run('script', { stdin: JSON.stringify({ participants, commands: [dance] }) });
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
