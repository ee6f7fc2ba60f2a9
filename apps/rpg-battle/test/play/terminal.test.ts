import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openShellTerminal, type ShellTerminal, whyNoPseudoTerminal } from '@skirmish/cli-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';

// The built game in a real terminal (the test task builds it first). Skipped, with that reason, where there is no tmux.

const reason = whyNoPseudoTerminal();
const MAIN = fileURLToPath(new URL('../../dist/bin/main.js', import.meta.url));

let folder: string | undefined;
let terminal: ShellTerminal | undefined;
beforeEach(({ skip }) => {
  skip(reason !== undefined, reason);
  folder = mkdtempSync(join(tmpdir(), 'rpg-terminal-'));
});
afterEach(async () => {
  await terminal?.close();
  terminal = undefined;
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
});

/** Plays in a terminal in which a shell goes on afterwards. */
async function play(argv: string, columns = 80, rows = 24): Promise<ShellTerminal> {
  terminal = await openShellTerminal({ program: MAIN, argv: `play ${argv}`, columns, rows, cwd: folder! });
  return terminal;
}

test('a whole game, from the choice of the party over victories to its fall', async () => {
  const shown = await play('--seed 20');
  expect(await shown.until('Seed 20')).toContain('>1  Hero       6   6   6   6 103  53  fight\n');
  await shown.press('2', '3', '4', '5', '1');
  expect(await shown.until('The party is complete')).toContain('Party: Warrior, Mage, Cleric, Rogue\n');
  await shown.press('enter');
  const first = await shown.until("Rogue's turn");
  expect(first).toMatch(/^Encounter 1: a vampire, level 2 +0 victories {2}seed 20\n/);
  expect(first).toMatch(/\n \[a\] Vampire L2 HP █+░* +\d+\/\d+/);
  expect(first).toContain(
    '>1 fight         7 damage\n 2 backstab      14 damage  undamaged targets only\n 3 rapid strike  12 damage  5 MP\n',
  );

  await shown.press('3', 'a');
  await shown.until('Rogue hits Vampire with rapid strike for 12 damage!');
  await shown.until("Mage's turn");
  await shown.press('u');
  await shown.until("Rogue's turn");
  await shown.press('2', 'a');
  await shown.until('Rogue hits Vampire with backstab for 14 damage!');

  let text = '';
  let victories = 0;
  for (let keys = 0; keys < 300; keys++) {
    await shown.press('enter');
    text = await shown.text();
    if (text.includes('Victory!')) victories++;
    if (text.includes('The party has fallen')) break;
  }
  text = await shown.until('The party has fallen');
  expect(victories).toBeGreaterThan(0);
  expect(text).toContain('| The party was defeated.\n');
  expect(text).toMatch(
    /The party has fallen after \d+ victor(?:y|ies)\.\nEncounter \d+, .*, was lost\.\nFallen: /,
  );
  await shown.press('q');
  expect(await shown.restored(0)).toMatch(/before\n\d+ victor(?:y|ies), encounter \d+, seed 20\.\n/);
});

test('a game fits 80×24, follows the size of its window, and lives in a small one', async () => {
  const shown = await play('--party warrior,mage,cleric,rogue --seed 4');
  const full = (await shown.until("Rogue's turn")).split('\n');
  expect(full[0]).toMatch(/^Encounter 1: three orcs, level 2 .* seed 4$/);
  expect(full[23]).toBe('1-3 ability  use it on a b c  aim at w x y z  u undo  s save  ? help  q leave');
  await shown.resize(60, 20);
  const small = await shown.until(/^Enter: fight on Orc a: 7 damage\n.*help$/m);
  for (const part of [
    'Warrior',
    'Mage',
    'Cleric',
    'Rogue',
    'Orc c',
    'Next: ',
    "Rogue's turn",
    '3 rapid strike',
    'Enter: ',
  ])
    expect(small).toContain(part);
  await shown.resize(30, 8);
  await shown.until('This window has 30x8');
  await shown.resize(100, 30);
  const large = (await shown.until(/^1-3 ability.*q leave$/m)).split('\n');
  expect(large.filter((line) => line.startsWith('1-3'))).toHaveLength(1);
  expect(large[29]).toMatch(/^1-3 ability/);
  expect(large.join('\n')).not.toContain('This window');
});

test('Ctrl-C in the middle of a fight leaves the terminal as it was and the kept game whole', async () => {
  const shown = await play('--party rogue:9 --seed 5 --save quest.json');
  await shown.until("Rogue's turn");
  await shown.press('a');
  await shown.until(/^\| Rogue attacks/m);
  await shown.press('ctrl-c');
  await shown.restored(130);
  expect(JSON.parse(readFileSync(join(folder!, 'quest.json'), 'utf8')).battle.commands).toHaveLength(1);
});

test('questions are asked in a plain line each, and answered by lines that are typed', async () => {
  const shown = await play('--plain --party rogue:9 --seed 5');
  await shown.until(/What does Rogue do\? 1 to 3, or h for help\.\n>/);
  await shown.type('1 1\r');
  await shown.until('Rogue attacks GreenDragon for 23!');
  await shown.type('q\r');
  await shown.until('1 leave without saving');
  await shown.type('1\r');
  expect(await shown.until(/^end$/m)).toContain('0 victories, encounter 1, seed 5.\nexit 0\n');
});
