import { type Grid, InputError, type InputProblem, parseGrid, pointOf, splitLines } from '@skirmish/grid';
import { type Cave, type CaveUnit, MAXIMUM_SQUARES, type UnitKind } from './cave.ts';
import { describe } from './cave-check.ts';
import { NO_HIT_POINTS, readHitPoints } from './hit-point-notes.ts';
import { refuseRecording } from './recording-refusal.ts';

type Square = 'wall' | 'open' | UnitKind;

const LEGEND: Readonly<Record<string, Square>> = { '#': 'wall', '.': 'open', E: 'elf', G: 'goblin' };

const MAP_HINT = 'a map is made of # (wall), . (open), E (elf) and G (goblin)';

const ROUND_HINT = 'one round alone can be read back: rounds --from N --to N prints it without a heading';

/** The most characters of a run that a message repeats. */
const MOST_QUOTED = 40;

/**
 * Reads the map of a cave, and the hit points beside its rows (docs/rules/cave-battle.md).
 *
 * Short lines end in wall, a blank line is a row of wall, blank lines at the end are skipped. What `formatCave`
 * writes is read back as the same cave.
 *
 * @param source The name of the text in errors.
 * @throws InputError `recording`, `empty-map`, `map-too-large`, `no-units`; or `unknown-character`, else
 * `bad-hit-points`, with everything that is wrong in the order of the text. TypeError when the text is no string.
 * @example
 * parseCave('#E..G#').units.length // 2
 */
export function parseCave(text: string, source?: string): Cave {
  if (typeof text !== 'string')
    throw new TypeError(`the text of a cave must be a string, not ${describe(text)}`);
  refuseRecording(text, source);
  const allLines = splitLines(text);
  const lines = allLines.slice(0, allLines.findLastIndex((line) => /[^ ]/.test(line)) + 1);
  const drawings = lines.map((line) => /^[^ \t]*\t?/.exec(line)![0]);
  requireSize(drawings, allLines[0] ?? '', source);

  const rows = lines.map((line, y) => readHitPoints(line, y + 1, drawings[y]!));
  const noteProblems = rows.flatMap(({ problems }) => problems);
  const map = parseDrawings(drawings, lines, noteProblems, source);
  const hitPoints = rows.flatMap((row) => row.hitPoints);
  const units: CaveUnit[] = [];
  for (const [cell, kind] of map.cells.entries()) {
    if (kind === 'wall' || kind === 'open') continue;
    units.push({ kind, position: pointOf(cell, map.width), hitPoints: hitPoints[units.length]! });
  }
  if (units.length === 0) {
    const problem = {
      message: 'there is no unit on this map',
      ...firstPlace(lines),
      hint: 'E is an elf, G a goblin',
    };
    throw new InputError('no-units', problem, source);
  }
  return {
    width: map.width,
    height: map.height,
    terrain: map.rows().map((row) => row.map((square) => (square === 'wall' ? '#' : '.')).join('')),
    units,
  };
}

/** The drawings as a grid; what is wrong with them joins what is wrong beside them. */
function parseDrawings(
  drawings: readonly string[],
  lines: readonly string[],
  noteProblems: readonly InputProblem[],
  source: string | undefined,
): Grid<Square> {
  let code = 'bad-hit-points';
  let mapProblems: readonly InputProblem[] = [];
  try {
    const map = parseGrid<Square>(drawings.join('\n'), LEGEND, { pad: 'wall' });
    if (noteProblems.length === 0) return map;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    // lines that are all hit points and no map are wrong as hit points
    if (error.code === 'unknown-character') {
      code = error.code;
      mapProblems = error.problems.map((problem) =>
        Object.assign({}, problem, { excerpt: lines[problem.line! - 1]! }),
      );
    }
  }
  const inOrder = [...mapProblems, ...noteProblems].toSorted(
    (a, b) => a.line! - b.line! || a.column! - b.column!,
  );
  throw new InputError(code, joinRuns(inOrder, new Set(mapProblems)), source);
}

/** Makes one problem of unknown characters side by side and the unreadable words after them. */
function joinRuns(
  inOrder: readonly InputProblem[],
  unknownCharacters: ReadonlySet<InputProblem>,
): InputProblem[] {
  const joined: InputProblem[] = [];
  let characters: readonly string[] = [];
  let run: { readonly first: InputProblem; length: number } | undefined;
  const endRun = (): void => {
    if (run) joined.push(describeRun(run.first, characters, run.length));
    run = undefined;
  };
  for (const problem of inOrder) {
    const { line, column = 1, length = 1, message, excerpt = '' } = problem;
    if (run && run.first.line === line) {
      const end = run.first.column! + run.length;
      const isNext = unknownCharacters.has(problem)
        ? column === end
        : message === NO_HIT_POINTS && characters.slice(end - 1, column - 1).every(isSeparator);
      if (isNext) {
        run.length = column + length - run.first.column!;
        continue;
      }
    }
    const isSameLine = run?.first.line === line;
    endRun();
    if (!unknownCharacters.has(problem)) joined.push(problem);
    else {
      if (!isSameLine) characters = Array.from(excerpt);
      run = { first: problem, length };
    }
  }
  endRun();
  return joined;
}

/** A run of unknown characters as a problem; a single one has been named already. */
function describeRun(first: InputProblem, characters: readonly string[], length: number): InputProblem {
  const isHeading = /^round \d+ *$/.test(first.excerpt!);
  const problem = isHeading ? { ...first, hint: ROUND_HINT } : first;
  if (length === 1) return problem;
  const start = first.column! - 1;
  const text = characters.slice(start, start + Math.min(length, MOST_QUOTED)).join('');
  // one that cannot be seen or could be taken for another is named by its code point
  const message = /^[ -~]*$/.test(text)
    ? `unknown characters "${text}${length > MOST_QUOTED ? '…' : ''}"`
    : `${first.message}, and ${length - 1} more from there`;
  return { ...problem, message, length };
}

function isSeparator(character: string): boolean {
  return character === ' ' || character === ',';
}

function requireSize(drawings: readonly string[], firstLine: string, source: string | undefined): void {
  if (drawings.length === 0) {
    const problem = { message: 'there is no map in this text', ...firstPlace([firstLine]), hint: MAP_HINT };
    throw new InputError('empty-map', problem, source);
  }
  const width = drawings.reduce((longest, { length }) => Math.max(longest, length), 0);
  if (width * drawings.length <= MAXIMUM_SQUARES) return;
  const size = `${width} columns by ${drawings.length} lines`;
  const most = MAXIMUM_SQUARES.toLocaleString('en');
  throw new InputError(
    'map-too-large',
    { message: `this map of ${size} has more than ${most} squares`, line: 1, column: 1 },
    source,
  );
}

function firstPlace(lines: readonly string[]): { line: number; column: number; excerpt: string } {
  return { line: 1, column: 1, excerpt: lines[0]! };
}
