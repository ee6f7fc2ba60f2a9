import { type Line, wrapLine, wrapText } from '../screen/line.ts';
import { WATCH_KEYS } from './keys.ts';
import { lineWidth, sideBySide } from './line-fitting.ts';

const GAP = 3;

/** The help that the screen shows: the keys, and what letters and colours mean. What is asked for comes first. */
export function helpLines(asked: 'keys' | 'legend', legend: readonly Line[], columns: number): Line[] {
  const keys = [heading('Keys'), ...keyLines(columns)];
  const signs = [heading('Legend'), ...legend];
  const keyWidth = Math.max(...keys.map(lineWidth));
  if (signs.every((line) => lineWidth(line) <= columns - keyWidth - GAP))
    return sideBySide(keys, signs, keyWidth, ' '.repeat(GAP));
  const wrapped = signs.flatMap((line) => wrapLine(line, columns, 2));
  return asked === 'keys' ? [...keys, '', ...wrapped] : [...wrapped, '', ...keys];
}

function heading(text: string): Line {
  return [{ text, format: 'bold' }];
}

function keyLines(columns: number): Line[] {
  const width = Math.max(...WATCH_KEYS.map(([keys]) => keys.length)) + 2;
  return WATCH_KEYS.flatMap(([keys, meaning]) =>
    wrapText(meaning, Math.max(1, columns - width)).map((text, line): Line => [
      { text: (line === 0 ? keys : '').padEnd(width), format: 'cyan' },
      text,
    ]),
  );
}
