import { element, fill, svgElement } from '../dom/element.ts';
import type { Curve } from './curve.ts';

/** The curves on the page. */
export interface CurveChart {
  readonly element: HTMLElement;
  /** Shows other curves. */
  setCurve(curve: Curve | undefined): void;
  /** Marks so many completed rounds; `Infinity` is the end. */
  setRound(round: number): void;
}

/** The width and height of the drawing in its own units; the page stretches it. */
const WIDTH = 1000;
const HEIGHT = 100;

const NONE: Curve = { elves: [0], goblins: [0] };

/** More points than these cannot be told apart. */
const MOST_POINTS = 1500;

/**
 * Makes the chart of both sides' hit points over the rounds.
 *
 * @param go is called with the round that was clicked
 */
export function createCurveChart(go: (round: number) => void): CurveChart {
  const elves = svgElement('path', { class: 'curve curve-elves' });
  const goblins = svgElement('path', { class: 'curve curve-goblins' });
  const marker = svgElement('line', { class: 'curve-marker', y1: 0, y2: HEIGHT, x1: 0, x2: 0 });
  const drawing = svgElement(
    'svg',
    {
      class: 'curve-drawing',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': 'Hit points of both sides over the rounds',
    },
    goblins,
    elves,
    marker,
  );
  const begin = element('span');
  const finish = element('span');
  const key = element(
    'div',
    { class: 'curve-key' },
    element('h2', {}, 'Hit points by round'),
    element('span', { class: 'curve-name elves' }),
    element('span', { class: 'curve-name goblins' }),
  );
  const [, elvesName, goblinsName] = [...key.children];
  let curve: Curve = NONE;
  const rounds = (): number => Math.max(1, curve.elves.length - 1);

  let isPressed = false;
  const follow = (event: PointerEvent): void => {
    const { left, width } = drawing.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (event.clientX - left) / width));
    go(Math.round(part * rounds()));
  };
  drawing.addEventListener('pointerdown', (event) => {
    isPressed = true;
    drawing.setPointerCapture(event.pointerId);
    follow(event);
  });
  drawing.addEventListener('pointermove', (event) => {
    if (isPressed) follow(event);
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    drawing.addEventListener(end, () => {
      isPressed = false;
    });

  return {
    element: element(
      'section',
      { class: 'panel curve-panel', 'aria-label': 'Hit points by round' },
      key,
      element('div', { class: 'curve-frame' }, drawing),
      element('div', { class: 'curve-axis' }, begin, finish),
    ),
    setCurve(next) {
      curve = next ?? NONE;
      const most = Math.max(1, curve.elves[0]!, curve.goblins[0]!);
      elves.setAttribute('d', pathOf(curve.elves, most));
      goblins.setAttribute('d', pathOf(curve.goblins, most));
      begin.textContent = next ? 'start' : '';
      finish.textContent = next ? 'end' : '';
      if (!next) for (const name of [elvesName!, goblinsName!]) fill(name);
    },
    setRound(round) {
      const x = (Math.min(round, rounds()) / rounds()) * WIDTH;
      marker.setAttribute('x1', String(x));
      marker.setAttribute('x2', String(x));
      const at = Math.min(round, curve.elves.length - 1);
      fill(elvesName!, `Elves ${curve.elves[at]!.toLocaleString('en')}`);
      fill(goblinsName!, `Goblins ${curve.goblins[at]!.toLocaleString('en')}`);
    },
  };
}

function pathOf(values: readonly number[], most: number): string {
  const last = Math.max(1, values.length - 1);
  const every = Math.max(1, Math.ceil(values.length / MOST_POINTS));
  const points: string[] = [];
  for (const [nth, value] of values.entries()) {
    if (nth % every !== 0 && nth !== last) continue;
    const x = ((nth / last) * WIDTH).toFixed(1);
    // a little room above, so that the line is whole at the top
    points.push(`${x} ${(HEIGHT - 1.5 - (value / most) * (HEIGHT - 4)).toFixed(1)}`);
  }
  return `M${points.join('L')}`;
}
