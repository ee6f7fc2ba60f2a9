import type { InputProblem } from '@skirmish/grid';
import { element } from './element.ts';

/** The text with marks around all that is wrong. */
export function markedText(text: string, problems: readonly InputProblem[]): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  for (const { line, column, length = 1 } of problems) {
    if (line === undefined || column === undefined) continue;
    const [from, to] = rangeOf(text, line, column, length);
    if (from < at) continue;
    nodes.push(document.createTextNode(text.slice(at, from)), element('mark', {}, text.slice(from, to)));
    at = to;
  }
  nodes.push(document.createTextNode(text.slice(at)));
  return nodes;
}

/** Where a place is in a text, in the units in which a text box counts; columns count code points. */
export function rangeOf(
  text: string,
  line: number,
  column: number,
  length: number,
): readonly [from: number, to: number] {
  const ends = /\r\n|\r|\n/g;
  let start = 0;
  for (let passed = 1; passed < line; passed++) {
    if (!ends.exec(text)) return [text.length, text.length];
    start = ends.lastIndex;
  }
  const end = ends.exec(text)?.index ?? text.length;
  const characters = Array.from(text.slice(start, end));
  const from = start + characters.slice(0, column - 1).join('').length;
  return [from, from + characters.slice(column - 1, column - 1 + length).join('').length];
}
