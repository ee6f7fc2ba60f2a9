import { codePoints, InputError, splitLines, type InputProblem } from '@skirmish/grid';
import { checkText } from './argument-checks.ts';
import { duelWith, type Boss, type Duel } from './duel.ts';
import { refuseRecording } from './recording-refusal.ts';
import { GREATEST_AMOUNT } from './spell-book.ts';

/** The lines of a boss, by what identifies each when case and spacing are ignored. */
const LINES = {
  hitpoints: { label: 'Hit Points', least: 1, property: 'hitPoints' },
  damage: { label: 'Damage', least: 0, property: 'damage' },
} as const;

type Key = keyof typeof LINES;

const HINT = `write one line 'Hit Points: N' and one line 'Damage: N'`;

/** What is known of a boss before its text is read. */
export type KnownBoss = { readonly [Name in keyof Boss]?: Boss[Name] | undefined };

/** What is wrong, and the kind of error that it makes when it comes first. */
interface Finding {
  readonly code: string;
  readonly problem: InputProblem;
}

/**
 * Reads a boss, `Hit Points: N` and `Damage: N`, and makes its duel with the default wizard and spell book, in normal
 * mode. The lines may come in any order, case and spacing; blank ones are skipped.
 *
 * @param given Values known already; what their lines say is not looked at, and the lines may be missing.
 *
 * @throws InputError with every problem: a line that is missing, repeated or unknown, a value that is no integer or
 * out of range; `recording` alone for a recording. TypeError when the text is no string.
 *
 * @example
 * parseDuel('Hit Points: 43\nDamage: 11\n').boss; // { hitPoints: 43, damage: 11 }
 */
export function parseDuel(text: string, source?: string, given: KnownBoss = {}): Duel {
  checkText('the text of a boss', text);
  refuseRecording(text, source);
  const lines = splitLines(text);
  const values = new Map<Key, number>();
  const lineOf = new Map<Key, number>();
  const findings: Finding[] = [];
  for (const [index, line] of lines.entries()) {
    const words = line.trim();
    if (words === '') continue;
    const refuse = (code: string, message: string, part: string): void => {
      findings.push({ code, problem: { message, ...placeOf(part, line, index), hint: HINT } });
    };
    const colon = line.indexOf(':');
    if (colon < 0) {
      refuse('unknown-line', `this line has no ':' between a name and a number`, words);
      continue;
    }
    const key = line.slice(0, colon).toLowerCase().replaceAll(/\s+/g, '');
    if (!isKey(key)) {
      refuse('unknown-line', `this is neither the boss's hit points nor its damage`, words);
      continue;
    }
    const { label, least, property } = LINES[key];
    if (given[property] !== undefined) continue;
    const before = lineOf.get(key);
    if (before !== undefined) {
      refuse('repeated-line', `'${label}' is given a second time; line ${before} has it already`, words);
      continue;
    }
    lineOf.set(key, index + 1);
    const number = line.slice(colon + 1).trim();
    const value = Number(number);
    if (number === '') refuse('not-an-integer', `${label}: the number is missing`, number);
    else if (!/^[+-]?\d+$/.test(number))
      refuse('not-an-integer', `${label}: this is not a whole number`, number);
    else if (value < least) refuse('out-of-range', `${label}: this must be at least ${least}`, number);
    else if (value > GREATEST_AMOUNT) {
      refuse('out-of-range', `${label}: this must be at most ${GREATEST_AMOUNT}`, number);
    } else values.set(key, value);
  }
  for (const key of ['hitpoints', 'damage'] as const) {
    if (lineOf.has(key) || given[LINES[key].property] !== undefined) continue;
    const message = `the line '${LINES[key].label}: N' is missing`;
    const problem = { message, line: lines.length + 1, column: 1, hint: HINT };
    findings.push({ code: 'missing-line', problem });
  }
  const hitPoints = given.hitPoints ?? values.get('hitpoints');
  const damage = given.damage ?? values.get('damage');
  if (hitPoints === undefined || damage === undefined || findings.length > 0) {
    throw new InputError(
      findings[0]!.code,
      findings.map(({ problem }) => problem),
      source,
    );
  }
  return duelWith({ hitPoints, damage });
}

function isKey(word: string): word is Key {
  return Object.hasOwn(LINES, word);
}

/** Where `part` last stands in the line; behind the line's end when the part is empty. */
function placeOf(part: string, line: string, index: number): Omit<InputProblem, 'message'> {
  const start = part === '' ? line.length : line.lastIndexOf(part);
  const length = Math.max(1, codePoints(part));
  return { line: index + 1, column: codePoints(line.slice(0, start)) + 1, length, excerpt: line };
}
