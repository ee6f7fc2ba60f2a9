import type { Format } from '@skirmish/cli-kit';
import type { Line, Span } from '@skirmish/cli-kit/screen';
import { manhattanDistance } from '@skirmish/grid';
import { LETTERS, type UnitKind } from '../../index.ts';
import type { CaveState } from '../../recording/index.ts';
import { type CaveWindow, isInside, KIND_FORMATS } from '../picture/cave-picture.ts';
import { layColumns } from '../picture/panels.ts';

/** The fewest columns in which bars are worth drawing. */
export const LEAST_BAR_COLUMNS = 24;

const LEAST_BAR = 5;
const LONGEST_BAR = 20;
const GAP = '  ';
/** The lines above the bars. */
const HEAD_ROWS = 3;

/** What to draw of the hit points. */
export interface UnitBars {
  readonly state: CaveState;
  /** The unit that acts, and the one that it has struck. */
  readonly acting: number | undefined;
  readonly struck: number | undefined;
  /** The part of the map that is shown; its units come before others. */
  readonly window: CaveWindow;
  readonly columns: number;
  readonly rows: number;
  readonly unicode: boolean;
}

/** Draws how many of each side are alive with how much, and a bar for each unit; where there are too many, for those near. */
export function unitBars(bars: UnitBars): Line[] {
  const { state, columns, rows } = bars;
  const living = state.living();
  const entry = entryWidth(state);
  const room = rows - HEAD_ROWS;
  const most = Math.max(1, Math.floor((columns + GAP.length) / (entry + LEAST_BAR + GAP.length)));
  const stacks = Math.min(most, Math.max(1, Math.ceil(living.length / Math.max(room, 1))));
  const width = Math.floor((columns - GAP.length * (stacks - 1)) / stacks) - entry;
  const bar = Math.max(1, Math.min(LONGEST_BAR, width));
  const isWhole = living.length <= room * stacks;
  const perStack = isWhole ? Math.ceil(living.length / stacks) : room;
  const shown = isWhole ? living.toSorted((a, b) => a - b) : nearest(bars, living, perStack * stacks - 1);
  const lines = shown.map((unit) => barLine(unit, bars, bar));
  if (!isWhole) lines.push([{ text: `  and ${living.length - shown.length} more`, format: 'dim' }]);
  const columnsOfLines = Array.from({ length: stacks }, (_, nth) =>
    lines.slice(nth * perStack, (nth + 1) * perStack),
  );
  return [
    sideLine(state, 'elf'),
    sideLine(state, 'goblin'),
    windowLine(bars),
    ...layColumns(columnsOfLines, GAP),
  ];
}

/** The units that are shown where there is no room for all: those that act, then those on the map, the nearest first. */
function nearest(
  { state, acting, struck, window }: UnitBars,
  living: readonly number[],
  most: number,
): number[] {
  const centre =
    acting === undefined
      ? { x: window.x + (window.width >> 1), y: window.y + (window.height >> 1) }
      : state.position(acting);
  const rank = (unit: number): number => {
    if (unit === acting || unit === struck) return -1;
    const far = isInside(state.position(unit), window) ? 0 : 1_000_000;
    return far + manhattanDistance(state.position(unit), centre);
  };
  const ranks = new Map(living.map((unit) => [unit, rank(unit)]));
  const inRank = living.toSorted((a, b) => ranks.get(a)! - ranks.get(b)!);
  return inRank.slice(0, Math.max(0, most)).toSorted((a, b) => a - b);
}

/** `>E 13,2   ███░░ 137`: a sign for who acts (>) and who is struck (*), who it is, and what it has left. */
function barLine(unit: number, { state, acting, struck, unicode }: UnitBars, width: number): Line {
  const { kind, position, hitPoints } = state.unit(unit);
  const full = mostHitPoints(state);
  // whoever is alive has a bit of a bar
  const length = Math.max(1, Math.round((hitPoints / full) * width));
  const format: Format = hitPoints * 4 <= full ? ['bold', 'red'] : KIND_FORMATS[kind];
  const place = `${position.x},${position.y}`.padEnd(placeWidth(state));
  const sign = unit === struck ? '*' : unit === acting ? '>' : ' ';
  const spans: Span[] = [
    sign,
    { text: LETTERS[kind], format: KIND_FORMATS[kind] },
    ` ${place} `,
    { text: (unicode ? '█' : '#').repeat(Math.min(length, width)), format },
    { text: (unicode ? '░' : '-').repeat(Math.max(0, width - length)), format: 'dim' },
    ` ${String(hitPoints).padStart(String(full).length)}`,
  ];
  return spans;
}

/** `elves    8 of 10   1423 hit points`. */
function sideLine(state: CaveState, kind: UnitKind): Line {
  let alive = 0;
  let all = 0;
  let hitPoints = 0;
  for (const [unit, { kind: other }] of state.start.units.entries()) {
    if (other !== kind) continue;
    all++;
    if (state.hitPoints[unit]! > 0) alive++;
    hitPoints += state.hitPoints[unit]!;
  }
  const name = kind === 'elf' ? 'elves' : 'goblins';
  return [{ text: name.padEnd(7), format: KIND_FORMATS[kind] }, ` ${alive}/${all}  ${hitPoints} hp`];
}

/** Which part of the map is shown, where it is not all of it. */
function windowLine({ state: { start }, window: { x, y, width, height } }: UnitBars): Line {
  if (width === start.width && height === start.height) return '';
  return [{ text: `at ${x}-${x + width - 1},${y}-${y + height - 1}`, format: 'dim' }];
}

/** How wide an entry is without its bar. */
function entryWidth(state: CaveState): number {
  return placeWidth(state) + String(mostHitPoints(state)).length + 5;
}

function placeWidth({ start: { width, height } }: CaveState): number {
  return `${width - 1},${height - 1}`.length;
}

function mostHitPoints({ start }: CaveState): number {
  return start.units.reduce((most, { hitPoints }) => Math.max(most, hitPoints), 1);
}
