import { EXIT } from '@skirmish/cli-kit';
import { fakeIo, type FakeWorld } from '@skirmish/cli-kit/testing';
import { eventLine, headerLine } from '@skirmish/replay';
import { describe, expect, test } from 'vitest';
import { program } from '../../src/cli/program.ts';
import { recordLine } from '../../src/recording.ts';
import { duelOf } from '../duels.ts';
import { type TwinFight, twinChoices, twinLeastManaFrom } from '../twin.ts';

const OGRE: TwinFight = { boss: 43, damage: 11 };

function recordingOf(fight: TwinFight, line: string): string {
  const { header, events } = recordLine(duelOf(fight), line);
  return headerLine(header) + events.map(eventLine).join('');
}

const FILES = {
  'a.ndjson': recordingOf(OGRE, '342300'),
  'b.ndjson': recordingOf(OGRE, '3013'),
  'hard.ndjson': recordingOf({ ...OGRE, hard: true }, '342300'),
  'dragon.ndjson': recordingOf({ boss: 50, damage: 11 }, '3'),
  'cut.ndjson': recordingOf(OGRE, '342300').split('\n').slice(0, 8).join('\n'),
};

async function diff(
  argv: readonly string[],
  world: FakeWorld = {},
): Promise<{ readonly exit: number; readonly out: string; readonly err: string }> {
  const { io, stdout, stderr } = fakeIo({ files: FILES, ...world });
  const exit = await program(['diff', ...argv], io);
  return { exit, out: stdout(), err: stderr() };
}

/** The total that the twin finds once a line that costs so much has been cast. */
function totalAfter(line: readonly string[], spent: number): number {
  return spent + twinLeastManaFrom(OGRE, twinChoices(OGRE, line)[line.length]!, 'cast')!;
}

test('two lines part at a cast: the state before it, both casts and what they lead to, both ends', async () => {
  const { exit, out, err } = await diff(['a.ndjson', 'b.ndjson']);
  expect([exit, err]).toEqual([EXIT.noAnswer, '']);
  const best = totalAfter(['Poison', 'Recharge'], 173 + 229);
  const other = totalAfter(['Poison', 'Magic Missile'], 173 + 53);
  expect(out).toBe(`a.ndjson and b.ndjson part in round 2, after 7 events
> Wizard ###############..... 39/50 hp      mana 327
  Boss   #################... 37/43 hp      damage 11
  Shield    ......  not active
  Poison    ####..  4 turns left: deals 3
  Recharge  .....  not active

a.ndjson: the wizard casts Recharge for 229 mana
  The least with it: ${best} in all, the best.
  The wizard wins in round 7 for 794 mana.
b.ndjson: the wizard casts Magic Missile for 53 mana: deals 4; boss 33 hp
  The least with it: ${other} in all.
  The wizard loses in round 5, 472 mana spent: no spell can be cast with 28 mana.
`);
});

test('the same fight twice', async () => {
  const same = await diff(['a.ndjson', '-'], { stdin: FILES['a.ndjson'] });
  expect(same).toEqual({ exit: EXIT.answered, out: 'no difference in 50 events\n', err: '' });
});

test('fights by other rules, or against another boss', async () => {
  const mode = await diff(['a.ndjson', 'hard.ndjson']);
  expect(mode.exit).toBe(EXIT.noAnswer);
  expect(mode.out).toMatch(
    /^a\.ndjson and hard\.ndjson are of different fights\n {2}a\.ndjson: rules\.hardMode is false\n {2}hard\.ndjson: rules\.hardMode is true\nthey part in round 1, after 1 event\n/,
  );
  const boss = await diff(['a.ndjson', 'dragon.ndjson']);
  expect(boss.out).toContain('  dragon.ndjson: input.boss.hitPoints is 50\n');
});

test('a recording that breaks off', async () => {
  const { out, err } = await diff(['a.ndjson', 'cut.ndjson']);
  expect(err).toMatch(/^note: cut\.ndjson: this recording breaks off after 7 events/);
  expect(out).toContain('cut.ndjson: breaks off here\n  It breaks off before the end.\n');
});

describe('for programs', () => {
  test('where they part', async () => {
    const { exit, out } = await diff(['a.ndjson', 'b.ndjson', '--json']);
    expect(exit).toBe(EXIT.noAnswer);
    expect(JSON.parse(out)).toEqual({
      same: false,
      files: ['a.ndjson', 'b.ndjson'],
      events: {
        position: 7,
        round: 2,
        path: ['spell'],
        events: [
          { event: 'cast', spell: 'Recharge', cost: 229, damage: 0, heal: 0, turns: 5 },
          { event: 'cast', spell: 'Magic Missile', cost: 53, damage: 4, heal: 0, turns: 0 },
        ],
      },
    });
  });

  test('that they do not, and that their fights differ', async () => {
    expect(JSON.parse((await diff(['b.ndjson', 'b.ndjson', '--json'])).out)).toEqual({
      same: true,
      files: ['b.ndjson', 'b.ndjson'],
    });
    expect(JSON.parse((await diff(['a.ndjson', 'hard.ndjson', '--json'])).out)).toMatchObject({
      same: false,
      header: { path: ['rules', 'hardMode'], values: [false, true] },
    });
  });
});

test.each<[readonly string[], number, RegExp]>([
  [['a.ndjson'], EXIT.usage, /diff compares two recordings, not 1/],
  [['a.ndjson', 'b.ndjson', 'a.ndjson'], EXIT.usage, /two recordings, not 3/],
  [['-', '-'], EXIT.usage, /'-' is given twice/],
  [['a.ndjson', 'missing.ndjson'], EXIT.badInput, /no such file/],
])('%j is refused', async (argv, exit, expected) => {
  const ended = await diff(argv);
  expect([ended.exit, ended.out]).toEqual([exit, '']);
  expect(ended.err).toMatch(expected);
});
