import { type Line, lineText, type Span } from '@skirmish/cli-kit/screen';
import { displayWidth } from '@skirmish/cli-kit';

/** A picture with a title above it. */
export interface Panel {
  readonly title: string;
  readonly lines: readonly Line[];
}

const GAP = '   ';

/** Lays panels side by side, as many as fit into the columns, and the others below them. */
export function layPanels(panels: readonly Panel[], columns: number): Line[] {
  const lines: Line[] = [];
  let row: Panel[] = [];
  let used = 0;
  for (const panel of panels) {
    const width = widthOf(linesOf(panel));
    if (row.length > 0 && used + GAP.length + width > columns) {
      lines.push(...layColumns(row.map(linesOf), GAP), '');
      row = [];
      used = 0;
    }
    used += (row.length > 0 ? GAP.length : 0) + width;
    row.push(panel);
  }
  return [...lines, ...layColumns(row.map(linesOf), GAP)];
}

/** Lays blocks of lines side by side, each as wide as its widest line. */
export function layColumns(blocks: readonly (readonly Line[])[], gap: string): Line[] {
  const widths = blocks.map(widthOf);
  const height = blocks.reduce((tallest, { length }) => Math.max(tallest, length), 0);
  return Array.from({ length: height }, (_, row) => {
    const spans: Span[] = [];
    for (const [nth, lines] of blocks.entries()) {
      const line = lines[row] ?? '';
      if (nth > 0) spans.push(gap);
      if (typeof line === 'string') spans.push(line);
      else spans.push(...line);
      spans.push(' '.repeat(widths[nth]! - displayWidth(lineText(line))));
    }
    return trimmed(spans);
  });
}

function linesOf({ title, lines }: Panel): Line[] {
  return [[{ text: title, format: 'bold' }], ...lines];
}

function widthOf(lines: readonly Line[]): number {
  return lines.reduce((widest, line) => Math.max(widest, displayWidth(lineText(line))), 0);
}

/** A line without the spaces at its end. */
function trimmed(line: readonly Span[]): Line {
  const spans = [...line];
  for (;;) {
    const last = spans.pop();
    if (last === undefined) return '';
    if (typeof last !== 'string') return [...spans, last];
    const text = last.trimEnd();
    if (text !== '') return [...spans, text];
  }
}
