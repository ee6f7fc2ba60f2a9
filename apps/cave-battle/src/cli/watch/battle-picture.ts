import type { Line, Span } from '@skirmish/cli-kit/screen';
import type { Canvas, FightMoment } from '@skirmish/cli-kit/watch';
import { type Point, pointOf } from '@skirmish/grid';
import type { CaveEvent, CaveState } from '../../recording/index.ts';
import { actingSpan, type CaveWindow, drawCave, keyOf } from '../picture/cave-picture.ts';
import { layColumns } from '../picture/panels.ts';
import { directionOf } from '../words.ts';
import { LEAST_BAR_COLUMNS, unitBars } from './unit-bars.ts';

type Moment = FightMoment<CaveState, CaveEvent>;

const GAP = 2;

const STRUCK: Span = { text: 'X', format: ['bold', 'inverse'] };
const FALLEN: Span = { text: 'x', format: ['bold', 'inverse'] };

/** Draws the map around the unit that acts, and the hit points beside it. */
export function drawBattle(moment: Moment, { columns, rows, unicode }: Canvas): Line[] {
  const { state } = moment;
  const { width, height } = state.start;
  const mapColumns = Math.min(width, Math.max(columns - LEAST_BAR_COLUMNS - GAP, 1));
  const window = scrolledWindow({ width, height }, placeOf(moment), { columns: mapColumns, rows });
  const bars = unitBars({
    state,
    acting: actingUnit(moment),
    struck: moment.event?.event === 'strike' ? moment.event.target : undefined,
    window,
    columns: columns - window.width - GAP,
    rows,
    unicode,
  });
  return layColumns([drawCave(state.cave, window, marksOf(moment)), bars], ' '.repeat(GAP));
}

/** The unit that has just acted; at the start of a round the one that is about to. */
function actingUnit({ state, event, next }: Moment): number | undefined {
  if (event?.event === 'move' || event?.event === 'strike') return event.unit;
  if (event?.event === 'death') return state.latestTurn?.unit;
  return next?.event === 'move' || next?.event === 'strike' ? next.unit : undefined;
}

/** The square that the picture should show: where somebody acts, or else where somebody is. */
function placeOf(moment: Moment): Point {
  const unit = actingUnit(moment) ?? moment.state.living()[0];
  return unit === undefined ? { x: 0, y: 0 } : moment.state.position(unit);
}

function marksOf(moment: Moment): Map<string, Span> {
  const { state, event, motion } = moment;
  const marks = new Map<string, Span>();
  const acting = actingUnit(moment);
  if (acting !== undefined) {
    const square = state.position(acting);
    if (motion && state.latestTurn?.unit === acting && state.latestTurn.from !== state.cells[acting]) {
      const left = pointOf(state.latestTurn.from, state.start.width);
      marks.set(keyOf(left), { text: directionOf(left, square).arrow, format: 'magenta' });
    }
    if (state.hitPoints[acting]! > 0) marks.set(keyOf(square), actingSpan(state.kindOf(acting)));
  }
  if (event?.event === 'strike') marks.set(keyOf(state.position(event.target)), STRUCK);
  if (event?.event === 'death') marks.set(keyOf(event.at), FALLEN);
  return marks;
}

/**
 * The part of a map with a square well inside; it moves by half its size, so that it stays while units next to each
 * other act.
 */
function scrolledWindow(
  map: { readonly width: number; readonly height: number },
  square: Point,
  size: { readonly columns: number; readonly rows: number },
): CaveWindow {
  const xs = stretch(square.x, map.width, size.columns);
  const ys = stretch(square.y, map.height, size.rows);
  return { x: xs.from, y: ys.from, width: xs.length, height: ys.length };
}

function stretch(
  place: number,
  length: number,
  most: number,
): { readonly from: number; readonly length: number } {
  if (length <= most) return { from: 0, length };
  const step = Math.max(1, Math.floor(most / 2));
  const from = Math.round((place - most / 2) / step) * step;
  return { from: Math.max(0, Math.min(from, length - most)), length: most };
}
