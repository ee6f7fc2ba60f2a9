import type { SpellBook } from '@skirmish/wizard-fight';
import { curvePath } from '../chart/curve-path.ts';
import { createScale } from '../chart/scale.ts';
import { grouped } from '../dom/numbers.ts';
import type { FightStory } from './fight-story.ts';

/** Where everything of a timeline is drawn, in pixels. */
export interface ChartPlan {
  readonly height: number;
  /** The part in which the curves are. */
  readonly plot: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  /** What the top of the plot stands for: in hit points on the left, in mana on the right. */
  readonly most: { readonly hitPoints: string; readonly mana: string };
  readonly paths: { readonly wizard: string; readonly boss: string; readonly mana: string };
  readonly rounds: ReadonlyArray<{ readonly x: number; readonly label: string | undefined }>;
  /** The casts: by name where there is room up to the next, else by their code. */
  readonly casts: ReadonlyArray<{
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly label: string;
    readonly title: string;
  }>;
  readonly lanes: readonly Lane[];
  xOf(position: number): number;
  /** The position that is nearest to a place. */
  positionAt(x: number): number;
}

/** The time line of one effect. */
interface Lane {
  readonly label: string;
  readonly title: string;
  readonly y: number;
  readonly bars: ReadonlyArray<{
    readonly x: number;
    readonly width: number;
    readonly title: string;
    readonly ticks: readonly number[];
  }>;
}

const CASTS_HEIGHT = 20;
const PLOT_HEIGHT = 96;
const LANE_HEIGHT = 17;
const AXIS_HEIGHT = 18;

/** Room for the figures of the mana on the right, so that the last cast is whole as well. */
const LEAST_MARGIN = 38;

/** More lanes than these are left out: those of the effects that are cast last. */
const MOST_LANES = 8;

/** How wide a mark with a code is, and about how wide a letter; fewer letters of a name than these say nothing. */
const CODE_WIDTH = 16;
const LETTER_WIDTH = 6.6;
const LEAST_LETTERS = 8;

/** How far marks must be apart to be told apart. */
const LEAST_GAP = 17;

/** Places the timeline of a fight in a width. */
export function planChart(story: FightStory, book: SpellBook, width: number): ChartPlan {
  const length = Math.max(1, story.boss.length - 1);
  const left = width < 480 ? 58 : 78;
  const most = { hitPoints: maximum(story.boss, story.wizard), mana: maximum(story.mana) };
  const plot = {
    left,
    right: width - Math.max(LEAST_MARGIN, grouped(most.mana).length * LETTER_WIDTH + 10),
    top: CASTS_HEIGHT,
    bottom: CASTS_HEIGHT + PLOT_HEIGHT,
  };
  const across = createScale(length, plot.left, plot.right);
  const xOf = (position: number): number => Math.round(across.at(position) * 10) / 10;
  const path = (values: readonly number[], greatest: number): string =>
    curvePath(values, across, createScale(greatest, plot.bottom - 1, plot.top + 3), 'steps');
  const spells = [...new Set(story.spans.map(({ spell }) => spell))].toSorted((a, b) => a - b);
  const lanes = spells.slice(0, MOST_LANES).map((spell, row): Lane => {
    const { name } = book[spell]!;
    const bars = story.spans.filter((span) => span.spell === spell);
    return {
      label: shortened(name, left < 70 ? 8 : 11),
      title: name,
      y: plot.bottom + 6 + row * LANE_HEIGHT,
      bars: bars.map(({ from, to, ticks }) => ({
        x: xOf(from),
        width: Math.max(2, xOf(to) - xOf(from)),
        title: `${name}: ${ticks.length} ${ticks.length === 1 ? 'turn' : 'turns'}`,
        ticks: xOf(1) - xOf(0) > 3 ? ticks.map(xOf) : [],
      })),
    };
  });
  return {
    height: plot.bottom + 6 + lanes.length * LANE_HEIGHT + AXIS_HEIGHT,
    plot,
    most: { hitPoints: grouped(most.hitPoints), mana: grouped(most.mana) },
    paths: {
      wizard: path(story.wizard, most.hitPoints),
      boss: path(story.boss, most.hitPoints),
      mana: path(story.mana, most.mana),
    },
    rounds: apart(
      story.roundEnds.map((end, index) => ({ x: xOf(end), round: index + 1 })),
      2,
    ).map(({ x, round }, index, all) => {
      const before = index === 0 ? plot.left : all[index - 1]!.x;
      return { x, label: x - before >= LEAST_GAP ? String(round) : undefined };
    }),
    casts: placeCasts(
      story.casts.map(({ at, spell }) => ({ x: xOf(at), spell })),
      book,
      width,
    ),
    lanes,
    xOf,
    positionAt: (x) => across.valueAt(x),
  };
}

function placeCasts(
  marks: ReadonlyArray<{ readonly x: number; readonly spell: number }>,
  book: SpellBook,
  width: number,
): ChartPlan['casts'] {
  const shown = apart(marks, LEAST_GAP);
  return shown.map(({ x, spell }, nth) => {
    const { name } = book[spell]!;
    const left = x - CODE_WIDTH / 2;
    const room = Math.floor(((shown[nth + 1]?.x ?? width + CODE_WIDTH / 2) - x - 12) / LETTER_WIDTH);
    const says = room >= Math.min(LEAST_LETTERS, Array.from(name).length);
    const label = says ? shortened(name, room) : (codeOf(spell) ?? initialOf(name));
    const length = Array.from(label).length;
    return { x: left, y: 1, width: Math.max(CODE_WIDTH, length * LETTER_WIDTH + 8), label, title: name };
  });
}

/** The digit by which a spell is cast; undefined where it has none. */
function codeOf(spell: number): string | undefined {
  return spell < 10 ? String(spell) : undefined;
}

/** Leaves out what would be too near to what is before it. */
function apart<Item extends { readonly x: number }>(items: readonly Item[], gap: number): readonly Item[] {
  let last = -Infinity;
  return items.filter(({ x }) => {
    if (x - last < gap) return false;
    last = x;
    return true;
  });
}

function maximum(...lists: ReadonlyArray<readonly number[]>): number {
  let most = 1;
  for (const list of lists) for (const value of list) if (value > most) most = value;
  return most;
}

function shortened(name: string, length: number): string {
  const characters = Array.from(name);
  return characters.length <= length ? name : `${characters.slice(0, length - 1).join('')}…`;
}

function initialOf(name: string): string {
  return Array.from(name).slice(0, 1).join('').toUpperCase();
}
