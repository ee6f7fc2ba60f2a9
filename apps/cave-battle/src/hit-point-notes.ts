import { codePoints, type InputProblem } from '@skirmish/grid';
import { DEFAULT_HIT_POINTS, MAXIMUM_HIT_POINTS } from './cave.ts';

/** The hit points of a row's units, from left to right, and what is wrong with how they are written. */
export interface RowHitPoints {
  readonly hitPoints: readonly number[];
  readonly problems: readonly InputProblem[];
}

type LineProblem = Pick<InputProblem, 'message' | 'column' | 'length' | 'hint'>;

interface Note {
  readonly letter: string;
  readonly hitPoints: number;
  readonly column: number;
  readonly length: number;
}

/** What is said of a word beside a map that is not of the form of hit points. */
export const NO_HIT_POINTS = 'this is neither map nor hit points';

const HINT = 'after the map and a space, a line may give the hit points of all its units: G(200), E(131)';

const NAMES: Readonly<Record<string, string>> = { E: 'an elf', G: 'a goblin' };

/**
 * Reads the hit points that follow the drawing of a line, such as `#.G.E.#   G(200), E(131)`.
 *
 * A row without them has 200 for each unit. Spaces and commas separate them; their number and kinds must be those
 * of the row. `drawing` is the line up to its first space, or with its first tab: what follows that is not read,
 * since the tab is wrong already.
 */
export function readHitPoints(line: string, lineNumber: number, drawing: string): RowHitPoints {
  const units = Array.from(drawing, (letter, x) => ({ letter, column: x + 1 })).filter(({ letter }) =>
    Object.hasOwn(NAMES, letter),
  );
  const notes: Note[] = [];
  const problems: LineProblem[] = [];
  const rest = drawing.endsWith('\t') ? '' : line.slice(drawing.length);
  let column = codePoints(drawing) + 1;
  let counted = 0;
  for (const { 0: token, index } of rest.matchAll(/[^ ,]+/g)) {
    column += codePoints(rest.slice(counted, index));
    counted = index;
    const note = readNote(token, column);
    if ('message' in note) problems.push(note);
    else notes.push(note);
  }
  if (notes.length > 0 && problems.length === 0) problems.push(...mismatches(notes, units));
  return {
    hitPoints: units.map((_, nth) => notes[nth]?.hitPoints ?? DEFAULT_HIT_POINTS),
    problems: problems.map((problem) => Object.assign({ line: lineNumber, excerpt: line }, problem)),
  };
}

function readNote(token: string, column: number): Note | LineProblem {
  const length = codePoints(token);
  const [, letter = '', amount = ''] = /^([EG])\((.*)\)$/u.exec(token) ?? [];
  if (letter === '') return { message: NO_HIT_POINTS, column, length, hint: HINT };
  const hitPoints = /^\d+$/.test(amount) ? Number(amount) : 0;
  if (hitPoints >= 1 && hitPoints <= MAXIMUM_HIT_POINTS) return { letter, hitPoints, column, length };
  const message = `hit points are an integer from 1 to ${MAXIMUM_HIT_POINTS.toLocaleString('en')}`;
  return { message, column: column + 2, length: Math.max(1, length - 3) };
}

function mismatches(
  notes: readonly Note[],
  units: readonly { readonly letter: string; readonly column: number }[],
): LineProblem[] {
  const problems: LineProblem[] = [];
  const counts = `this row has ${count(units.length, 'unit')} and the hit points of ${notes.length}`;
  for (const [nth, { letter, column, length }] of notes.entries()) {
    const unit = units[nth];
    if (!unit) return [...problems, { message: counts, column, length, hint: HINT }];
    if (unit.letter === letter) continue;
    const message = `unit ${nth + 1} of this row is ${NAMES[unit.letter]}, in column ${unit.column}`;
    problems.push({ message: `${message}, not ${NAMES[letter]}`, column, length });
  }
  const missing = units[notes.length];
  if (missing) problems.unshift({ message: counts, column: missing.column, hint: HINT });
  return problems;
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
