/**
 * A key as a program knows it: the character it types, or a name.
 *
 * Names: `up` `down` `left` `right` `home` `end` `page-up` `page-down` `insert` `delete` `enter` `tab` `backspace`
 * `escape` `f1`…`f12`, before which stand `shift-`, `alt-` and `ctrl-`, in this order, for what is held:
 * `shift-left`, `shift-tab`, `alt-x`, `ctrl-l`. The space bar is `' '`.
 */
export type Key = string;

const ESCAPE = '\u001B';
const PASTE_START = '200~';
const PASTE_END = `${ESCAPE}[201~`;
/** The longest sequence waited for; what is longer is none that a key sends. */
const LONGEST_SEQUENCE = 32;

const BY_LETTER: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  F: 'end',
  H: 'home',
  P: 'f1',
  Q: 'f2',
  R: 'f3',
  S: 'f4',
  Z: 'shift-tab',
  // rxvt
  a: 'shift-up',
  b: 'shift-down',
  c: 'shift-right',
  d: 'shift-left',
};

const BY_NUMBER: Readonly<Record<string, string>> = {
  1: 'home',
  2: 'insert',
  3: 'delete',
  4: 'end',
  5: 'page-up',
  6: 'page-down',
  7: 'home',
  8: 'end',
  11: 'f1',
  12: 'f2',
  13: 'f3',
  14: 'f4',
  15: 'f5',
  17: 'f6',
  18: 'f7',
  19: 'f8',
  20: 'f9',
  21: 'f10',
  23: 'f11',
  24: 'f12',
};

const BY_CONTROL: Readonly<Record<string, string>> = {
  '\b': 'backspace',
  '\t': 'tab',
  '\n': 'enter',
  '\r': 'enter',
  '\u007F': 'backspace',
};

/**
 * Turns the bytes of a terminal into keys: sequences of xterm, rxvt, the Linux console and what follows them, split
 * over chunks in any way. What is pasted (bracketed), and what is no key, is left out.
 */
export class KeyReader {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #pasting = false;

  /**
   * Whether the last bytes begin a sequence. When nothing follows for some time they were keys: `flush`.
   *
   * A paste that goes on is no such beginning.
   */
  get pending(): boolean {
    return this.#rest !== '' && !this.#pasting;
  }

  /** Returns the keys that are complete with these bytes. */
  read(bytes: Uint8Array): Key[] {
    this.#rest += this.#decoder.decode(bytes, { stream: true });
    const keys: Key[] = [];
    while (this.#rest !== '') {
      const length = this.#pasting ? this.#skipPaste(keys) : this.#readOne(keys);
      if (length === 0) break;
      this.#rest = this.#rest.slice(length);
    }
    return keys;
  }

  /** Returns what the bytes that wait for more are by themselves: `escape`, or a key with Alt. */
  flush(): Key[] {
    const rest = this.#rest;
    if (!this.pending) return [];
    this.#rest = '';
    if (rest === ESCAPE) return ['escape'];
    return rest.length === 2 ? [`alt-${rest[1]}`] : [];
  }

  /** Reads one key from the front; returns how much it took, 0 when it is not complete. */
  #readOne(keys: Key[]): number {
    const rest = this.#rest;
    const character = String.fromCodePoint(rest.codePointAt(0)!);
    if (character !== ESCAPE) {
      const key = keyOf(character);
      if (key !== undefined) keys.push(key);
      return character.length;
    }
    const next = rest[1];
    if (next === undefined) return 0;
    if (next === '[') return this.#readSequence(keys);
    if (next === 'O') {
      if (rest.length < 3) return 0;
      const name = BY_LETTER[rest[2]!];
      if (name !== undefined) keys.push(name);
      return name === undefined ? 2 : 3;
    }
    if (next === ESCAPE) {
      keys.push('escape');
      return 1;
    }
    const held = String.fromCodePoint(rest.codePointAt(1)!);
    const key = keyOf(held);
    if (key !== undefined) keys.push(withModifiers(key, 2));
    return 1 + held.length;
  }

  /** Reads a control sequence: its parameters, then a letter or `~`. */
  #readSequence(keys: Key[]): number {
    // oxlint-disable-next-line no-control-regex -- the bytes of a sequence, as ECMA-48 has them
    const sequence = /^\u001B\[(\[.|[ -?]*[@-Z\\-~])/.exec(this.#rest)?.[1];
    if (sequence === undefined) return this.#broken();
    if (sequence === PASTE_START) this.#pasting = true;
    const [, number = '', modifiers = '1', final = ''] = /^(\d*)(?:;(\d+))?(.)$/.exec(sequence) ?? [];
    const name =
      final === '~' ? BY_NUMBER[number] : number === '' || number === '1' ? BY_LETTER[final] : undefined;
    if (name !== undefined) keys.push(withModifiers(name, Number(modifiers) - 1));
    return 2 + sequence.length;
  }

  /** How much of an incomplete sequence to give up: none while it may go on. */
  #broken(): number {
    // oxlint-disable-next-line no-control-regex -- as above
    const { length } = /^\u001B\[\[?[ -?]*/.exec(this.#rest)![0];
    return length === this.#rest.length && length <= LONGEST_SEQUENCE ? 0 : length;
  }

  /** Passes over what is pasted. Ctrl-C ends a paste whose end never comes. */
  #skipPaste(keys: Key[]): number {
    const end = this.#rest.indexOf(PASTE_END);
    const interrupt = this.#rest.indexOf('\u0003');
    if (interrupt >= 0 && (end < 0 || interrupt < end)) {
      this.#pasting = false;
      keys.push('ctrl-c');
      return interrupt + 1;
    }
    if (end >= 0) {
      this.#pasting = false;
      return end + PASTE_END.length;
    }
    // the end may be split
    return Math.max(0, this.#rest.length - PASTE_END.length + 1);
  }
}

/** The key that sends one character by itself; undefined for what no key sends. */
function keyOf(character: string): Key | undefined {
  const named = BY_CONTROL[character];
  if (named !== undefined) return named;
  const code = character.codePointAt(0)!;
  if (code < 0x20) return `ctrl-${code === 0 ? ' ' : String.fromCodePoint(code + 0x40).toLowerCase()}`;
  return (code >= 0x80 && code < 0xa0) || character === '\uFFFD' ? undefined : character;
}

/** Adds what is held, in xterm's bits: 1 Shift, 2 Alt, 4 Control. */
function withModifiers(name: string, bits: number): Key {
  const held = [bits & 1 && 'shift-', bits & 2 && 'alt-', bits & 4 && 'ctrl-'];
  return held.filter(Boolean).join('') + name;
}
