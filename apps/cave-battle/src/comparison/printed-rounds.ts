import { InputError, type InputProblem, splitLines } from '@skirmish/grid';
import type { Frame, FrameUnit } from './frame.ts';
import { type RoundHeading, readHeading } from './round-heading.ts';

/** A map that somebody has printed, and after which round. */
export interface PrintedRound extends Frame, RoundHeading {
  /** The line of its first row, counted from 1. */
  readonly line: number;
  /** Whether a heading says which round it is; else it is one more than the map before, or 0. */
  readonly hasHeading: boolean;
  /** Whether the text ends inside it; only the last can be, and only when the first shows how large they are. */
  readonly isCutOff: boolean;
}

/** A row of a map with what is noted beside it. */
interface Row {
  readonly drawing: string;
  readonly notes: readonly Note[];
}

interface Note {
  /** E, G or nothing. */
  readonly letter: string;
  readonly hitPoints: number;
}

const NOTE = /([EG]?)\s*[:=]?\s*[([]?\s*(-?\d+)\s*[)\]]?/g;

/**
 * Reads maps as people print them round by round when they debug, in the form of `rounds` or a looser one.
 *
 * A map is lines of `#.EG` one after the other, maybe indented; other lines and blank ones separate maps. Of the lines
 * between two maps the last that is a heading (`readHeading`) tells the round. Beside a row there may be the hit points
 * of its units, from left to right: `G(200), E(131)`, `G:200 E:131`, `[200, 131]`. A text may end anywhere.
 *
 * @throws InputError `unknown-character` for a line that is almost a row, `bad-hit-points` for those that do not fit
 * their row.
 */
export function parsePrintedRounds(text: string, source?: string): PrintedRound[] {
  const rounds: PrintedRound[] = [];
  const problems: { code: string; problem: InputProblem }[] = [];
  let heading: RoundHeading | undefined;
  let rows: Row[] = [];
  let firstLine = 0;
  const endMap = (): void => {
    if (rows.length === 0) return;
    const next = { round: (rounds.at(-1)?.round ?? -1) + 1, isEnd: false };
    const { round, isEnd } = heading ?? next;
    const hasHeading = heading !== undefined;
    rounds.push({ round, isEnd, line: firstLine, hasHeading, isCutOff: false, ...frameOfRows(rows) });
    heading = undefined;
    rows = [];
  };
  const lines = splitLines(text);
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    const row = readRow(line);
    if (row) {
      const fault = rowFault(row);
      if (fault !== undefined)
        problems.push({ code: 'bad-hit-points', problem: { message: fault, line: index + 1, excerpt: raw } });
      if (rows.length === 0) firstLine = index + 1;
      rows.push(row);
      continue;
    }
    const stray = strayCharacter(line);
    if (stray === undefined && hasUnreadNotes(line)) {
      const message = 'the hit points beside this row cannot be read';
      const hint = 'they are those of its units from left to right, such as G(200), E(131)';
      problems.push({ code: 'bad-hit-points', problem: { message, line: index + 1, excerpt: raw, hint } });
    }
    if (stray !== undefined) {
      const column = Array.from(raw.slice(0, raw.indexOf(stray))).length + 1;
      const message = `unknown character ${JSON.stringify(stray)} in a row of a map`;
      problems.push({
        code: 'unknown-character',
        problem: { message, line: index + 1, column, excerpt: raw },
      });
    }
    endMap();
    heading = readHeading(line) ?? heading;
  }
  const endsInside = rows.length > 0 || problems.at(-1)?.problem.line === lines.length;
  endMap();
  const [firstMap, lastMap] = [rounds[0], rounds.at(-1)];
  if (endsInside && lastMap && isShorter(lastMap, firstMap!)) {
    // what is left of a line need not make sense
    if (problems.at(-1)?.problem.line === lines.length) problems.pop();
    rounds[rounds.length - 1] = { ...lastMap, isCutOff: true };
  }
  const first = problems[0];
  if (first)
    throw new InputError(
      first.code,
      problems.map(({ problem }) => problem),
      source,
    );
  return rounds;
}

/** Whether a map lacks rows, or the end of its last row, that another has. */
function isShorter({ rows }: Frame, other: Frame): boolean {
  return rows.length < other.rows.length || rows.at(-1)!.length < other.rows[rows.length - 1]!.length;
}

/** Reads a line as a row; undefined when it is something else. */
function readRow(line: string): Row | undefined {
  const [, drawing = '', rest = ''] = /^([#.EG]+)(?:\s+(.*))?$/.exec(line) ?? [];
  if (drawing === '' || /[^\s,;|]/.test(rest.replaceAll(NOTE, ''))) return undefined;
  const notes = Array.from(rest.matchAll(NOTE), ([, letter = '', amount]) => ({
    letter,
    hitPoints: Number(amount),
  }));
  const row = { drawing, notes };
  // a word of a log such as `E 3`, or a heading such as `## 3`
  if (!/[#.]/.test(drawing)) return notes.every(({ letter }) => letter !== '') ? row : undefined;
  return /[EG]/.test(drawing) || notes.length === 0 ? row : undefined;
}

/** What is wrong with the hit points beside a row. */
function rowFault({ drawing, notes }: Row): string | undefined {
  const letters = drawing.replaceAll(/[#.]/g, '');
  if (notes.length === 0) return undefined;
  if (notes.length !== letters.length)
    return `this row has ${letters.length} unit${letters.length === 1 ? '' : 's'} and the hit points of ${notes.length}`;
  const wrong = notes.findIndex(({ letter }, nth) => letter !== '' && letter !== letters[nth]);
  return wrong < 0
    ? undefined
    : `unit ${wrong + 1} of this row is ${letters[wrong]}, not ${notes[wrong]!.letter}`;
}

/** The first character that keeps a line from being a row, if most of its first word is walls and open squares. */
function strayCharacter(line: string): string | undefined {
  const [word = ''] = line.split(/\s/, 1);
  const ground = word.replaceAll(/[^#.]/g, '').length;
  if (word.length < 3 || ground * 2 < word.length) return undefined;
  return Array.from(word).find((character) => !'#.EG'.includes(character));
}

/** Whether the first word of a line that is no row is one all the same: not just a rule of `###` or `...`. */
function hasUnreadNotes(line: string): boolean {
  const [word = ''] = line.split(/\s/, 1);
  return word.length >= 3 && /^[#.EG]+$/.test(word) && /[#.]/.test(word) && !/^(.)\1*$/.test(word);
}

function frameOfRows(rows: readonly Row[]): Frame {
  const units: FrameUnit[] = [];
  for (const [y, { drawing, notes }] of rows.entries()) {
    let nth = 0;
    for (const [x, letter] of Array.from(drawing).entries()) {
      if (letter !== 'E' && letter !== 'G') continue;
      const kind = letter === 'E' ? 'elf' : 'goblin';
      units.push({ kind, position: { x, y }, hitPoints: notes[nth++]?.hitPoints });
    }
  }
  return { rows: rows.map(({ drawing }) => drawing), units };
}
