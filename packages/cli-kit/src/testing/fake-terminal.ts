import type { Terminal, TerminalUse } from '../io.ts';
import type { Key } from '../screen/keys.ts';
import { keyBytes } from './key-bytes.ts';
import { ScreenModel } from './screen-model.ts';

/** A terminal made of values: a test presses its keys and reads its screen. */
export class FakeTerminal {
  readonly #interrupt: () => void;
  readonly #timers = new Map<object, { readonly at: number; readonly call: () => void }>();
  readonly #watchers = new Set<() => void>();
  #screen: ScreenModel;
  #use: TerminalUse | undefined;
  #early: Uint8Array[] = [];
  #now = 0;
  #suspensions = 0;
  #columns: number;
  #rows: number;

  constructor(columns: number, rows: number, interrupt: () => void) {
    this.#interrupt = interrupt;
    this.#columns = columns;
    this.#rows = rows;
    this.#screen = new ScreenModel(columns, rows);
  }

  /** The width now. */
  get columns(): number {
    return this.#columns;
  }

  /** What is shown, row by row, without the spaces at the ends of rows. */
  get lines(): readonly string[] {
    return this.#screen.lines;
  }

  /** Whether a program has taken the terminal and not given it back. */
  get taken(): boolean {
    return this.#use !== undefined;
  }

  /** Whether everything that a screen changes is as it was before. */
  get restored(): boolean {
    return this.#screen.restored;
  }

  /** How often the program was suspended. */
  get suspensions(): number {
    return this.#suspensions;
  }

  /** Presses keys one after the other; those pressed before a program takes the terminal wait for it. */
  press(...keys: readonly Key[]): void {
    for (const key of keys) this.type(keyBytes(key));
  }

  /** Sends bytes in one chunk. */
  type(bytes: string | Uint8Array): void {
    const chunk = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
    if (this.#use) this.#use.typed(chunk);
    else this.#early.push(chunk);
  }

  /** Gives the terminal another size; what was shown is lost. */
  resize(columns: number, rows: number): void {
    this.#columns = columns;
    this.#rows = rows;
    this.#screen.resize(columns, rows);
    this.#use?.resized();
  }

  /** Lets time pass for the timers that have been set by now. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
    for (const [key, { at, call }] of Array.from(this.#timers)) {
      if (at <= this.#now && this.#timers.delete(key)) call();
    }
  }

  /** Closes the window of the terminal. */
  hangUp(): void {
    this.#use?.ended();
  }

  /** Waits until the screen shows a text, which may be there already; resolves to the rows joined by newlines. */
  async until(shown: string | RegExp): Promise<string> {
    for (;;) {
      const text = this.lines.join('\n');
      if (typeof shown === 'string' ? text.includes(shown) : shown.test(text)) return text;
      await new Promise<void>((resolve) => {
        this.#watchers.add(resolve);
      });
    }
  }

  /** Shows what a program writes. */
  write(text: string): void {
    this.#screen.write(text);
    for (const wake of this.#watchers) wake();
    this.#watchers.clear();
  }

  /** Does what `Io.openTerminal` does. */
  take(use: TerminalUse): Terminal {
    if (this.#use) throw new RangeError('the terminal is taken');
    this.#use = use;
    this.write(use.enter);
    const early = this.#early;
    this.#early = [];
    queueMicrotask(() => early.forEach((chunk) => this.type(chunk)));
    const close = (): void => {
      if (this.#use !== use) return;
      this.#use = undefined;
      this.write(use.leave);
    };
    return this.#handle(use, close);
  }

  #handle(use: TerminalUse, close: () => void): Terminal {
    const size = { columns: () => this.#columns, rows: () => this.#rows };
    return {
      get columns() {
        return size.columns();
      },
      get rows() {
        return size.rows();
      },
      interrupt: () => {
        close();
        this.#interrupt();
      },
      suspend: () => {
        this.#suspensions++;
        this.write(use.leave);
        this.write(use.enter);
        use.resized();
      },
      now: () => this.#now,
      after: (milliseconds, call) => {
        const key = {};
        this.#timers.set(key, { at: this.#now + milliseconds, call });
        return () => void this.#timers.delete(key);
      },
      close,
    };
  }
}
