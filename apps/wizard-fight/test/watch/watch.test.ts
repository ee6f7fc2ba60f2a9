import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '@skirmish/cli-kit';
import { type FakeIo, fakeIo, type FakeWorld } from '@skirmish/cli-kit/testing';
import { readRecording } from '@skirmish/replay';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { program } from '../../src/cli/program.ts';
import { parseSpells } from '../../src/index.ts';
import { recordedDuel } from '../../src/recording.ts';
import { twinStory } from '../recording/twin-story.ts';
import {
  twinCastLine,
  twinChoices,
  twinLeastMana,
  twinLeastManaFrom,
  twinLines,
  type TwinFight,
} from '../twin.ts';

const FILES = { 'ogre.txt': 'Hit Points: 43\nDamage: 11\n', 'dragon.txt': 'Hit Points: 100\nDamage: 20\n' };
const OGRE: TwinFight = { boss: 43, damage: 11 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wizard-watch-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

async function run(argv: readonly string[], world: FakeWorld = {}): Promise<Ran> {
  const { io, stdout, stderr } = fakeIo({ files: FILES, ...world });
  const exit = await program(argv, io);
  return { exit, out: stdout(), err: stderr() };
}

/** Watches on a screen, paused. */
function screen(argv: readonly string[], world: FakeWorld = {}): FakeIo & { readonly exit: Promise<number> } {
  const fake = fakeIo({ terminal: true, env: { LANG: 'C.UTF-8' }, files: FILES, ...world });
  return { ...fake, exit: program(['watch', ...argv, '--no-motion'], fake.io) };
}

test('told line by line: what each event does, and what it leaves', async () => {
  const fight = '--boss-hit-points 13 --boss-damage 8 --hit-points 10 --mana 226 --hard --spells 30'.split(
    ' ',
  );
  const { exit, out, err } = await run(['watch', ...fight]);
  expect([exit, err]).toEqual([EXIT.answered, '']);
  // worked out by hand
  expect(out).toBe(`wizard-fight  wizard 10/226, boss 13/8, hard mode

Round 1
the wizard’s turn: wizard 10 hp, 226 mana; boss 13 hp
hard mode takes 1 hit point; wizard 9 hp
the wizard casts Poison for 173 mana
the boss’s turn: wizard 9 hp, 53 mana; boss 13 hp
Poison deals 3, 5 turns left; boss 10 hp
the boss hits for 8; wizard 1 hp

Round 2
the wizard’s turn: wizard 1 hp, 53 mana; boss 10 hp
hard mode takes 1 hit point; wizard 0 hp
the wizard dies
The wizard loses in round 2, 173 mana spent: hard mode takes the last hit point.
`);
});

test('a blow that kills is told in its own round', async () => {
  const { out } = await run('watch --boss-hit-points 9 --boss-damage 50 --spells 0'.split(' '));
  expect(out).not.toContain('Round 2');
  expect(out).toMatch(
    /the boss hits for 50; wizard 0 hp\nthe wizard dies\nThe wizard loses in round 1, 53 mana spent: the boss kills the wizard\.\n$/,
  );
});

test('a line that is refused, or that runs out, says so in the end', async () => {
  const refused = await run(['watch', 'ogre.txt', '--spells', '33']);
  expect(refused.out).toMatch(
    /\nThe line ends in round 2, 173 mana spent: cast 2, Poison, is still active for 4 turns\.\n$/,
  );
  const short = await run(['watch', 'ogre.txt', '--spells', '3']);
  expect(short.out).toMatch(/\nThe line ends after 1 cast and 173 mana; nobody has won\.\n$/);
});

describe('what is recorded', () => {
  test.each([
    ['the cheapest line', OGRE, ['ogre.txt'], undefined],
    ['in hard mode', { ...OGRE, hard: true }, ['ogre.txt', '--hard'], undefined],
    ['a line of one’s own', OGRE, ['ogre.txt', '--spells', '3013'], '3013'],
  ] as const)('%s is what the twin tells, and plays again as it was', async (_, fight, argv, given) => {
    const path = join(folder, 'fight.ndjson');
    const live = await run(['watch', ...argv, '--record', path]);
    const line =
      given === undefined ? twinLines(fight, twinLeastMana(fight)!)[0]!.spells : parseSpells(given);
    const { events, ending } = readRecording(recordedDuel, readFileSync(path, 'utf8'), path);
    expect([events, ending]).toEqual([twinStory(fight, line), 'whole']);
    const replayed = await run(['watch', '--replay', path]);
    // only the title differs: it names the file that was read
    expect(replayed.out.split('\n').slice(1)).toEqual(live.out.split('\n').slice(1));
  });

  test('as a film', async () => {
    const path = join(folder, 'fight.cast');
    const { exit } = await run(['watch', 'ogre.txt', '--asciicast', path]);
    expect(exit).toBe(EXIT.answered);
    const [head, ...frames] = readFileSync(path, 'utf8').trimEnd().split('\n');
    expect(JSON.parse(head!)).toMatchObject({ version: 2, width: 80, height: 24 });
    expect(frames.at(-1)).toBeDefined();
  });

  test('a bad file is refused by name', async () => {
    const path = join(folder, 'fight.ndjson');
    await run(['watch', 'ogre.txt', '--record', path]);
    const broken = readFileSync(path, 'utf8').replace('"blow","damage":11', '"blow","damage":12');
    const { exit, err } = await run(['watch', '--replay', 'broken.ndjson'], {
      files: { 'broken.ndjson': broken },
    });
    expect(exit).toBe(EXIT.badInput);
    expect(err).toMatch(/this cannot happen here: a blow deals 11 here[^]*broken\.ndjson:6/);
  });
});

test('where no line wins there is none to watch, unless one is given', async () => {
  const { exit, err } = await run(['watch', 'dragon.txt']);
  expect(exit).toBe(EXIT.noAnswer);
  expect(err).toBe('no line of casts wins this fight\n hint: give a line to watch: --spells LINE\n');
  expect((await run(['watch', 'dragon.txt', '--spells', '0000'])).out).toContain(
    'The wizard loses in round 3',
  );
});

describe('on the screen', () => {
  test('fighters, timers and casts, forward and back', async () => {
    const { terminal, exit } = screen(['ogre.txt', '--hard']);
    expect(await terminal.until('at the start')).toContain('Spent 0 mana in 0 casts: nothing yet');
    terminal.press(']');
    const round = await terminal.until('after round 1');
    // 50, less 1 for hard mode and 11 for the blow; 43 less 3
    expect(round).toMatch(/Wizard .*38\/50 hp +mana 327\n> Boss .*40\/43 hp +damage 11\n/);
    expect(round).toMatch(/Poison +█████░ {2}5 turns left: deals 3\n/);
    expect(round).toContain('Spent 173 mana in 1 cast: Poison\n');
    terminal.press('left', 'left', 'left');
    expect(await terminal.until('[Poison]')).toContain('49/50 hp');
    terminal.press('q');
    expect(await exit).toBe(EXIT.answered);
  });

  test('what has just changed is marked, if motion is wanted', async () => {
    const fake = fakeIo({ terminal: true, env: { LANG: 'C.UTF-8' }, files: FILES });
    const exit = program(['watch', 'ogre.txt', '--speed', '0.25x'], fake.io);
    fake.terminal.press(' ', ']');
    expect(await fake.terminal.until('after round 1')).toMatch(/Wizard .*39\/50 hp −11/);
    fake.terminal.press('q');
    await exit;
  });

  test('the legend fits into a window of 60 columns', async () => {
    const { terminal, exit } = screen(['ogre.txt'], { columns: 60 });
    terminal.press('l');
    const shown = await terminal.until('Legend');
    for (const end of [
      'whose turn it is.',
      'has changed of it.',
      'what they do.',
      'on this turn.',
      'is the latest.',
    ])
      expect(shown).toContain(`${end}\n`);
    terminal.press('q', 'q');
    await exit;
  });

  test('the key for blows stops at casts and blows', async () => {
    const { terminal, exit } = screen(['ogre.txt']);
    terminal.press('t');
    await terminal.until('the wizard casts Poison');
    terminal.press('t');
    await terminal.until('the boss hits for 11');
    terminal.press('t');
    await terminal.until('the wizard casts Recharge');
    terminal.press('q');
    await exit;
  });
});

/** The total that the twin finds once a line has been cast. */
function totalAfter(fight: TwinFight, line: string): number | undefined {
  const names = parseSpells(line);
  const { mana } = twinCastLine(fight, names);
  const choice = twinChoices(fight, names)[names.length];
  const rest = choice && twinLeastManaFrom(fight, choice, 'cast');
  return rest === undefined ? undefined : mana + rest;
}

describe('why', () => {
  test('a cast: what the legal spells were, and what each leads to', async () => {
    const { terminal, exit } = screen(['ogre.txt', '--spells', '3013']);
    terminal.press(']', 't', 'w');
    const shown = await terminal.until('The wizard has 327 mana:');
    for (const [code, name] of ['Magic Missile', 'Drain', 'Shield', 'Poison', 'Recharge'].entries()) {
      if (name === 'Poison') {
        expect(shown).toMatch(/^ {2}Poison +173 mana {2}active, 4 turns left$/m);
        continue;
      }
      const total = totalAfter(OGRE, `3${code}`);
      const told = total === undefined ? 'no line wins' : `${total} in all`;
      expect(shown, name).toMatch(new RegExp(`^[> ] ${name} +\\d+ mana {2}${told}`, 'm'));
    }
    const extra = totalAfter(OGRE, '30')! - totalAfter(OGRE, '34')!;
    expect(shown).toContain(
      `Magic Missile costs ${extra} mana too much. The best is ${totalAfter(OGRE, '34')} mana in all by`,
    );
    expect(shown).toContain('Magic Missile costs 53 mana: 327 − 53 = 274. Spent so far: 226.\n');
    expect(shown).toContain('The boss loses at once: 37 − 4 = 33.\n');
    terminal.press('q');
    await exit;
  });

  test('a cast whose effect has just begun is explained from before it', async () => {
    const { terminal, exit } = screen(['ogre.txt']);
    terminal.press('t', 'w');
    const shown = await terminal.until('Its effect begins at the next turn, for 6 turns.');
    expect(shown).toContain('The wizard has 500 mana:\n');
    expect(shown).toMatch(new RegExp(`^> Poison +173 mana {2}${twinLeastMana(OGRE)} in all, the best$`, 'm'));
    terminal.press('q');
    await exit;
  });

  test('a tick, hard mode and a blow by their figures', async () => {
    const { terminal, exit } = screen(['ogre.txt', '--hard', '--spells', '23']);
    terminal.press('w', 'right', 'right');
    expect(await terminal.until('before anything else: 50 − 1 = 49.')).toContain('The wizard has 500 mana:');
    terminal.press('right', 'right');
    await terminal.until('The armor of this turn is 7: that of the effects active as it begins');
    terminal.press('right');
    await terminal.until('Shield is active: it applies, then its timer falls from 6 to 5.');
    terminal.press('right');
    const blow = await terminal.until('less the armor of this turn: 11 − 7 = 4.');
    expect(blow).toContain('The wizard loses it: 49 − 4 = 45.\n');
    terminal.press('q');
    await exit;
  });

  test('a blow that armor would stop altogether deals 1', async () => {
    const { terminal, exit } = screen(['--boss-hit-points', '40', '--boss-damage', '5', '--spells', '2']);
    terminal.press('w', ']');
    await terminal.until(/less the armor of this turn: 5 − 7 = −2, but at\s+least 1\./);
    terminal.press('q');
    await exit;
  });

  test('of spells that cost as much the first in the book', async () => {
    const book = JSON.stringify({
      spells: [
        { name: 'Beta', cost: 9, damage: 2 },
        { name: 'Alpha', cost: 9, damage: 2 },
      ],
    });
    const { terminal, exit } = screen(
      ['--boss-hit-points', '4', '--boss-damage', '1', '--book', 'pair.json'],
      {
        files: { 'pair.json': book },
      },
    );
    terminal.press('t', 'w');
    await terminal.until(
      /Alpha would cost as much in all as Beta, which comes first in the book: 18 mana\s+in all by Beta, Beta\./,
    );
    terminal.press('q');
    await exit;
  });

  test('where nothing wins any more, and where nothing can be cast', async () => {
    const { terminal, exit } = screen(['ogre.txt', '--hard', '--spells', '320']);
    terminal.press('w', ']', ']', 't');
    await terminal.until('No line wins from here.');
    terminal.press('end');
    const end = await terminal.until('The line ends after 3 casts and 339 mana; nobody has won.');
    expect(end).toContain(
      `The least that wins this fight is ${twinLeastMana({ ...OGRE, hard: true })} mana:`,
    );
    terminal.press('q');
    await exit;
    const poor = screen(['ogre.txt', '--mana', '3', '--spells', '0']);
    poor.terminal.press('w', 'right');
    await poor.terminal.until('Nothing can be cast: the fight is lost.');
    poor.terminal.press('q');
    await poor.exit;
  });
});
