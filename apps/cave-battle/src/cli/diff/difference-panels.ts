import type { Line, Span } from '@skirmish/cli-kit/screen';
import type { Point } from '@skirmish/grid';
import type { Frame, FrameDifference } from '../../comparison/frame.ts';
import { type CaveWindow, KIND_FORMATS, keyOf, windowAround } from '../picture/cave-picture.ts';
import { layPanels, type Panel } from '../picture/panels.ts';
import type { FrameBefore } from './difference.ts';

/** The most of a map that is shown: two of them fit side by side into 80 columns. */
const PICTURE = { columns: 38, rows: 20 };

const DIFFERENT = { text: 'X', format: ['bold', 'inverse'] } satisfies Span;

/** What to draw of two maps that differ. */
export interface DifferencePictures {
  readonly frames: readonly [Frame, Frame];
  readonly names: readonly [string, string];
  readonly difference: FrameDifference;
  readonly before: FrameBefore | undefined;
  /** The title of the map before; its round when absent. */
  readonly title?: string;
  readonly columns: number;
}

/** Draws the map before, both maps, and where they differ, side by side as far as there is room. */
export function differencePanels(pictures: DifferencePictures): Line[] {
  const { frames, names, difference, before, columns } = pictures;
  const places = [
    ...difference.squares.map(({ square }) => square),
    ...difference.hitPoints.map(({ position }) => position),
  ];
  const size = {
    width: Math.max(...frames.flatMap(({ rows }) => rows.map(({ length }) => length))),
    height: Math.max(...frames.map(({ rows }) => rows.length)),
  };
  const window = windowAround(size, places, PICTURE);
  const marked = new Set(places.map(keyOf));
  const panels: Panel[] = [];
  if (before) {
    const { title = `both, round ${before.round}` } = pictures;
    panels.push({ title, lines: drawFrame(before.frame, window, new Set()) });
  }
  for (const [nth, frame] of frames.entries())
    panels.push({ title: names[nth]!, lines: drawFrame(frame, window, marked) });
  panels.push({ title: 'differ: X', lines: drawPlaces(frames[0], window, marked) });
  const isCropped = window.width < size.width || window.height < size.height;
  const shown = `(columns ${window.x}-${window.x + window.width - 1}, rows ${window.y}-${window.y + window.height - 1} of ${size.width}×${size.height})`;
  return [...layPanels(panels, columns), ...(isCropped ? ['', shown] : [])];
}

function drawFrame({ rows }: Frame, window: CaveWindow, marked: ReadonlySet<string>): Line[] {
  return draw(rows, window, (square, letter) => {
    if (marked.has(keyOf(square))) return { text: letter, format: ['bold', 'inverse'] };
    if (letter === '.') return letter;
    if (letter === '#') return { text: letter, format: 'dim' };
    return { text: letter, format: KIND_FORMATS[letter === 'E' ? 'elf' : 'goblin'] };
  });
}

function drawPlaces({ rows }: Frame, window: CaveWindow, marked: ReadonlySet<string>): Line[] {
  return draw(rows, window, (square, letter) => {
    if (marked.has(keyOf(square))) return DIFFERENT;
    return { text: letter === '#' ? '#' : '.', format: 'dim' };
  });
}

function draw(
  rows: readonly string[],
  window: CaveWindow,
  look: (square: Point, letter: string) => Span,
): Line[] {
  return Array.from({ length: window.height }, (_, row) => {
    const y = window.y + row;
    return Array.from({ length: window.width }, (__, column) => {
      const x = window.x + column;
      return look({ x, y }, rows[y]?.[x] ?? '#');
    });
  });
}
