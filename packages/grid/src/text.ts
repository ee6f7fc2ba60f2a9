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
