import { type Line, lineText, wrapText } from '../screen/line.ts';
import type { Canvas } from './fight-view.ts';
import { WATCH_KEYS } from './keys.ts';
import { sideBySide } from './line-fitting.ts';

/** A legend beside the keys needs so many columns. */
const LEAST_BESIDE = 30;

/** The help that the screen shows: the keys, and what the letters and colours of the game mean. */
export function helpLines(legend: readonly Line[], { columns, rows }: Canvas): Line[] {
  const keyWidth = Math.max(...WATCH_KEYS.map(([keys]) => keys.length)) + 2;
  const meaningWidth = Math.max(...WATCH_KEYS.map(([, meaning]) => meaning.length));
  const end: Line = [{ text: 'Any key goes back.', format: 'dim' }];
  const beside = columns - keyWidth - meaningWidth - 3;
  const keys = keyLines(keyWidth, beside >= LEAST_BESIDE ? meaningWidth : columns - keyWidth);
  const signs: Line[] = [[{ text: 'Legend', format: 'bold' }], ...legend];
  const height = Math.max(keys.length, signs.length);
  const filled = (lines: readonly Line[]): Line[] =>
    Array.from({ length: height }, (_, row) => lines[row] ?? '');
  const lines =
    beside >= LEAST_BESIDE
      ? sideBySide(keys, filled(signs), keyWidth + meaningWidth, '   ')
      : [...signs, '', ...keys];
  const shown = lines.length < rows ? lines : lines.filter((line) => lineText(line) !== '');
  return [...shown.slice(0, rows - 1), end];
}

function keyLines(keyWidth: number, width: number): Line[] {
  const lines = WATCH_KEYS.flatMap(([keys, meaning]): Line[] =>
    wrapText(meaning, Math.max(10, width)).map((text, line) => [
      { text: line === 0 ? keys.padEnd(keyWidth) : ' '.repeat(keyWidth), format: 'cyan' },
      text,
    ]),
  );
  return [[{ text: 'Keys', format: 'bold' }], ...lines];
}
