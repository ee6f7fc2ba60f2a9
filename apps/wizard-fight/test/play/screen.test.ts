import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '@skirmish/cli-kit';
import { type FakeIo, fakeIo, type FakeWorld } from '@skirmish/cli-kit/testing';
import { readRecording } from '@skirmish/replay';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { spellLetters, spellOfKey } from '../../src/cli/play/spell-menu.ts';
import { program } from '../../src/cli/program.ts';
import { DEFAULT_SPELL_BOOK } from '../../src/index.ts';
import { recordedDuel } from '../../src/recording.ts';
import { twinStory } from '../recording/twin-story.ts';

const FILES = { 'small.txt': 'Hit Points: 14\nDamage: 8\n', 'ogre.txt': 'Hit Points: 43\nDamage: 11\n' };
const SMALL = ['small.txt', '--hit-points', '10', '--mana', '250'];
const OGRE = ['ogre.txt', '--hard'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wizard-screen-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function play(argv: readonly string[], world: FakeWorld = {}): FakeIo & { readonly exit: Promise<number> } {
  const fake = fakeIo({ terminal: true, env: { LANG: 'C.UTF-8' }, files: FILES, ...world });
  return { ...fake, exit: program(['play', ...argv], fake.io) };
}

test('a whole fight by digits, letters and arrows', async () => {
  const { terminal, exit, stdout } = play(SMALL);
  expect(await terminal.until('round 1   0 mana spent')).toMatch(
    /^ small\.txt, normal mode .*round 1 {3}0 mana spent\n/,
  );
  terminal.press('4', 's', 'down', 'up', 'up');
  await terminal.until('>1 d Drain');
  terminal.press('enter', 'P');
  expect(await terminal.until('round 5')).toContain('588 mana spent');
  terminal.press('m');
  const shown = await terminal.until('You win in round 5 for 641 mana.');
  expect(shown).toContain('\nThe least that wins is 641 mana.\nYou never left the best line.\n');
  expect(shown).toContain('5 boss  Poison deals 3, 3 turns left; the boss dies\n');
  expect(shown).toMatch(/ {2}Boss {3}░+ {2}0\/14 hp/);
  terminal.press('q');
  expect(await exit).toBe(EXIT.answered);
  expect(terminal.restored).toBe(true);
  expect(
    stdout().endsWith(
      'You win in round 5 for 641 mana.\nThe least that wins is 641 mana.\nYou never left the best line.\n',
    ),
  ).toBe(true);
});

describe('the screen of a turn', () => {
  test('both fighters, effects with their timers, what each tick did', async () => {
    const { terminal, exit } = play(OGRE);
    terminal.press('3');
    const shown = await terminal.until('round 2');
    // 50, less 1 for hard mode, 11 for the blow, 1 for hard mode
    expect(shown).toMatch(/^> Wizard █+░+ 37\/50 hp −12 {2}mana 327 −173/m);
    expect(shown).toMatch(/^ {2}Boss {3}█+░+ 37\/43 hp −6 {3}damage 11/m);
    expect(shown).toMatch(/^ {2}Poison {4}████░░ {2}4 turns left: deals 3$/m);
    expect(shown).toMatch(/^ {2}Shield {4}░░░░░░ {2}not active$/m);
    expect(shown).toContain(
      '1 you   hard mode takes 1 hit point; casts Poison for 173 mana\n' +
        '1 boss  Poison deals 3, 5 turns left; hits for 11\n' +
        '2 you   hard mode takes 1 hit point; Poison deals 3, 4 turns left\n',
    );
    expect(shown).toMatch(/^>3 p Poison +173 mana {2}deals 3 for 6 turns +active, 4 turns left$/m);
    terminal.press('r', 's');
    expect(await terminal.until('round 4')).toMatch(/^ 3 p Poison .* {2}deals 3 for 6 turns$/m);
    terminal.press('q');
    expect(await exit).toBe(EXIT.noAnswer);
  });

  test('a refused spell says why, and is not cast', async () => {
    const { terminal, exit } = play(OGRE);
    terminal.press('3', 'p');
    await terminal.until('Poison cannot be cast: active, 4 turns left.');
    terminal.press('2');
    await terminal.until(/Recharge +229 mana .* needs 229, have 214/);
    terminal.press('4');
    expect(await terminal.until('Recharge cannot be cast: needs 229, have 214.')).toContain('round 3');
    terminal.press('q');
    await exit;
  });

  test('no line wins any more, as soon as it is so, until that is undone', async () => {
    const { terminal, exit } = play(OGRE);
    terminal.press('3');
    expect(await terminal.until('round 2')).not.toContain('No line wins');
    terminal.press('2');
    await terminal.until('No line wins any more, since cast 2, Shield: undo 1 cast to win.');
    terminal.press('u');
    expect(await terminal.until('round 2')).not.toContain('No line wins');
    terminal.press('q');
    await exit;
  });

  test('a hint: the best total, its line, and what each spell leads to; it goes with the next cast', async () => {
    const { terminal, exit } = play(['ogre.txt']);
    terminal.press('3', 'h');
    // the twin's least from there, see least-mana-from.test.ts
    const hinted = await terminal.until(
      'Best from here: 794 mana in all, 621 more: Recharge, Shield, Poison,',
    );
    expect(hinted).toMatch(/Recharge .*794 in all, the best$/m);
    expect(hinted).toMatch(/Shield .*no line wins$/m);
    terminal.press('h');
    await terminal.until(/^(?![^]*Best from here)[^]*round 2/);
    terminal.press('h', '4');
    expect(await terminal.until('round 3')).not.toContain('in all');
    terminal.press('q');
    await exit;
  });

  test('undo from the end to the start, and no further', async () => {
    const { terminal, exit } = play(SMALL);
    terminal.press('4', '2', '1', '3', '0');
    await terminal.until('You win');
    terminal.press('u', 'u', 'u', 'u', 'u');
    expect(await terminal.until('round 1   0 mana spent')).toContain('14/14 hp');
    terminal.press('u');
    await terminal.until('There is no cast to undo.');
    terminal.press('q');
    expect(await exit).toBe(EXIT.noAnswer);
  });

  test('help goes with any key, the log scrolls', async () => {
    const { terminal, exit } = play(OGRE, { rows: 20 });
    terminal.press('?');
    expect(await terminal.until('more below: ')).toContain('undo a cast, as often as you like');
    terminal.press('end');
    expect(await terminal.until('the end: ')).toContain('Recharge: ');
    terminal.press('x', '3', '4', '1', '1');
    expect(await terminal.until('round 5')).not.toContain('casts Poison');
    terminal.press('home');
    await terminal.until('casts Poison');
    terminal.press('page-down', 'end');
    expect(await terminal.until('5 you')).not.toContain('casts Poison');
    terminal.press('q');
    await exit;
  });
});

test('every size shows a game or says what it needs', async () => {
  const { terminal, exit } = play(OGRE);
  terminal.press('3', 'h');
  await terminal.until('round 2');
  for (const [columns, rows] of [
    [80, 24],
    [60, 20],
    [50, 14],
    [120, 40],
  ] as const) {
    terminal.resize(columns, rows);
    const shown = await terminal.until(/round 2[^]*0-4 .*cast.*q leave/);
    expect(shown, `${columns}x${rows}`).toMatch(
      /37\/50 hp[^]*37\/43 hp[^]*Poison .*4 turns left[^]*Magic Missile[^]*Recharge/,
    );
    expect(shown.split('\n').every((line) => Array.from(line).length <= columns)).toBe(true);
  }
  terminal.resize(49, 14);
  await terminal.until('This window has 49x14');
  terminal.resize(80, 13);
  await terminal.until('the game needs 50x14');
  terminal.press('q');
  await exit;
});

test('a terminal that knows only ASCII is shown only that', async () => {
  const { terminal, exit } = play(OGRE, { env: {} });
  terminal.press('3', 'h');
  const shown = await terminal.until('round 2');
  expect(shown).toMatch(/#{5,}\.+ 37\/50 hp -12/);
  // oxlint-disable-next-line no-control-regex -- all of ASCII that is printed
  expect(shown).toMatch(/^[\n -~]*$/);
  terminal.press('q');
  await exit;
});

test('Ctrl-C leaves a recording that is good up to the last cast', async () => {
  const path = join(folder, 'fight.ndjson');
  const { terminal, exit } = play([...SMALL, '--record', path]);
  terminal.press('4', '0', 'u', '2');
  await terminal.until('round 3');
  terminal.press('ctrl-c');
  expect(await exit).toBe(EXIT.interrupted);
  expect(terminal.restored).toBe(true);
  const { events, ending } = readRecording(recordedDuel, readFileSync(path, 'utf8'), path);
  const story = twinStory({ boss: 14, damage: 8, hitPoints: 10, mana: 250 }, ['Recharge', 'Shield']);
  expect([ending, events]).toEqual(['cut-off', story.slice(0, -1)]);
});

describe('the keys of spells', () => {
  test('the usual book', () => {
    expect(spellLetters(DEFAULT_SPELL_BOOK)).toEqual(['m', 'd', 's', 'p', 'r']);
    expect(['0', 'm', '4', 'r', '5', 'x'].map((key) => spellOfKey(key, DEFAULT_SPELL_BOOK))).toEqual([
      0,
      0,
      4,
      4,
      undefined,
      undefined,
    ]);
  });

  test('letters that are taken, by another spell or by a key of the game, give way to the next of the name', () => {
    const book = ['Hut', 'Hat', 'Uh', 'Tau', 'Q'].map((name) => ({ name, cost: 1 }));
    expect(spellLetters(book)).toEqual(['t', 'a', undefined, undefined, undefined]);
  });

  test('a long book scrolls with the cursor', async () => {
    const spells = Array.from({ length: 30 }, (_, index) => ({
      name: `Spell ${String.fromCodePoint(0x391 + index)}`,
      cost: 1,
    }));
    const { terminal, exit } = play(['--boss-hit-points', '9', '--boss-damage', '1', '--book', 'long.json'], {
      files: { 'long.json': JSON.stringify({ spells }) },
    });
    expect(await terminal.until('round 1')).not.toContain('Spell Φ');
    terminal.press('up');
    expect(await terminal.until(new RegExp(`>.*${spells.at(-1)!.name}`))).not.toContain('Spell Α');
    terminal.press('q');
    await exit;
  });
});
