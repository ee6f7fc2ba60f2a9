import type { InputProblem } from '../input-error.ts';
import { piecesOf } from './pieces.ts';
import { problemAt } from './place.ts';

/** Arrays and objects around a bracket at most; more could overflow the stack of whoever reads on. */
const DEEPEST = 100;

/** Names that mean something to JavaScript, and that a checker would pass over in silence. */
const UNSAFE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a bracket opens an array or an object. */
export function isOpening(piece: string | undefined): boolean {
  return piece === '{' || piece === '[';
}

/**
 * The offset of the first bracket that is nested too deep, or of a backslash outside strings: there momoa overflows the
 * stack, or loses its place. The length of the text when there is neither.
 */
export function readableEnd(text: string): number {
  let depth = 0;
  for (const { text: piece, start } of piecesOf(text)) {
    if (isOpening(piece)) {
      if (depth++ > DEEPEST) return start;
    } else if (piece === '}' || piece === ']') depth--;
    else if (piece.startsWith('\\')) return start;
  }
  return text.length;
}

/** Makes the problem of a bracket that is nested too deep. */
export function depthProblem(text: string, start: number): InputProblem {
  const message = `more than ${DEEPEST} values are nested in each other`;
  return problemAt(text, { start, end: start + 1 }, message);
}

/** Finds the first bracket of a JSON text, which must be valid, that is nested too deep, or name that is unsafe or comes twice. */
export function limitProblem(text: string): InputProblem | undefined {
  const namesOfOpen: Set<string>[] = [];
  let string = { text: '', start: 0 };
  for (const piece of piecesOf(text)) {
    if (isOpening(piece.text)) {
      if (namesOfOpen.push(new Set()) > DEEPEST + 1) return depthProblem(text, piece.start);
    } else if (piece.text === '}' || piece.text === ']') namesOfOpen.pop();
    else if (piece.text !== ':') string = piece;
    else {
      const names = namesOfOpen.at(-1)!;
      const name: string = JSON.parse(string.text);
      const extent = { start: string.start, end: string.start + string.text.length };
      if (UNSAFE_NAMES.has(name)) return problemAt(text, extent, `${string.text} is no name here`);
      if (names.has(name)) return problemAt(text, extent, `${string.text} is here a second time`);
      names.add(name);
    }
  }
  return undefined;
}
