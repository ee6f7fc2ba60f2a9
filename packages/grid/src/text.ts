/**
 * Splits text into its lines, without their ends.
 *
 * A byte-order mark at the start is skipped; LF, CRLF and a lone CR each end a line; an end after the last
 * line adds no line, so the empty text has none.
 */
export function splitLines(text: string): readonly string[] {
  const lines = (text.startsWith('\uFEFF') ? text.slice(1) : text).split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Visits the lines that `splitLines` returns one by one, and keeps none: for texts with more of them than memory. */
export function* walkLines(text: string): Generator<string, void, undefined> {
  const ends = /\r\n|\n|\r/g;
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  ends.lastIndex = start;
  for (let end = ends.exec(text); end !== null; end = ends.exec(text)) {
    yield text.slice(start, end.index);
    start = ends.lastIndex;
  }
  if (start < text.length) yield text.slice(start);
}

/** Counts the code points of a text, the unit of columns; half a surrogate pair counts as one. */
export function codePoints(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}
