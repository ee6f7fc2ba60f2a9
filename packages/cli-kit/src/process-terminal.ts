import { ReadStream } from 'node:tty';
import type { Terminal, TerminalUse } from './io.ts';

/** Signals that end the program, and what the terminal is given back before. */
const ENDING_SIGNALS = ['SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** Takes the terminal of this process, which standard output is; `keyboard` is where its keys are read: 0, or another descriptor. */
export function takeTerminal(use: TerminalUse, keyboard: number): Terminal {
  const { stdout } = process;
  const keys = keyboard === 0 ? process.stdin : new ReadStream(keyboard);
  let held = false;
  let stopped = false;

  const enter = (): void => {
    held = true;
    // a shell that had the terminal in between has changed its mode behind Node's back
    keys.setRawMode(false);
    keys.setRawMode(true);
    stdout.write(use.enter);
  };
  const leave = (): void => {
    if (!held) return;
    held = false;
    stdout.write(use.leave);
    keys.setRawMode(false);
  };
  const comeBack = (): void => {
    if (stopped) return;
    enter();
    // Node notices a new size by this signal only, and the system sends it to none but the foreground
    process.emit('SIGWINCH');
    use.resized();
  };
  const stop = (): void => {
    leave();
    process.off('SIGTSTP', stop);
    // the whole job, as the terminal would: a runner that has started this program waits for it
    process.kill(0, 'SIGTSTP');
    process.on('SIGTSTP', stop);
    comeBack();
  };
  const die = (signal: NodeJS.Signals): void => {
    close();
    process.kill(process.pid, signal);
  };

  const close = (): void => {
    if (stopped) return;
    stopped = true;
    leave();
    keys.off('data', use.typed).off('end', use.ended).off('error', use.ended).pause();
    if (keyboard !== 0) keys.destroy();
    stdout.off('resize', use.resized).off('error', ignore);
    for (const signal of ENDING_SIGNALS) process.off(signal, die);
    process.off('SIGINT', close).off('SIGTSTP', stop).off('SIGCONT', comeBack);
    process.off('uncaughtExceptionMonitor', close).off('exit', close);
  };

  keys.on('data', use.typed).on('end', use.ended).on('error', use.ended).resume();
  stdout.on('resize', use.resized).on('error', ignore);
  for (const signal of ENDING_SIGNALS) process.on(signal, die);
  process.on('SIGINT', close).on('SIGTSTP', stop).on('SIGCONT', comeBack);
  // a crash: before anyone writes of it
  process.on('uncaughtExceptionMonitor', close).on('exit', close);
  enter();

  return {
    get columns() {
      return stdout.columns || 80;
    },
    get rows() {
      return stdout.rows || 24;
    },
    interrupt: () => void process.emit('SIGINT'),
    suspend() {
      if (process.platform !== 'win32') stop();
    },
    now: () => performance.now(),
    after(milliseconds, call) {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    close,
  };
}

function ignore(): void {}
