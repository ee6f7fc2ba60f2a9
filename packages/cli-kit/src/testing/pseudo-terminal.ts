import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Key } from '../screen/keys.ts';
import { keyBytes } from './key-bytes.ts';

const run = promisify(execFile);
const POLL_MILLISECONDS = 25;

/** Why a test of a real terminal cannot run here; undefined when it can: tmux plays the terminal. */
export function whyNoPseudoTerminal(): string | undefined {
  try {
    execFileSync('tmux', ['-V'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'tmux, which plays the terminal, is not installed';
  }
}

/** What is to run in a real terminal. */
export interface PseudoTerminalSetup {
  /** A line of the shell. */
  readonly command: string;
  /** 80 when absent. */
  readonly columns?: number;
  /** 24 when absent. */
  readonly rows?: number;
  readonly cwd?: string;
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A real terminal in which a shell runs: a test presses its keys and reads its screen. */
export interface PseudoTerminal {
  press(...keys: readonly Key[]): Promise<void>;
  /** Types a text, all at once. */
  type(text: string): Promise<void>;
  resize(columns: number, rows: number): Promise<void>;
  /** The rows of the screen joined by newlines. */
  text(): Promise<string>;
  /** Waits until the screen shows something; resolves to its text. Rejects after a time, with what is shown then. */
  until(shown: string | RegExp, milliseconds?: number): Promise<string>;
  /** What tmux knows of the terminal, by the name of its format: `cursor_flag`, `alternate_on`, `pane_tty` … */
  ask(format: string): Promise<string>;
  /** Ends what still runs in it. */
  close(): Promise<void>;
}

/** Opens a real terminal, by a tmux of its own that knows no configuration. Close it in any case. */
export async function openPseudoTerminal(setup: PseudoTerminalSetup): Promise<PseudoTerminal> {
  const { command, columns = 80, rows = 24, cwd, env = {} } = setup;
  const folder = mkdtempSync(join(tmpdir(), 'terminal-'));
  const server = ['-u', '-f', '/dev/null', '-S', join(folder, 'tmux')];
  const environment = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', ...env };
  const tmux = async (...argv: readonly string[]): Promise<string> =>
    (await run('tmux', [...server, ...argv], { cwd, env: environment })).stdout;
  await tmux('new-session', '-d', '-x', String(columns), '-y', String(rows), command);
  const text = (): Promise<string> => tmux('capture-pane', '-p');
  const type = async (typed: string): Promise<void> => {
    const bytes = Array.from(Buffer.from(typed), (byte) => byte.toString(16).padStart(2, '0'));
    await tmux('send-keys', '-H', ...bytes);
  };
  return {
    text,
    type,
    press: async (...keys) => {
      for (const key of keys) await type(keyBytes(key));
    },
    resize: async (width, height) => {
      await tmux('resize-window', '-x', String(width), '-y', String(height));
    },
    async until(shown, milliseconds = 10_000) {
      const end = performance.now() + milliseconds;
      for (;;) {
        const now = await text();
        if (typeof shown === 'string' ? now.includes(shown) : shown.test(now)) return now;
        if (performance.now() > end) throw new Error(`${shown} does not come; the screen shows:\n${now}`);
        await pause(POLL_MILLISECONDS);
      }
    },
    ask: async (format) => (await tmux('display-message', '-p', `#{${format}}`)).trim(),
    close: async () => {
      await tmux('kill-server').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
