import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '@skirmish/cli-kit';
import { fakeIo, type FakeWorld } from '@skirmish/cli-kit/testing';
import { readRecording } from '@skirmish/replay';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginGame, withCast } from '../../src/play/game.ts';
import { openGameRecord } from '../../src/cli/play/game-record.ts';
import { program } from '../../src/cli/program.ts';
import { parseDuel } from '../../src/index.ts';
import { recordedDuel } from '../../src/recording.ts';
import { twinStory } from '../recording/twin-story.ts';

const FILES = { 'small.txt': 'Hit Points: 14\nDamage: 8\n', 'ogre.txt': 'Hit Points: 43\nDamage: 11\n' };
const SMALL = ['small.txt', '--hit-points', '10', '--mana', '250'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wizard-play-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/** Plays with answers from a pipe. */
async function pipe(stdin: string, argv: readonly string[], world: FakeWorld = {}): Promise<Ran> {
  const { io, stdout, stderr } = fakeIo({ stdin, files: FILES, ...world });
  const exit = await program(['play', ...argv], io);
  return { exit, out: stdout(), err: stderr() };
}

test('a whole fight by codes, names and beginnings, told turn by turn', async () => {
  const { exit, out, err } = await pipe('4\n2\ndrain\n\npoi\nmm\nq\n', SMALL);
  expect([exit, err]).toEqual([EXIT.answered, '']);
  // worked out by hand: the fight of docs/rules/wizard-fight.md that 42130 wins for 641 mana
  expect(out).toBe(`small.txt, normal mode
Wizard 10/10 hp, mana 250
Boss 14/14 hp, damage 8
Round 1, 0 mana spent. Cast what?
> 4
round 1 you   casts Recharge for 229 mana
round 1 boss  Recharge gives 101 mana, 4 turns left; hits for 8
round 2 you   Recharge gives 101 mana, 3 turns left
Wizard 2/10 hp, mana 223
Boss 14/14 hp, damage 8
Round 2, 229 mana spent. Cast what?
> 2
round 2 you   casts Shield for 113 mana
round 2 boss  Shield gives 7 armor, 5 turns left; Recharge gives 101 mana, 2
              turns left; hits for 1: 8 damage, 7 armor
round 3 you   Shield gives 7 armor, 4 turns left; Recharge gives 101 mana, 1
              turn left
Wizard 1/10 hp, mana 312, armor 7
Boss 14/14 hp, damage 8
Round 3, 342 mana spent. Cast what?
> drain
round 3 you   casts Drain for 73 mana: deals 2, heals 2
round 3 boss  Shield gives 7 armor, 3 turns left; Recharge gives 101 mana, and
              ends; hits for 1: 8 damage, 7 armor
round 4 you   Shield gives 7 armor, 2 turns left
Wizard 2/10 hp, mana 340, armor 7
Boss 12/14 hp, damage 8
Round 4, 415 mana spent. Cast what?
> 
> poi
round 4 you   casts Poison for 173 mana
round 4 boss  Shield gives 7 armor, 1 turn left; Poison deals 3, 5 turns left;
              hits for 1: 8 damage, 7 armor
round 5 you   Shield gives 7 armor, and ends; Poison deals 3, 4 turns left
Wizard 1/10 hp, mana 167, armor 7
Boss 6/14 hp, damage 8
Round 5, 588 mana spent. Cast what?
> mm
round 5 you   casts Magic Missile for 53 mana: deals 4
round 5 boss  Poison deals 3, 3 turns left; the boss dies
You win in round 5 for 641 mana.
The least that wins is 641 mana.
You never left the best line.
u takes a cast back, q leaves.
> q
`);
});

describe('what is asked and answered', () => {
  test('refusals say why, and cast nothing', async () => {
    const { out } = await pipe('3\n3\n4\nfireball\n2,9\nstate\n', SMALL);
    expect(out).toContain('> 3\nPoison cannot be cast: active, 4 turns left.\n> 4\n');
    expect(out).toContain('> 4\nRecharge cannot be cast: needs 229, have 77.\n');
    expect(out).toContain(
      "> fireball\nThere is no spell 'fireball'; ? is help.\nThe spells are 0 Magic Missile,",
    );
    expect(out).toContain('> 2,9\nNo spell has the code 9; ? is help.\n');
    expect(out).toContain('3 Poison, 173 mana: deals 3 for 6 turns (active, 4 turns left)\n');
    expect(out).toContain('0 Magic Missile, 53 mana: deals 4\n');
  });

  test('several casts at once stop at the first that is refused, or at the end', async () => {
    const refused = await pipe('332\n', ['ogre.txt']);
    expect(refused.out).toMatch(
      /round 1 you {3}casts Poison[^]*Poison cannot be cast: active, 4 turns left\.\n/,
    );
    expect(refused.out).not.toContain('Shield');
    const over = await pipe('4213000\n', SMALL);
    expect(over.out).toContain('The fight is over, Magic Missile is not cast; u takes a cast back.\nYou win');
    expect(over.exit).toBe(EXIT.answered);
  });

  test('a hint, and no line that wins the moment it is so', async () => {
    const { out } = await pipe('3\nh\n2\nhint\nu\n', ['ogre.txt']);
    // the totals are those of the twin, see game.test.ts
    expect(out).toMatch(
      /> h\nBest from here: 794 mana in all, 621 more: Recharge, Shield, Poison, Magic\n {2}Missile, Magic Missile\.\n {2}Magic Missile: \d+ in all\n {2}Drain: \d+ in all\n {2}Shield: no line wins\n {2}Poison: active, 4 turns left\n {2}Recharge: 794 in all, the best\n/,
    );
    expect(out).toMatch(
      /> 2\n(?:(?:round| {14}).*\n)+No line wins any more, since cast 2, Shield: undo 1 cast to win\.\nWizard /,
    );
    expect(out).toContain(
      '> hint\nNo line wins any more, since cast 2, Shield: undo 1 cast to win.\n  Magic Missile: no line wins\n',
    );
    expect(out).toContain('> u\nShield is taken back.\nWizard 39/50 hp, mana 327\n');
  });

  test('help, and an undo of nothing', async () => {
    const { out } = await pipe('?\nu\n', SMALL);
    expect(out).toContain('> ?\na spell    its code, its name');
    expect(out).toContain('> u\nThere is no cast to undo.\n');
  });

  test('several casts with spaces between them, and several undone', async () => {
    const casts = async (answer: string): Promise<string[]> => {
      const { out } = await pipe(`${answer}\n`, ['ogre.txt']);
      return Array.from(out.matchAll(/casts (.*?) for/g), ([, name]) => name!);
    };
    const expected = ['Poison', 'Recharge', 'Shield'];
    for (const answer of ['3 4 2', '34 2', 'poison recharge shield', 'poi,rec,shi', '  Poison   4 shi '])
      expect(await casts(answer)).toEqual(expected);
    expect(await casts('poison magic missile rec')).toEqual(['Poison', 'Magic Missile', 'Recharge']);
    expect(await casts('mm poison')).toEqual(['Magic Missile', 'Poison']);
    expect(await casts('poison nothing')).toEqual([]);
    const { out } = await pipe('3 4 2\nundo 2\nundo 9\nu 0\nu\nundo x\n', ['ogre.txt']);
    expect(out).toContain('> undo 2\nRecharge, Shield are taken back.\nWizard 39/50 hp');
    expect(out).toContain('> undo 9\nPoison is taken back.\nWizard 50/50 hp');
    expect(out).toContain('> u 0\nNo cast is taken back.\n> u\nThere is no cast to undo.\n');
    expect(out).toContain("> undo x\nThere is no spell 'undo x'; ? is help.\n");
  });

  test('undo after the end, and another end', async () => {
    const { exit, out } = await pipe('42130\nu\nu\n0\nh\n', SMALL);
    expect(exit).toBe(EXIT.noAnswer);
    expect(out).toContain('> u\nMagic Missile is taken back.\n');
    expect(out).toContain('> u\nPoison is taken back.\n');
    expect(out).toMatch(/No line wins any more, since cast 4, Magic Missile: undo 1 cast to win\./);
  });
});

describe('how it ends', () => {
  test('an end of the input leaves the fight as it is, and tells so', async () => {
    const { exit, out } = await pipe('3', ['ogre.txt']);
    expect(exit).toBe(EXIT.noAnswer);
    expect(out.endsWith('> \nYou leave in round 2, 173 mana spent; cast so far: Poison.\n')).toBe(true);
    const empty = await pipe('', ['ogre.txt']);
    expect([
      empty.exit,
      empty.out.endsWith('> \nYou leave in round 1, 0 mana spent; nothing was cast.\n'),
    ]).toEqual([EXIT.noAnswer, true]);
  });

  test('who leaves has not won', async () => {
    expect((await pipe('3\nq\n0\n', ['ogre.txt'])).exit).toBe(EXIT.noAnswer);
  });

  test('a fight that is lost', async () => {
    const { exit, out } = await pipe('00000\n', SMALL);
    expect(exit).toBe(EXIT.noAnswer);
    expect(out).toContain('You lose in round 2: the boss kills you.\nThe least that wins is 641 mana.\n');
  });

  test('a wizard who can cast nothing, and one whom hard mode kills at once', async () => {
    const poor = await pipe('', [...SMALL.slice(0, 3), '--mana', '3']);
    expect(poor.out).toContain(
      'You lose in round 1: no spell can be cast with 3 mana.\nNo line of casts wins this fight.\n',
    );
    const hard = await pipe('0\n', ['small.txt', '--hit-points', '1', '--hard']);
    expect(hard.out).toContain('You lose in round 1: hard mode takes your last hit point.\n');
    expect([poor.exit, hard.exit]).toEqual([EXIT.noAnswer, EXIT.noAnswer]);
  });

  test('a reader that goes ends it quietly', async () => {
    const { exit, err } = await pipe('3\n'.repeat(100), ['ogre.txt'], { closeAfter: 300 });
    expect([exit, err]).toEqual([EXIT.answered, '']);
  });
});

describe('the command line', () => {
  test('begins after casts, with a boss and a book of one’s own', async () => {
    const begun = await pipe('', [...SMALL, '--spells', '42']);
    expect(begun.out).toContain('Round 3, 342 mana spent. Cast what?\n');
    const book = '{"spells":[{"name":"Spark","cost":5,"damage":4}]}';
    const own = await pipe(
      's\ns\n',
      ['--boss-hit-points', '8', '--boss-damage', '1', '--book', 'book.json'],
      {
        files: { 'book.json': book },
      },
    );
    expect(own.exit).toBe(EXIT.answered);
    expect(own.out).toMatch(
      /^boss of 8 hit points and 1 damage, normal mode\n[^]*You win in round 2 for 10 mana\./,
    );
  });

  test.each<[readonly string[], RegExp]>([
    [['-'], /standard input gives the casts, so the boss cannot come from it[^]*name a file/],
    [[], /standard input gives the casts, so the boss cannot come from it/],
    [['small.txt', '--book', '-'], /standard input gives the casts, so the spell book cannot come from it/],
    [[...SMALL, '--spells', '33'], /option --spells: cast 2, Poison, cannot be made: active, 4 turns left/],
    [
      [...SMALL, '--spells', '42130,0'],
      /option --spells: cast 6, Magic Missile, comes after the end of the fight/,
    ],
    [[...SMALL, '--spells', 'posion'], /option --spells: there is no spell 'posion'[^]*did you mean Poison/],
    [['small.txt', '--max-states', '0'], /--max-states: '0'/],
    [['small.txt', '--record', '-'], /option --record: a game is kept in a file/],
  ])('%j is refused', async (argv, expected) => {
    const { exit, out, err } = await pipe('0\n', argv);
    expect([exit, out]).toEqual([EXIT.usage, '']);
    expect(err).toMatch(expected);
  });

  test('an answer that never ends is refused', async () => {
    const { exit, err } = await pipe('0'.repeat(20_000), ['ogre.txt']);
    expect(exit).toBe(EXIT.badInput);
    expect(err).toContain('an answer has more than 10000 characters');
  });

  test('a terminal and no file: the help', async () => {
    const { io, stderr } = fakeIo({ terminal: true });
    expect(await program(['play'], io)).toBe(EXIT.usage);
    expect(stderr()).toContain('Examples:');
  });
});

/** Plays, and reads the events of the recording that is made. */
async function recorded(stdin: string): Promise<readonly unknown[]> {
  const path = join(folder, 'fight.ndjson');
  await pipe(stdin, [...SMALL, '--record', path]);
  const { events, ending } = readRecording(recordedDuel, readFileSync(path, 'utf8'), path);
  expect(ending).toBe('whole');
  return events;
}

describe('the recording of a game', () => {
  const fight = { boss: 14, damage: 8, hitPoints: 10, mana: 250 };

  test('is the fight as it was fought in the end, whatever was taken back', async () => {
    const line = ['Recharge', 'Shield', 'Drain', 'Poison', 'Magic Missile'];
    expect(await recorded('4\n0\nu\n2\n1\n1\n1\nu\nu\nu\n1\n30\nu\n0\n')).toEqual(twinStory(fight, line));
  });

  test('of a fight that was left has an end too', async () => {
    expect(await recorded('42\nu\nq\n')).toEqual(twinStory(fight, ['Recharge']));
    expect(twinStory(fight, ['Recharge']).at(-1)).toMatchObject({ event: 'end', status: 'unfinished' });
  });

  test('is the file that was made, whatever becomes of its name', () => {
    const [path, moved] = [join(folder, 'game.ndjson'), join(folder, 'moved.ndjson')];
    const game = beginGame(parseDuel('Hit Points: 14\nDamage: 8'), { maxStates: 10 });
    const record = openGameRecord(path, game, { cwd: folder });
    record.keep(withCast(withCast(game, 4), 2));
    renameSync(path, moved);
    writeFileSync(path, 'of somebody else');
    record.keep(withCast(game, 3));
    const { events } = readRecording(recordedDuel, readFileSync(moved, 'utf8'), moved);
    expect(events).toEqual(withCast(game, 3).events);
    expect(readFileSync(path, 'utf8')).toBe('of somebody else');
  });

  test('replaces no file, and says where it cannot be', async () => {
    const path = join(folder, 'fight.ndjson');
    await recorded('0\n');
    const again = await pipe('0\n', [...SMALL, '--record', path]);
    expect([again.exit, again.out]).toEqual([EXIT.usage, '']);
    expect(again.err).toContain('is there already');
    const nowhere = await pipe('0\n', [...SMALL, '--record', join(folder, 'no', 'fight.ndjson')]);
    expect(nowhere.err).toContain('there is no such directory');
  });
});
