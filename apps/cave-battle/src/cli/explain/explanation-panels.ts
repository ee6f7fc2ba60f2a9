import type { Span } from '@skirmish/cli-kit/screen';
import { type Point, samePoint } from '@skirmish/grid';
import type { Cave, CaveUnit, TurnExplanation, Walk } from '../../index.ts';
import { actingSpan, type CaveWindow, drawCave, keyOf } from '../picture/cave-picture.ts';
import { directionOf } from '../words.ts';
import type { Panel } from '../picture/panels.ts';

const IN_RANGE: Span = { text: '?', format: 'cyan' };
const REACHABLE: Span = { text: '@', format: 'green' };
const NEAREST: Span = { text: '!', format: ['bold', 'magenta'] };
const CHOSEN: Span = { text: '+', format: ['bold', 'inverse'] };
const OTHER_STEP: Span = { text: 'o', format: 'green' };
const TARGET: Span = { text: 'X', format: ['bold', 'inverse'] };

/** Draws a turn step by step, as the rules go: in range, reachable, how far, nearest, chosen with the step; the blow. */
export function explanationPanels(cave: Cave, explanation: TurnExplanation, window: CaveWindow): Panel[] {
  const { unit, move, strike } = explanation;
  const panels: Panel[] = [];
  const draw = (title: string, marks: readonly (readonly [Point, Span])[]): void => {
    const shown = new Map([
      [keyOf(unit.position), actingSpan(unit.kind)],
      ...marks.map(([square, span]) => [keyOf(square), span] as const),
    ]);
    panels.push({ title, lines: drawCave(cave, window, shown) });
  };

  if (move.inRange.length > 0) draw('in range ?', marksOf(move.inRange, IN_RANGE));
  if (move.status === 'moves') {
    const { reachable, nearest, chosen, step } = move;
    draw(
      'reachable @',
      reachable.map(({ square }) => [square, REACHABLE]),
    );
    const isLong = reachable.some(({ distance }) => distance > 9);
    draw(
      isLong ? 'steps (last digit)' : 'steps',
      reachable.map(({ square, distance }) => [square, { text: String(distance % 10), format: 'green' }]),
    );
    draw('nearest !', marksOf(nearest, NEAREST));
    const { arrow } = directionOf(unit.position, step);
    draw(samePoint(step, chosen) ? 'chosen +' : `chosen + step ${arrow}`, [
      [chosen, CHOSEN],
      ...stepMarks(unit, move),
    ]);
  }
  if (strike.status === 'strikes') {
    const { from, target } = strike;
    const before = {
      ...cave,
      units: cave.units.filter(({ position }) => !samePoint(position, unit.position)),
    };
    const marks = new Map<string, Span>([
      [keyOf(from), actingSpan(unit.kind)],
      [keyOf(target.position), TARGET],
    ]);
    panels.push({ title: 'struck X', lines: drawCave(before, window, marks) });
  }
  return panels;
}

/** All of an explanation on one map: what counts more hides what counts less. */
export function combinedMarks({ unit, move, strike }: TurnExplanation): Map<string, Span> {
  const marks = new Map<string, Span>();
  for (const square of move.inRange) marks.set(keyOf(square), IN_RANGE);
  if (move.status === 'moves') {
    for (const { square } of move.reachable) marks.set(keyOf(square), REACHABLE);
    for (const square of move.nearest) marks.set(keyOf(square), NEAREST);
    marks.set(keyOf(move.chosen), CHOSEN);
    for (const [square, span] of stepMarks(unit, move)) marks.set(keyOf(square), span);
  }
  marks.set(keyOf(unit.position), actingSpan(unit.kind));
  if (strike.status === 'strikes') marks.set(keyOf(strike.target.position), TARGET);
  return marks;
}

/** The squares that a picture of a turn should show, those that count most first. */
export function focusOf({ unit, move, strike }: TurnExplanation): Point[] {
  const focus = [unit.position];
  if (move.status === 'moves') focus.push(move.step, move.chosen, ...move.nearest);
  if (strike.status === 'strikes') focus.push(...strike.candidates.map(({ position }) => position));
  return [...focus, ...move.inRange];
}

function marksOf(squares: readonly Point[], span: Span): [Point, Span][] {
  return squares.map((square) => [square, span]);
}

/** The step, and the other first steps of the shortest ways; a step to the chosen square leaves that one's mark. */
function stepMarks({ position }: CaveUnit, { firstSteps, step, chosen }: Walk): [Point, Span][] {
  const others = firstSteps.filter(({ square, isShortest }) => isShortest && !samePoint(square, step));
  const marks = others.map(({ square }): [Point, Span] => [square, OTHER_STEP]);
  if (samePoint(step, chosen)) return marks;
  return [...marks, [step, { text: directionOf(position, step).arrow, format: ['bold', 'green'] }]];
}
