import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openShellTerminal, type ShellTerminal, whyNoPseudoTerminal } from '@skirmish/cli-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseRecording } from '../../src/files/index.ts';

// The built command in a real terminal (the test task builds it first). Skipped, with that reason, where there is no tmux.

const reason = whyNoPseudoTerminal();
const MAIN = fileURLToPath(new URL('../../dist/bin/main.js', import.meta.url));
const FIGHT = '--party warrior,mage,cleric,rogue --monsters orc:3,troll:2,reddragon --seed 7';

let folder: string | undefined;
let terminal: ShellTerminal | undefined;
beforeEach(({ skip }) => {
  skip(reason !== undefined, reason);
  folder = mkdtempSync(join(tmpdir(), 'rpg-watch-'));
});
afterEach(async () => {
  await terminal?.close();
  terminal = undefined;
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
});

/** Watches in a terminal in which a shell goes on afterwards. */
async function watch(argv: string, columns = 80, rows = 24): Promise<ShellTerminal> {
  terminal = await openShellTerminal({ program: MAIN, argv: `watch ${argv}`, columns, rows, cwd: folder! });
  return terminal;
}

test('a battle is gone through by keys, forward and back, by action, blow and round, and explained', async () => {
  const shown = await watch(`${FIGHT} --no-motion --record kept.ndjson`);
  const start = await shown.until(/event 0\b/);
  const rows = start.split('\n');
  expect(rows[0]).toMatch(/seed 7, greedy: Warrior, Mage, Cleric, Rogue against Orc, Troll,.*…$/);
  expect(rows[1]).toMatch(/^── Party ─+$/);
  expect(rows[6]).toMatch(/^── Monsters: RedDragon takes 5 less from any damage ─+$/);
  expect(rows[11]).toBe('Next: Orc, Troll, RedDragon, Rogue, Mage, Warrior, Cleric');
  await shown.press('t');
  const blow = await shown.until(/event 2\b/);
  expect(blow).toMatch(/^> a {2}Orc /m);
  expect(blow).toMatch(/^ \[[w-z]\] \w+ +L1 HP █+░* \d+\/\d+/m);
  await shown.press('w');
  expect(await shown.until('Orc uses blood rage')).toContain('Turn 1: Orc is at the front of the queue');
  await shown.press(']');
  expect(await shown.until(/By policy greedy: .*\n/)).toMatch(/^> .* damage$/m);
  await shown.press('w', '[');
  const back = (await shown.until(/event 0\b/)).split('\n');
  expect(back.slice(0, 12)).toEqual(rows.slice(0, 12));
  await shown.press('end');
  await shown.until(/^(?:Victory|Defeat) after \d+ turns and \d+ random draws$/m);
  await shown.press('q');
  expect(await shown.restored(0)).toContain('recorded in kept.ndjson');
  const { ending, header } = parseRecording(readFileSync(join(folder!, 'kept.ndjson'), 'utf8'));
  expect([ending, header.seed]).toEqual(['whole', 7]);
});

test('it follows the size of its window, and Ctrl-C leaves the terminal as it was and what was recorded whole', async () => {
  const shown = await watch(`${FIGHT} --no-motion --record kept.ndjson`);
  await shown.until(/event 0\b/);
  await shown.resize(60, 16);
  const small = await shown.until(/^── Party \(1 more\) ─{42}$/m);
  expect(small.trimEnd().split('\n').length).toBeLessThanOrEqual(16);
  await shown.resize(120, 30);
  await shown.until(/^── Party ─+ │/m);
  await shown.press('right', 'right');
  await shown.until(/event 2\b/);
  await shown.press('ctrl-c');
  await shown.restored(130);
  const { ending, events } = parseRecording(readFileSync(join(folder!, 'kept.ndjson'), 'utf8'));
  expect(ending).toBe('cut-off');
  expect(events.length).toBeGreaterThanOrEqual(2);
});

test('it plays by itself up to the end', async () => {
  const shown = await watch(`${FIGHT} --speed 64x`);
  await shown.until(/^(?:Victory|Defeat) after \d+ turns/m);
  await shown.press('q');
  await shown.restored(0);
});
