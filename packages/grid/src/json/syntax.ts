import { parse, tokenize, type Token } from '@humanwhocodes/momoa';
import { visible } from '../characters.ts';
import type { InputProblem } from '../input-error.ts';
import { depthProblem, isOpening, readableEnd } from './limits.ts';
import { piecesOf } from './pieces.ts';
import { type Extent, LONGEST_WITH_PLACES, problemAt } from './place.ts';

/** A part of a text that keeps it from being JSON, and what is wrong with it. */
interface Fault extends Extent {
  readonly message: string;
}

/** Stands for the end of the text: momoa tells where it meets this, but not where it misses something. */
const END = '\0';

/** The part of a string, from its quote, that can stand in JSON. */
const GOOD_STRING_START = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*/y;
const ESCAPE_START = /^\\(?:u[\da-fA-F]{0,3})?$/;
const BAD_ESCAPE = /\\(?:u[\da-fA-F]{0,3})?[^]?/uy;
/** What momoa may take for a part of a number, a literal or an identifier of JSON5. */
const WORD_CHARACTER = /[\p{ID_Continue}$.+-]|\u200C|\u200D/u;
const WORD = new RegExp(`(?:${WORD_CHARACTER.source})*`, 'uy');

const VALUE = 'a value';
const KEY = 'a key in double quotes';

/** Finds what is wrong with a text that `JSON.parse` refuses with `cause`: the first place where it stops being JSON. O(length). */
export function syntaxProblem(text: string, cause: unknown): InputProblem {
  const end = readableEnd(text);
  if (end > LONGEST_WITH_PLACES) return { message: `this is not JSON: ${String(cause)}` };
  const stop = stopOf(text.slice(0, end));
  const fault = stringFault(text, stop) ?? wordFault(text, stop);
  if (fault.start === end && isOpening(text[end])) return depthProblem(text, end);
  return problemAt(text, fault, `this is not JSON: ${fault.message}`);
}

/** The offset where momoa refuses to read on, which may be that behind the text. It knows no limit of depth. */
function stopOf(text: string): number {
  let stop = text.length;
  try {
    // of CRLF momoa counts the offset of either
    parse(text.replaceAll('\r', ' ') + END);
  } catch (error) {
    if (!(error instanceof Error && 'offset' in error && typeof error.offset === 'number')) throw error;
    stop = Math.min(stop, error.offset);
  }
  return stop;
}

/** What is wrong with the first bad string before `stop`; momoa lets control characters pass. */
function stringFault(text: string, stop: number): Fault | undefined {
  for (const { text: piece, start } of piecesOf(text)) {
    if (start >= stop) break;
    if (!piece.startsWith('"')) continue;
    const end = goodStringEnd(text, start);
    const character = text[end];
    if (character === '"') continue;
    const expected = expectedAfter(tokenize(text.slice(0, start)));
    if (!expected.startsWith(VALUE) && !expected.startsWith(KEY)) return wordFault(text, start);
    if (character === undefined || ESCAPE_START.test(text.slice(end)))
      return endsTooSoon(text, `a closing '"'`);
    if (character === '\\') {
      BAD_ESCAPE.lastIndex = end;
      const [escape] = BAD_ESCAPE.exec(text)!;
      const message = 'this is no escape of JSON, such as \\n or \\u00e9';
      return { start: end, end: end + escape.length, message };
    }
    if (character === '\n' || character === '\r')
      return { start, end, message: `this string has no closing '"' on its line` };
    const written = JSON.stringify(character).slice(1, -1);
    return { start: end, end: end + 1, message: `in a string ${visible(character)} is written ${written}` };
  }
  return undefined;
}

/** What is wrong at `stop`, where only strings are known to be good: a word, a mark, a string, or that nothing is there. */
function wordFault(text: string, stop: number): Fault {
  let start = stop;
  while (start > 0 && WORD_CHARACTER.test(text[start - 1]!)) start--;
  WORD.lastIndex = start;
  let [word] = WORD.exec(text)!;
  // the good number or literal before what momoa refuses
  if (start + word.length === stop && isJson(word)) {
    start = stop;
    word = '';
  }
  const expected = expectedAfter(tokenize(text.slice(0, start)));
  const isCut = start + word.length === text.length && expected.startsWith(VALUE) && couldBecomeJson(word);
  if (start === text.length || isCut) return endsTooSoon(text, expected);
  if (text[start] === '"')
    return {
      start,
      end: Math.min(text.length, goodStringEnd(text, start) + 1),
      message: `here should be ${expected}, not a string`,
    };
  const character = String.fromCodePoint(text.codePointAt(start)!);
  const found = word === '' ? visible(character) : `"${word.length > 40 ? `${word.slice(0, 40)}…` : word}"`;
  const end = start + (word || character).length;
  return { start, end, message: `here should be ${expected}, not ${found}` };
}

function endsTooSoon(text: string, expected: string): Fault {
  return {
    start: text.length,
    end: text.length,
    message: `here should be ${expected}, and the text ends`,
  };
}

/** The offset of the closing quote of a string, or of the first character that cannot stand in it. */
function goodStringEnd(text: string, quote: number): number {
  GOOD_STRING_START.lastIndex = quote;
  GOOD_STRING_START.test(text);
  return GOOD_STRING_START.lastIndex;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a word is the start of a number or a literal. */
function couldBecomeJson(word: string): boolean {
  return (
    word !== '' &&
    (isJson(`${word}0`) || ['true', 'false', 'null'].some((literal) => literal.startsWith(word)))
  );
}

/** What can follow the first tokens of a JSON text. */
function expectedAfter(tokens: readonly Token[]): string {
  const open: string[] = [];
  for (const { type } of tokens) {
    if (type === 'LBrace' || type === 'LBracket') open.push(type);
    else if (type === 'RBrace' || type === 'RBracket') open.pop();
  }
  const bracket = open.at(-1);
  const isObject = bracket === 'LBrace';
  const [before, last] = [tokens.at(-2)?.type, tokens.at(-1)?.type];
  if (last === undefined || last === 'Colon') return VALUE;
  if (last === 'LBracket') return `${VALUE} or ']'`;
  if (last === 'LBrace') return `${KEY} or '}'`;
  if (last === 'Comma') return isObject ? KEY : VALUE;
  if (bracket === undefined) return 'the end of the text';
  if (isObject && last === 'String' && (before === 'LBrace' || before === 'Comma')) return `':'`;
  return isObject ? `',' or '}'` : `',' or ']'`;
}
