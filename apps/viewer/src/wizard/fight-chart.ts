import type { SpellBook } from '@skirmish/wizard-fight';
import { followPointer } from '../chart/follow-pointer.ts';
import { createMarker } from '../chart/marker.ts';
import { element, fill, svgElement } from '../dom/element.ts';
import { grouped } from '../dom/numbers.ts';
import { type ChartPlan, planChart } from './chart-plan.ts';
import type { FightStory } from './fight-story.ts';

/** The timeline of a fight on the page. */
export interface FightChart {
  readonly element: HTMLElement;
  setFight(story: FightStory | undefined, book: SpellBook): void;
  setPosition(position: number): void;
}

/**
 * Makes the timeline of a fight: the curves of both fighters and of the mana, the casts, and how long each effect is
 * active, all over the same events.
 *
 * @param go is called with the position that was clicked
 */
export function createFightChart(go: (position: number) => void): FightChart {
  const drawing = svgElement('svg', { class: 'fight-chart', role: 'img' });
  const marker = createMarker('chart-marker');
  const names = {
    wizard: element('span', { class: 'chart-name chart-wizard' }),
    boss: element('span', { class: 'chart-name chart-boss' }),
    mana: element('span', { class: 'chart-name chart-mana' }),
  };
  const frame = element('div', { class: 'chart-frame' }, drawing);
  let story: FightStory | undefined;
  let book: SpellBook = [];
  let plan: ChartPlan | undefined;
  let position = 0;

  followPointer(drawing, (left) => {
    if (plan && story) go(plan.positionAt(left));
  });

  function draw(): void {
    const width = Math.floor(frame.clientWidth);
    if (!story || width === 0) {
      if (!story) fill(drawing);
      return;
    }
    plan = planChart(story, book, width);
    drawing.setAttribute('width', String(width));
    drawing.setAttribute('height', String(plan.height));
    drawing.setAttribute('viewBox', `0 0 ${width} ${plan.height}`);
    const { plot } = plan;
    fill(
      drawing,
      ...plan.rounds.map(({ x, label }) =>
        svgElement(
          'g',
          { class: 'chart-round' },
          svgElement('line', { x1: x, x2: x, y1: plot.top, y2: plan!.height - 16 }),
          label === undefined
            ? null
            : svgElement('text', { x: x - 3, y: plan!.height - 3, 'text-anchor': 'end' }, label),
        ),
      ),
      svgElement('line', {
        class: 'chart-base',
        x1: plot.left,
        x2: plot.right,
        y1: plot.bottom,
        y2: plot.bottom,
      }),
      ...axis('chart-axis-points', plot.left - 6, 'end', [plan.most.hitPoints, 'hp'], plot),
      ...axis('chart-axis-mana', plot.right + 6, 'start', [plan.most.mana, 'mana'], plot),
      svgElement('path', { class: 'chart-curve chart-curve-mana', d: plan.paths.mana }),
      svgElement('path', { class: 'chart-curve chart-curve-boss', d: plan.paths.boss }),
      svgElement('path', { class: 'chart-curve chart-curve-wizard', d: plan.paths.wizard }),
      ...plan.lanes.flatMap(({ label, y, title, bars }) => [
        svgElement(
          'text',
          { class: 'chart-label', x: plot.left - 6, y: y + 11, 'text-anchor': 'end' },
          svgElement('title', {}, title),
          label,
        ),
        ...bars.map((bar) =>
          svgElement(
            'g',
            {},
            svgElement('title', {}, bar.title),
            svgElement('rect', {
              class: 'chart-bar',
              x: bar.x,
              y: y + 2,
              width: bar.width,
              height: 11,
              rx: 2,
            }),
            ...bar.ticks.map((x) =>
              svgElement('line', { class: 'chart-tick', x1: x, x2: x, y1: y + 4, y2: y + 11 }),
            ),
          ),
        ),
      ]),
      ...plan.casts.map(({ x, y, width: wide, label, title }) =>
        svgElement(
          'g',
          { class: 'chart-cast' },
          svgElement('title', {}, title),
          svgElement('rect', { x, y, width: wide, height: 15, rx: 3 }),
          svgElement('text', { x: x + wide / 2, y: y + 11.5, 'text-anchor': 'middle' }, label),
        ),
      ),
      marker.element,
    );
    marker.stretch(plan.height - 14);
    mark();
  }

  function mark(): void {
    if (!story || !plan) return;
    const at = Math.min(position, story.boss.length - 1);
    marker.moveTo(plan.xOf(at));
    names.wizard.textContent = `Wizard ${grouped(story.wizard[at]!)}`;
    names.boss.textContent = `Boss ${grouped(story.boss[at]!)}`;
    names.mana.textContent = `Mana ${grouped(story.mana[at]!)}`;
  }

  new ResizeObserver(draw).observe(frame);
  const panel = element(
    'section',
    { class: 'panel chart-panel', 'aria-label': 'Timeline' },
    element(
      'div',
      { class: 'chart-key' },
      element('h2', {}, 'Timeline'),
      names.wizard,
      names.boss,
      names.mana,
    ),
    frame,
  );
  return {
    element: panel,
    setFight(next, nextBook) {
      story = next;
      panel.hidden = !next;
      book = nextBook;
      if (next)
        drawing.setAttribute(
          'aria-label',
          `Hit points of both with their axis on the left, mana with its axis on the right, casts and effects over ${grouped(next.texts.length)} actions; the slider above moves through them`,
        );
      draw();
    },
    setPosition(next) {
      position = next;
      mark();
    },
  };
}

/** An upright axis: what its top stands for, of what, and 0 at its bottom. */
function axis(
  name: string,
  x: number,
  anchor: 'start' | 'end',
  [most, unit]: readonly [most: string, unit: string],
  { top, bottom }: ChartPlan['plot'],
): SVGElement[] {
  const label = (y: number, text: string): SVGElement =>
    svgElement('text', { class: `chart-label ${name}`, x, y, 'text-anchor': anchor }, text);
  return [label(top + 9, most), label(top + 22, unit), label(bottom, '0')];
}
