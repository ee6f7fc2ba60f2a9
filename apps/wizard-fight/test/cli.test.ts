import { EXIT } from '@skirmish/cli-kit';
import { fakeIo, type FakeWorld } from '@skirmish/cli-kit/testing';
import { describe, expect, test } from 'vitest';
import { program } from '../src/cli/program.ts';
import { parseDuel, winningLines } from '../src/index.ts';
import { twinLeastMana, twinLines } from './twin.ts';

const OGRE = 'Hit Points: 43\nDamage: 11\n';
const SMALL = 'Hit Points: 14\nDamage: 8\n';
const DRAGON = 'Hit Points: 100\nDamage: 20\n';
const ENDLESS = JSON.stringify({
  spells: [
    { name: 'Life', cost: 1, heal: 9 },
    { name: 'Fount', cost: 0, effect: { turns: 1, mana: 1 } },
    { name: 'Bolt', cost: 100, damage: 1 },
  ],
});
const FILES = { 'ogre.txt': OGRE, 'small.txt': SMALL, 'dragon.txt': DRAGON, 'endless.json': ENDLESS };

async function run(
  line: string | readonly string[],
  world: FakeWorld = {},
): Promise<{ exit: number; out: string; err: string }> {
  const fake = fakeIo({ files: FILES, ...world });
  const exit = await program(typeof line === 'string' ? line.split(' ') : line, fake.io);
  return { exit, out: fake.stdout(), err: fake.stderr() };
}

function jsonLines(text: string): unknown[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

const OGRE_JSON = {
  normal: {
    status: 'won',
    mana: 794,
    spells: ['Poison', 'Recharge', 'Shield', 'Poison', 'Magic Missile', 'Magic Missile'],
  },
  hard: {
    status: 'won',
    mana: 887,
    spells: ['Poison', 'Recharge', 'Shield', 'Poison', 'Drain', 'Drain', 'Magic Missile'],
  },
};

test('the ogre costs what the twin finds', () => {
  for (const [mode, hard] of [
    ['normal', false],
    ['hard', true],
  ] as const) {
    const fight = { boss: 43, damage: 11, hard };
    expect({ status: 'won', ...twinLines(fight, twinLeastMana(fight)!)[0] }).toEqual(OGRE_JSON[mode]);
  }
});

describe('solve', () => {
  test('tells people a line for each mode', async () => {
    expect(await run('solve ogre.txt')).toEqual({
      exit: EXIT.answered,
      out:
        'normal  794 mana  Poison, Recharge, Shield, Poison, Magic Missile, Magic Missile\n' +
        'hard    887 mana  Poison, Recharge, Shield, Poison, Drain, Drain, Magic Missile\n',
      err: '',
    });
  });

  test('tells programs a line of JSON', async () => {
    const { exit, out } = await run('solve ogre.txt --json');
    expect(exit).toBe(EXIT.answered);
    expect(jsonLines(out)).toEqual([OGRE_JSON]);
  });

  test('answers one mode only when asked to, and both when asked for both', async () => {
    expect(jsonLines((await run('solve ogre.txt --json --hard')).out)).toEqual([{ hard: OGRE_JSON.hard }]);
    expect(jsonLines((await run('solve ogre.txt --json --normal')).out)).toEqual([
      { normal: OGRE_JSON.normal },
    ]);
    expect(jsonLines((await run('solve ogre.txt --json --normal --hard')).out)).toEqual([OGRE_JSON]);
  });

  test('names the file of each answer when there are several, and exits with 1 when one has no win', async () => {
    const { exit, out } = await run('solve ogre.txt dragon.txt --json');
    expect(exit).toBe(EXIT.noAnswer);
    const none = { status: 'unwinnable' };
    expect(jsonLines(out)).toEqual([
      { file: 'ogre.txt', ...OGRE_JSON },
      { file: 'dragon.txt', normal: none, hard: none },
    ]);
    expect((await run('solve ogre.txt dragon.txt --normal')).out).toBe(
      'ogre.txt\nnormal  794 mana  Poison, Recharge, Shield, Poison, Magic Missile, Magic Missile\n' +
        'dragon.txt\nnormal  no line of casts wins\n',
    );
  });

  test('a wrong file does not keep the others from being answered', async () => {
    const { exit, out, err } = await run('solve missing.txt ogre.txt --json');
    expect(exit).toBe(EXIT.badInput);
    expect(jsonLines(out)).toEqual([{ file: 'ogre.txt', ...OGRE_JSON }]);
    expect(err).toMatch(/no such file[^]*missing\.txt/);
  });

  test('takes standard input by name and from a pipe, CRLF and a byte-order mark too', async () => {
    const text = `\uFEFF${OGRE.replaceAll('\n', '\r\n')}`;
    expect(jsonLines((await run('solve - --json', { stdin: text })).out)).toEqual([OGRE_JSON]);
    expect(jsonLines((await run('solve --json', { stdin: text })).out)).toEqual([OGRE_JSON]);
  });

  test('takes the boss from the options, wholly or in part', async () => {
    const whole = await run('solve --boss-hit-points 43 --boss-damage 11 --json', { terminal: true });
    expect(jsonLines(whole.out)).toEqual([OGRE_JSON]);
    expect(
      jsonLines((await run('solve small.txt --boss-hit-points 43 --boss-damage=11 --json')).out),
    ).toEqual([OGRE_JSON]);
    expect((await run('solve ogre.txt --boss-hit-points 4 --normal')).out).toBe(
      'normal  53 mana  Magic Missile\n',
    );
  });

  test('an option stands for its line, whether that is missing or wrong', async () => {
    for (const [stdin, options] of [
      ['Damage: 11', '--boss-hit-points 43'],
      ['Hit Points: many\nDamage: 11', '--boss-hit-points 43'],
      ['Hit Points: 43', '--boss-damage 11'],
    ] as const) {
      expect(jsonLines((await run(`solve ${options} --json`, { stdin })).out)).toEqual([OGRE_JSON]);
    }
    const { out } = await run('cast --spells 0 --boss-hit-points 4 --json', { stdin: 'Damage: 11' });
    expect(jsonLines(out)).toMatchObject([{ status: 'won', mana: 53 }]);
  });

  test('takes the wizard from the options', async () => {
    const { out } = await run(
      'solve --boss-hit-points 17 --boss-damage 8 --hit-points 20 --mana 250 --normal --json',
    );
    expect(jsonLines(out)).toMatchObject([{ normal: { mana: 568 } }]);
  });

  test('tells the whole fight', async () => {
    const wizard = '--hit-points 10 --mana 226';
    const { out } = await run(`solve --boss-hit-points 13 --boss-damage 8 ${wizard} --normal --narrate`);
    expect(out).toBe(`normal  226 mana  Poison, Magic Missile

normal
round 1  wizard  10 hp  0 armor  226 mana  boss 13 hp
  casts Poison for 173 mana
round 1  boss    10 hp  0 armor   53 mana  boss 13 hp
  Poison deals 3, 5 turns left
  hits for 8
round 2  wizard   2 hp  0 armor   53 mana  boss 10 hp
  Poison deals 3, 4 turns left
  casts Magic Missile for 53 mana: deals 4
round 2  boss     2 hp  0 armor    0 mana   boss 3 hp
  Poison deals 3, 3 turns left
  the boss dies
`);
  });

  test('says which limit ended a search', async () => {
    const wizard = '--hit-points 5 --mana 50 --boss-hit-points 3 --boss-damage 4';
    const states = await run(`solve ${wizard} --book endless.json --max-states 1000 --normal`);
    expect(states).toEqual({
      exit: EXIT.noAnswer,
      out: 'normal  no answer within the limit of 1000 positions (--max-states) or 250000 settings of timers\n',
      err: '',
    });
    const mana = await run('solve ogre.txt --max-mana 793 --json');
    expect(mana.exit).toBe(EXIT.noAnswer);
    expect(jsonLines(mana.out)).toEqual([
      {
        normal: { status: 'limit-reached', limit: 'mana' },
        hard: { status: 'limit-reached', limit: 'mana' },
      },
    ]);
    expect((await run('solve ogre.txt --max-mana 793 --hard')).out).toBe(
      'hard  no answer within the limit of 793 mana (--max-mana)\n',
    );
    expect((await run('solve ogre.txt --max-rounds 5 --hard')).out).toBe(
      'hard  no answer within the limit of 5 casts (--max-rounds)\n',
    );
  });

  test('tells the effort of each mode: beside the answers, or in the JSON', async () => {
    const plain = await run('solve ogre.txt dragon.txt');
    const timed = await run('solve ogre.txt dragon.txt --time');
    expect(timed.out).toBe(plain.out);
    expect(timed.err.replaceAll(/\d+(\.\d)?/g, '0')).toBe(
      ['ogre.txt', 'dragon.txt']
        .flatMap((file) => [
          file,
          'time normal  0 ms, 0 positions, 0 a second, 0 MiB at most',
          'time hard    0 ms, 0 positions, 0 a second, 0 MiB at most',
          '',
        ])
        .join('\n')
        .replaceAll('\n\n', '\n'),
    );
    const [answer] = jsonLines((await run('solve ogre.txt --normal --json --time')).out);
    const amount: unknown = expect.any(Number);
    expect(answer).toEqual({
      normal: {
        ...OGRE_JSON.normal,
        effort: {
          milliseconds: amount,
          expanded: amount,
          generated: amount,
          peakFrontier: amount,
          expandedPerSecond: amount,
          peakMemory: amount,
        },
      },
    });
  });

  test('wraps the casts on a terminal, below each other', async () => {
    const { out } = await run('solve ogre.txt --normal', {
      terminal: true,
      columns: 40,
      env: { NO_COLOR: '1' },
    });
    expect(out).toBe(
      'normal  794 mana  Poison, Recharge,\n' +
        '                  Shield, Poison,\n' +
        '                  Magic Missile,\n' +
        '                  Magic Missile\n',
    );
  });

  test('wraps them at 80 columns elsewhere', async () => {
    const { out } = await run('solve --boss-hit-points 80 --boss-damage 7');
    const lines = out.trimEnd().split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect(out).toMatch(
      /^normal {2}1764 mana {2}\w.*,\n(?: {19}\w.*\n)+hard {4}1824 mana {2}\w.*,\n(?: {19}\w.*\n)+$/,
    );
  });
});

describe('cast', () => {
  test('tells every turn and how it ended', async () => {
    const boss = '--boss-hit-points 40 --boss-damage 10';
    const { exit, out } = await run(`cast ${boss} --hit-points 9 --mana 300 --spells shield,d --hard`);
    expect(exit).toBe(EXIT.answered);
    expect(out).toBe(`round 1  wizard  9 hp  0 armor  300 mana  boss 40 hp
  hard mode takes 1 hit point
  casts Shield for 113 mana
round 1  boss    8 hp  7 armor  187 mana  boss 40 hp
  Shield gives 7 armor, 5 turns left
  hits for 3: 10 damage, 7 armor
round 2  wizard  5 hp  7 armor  187 mana  boss 40 hp
  hard mode takes 1 hit point
  Shield gives 7 armor, 4 turns left
  casts Drain for 73 mana: deals 2, heals 2
round 2  boss    6 hp  7 armor  114 mana  boss 38 hp
  Shield gives 7 armor, 3 turns left
  hits for 3: 10 damage, 7 armor
round 3  wizard  3 hp  7 armor  114 mana  boss 38 hp
  hard mode takes 1 hit point
  Shield gives 7 armor, 2 turns left

unfinished after 2 casts and 186 mana: the boss still has 38 hit points
`);
  });

  test.each([
    [
      '--spells 42130 --mana 250 --hard',
      'lost in round 2, 229 mana spent: hard mode takes the last hit point',
    ],
    ['--spells 0 --boss-damage 10', 'lost in round 1, 53 mana spent: the boss kills the wizard'],
    ['--spells 01 --mana 60', 'lost in round 2, 53 mana spent: no spell can be cast with 7 mana'],
    [
      '--spells 34 --mana 250',
      'illegal in round 2, 173 mana spent: cast 2, Recharge, needs 229 mana, and 77 are left',
    ],
    ['--spells 22', 'illegal in round 2, 113 mana spent: cast 2, Shield, is still active for 4 turns'],
    ['--spells 0', 'unfinished after 1 cast and 53 mana: the boss still has 10 hit points'],
    ['--spells 42130 --mana 250', 'won in round 5 for 641 mana'],
    ['--spells 421300 --mana 250', 'won in round 5 for 641 mana; the last cast is not needed'],
    ['--spells 42130000 --mana 250', 'won in round 5 for 641 mana; the last 3 casts are not needed'],
  ])('%s: %s', async (options, expected) => {
    const { exit, out } = await run(`cast small.txt --hit-points 10 ${options}`);
    expect(out.trimEnd().split('\n').at(-1)).toBe(expected);
    expect(exit).toBe(EXIT.answered);
  });

  test('tells programs a line of JSON, with the reason of a failure in parts and in words', async () => {
    const won = await run('cast small.txt --hit-points 10 --mana 250 --spells 42130 --json');
    expect(jsonLines(won.out)).toEqual([
      { status: 'won', mana: 641, round: 5, casts: 5, bossHitPoints: -1, hitPoints: 1, manaLeft: 114 },
    ]);
    const illegal = await run('cast small.txt --hit-points 10 --mana 250 --spells 34 --json');
    expect(jsonLines(illegal.out)).toMatchObject([
      {
        status: 'illegal',
        mana: 173,
        round: 2,
        reason: {
          kind: 'not-enough-mana',
          cast: 2,
          spell: 'Recharge',
          need: 229,
          have: 77,
          message: 'cast 2, Recharge, needs 229 mana, and 77 are left',
        },
      },
    ]);
  });
});

describe('lines', () => {
  test('lists every line, aligned by the greatest cost', async () => {
    expect(await run('lines --boss-hit-points 9 --boss-damage 1 --max-mana 180')).toEqual({
      exit: EXIT.answered,
      out:
        '159 mana   Magic Missile, Magic Missile, Magic Missile\n' +
        '179 mana   Magic Missile, Magic Missile, Drain\n' +
        '179 mana   Magic Missile, Drain, Magic Missile\n' +
        '179 mana   Drain, Magic Missile, Magic Missile\n',
      err: '',
    });
  });

  test('as JSON, up to a limit', async () => {
    const { out } = await run('lines small.txt --max-mana 300 --limit 4 --json');
    const expected = winningLines(parseDuel(SMALL), { maxMana: 300 });
    expect(jsonLines(out)).toEqual(Array.from({ length: 4 }, () => expected.next().value));
  });

  test('in hard mode', async () => {
    const { out } = await run('lines ogre.txt --hard --max-mana 920 --json');
    const duel = { ...parseDuel(OGRE), hardMode: true };
    expect(jsonLines(out)).toEqual([...winningLines(duel, { maxMana: 920 })]);
  });

  test('a reader that goes after the first lines ends an endless listing quietly', async () => {
    const { exit, err } = await run('lines small.txt --max-mana 1000000', { closeAfter: 200 });
    expect([exit, err]).toEqual([EXIT.answered, '']);
  });

  test('without a line, or with a limit reached, the exit code is 1 and the reason on standard error', async () => {
    expect(await run('lines small.txt --max-mana 211')).toEqual({
      exit: EXIT.noAnswer,
      out: '',
      err: 'no line of casts wins for at most 211 mana\n',
    });
    expect((await run('lines small.txt --max-mana 230 --max-rounds 2')).out).toBe(
      '226 mana   Poison, Magic Missile\n',
    );
    expect(await run('lines small.txt --max-mana 230 --max-rounds 1')).toEqual({
      exit: EXIT.noAnswer,
      out: '',
      err: 'no answer within the limit of 1 cast (--max-rounds)\n',
    });
  });
});

describe('sweep', () => {
  test('is a table of tabs under a header', async () => {
    const { exit, out } = await run('sweep --boss-hit-points 12..13 --boss-damage 24..25');
    expect(exit).toBe(EXIT.answered);
    // three Missiles take three rounds: 2 blows of 24 leave a wizard of 50 alive, in hard mode or of 25 they do not
    expect(out).toBe(
      'bossHitPoints\tbossDamage\tnormal\thard\n' +
        '12\t24\t159\t226\n12\t25\t226\t226\n13\t24\t226\t226\n13\t25\t226\t226\n',
    );
  });

  test('shows where no line wins and where a limit was reached', async () => {
    expect((await run('sweep --boss-hit-points 100 --boss-damage 25')).out).toMatch(/\n100\t25\t-\t-\n$/);
    const { exit, out } = await run('sweep --boss-hit-points 43 --boss-damage 11 --max-mana 800');
    expect(exit).toBe(EXIT.noAnswer);
    expect(out).toMatch(/\n43\t11\t794\t\?\n$/);
  });

  test('as JSON it has what solve has', async () => {
    const { out } = await run('sweep --boss-hit-points 42..43 --boss-damage 11 --json');
    expect(jsonLines(out)[1]).toEqual({ bossHitPoints: 43, bossDamage: 11, ...OGRE_JSON });
  });
});

describe('what is wrong is said', () => {
  test.each<[string, number, RegExp, FakeWorld?]>([
    [
      'cast small.txt --spells fireball',
      EXIT.usage,
      /there is no spell 'fireball'[^]*the spells are 0 Magic Missile/,
    ],
    ['cast small.txt --spells 3,posion', EXIT.usage, /no spell 'posion'[^]*did you mean Poison\?/],
    ['cast small.txt --spells 9', EXIT.usage, /no spell has the code 9/],
    ['cast small.txt', EXIT.usage, /--spells <line> is missing/],
    ['lines small.txt', EXIT.usage, /--max-mana <number> is missing/],
    ['lines small.txt --max-mana -3', EXIT.usage, /--max-mana/],
    [
      'lines small.txt --max-mana NaN',
      EXIT.usage,
      /--max-mana: 'NaN' is not a whole number from 0 to 1000000/,
    ],
    [
      'solve small.txt --hit-points 0',
      EXIT.usage,
      /--hit-points: '0' is not a whole number from 1 to 1000000/,
    ],
    ['solve small.txt --max-rounds 1001', EXIT.usage, /--max-rounds: '1001'/],
    ['solve small.txt --json --narrate', EXIT.usage, /--narrate/],
    ['solve --nope', EXIT.usage, /nope/],
    ['sovle small.txt', EXIT.usage, /did you mean solve/],
    ['sweep --boss-hit-points 9..1 --boss-damage 1', EXIT.usage, /first number is not above its last/],
    ['sweep --boss-damage 1', EXIT.usage, /--boss-hit-points/],
    ['solve - --book -', EXIT.usage, /standard input cannot be both/, { stdin: SMALL }],
    ['solve missing.txt', EXIT.badInput, /no such file/],
    ['solve nine.txt', EXIT.badInput, /nine\.txt:2:9[^]*Damage: nine\n[^]*\^\^\^\^\n/],
    ['solve half.txt', EXIT.badInput, /the line 'Damage: N' is missing/],
    ['solve half.txt --boss-hit-points 62', EXIT.badInput, /the line 'Damage: N' is missing/],
    [
      'solve --boss-hit-points 62',
      EXIT.badInput,
      /^error: the line 'Damage: N' is missing(?![^]*is missing)/,
      { stdin: '' },
    ],
    ['solve binary', EXIT.badInput, /binary/],
    ['solve .', EXIT.badInput, /directory/],
    [
      'solve small.txt --book wrong.json',
      EXIT.badInput,
      /spells\[0\]\.cost must be a whole number[^]*wrong\.json:1:35/,
    ],
    ['solve small.txt --book nine.txt', EXIT.badInput, /not JSON[^]*nine\.txt:1:1/],
  ])('%s', async (line, exit, expected, world) => {
    const files = {
      ...FILES,
      'nine.txt': 'Hit Points: 58\nDamage: nine\n',
      'half.txt': 'Hit Points: 58\n',
      binary: new Uint8Array([0, 1, 2, 255]),
      'wrong.json': '{"spells":[{"name":"Spark","cost":-1}]}',
    };
    const ended = await run(line, { files, ...world });
    expect(ended).toMatchObject({ exit, out: '' });
    expect(ended.err).toMatch(expected);
  });

  test.each([
    ['solve --boss-hit-points 62', '--boss-damage'],
    ['cast --spells 0 --boss-hit-points 62', '--boss-damage'],
    ['lines --max-mana 1 --boss-damage 8', '--boss-hit-points'],
  ])('%s, at a terminal, lacks %s', async (line, missing) => {
    const { exit, out, err } = await run(line, { terminal: true });
    expect([exit, out]).toEqual([EXIT.usage, '']);
    expect(err).toContain(`${missing} is missing: give it, or a file`);
    expect(err).not.toContain('Examples:');
  });

  test('a terminal instead of a file is shown the help', async () => {
    for (const line of ['solve', 'cast --spells 0', 'lines --max-mana 1']) {
      const { exit, out, err } = await run(line, { terminal: true });
      expect([exit, out]).toEqual([EXIT.usage, '']);
      expect(err).toContain('Examples:');
    }
  });
});

test('a book of one’s own: names, codes, free spells, a limit where it never ends', async () => {
  const kitchen =
    'solve examples/critic.txt --book examples/kitchen.json --hit-points 30 --mana 100 --normal --json';
  const { exit, out } = await run(kitchen);
  expect(exit).toBe(EXIT.answered);
  expect(jsonLines(out)).toMatchObject([{ normal: { status: 'won' } }]);
  const line = ['--book', 'examples/kitchen.json', '--spells', 'tea, lid, cooker, 6', '--json'];
  const cast = await run(['cast', 'examples/critic.txt', ...line]);
  expect(jsonLines(cast.out)).toMatchObject([{ status: 'unfinished', mana: 140, casts: 4 }]);
});
