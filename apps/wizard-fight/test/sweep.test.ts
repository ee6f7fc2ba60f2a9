import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXIT } from '@skirmish/cli-kit';
import { fakeIo, type FakeWorld } from '@skirmish/cli-kit/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { program } from '../src/cli/program.ts';

const scratch = mkdtempSync(join(tmpdir(), 'wizard-fight-sweep-'));
afterAll(() => rmSync(scratch, { recursive: true }));

interface Ran {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

async function run(line: string, world: FakeWorld = {}): Promise<Ran> {
  const fake = fakeIo(world);
  const exit = await program(line.split(' '), fake.io);
  return { exit, out: fake.stdout(), err: fake.stderr() };
}

/** The command as built, which the test task does first. */
const BIN = fileURLToPath(new URL('../dist/bin/main.js', import.meta.url));

function spawned(line: string): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...line.split(' ')], {
    encoding: 'utf8',
  });
  return { exit: status, out: stdout, err: stderr };
}

const BOOK = join(scratch, 'book.json');
writeFileSync(
  BOOK,
  JSON.stringify({
    spells: [
      { name: 'Spark', cost: 40, damage: 3 },
      { name: 'Sap', cost: 60, damage: 1, heal: 3 },
      { name: 'Fount', cost: 90, effect: { turns: 4, mana: 60 } },
    ],
  }),
);

/** More than this thread does alone before it starts workers. */
const LONG = 'sweep --boss-hit-points 1..110 --boss-damage 3..25';
const SMALL = 'sweep --boss-hit-points 38..44 --boss-damage 10..14 --max-mana 950 --workers 1';

describe('the built command', () => {
  test.each(['', '--json', `--book ${BOOK}`, '--max-mana 1500'])(
    'prints the same with 1, 2 and 3 workers: %s',
    (options) => {
      const line = options ? `${LONG} ${options}` : LONG;
      const one = spawned(`${line} --workers 1`);
      expect(one.out.trimEnd().split('\n')).toHaveLength(110 * 23 + (options === '--json' ? 0 : 1));
      for (const workers of [2, 3]) expect(spawned(`${line} --workers ${workers}`)).toEqual(one);
    },
  );

  test('Ctrl-C ends it at once, workers and all, and what it leaves is no part', async () => {
    const line = 'sweep --boss-hit-points 1..100000 --boss-damage 1..25 --workers 2 --shard 1/2';
    const child = spawn(process.execPath, [BIN, ...line.split(' ')], { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    // so many take this thread several times its patience: the workers are there
    while (out.split('\n').length < 3000) await once(child.stdout, 'data');
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([null, 'SIGINT']);
    const torn = join(scratch, 'torn.part');
    writeFileSync(torn, out);
    const { exit, out: merged, err } = spawned(`merge ${torn}`);
    expect([exit, merged]).toEqual([EXIT.badInput, '']);
    expect(err).toMatch(/whole rows instead of 1250000[^]*cut short/);
  });

  test('the shell sees 130 after Ctrl-C', () => {
    const script = `"$node" "$bin" ${LONG.replace('110', '100000')} >/dev/null & sleep 1; kill -INT $!; wait $!; echo $?`;
    // a shell without job control starts what is in the background deaf to Ctrl-C
    const { stdout } = spawnSync('bash', ['-mc', script], {
      env: { PATH: process.env['PATH'], node: process.execPath, bin: BIN },
      encoding: 'utf8',
    });
    expect(stdout).toBe('130\n');
  });
});

/** Makes the parts of a sweep, as files. */
async function partsOf(line: string, shards: number, name: string): Promise<string[]> {
  const files = [];
  for (let shard = 1; shard <= shards; shard++) {
    const file = join(scratch, `${name}-${shard}.part`);
    const { exit, out, err } = await run(`${line} --shard ${shard}/${shards}`);
    // that a limit was reached is for the whole to say
    expect([exit, err]).toEqual([EXIT.answered, '']);
    writeFileSync(file, out);
    files.push(file);
  }
  return files;
}

async function refuse(files: readonly string[], reason: RegExp): Promise<void> {
  const { exit, out, err } = await run(`merge ${files.join(' ')}`);
  expect([exit, out]).toEqual([EXIT.badInput, '']);
  expect(err).toMatch(reason);
}

describe('parts', () => {
  test.each([1, 2, 3, 4, 40])(
    '%i shards, merged in any order, are exactly one run, in every form',
    async (shards) => {
      const parts = await partsOf(SMALL, shards, `of-${shards}`);
      for (const form of ['', ' --json']) {
        const whole = await run(SMALL + form);
        expect(whole).toMatchObject({ exit: EXIT.noAnswer, err: '' });
        expect(await run(`merge ${parts.toReversed().join(' ')}${form}`)).toEqual(whole);
      }
    },
  );

  test('a part may come by a pipe, and one of a custom book has the book', async () => {
    const line = `${SMALL} --book ${BOOK}`;
    const { out } = await run(`${line} --shard 1/1`);
    expect(await run('merge', { stdin: out })).toEqual(await run(line));
  });

  test('wrong parts are refused before anything is printed', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await partsOf(SMALL, 4, 'refused');
    const changed = (name: string, change: (text: string) => string): string => {
      const file = join(scratch, name);
      writeFileSync(file, change(readFileSync(second, 'utf8')));
      return file;
    };
    const [other = ''] = await partsOf(SMALL.replace('950', '949'), 4, 'foreign');
    await refuse(
      [first, third, fourth],
      /no part has bosses 8 to 16, which come before this one[^]*refused-3/,
    );
    await refuse([second, third, fourth], /no part has bosses 0 to 7/);
    await refuse([first, second, third], /no part has bosses 26 to 34, which come after this one/);
    await refuse([first, second, third, fourth, third], /boss 17 is in another part too/);
    await refuse([other, second, third, fourth], /a part of another sweep/);
    const torn = changed('torn', (text) => text.slice(0, -20));
    await refuse([first, torn, third, fourth], /8 whole rows instead of 9[^]*torn[^]*cut short/);
    const longer = changed('longer', (text) => text + text.slice(text.lastIndexOf('{"boss')));
    await refuse([longer], /10 whole rows instead of 9/);
    const swapped = changed('swapped', (text) => text.replace('"bossDamage":13,', '"bossDamage":14,'));
    await refuse([swapped], /not the row of the boss with 39 hit points and 13 damage/);
    await refuse([changed('odd', (text) => text.replace('"won"', '"maybe"'))], /not the row of the boss/);
    await refuse([changed('wide', (text) => text.replace('"to":17', '"to":99'))], /none of the sweep/);
    await refuse([changed('table', () => 'bossHitPoints\tbossDamage\n')], /not JSON/);
    await refuse([changed('rpg', (text) => text.replace('wizard-fight-sweep', 'rpg'))], /wizard-fight-sweep/);
    await refuse([join(scratch, 'missing')], /no such file/);
  });

  test('a shard that is none is wrong usage', async () => {
    const { exit, err } = await run(`${SMALL} --shard 5/4`);
    expect(exit).toBe(EXIT.usage);
    expect(err).toContain('"5/4" is no part');
  });
});

/** What a sweep tells on standard error when the outputs are terminals or not. */
async function told(line: string, out: boolean, err: boolean): Promise<string> {
  const { io, stderr } = fakeIo();
  const exit = await program(line.split(' '), {
    ...io,
    out: { ...io.out, isTerminal: out },
    err: { ...io.err, isTerminal: err },
  });
  expect(exit).toBe(EXIT.noAnswer);
  return stderr();
}

test('progress is told on a terminal, unless the rows are shown there', async () => {
  expect(await told(SMALL, false, true)).toBe('\r45 % of 35 bosses\r91 % of 35 bosses\r\u001b[K');
  expect(await told(SMALL, true, true)).toBe('');
  expect(await told(SMALL, false, false)).toBe('');
});
