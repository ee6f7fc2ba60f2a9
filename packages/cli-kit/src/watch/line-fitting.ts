import { fitText, type Line, lineText, type Span, spansOf } from '../screen/line.ts';
import { displayWidth } from '../printable-text.ts';

/** How many columns a line takes. */
export function lineWidth(line: Line): number {
  return displayWidth(lineText(line));
}

/** Puts a line into exactly `width` columns: cut, or filled up with spaces. */
export function fitLine(line: Line, width: number): Span[] {
  const spans: Span[] = [];
  let left = width;
  for (const span of spansOf(line)) {
    const text = typeof span === 'string' ? span : span.text;
    const taken = Math.min(displayWidth(text), left);
    const fitted = fitText(text, taken);
    spans.push(typeof span === 'string' ? fitted : { text: fitted, format: span.format });
    left -= taken;
  }
  if (left > 0) spans.push(' '.repeat(left));
  return spans;
}

/** Puts lines beside others, as many rows as the longer of the two has. */
export function sideBySide(
  left: readonly Line[],
  right: readonly Line[],
  leftWidth: number,
  gap: Span,
): Line[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row) => [
    ...fitLine(left[row] ?? '', leftWidth),
    gap,
    ...spansOf(right[row] ?? ''),
  ]);
}

/** The last `count` of some lines, with blank ones after them where there are fewer. */
export function lastLines(lines: readonly Line[], count: number): Line[] {
  const shown = lines.slice(Math.max(0, lines.length - count));
  return [...shown, ...Array.from({ length: count - shown.length }, () => '')];
}
