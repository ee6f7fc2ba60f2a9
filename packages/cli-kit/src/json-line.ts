/** One line of JSON with its newline; a line of its own in any stream, since JSON escapes line breaks in strings. */
export function jsonLine(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError(`not a JSON value: ${String(value)}`);
  return `${text}\n`;
}
