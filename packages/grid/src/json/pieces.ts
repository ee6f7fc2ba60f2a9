/** A string of a JSON text with its quotes, one of its brackets and colons, or a backslash where none should be. */
export interface Piece {
  readonly text: string;
  /** Its offset in the JSON text. */
  readonly start: number;
}

/**
 * Lists the strings, brackets and colons of a text in their order; what is between them is passed over.
 *
 * It does as well for a text that is no JSON, up to the first place where that shows; the last string may have no end.
 * O(length), whatever the depth of nesting.
 */
export function* piecesOf(text: string): Generator<Piece> {
  let quote = -1;
  for (const { 0: mark, index } of text.matchAll(/\\.?|["[\]{}:]/gs)) {
    if (mark === '"') {
      if (quote >= 0) yield { text: text.slice(quote, index + 1), start: quote };
      quote = quote < 0 ? index : -1;
    } else if (quote < 0) yield { text: mark, start: index };
  }
  if (quote >= 0) yield { text: text.slice(quote), start: quote };
}
