import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openShellTerminal, type ShellTerminal, whyNoPseudoTerminal } from '@skirmish/cli-kit/testing';
import { readRecording } from '@skirmish/replay';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordedDuel } from '../../src/recording.ts';
import { twinStory } from '../recording/twin-story.ts';

// The built command in a real terminal (the test task builds it first). Skipped, with that reason, where there is no tmux.

const reason = whyNoPseudoTerminal();
const MAIN = fileURLToPath(new URL('../../dist/bin/main.js', import.meta.url));
const BOSS = '--boss-hit-points 14 --boss-damage 8 --hit-points 10 --mana 250';
const FIGHT = { boss: 14, damage: 8, hitPoints: 10, mana: 250 };

let folder: string | undefined;
let terminal: ShellTerminal | undefined;
beforeEach(({ skip }) => {
  skip(reason !== undefined, reason);
  folder = mkdtempSync(join(tmpdir(), 'wizard-terminal-'));
});
afterEach(async () => {
  await terminal?.close();
  terminal = undefined;
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
});

/** Runs in a terminal in which a shell goes on afterwards. */
async function run(argv: string, columns = 80, rows = 24): Promise<ShellTerminal> {
  terminal = await openShellTerminal({ program: MAIN, argv, columns, rows, cwd: folder! });
  return terminal;
}

test('a whole fight by keys, with a hint, an undo and a recording; and the recording watched', async () => {
  const shown = await run(`play ${BOSS} --record fight.ndjson`);
  expect(await shown.until('round 1')).toMatch(
    /^ boss of 14 hit points and 8 damage, normal mode +round 1 +0 mana spent/,
  );
  await shown.press('0');
  await shown.until('No line wins any more, since cast 1, Magic Missile: undo 1 cast to win.');
  await shown.press('u', 'h');
  // the line of docs/rules/wizard-fight.md
  const hint = await shown.until('Best from here: 641 mana in all');
  expect(hint).toMatch(/^ 4 r Recharge +229 mana .*641 in all, the best$/m);
  expect(hint).toMatch(/^ 3 p Poison +173 mana .*no line wins$/m);
  await shown.press('r', 's', '1', 'down', 'down', 'enter');
  const before = await shown.until('588 mana spent');
  expect(before).toMatch(/^ {2}Poison +████░░ {2}4 turns left: deals 3$/m);
  await shown.press('0');
  const won = await shown.until('You win in round 5 for 641 mana.');
  expect(won).toContain('You never left the best line.');
  await shown.press('u');
  await shown.until('588 mana spent');
  await shown.press('m');
  await shown.until('You win');
  await shown.press('q');
  expect(await shown.restored(0)).toContain('You win in round 5 for 641 mana.\n');

  const text = readFileSync(join(folder!, 'fight.ndjson'), 'utf8');
  const line = ['Recharge', 'Shield', 'Drain', 'Poison', 'Magic Missile'];
  expect(readRecording(recordedDuel, text).events).toEqual(twinStory(FIGHT, line));
  await terminal!.close();

  const watched = await run('watch --replay fight.ndjson --no-motion');
  await watched.until(/wizard 10\/250, boss 14\/8, normal mode/);
  await watched.press('end');
  await watched.until('The wizard wins in round 5 for 641 mana.');
  await watched.press('q');
  await watched.restored(0);
});

test('a game fits 80×24 and 60×20 and follows the size of its window', async () => {
  const shown = await run(`play ${BOSS}`);
  const full = (await shown.until('q leave')).split('\n');
  expect(full[23]).toBe('0-4 or letter: cast   h hint   u undo   ? help   q leave');
  await shown.press('4');
  await shown.until('round 2');
  await shown.resize(60, 20);
  const small = (await shown.until(/^(?:.*\n){19}0-4 or letter/)).split('\n');
  expect(small[0]).toMatch(/^ boss of 14 hit points .*round 2 {3}229 mana spent/);
  await shown.resize(40, 10);
  await shown.until('This window has 40x10');
  await shown.resize(100, 30);
  await shown.until(/^(?:.*\n){29}0-4 or letter/);
});

test('Ctrl-C gives the terminal back', async () => {
  const shown = await run(`play ${BOSS}`);
  await shown.until('q leave');
  await shown.press('4', 'ctrl-c');
  await shown.restored(130);
});

test('watch: step, explain, step back', async () => {
  const shown = await run(`watch ${BOSS} --no-motion`);
  await shown.until(/paused/);
  await shown.press('right', 'right');
  await shown.until('the wizard casts Recharge for 229 mana');
  await shown.press('w');
  const why = await shown.until('Recharge is the best: 641 mana in all by Recharge, Shield');
  expect(why).toMatch(/^> Recharge +229 mana {2}641 in all, the best$/m);
  expect(why).toMatch(/^ {2}Poison +173 mana {2}no line wins$/m);
  await shown.press('w', 'left', 'left');
  await shown.until('at the start');
  await shown.press('q');
  await shown.restored(0);
});

test('plainly, by lines that are typed', async () => {
  const shown = await run(`play ${BOSS} --plain`);
  await shown.until('Round 1, 0 mana spent. Cast what?\n>');
  await shown.type('42\r');
  await shown.until('Round 3, 342 mana spent. Cast what?\n>');
  await shown.type('q\r');
  expect(await shown.until(/^end$/m)).toContain(
    'You leave in round 3, 342 mana spent; cast so far: Recharge, Shield.\nexit 1\n',
  );
});
