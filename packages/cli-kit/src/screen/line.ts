import type { Format } from '../colour.ts';
import { characterWidth, displayWidth, visibleCharacter } from '../printable-text.ts';

/** A piece of a line, all of it in one format. */
export type Span = string | { readonly text: string; readonly format: Format };

/** A line of a screen. Its text may hold anything: what is not printable is shown by a picture of it. */
export type Line = string | readonly Span[];

/** The pieces of a line. */
export function spansOf(line: Line): readonly Span[] {
  return typeof line === 'string' ? [line] : line;
}

/** The text of a line without its formats. */
export function lineText(line: Line): string {
  return spansOf(line)
    .map((span) => (typeof span === 'string' ? span : span.text))
    .join('');
}

/** Puts a text into exactly `width` terminal columns: cut, or filled up with spaces at its end (`'right'`: before it). */
export function fitText(text: string, width: number, side: 'left' | 'right' = 'left'): string {
  let taken = '';
  let used = 0;
  for (const character of text) {
    const shown = visibleCharacter(character);
    const columns = characterWidth(shown);
    if (used + columns > width) break;
    taken += shown;
    used += columns;
  }
  const padding = ' '.repeat(Math.max(0, width - used));
  return side === 'right' ? padding + taken : taken + padding;
}

/**
 * Breaks a text into lines of at most `width` columns, between words where that is possible; lines after the first
 * begin with `indent`. At least one line, and each holds at least one character.
 */
export function wrapText(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const joined = line === '' || line === indent ? line + word : `${line} ${word}`;
    if (displayWidth(joined) <= width) {
      line = joined;
      continue;
    }
    if (line !== '' && line !== indent) {
      lines.push(line);
      line = indent;
    }
    for (const character of word) {
      if (line !== '' && line !== indent && displayWidth(line + character) > width) {
        lines.push(line);
        line = indent;
      }
      line += character;
    }
  }
  return [...lines, line];
}

/**
 * Breaks a line as `wrapText` does a text, each piece in its format; lines after the first are moved in by `indent` columns.
 */
export function wrapLine(line: Line, width: number, indent = 0): Line[] {
  const text = lineText(line);
  if (displayWidth(text) <= width) return [line];
  const blank = ' '.repeat(indent);
  let end = 0;
  return wrapText(text, width, blank).map((part, index) => {
    const moved = index === 0 ? '' : blank;
    const shown = part.slice(moved.length);
    const start = text.indexOf(shown, end);
    end = start + shown.length;
    const spans = spansWithin(spansOf(line), start, end);
    if (moved !== '') spans.unshift(moved);
    return spans;
  });
}

/** What of some pieces stands from one offset to before another, in UTF-16 units. */
function spansWithin(spans: readonly Span[], start: number, end: number): Span[] {
  let offset = 0;
  return spans.flatMap((span): Span[] => {
    const text = typeof span === 'string' ? span : span.text;
    const within = text.slice(Math.max(0, start - offset), Math.max(0, end - offset));
    offset += text.length;
    if (within === '') return [];
    return [typeof span === 'string' ? within : { text: within, format: span.format }];
  });
}

/** Puts a text into at most `width` columns: one that is longer ends in an ellipsis, of three dots where there is only ASCII. */
export function shortenText(text: string, width: number, unicode: boolean): string {
  if (displayWidth(text) <= width) return text;
  const ellipsis = unicode ? '…' : '...';
  return fitText(text, Math.max(0, width - ellipsis.length)).trimEnd() + ellipsis.slice(0, width);
}
