import { fileURLToPath } from 'node:url';
import { openPseudoTerminal, type PseudoTerminal, whyNoPseudoTerminal } from '@skirmish/cli-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';

// A program with a screen in a real terminal (the test task builds the package first). Skipped, with that reason, where there is no tmux.

const reason = whyNoPseudoTerminal();
const PROGRAM = fileURLToPath(new URL('fixtures/sketch.mjs', import.meta.url));
// the shell with job control, which goes on afterwards, so that what the terminal was left with can be seen
const COMMAND = `set -m; echo before; '${process.execPath}' '${PROGRAM}'; echo "exit $?"; stty -a | tr ' ;' '\\n\\n' | grep -xe -\\*icanon -e -\\*echo -e -\\*isig; echo end; read line; fg; echo "exit $?"; cat`;

let terminal: PseudoTerminal;
beforeEach(async ({ skip }) => {
  skip(reason !== undefined, reason);
  terminal = await openPseudoTerminal({ command: COMMAND, columns: 60, rows: 12 });
  await terminal.until('60x12');
});
afterEach(async () => {
  if (reason === undefined) await terminal.close();
});

async function processOf(): Promise<number> {
  return Number(/process (\d+)/.exec(await terminal.text())?.[1]);
}

/** Expects that the shell has its terminal back as it was, with the exit code of the program. */
async function expectRestored(exit: number): Promise<string> {
  const text = await terminal.until(/^end$/m);
  expect(text).toContain(`exit ${exit}\n`);
  expect(text.startsWith('before\n')).toBe(true);
  expect(text).toContain('\nicanon\necho\n');
  expect(await terminal.ask('cursor_flag')).toBe('1');
  expect(await terminal.ask('alternate_on')).toBe('0');
  expect(await terminal.ask('wrap_flag')).toBe('1');
  return text;
}

test('the screen is the other one, without a cursor', async () => {
  expect(await terminal.ask('alternate_on')).toBe('1');
  expect(await terminal.ask('cursor_flag')).toBe('0');
  await terminal.press('up', 'shift-left', 'page-down', 'é', 'escape');
  const text = await terminal.until('escape');
  expect(text.split('\n')[0]).toBe('60x12 up shift-left page-down é escape');
});

test('the end of the run restores the terminal', async () => {
  await terminal.press('q');
  await expectRestored(0);
});

test('a resize is followed', async () => {
  await terminal.resize(50, 10);
  await terminal.until('50x10');
  await terminal.press('q');
});

test('Ctrl-C restores the terminal', async () => {
  await terminal.press('ctrl-c');
  await expectRestored(130);
});

test('a crash in the run restores the terminal, then tells', async () => {
  await terminal.press('!');
  expect(await expectRestored(70)).toContain('\nerror: this is a bug: TypeError: no such thing\n');
});

test('a crash outside the run restores the terminal, then tells', async () => {
  await terminal.press('?');
  expect(await expectRestored(70)).toContain('\nerror: this is a bug: TypeError: no such thing, later\n');
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 128 + 15],
  ['SIGHUP', 128 + 1],
  ['SIGQUIT', 128 + 3],
] as const)('%s restores the terminal', async (signal, exit) => {
  process.kill(await processOf(), signal);
  await expectRestored(exit);
});

test.each<[string, () => Promise<void>]>([
  ['Ctrl-Z', () => terminal.press('ctrl-z')],
  ['SIGTSTP', async () => void process.kill(await processOf(), 'SIGTSTP')],
])('%s gives the terminal to the shell, and fg takes it back at its new size', async (_, suspend) => {
  await terminal.press('a');
  await terminal.until('60x12 a');
  await suspend();
  await expectRestored(128 + 20);
  await terminal.resize(50, 10);
  await terminal.type('\r');
  await terminal.until('50x10 a');
  expect(await terminal.ask('cursor_flag')).toBe('0');
  await terminal.press('b');
  await terminal.until('a b');
  await terminal.press('q');
  await terminal.until('exit 0');
});
