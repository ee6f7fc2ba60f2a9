import type { Key } from '../screen/keys.ts';

const SEQUENCES: Readonly<Record<string, string>> = {
  up: '\u001B[A',
  down: '\u001B[B',
  right: '\u001B[C',
  left: '\u001B[D',
  'shift-up': '\u001B[1;2A',
  'shift-down': '\u001B[1;2B',
  'shift-right': '\u001B[1;2C',
  'shift-left': '\u001B[1;2D',
  home: '\u001B[H',
  end: '\u001B[F',
  'page-up': '\u001B[5~',
  'page-down': '\u001B[6~',
  insert: '\u001B[2~',
  delete: '\u001B[3~',
  enter: '\r',
  tab: '\t',
  'shift-tab': '\u001B[Z',
  backspace: '\u007F',
  escape: '\u001B',
};

/**
 * Returns what a terminal like xterm sends for a key.
 *
 * @throws RangeError for a name that is not among those tests press.
 */
export function keyBytes(key: Key): string {
  const control = /^ctrl-([a-z])$/.exec(key)?.[1];
  if (control !== undefined) return String.fromCodePoint(control.codePointAt(0)! & 0x1f);
  const sequence = SEQUENCES[key] ?? (/^.$/u.test(key) ? key : undefined);
  if (sequence === undefined) throw new RangeError(`no test presses the key ${key} yet`);
  return sequence;
}
