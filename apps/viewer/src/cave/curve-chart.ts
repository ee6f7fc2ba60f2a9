import { curvePath } from '../chart/curve-path.ts';
import { followPointer } from '../chart/follow-pointer.ts';
import { createMarker } from '../chart/marker.ts';
import { createScale } from '../chart/scale.ts';
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

/**
 * Makes the chart of both sides' hit points over the rounds.
 *
 * @param go is called with the round that was clicked
 */
export function createCurveChart(go: (round: number) => void): CurveChart {
  const elves = svgElement('path', { class: 'curve curve-elves' });
  const goblins = svgElement('path', { class: 'curve curve-goblins' });
  const marker = createMarker('curve-marker', HEIGHT);
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
    marker.element,
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
  let scale = createScale(1, 0, WIDTH);
  followPointer(drawing, (left, width) => go(scale.valueAt((left / width) * WIDTH)));

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
      scale = createScale(curve.elves.length - 1, 0, WIDTH);
      // a little room above, so that the line is whole at the top
      const points = createScale(Math.max(curve.elves[0]!, curve.goblins[0]!), HEIGHT - 1.5, 2.5);
      elves.setAttribute('d', curvePath(curve.elves, scale, points, 'line'));
      goblins.setAttribute('d', curvePath(curve.goblins, scale, points, 'line'));
      begin.textContent = next ? 'start' : '';
      finish.textContent = next ? 'end' : '';
      if (!next) for (const name of [elvesName!, goblinsName!]) fill(name);
    },
    setRound(round) {
      const at = Math.min(round, curve.elves.length - 1);
      marker.moveTo(round === Infinity ? WIDTH : scale.at(at));
      fill(elvesName!, `Elves ${curve.elves[at]!.toLocaleString('en')}`);
      fill(goblinsName!, `Goblins ${curve.goblins[at]!.toLocaleString('en')}`);
    },
  };
}
