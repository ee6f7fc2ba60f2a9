import { element, fill, svgElement } from '../dom/element.ts';
import { grouped } from '../dom/numbers.ts';

/** A bar: from a value up to another, both included, and how often. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** What a histogram shows. */
interface HistogramContent {
  readonly label: string;
  /** What the values are, such as `turns`. */
  readonly unit: string;
  readonly bins: readonly Bin[];
}

/** A histogram on the page. */
export interface Histogram {
  readonly element: HTMLElement;
  show(content: HistogramContent): void;
}

/** More bars than these are no longer told apart. */
const MOST_BARS = 40;

/** Joins values into bars of equal width 1, 2, 5, 10, 20 … so that there are at most so many. */
export function binsOf(counts: Readonly<Record<number, number>>, most: number = MOST_BARS): Bin[] {
  const values = Object.keys(counts).map(Number);
  if (values.length === 0) return [];
  const least = Math.min(...values);
  const largest = Math.max(...values);
  const width = widthFor(least, largest, most);
  const first = Math.floor(least / width);
  const bins = Array.from({ length: Math.floor(largest / width) - first + 1 }, (_, nth) => ({
    from: (first + nth) * width,
    to: (first + nth + 1) * width - 1,
    count: 0,
  }));
  for (const value of values) bins[Math.floor(value / width) - first]!.count += counts[value]!;
  return bins;
}

function widthFor(least: number, largest: number, most: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [1, 2, 5]) {
      const width = power * step;
      if (Math.floor(largest / width) - Math.floor(least / width) < most) return width;
    }
}

/** The mean and the quantiles of values by how often they occur. */
export interface Figures {
  readonly mean: number;
  readonly least: number;
  readonly median: number;
  readonly most: number;
}

/** Adds up values by how often they occur; undefined when there are none. */
export function figuresOf(counts: Readonly<Record<number, number>>): Figures | undefined {
  const entries = Object.entries(counts)
    .map(([value, times]) => [Number(value), times] as const)
    .toSorted(([one], [other]) => one - other);
  const total = entries.reduce((sum, [, times]) => sum + times, 0);
  if (total === 0) return undefined;
  let before = 0;
  const median = entries.find(([, times]) => (before += times) * 2 >= total);
  return {
    mean: entries.reduce((sum, [value, times]) => sum + value * times, 0) / total,
    least: entries[0]![0],
    median: median![0],
    most: entries.at(-1)![0],
  };
}

/** Few bars stand in the middle instead of being as wide as all that. */
const FEWEST_PLACES = 7;

const WIDTH = 1000;
const HEIGHT = 100;

/** Makes an empty histogram. */
export function createHistogram(): Histogram {
  const drawing = svgElement('svg', {
    class: 'histogram-drawing',
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: 'none',
    role: 'img',
  });
  const first = element('span');
  const middle = element('span');
  const last = element('span');
  const top = element('p', { class: 'histogram-top' });
  return {
    element: element(
      'div',
      { class: 'histogram' },
      top,
      drawing,
      element('div', { class: 'histogram-axis' }, first, middle, last),
    ),
    show({ label, unit, bins }) {
      const total = bins.reduce((sum, bin) => sum + bin.count, 0);
      const most = Math.max(1, ...bins.map((bin) => bin.count));
      const step = WIDTH / Math.max(FEWEST_PLACES, bins.length);
      const margin = (WIDTH - step * bins.length) / 2;
      // between few bars a gap is seen, between many it would be all there is
      const gap = Math.min(step * 0.14, 12);
      fill(
        drawing,
        ...bins.map(({ from, to, count }, nth) => {
          const height = (count / most) * (HEIGHT - 4);
          return svgElement(
            'rect',
            {
              class: 'histogram-bar',
              x: (margin + nth * step + gap / 2).toFixed(1),
              width: (step - gap).toFixed(1),
              y: (HEIGHT - height).toFixed(2),
              height: height.toFixed(2),
            },
            svgElement(
              'title',
              {},
              `${rangeText(from, to)} ${unit}: ${grouped(count)} (${((100 * count) / Math.max(1, total)).toFixed(1)} %)`,
            ),
          );
        }),
      );
      drawing.setAttribute('aria-label', label);
      top.textContent = total === 0 ? '' : `highest: ${((100 * most) / total).toFixed(1)} % of the battles`;
      first.textContent = bins.length === 0 ? '' : rangeText(bins[0]!.from, bins[0]!.to);
      middle.textContent = unit;
      last.textContent = bins.length < 2 ? '' : rangeText(bins.at(-1)!.from, bins.at(-1)!.to);
    },
  };
}

function rangeText(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`;
}
