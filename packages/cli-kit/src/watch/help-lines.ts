import type { Line } from '../screen/line.ts';
import type { Canvas } from './fight-view.ts';
import { WATCH_KEYS } from './keys.ts';
import { lineWidth, sideBySide } from './line-fitting.ts';

const GAP = 3;

/** The help that the screen shows: the keys, and what letters and colours mean. What is asked for has room first. */
export function helpLines(
  asked: 'keys' | 'legend',
  legend: readonly Line[],
  { columns, rows }: Canvas,
): Line[] {
  const keys = [heading('Keys'), ...keyLines()];
  const signs = [heading('Legend'), ...legend];
  const keyWidth = Math.max(...keys.map(lineWidth));
  const fitsBeside = signs.every((line) => lineWidth(line) <= columns - keyWidth - GAP);
  const lines = fitsBeside
    ? sideBySide(keys, signs, keyWidth, ' '.repeat(GAP))
    : asked === 'keys'
      ? [...keys, '', ...signs]
      : [...signs, '', ...keys];
  const other = asked === 'keys' ? 'l shows the legend first' : '? shows the keys first';
  const end = `Any key goes back${fitsBeside || lines.length <= rows - 2 ? '' : `, ${other}`}.`;
  return [...lines.slice(0, rows - 2), '', [{ text: end, format: 'dim' }]];
}

function heading(text: string): Line {
  return [{ text, format: 'bold' }];
}

function keyLines(): Line[] {
  const width = Math.max(...WATCH_KEYS.map(([keys]) => keys.length)) + 2;
  return WATCH_KEYS.map(([keys, meaning]) => [{ text: keys.padEnd(width), format: 'cyan' }, meaning]);
}
