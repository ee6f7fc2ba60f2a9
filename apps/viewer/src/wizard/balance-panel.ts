import type { Boss } from '@skirmish/wizard-fight';
import { button, element, fill } from '../dom/element.ts';
import { grouped } from '../dom/numbers.ts';
import { isCancellation, type Workers } from '../worker/workers.ts';
import { createBalanceGrid } from './balance-grid.ts';
import {
  type BalanceRange,
  bossesOf,
  problemOf,
  SHADES,
  shadeWidth,
  tellCell,
  USUAL_RANGE,
} from './balance-map.ts';
import { answerBosses } from './balance-run.ts';
import { createRangeFields } from './range-fields.ts';
import type { Setup } from './setup.ts';
import type { CellAnswer } from './wizard-tasks.ts';

/** The balance map on the page. */
export interface BalancePanel {
  readonly element: HTMLElement;
  readonly range: BalanceRange;
  setRange(range: BalanceRange): void;
  /** Shows the map of a setup, if it is seen; computes what is not known of it. */
  update(setup: Setup, isSeen: boolean): void;
}

/** What the panel asks for. */
export interface BalanceHandlers {
  readonly workers: Workers;
  /** Opens the fight of a cell. */
  open(boss: Boss): void;
  setMode(hardMode: boolean): void;
  rangeChanged(): void;
  report(error: unknown): void;
}

/** The most maps whose answers are kept, so that to look at one again costs nothing. */
const MOST_KNOWN = 20;

/** Makes the map of the least mana over the boss's hit points and damage. */
export function createBalancePanel(handlers: BalanceHandlers): BalancePanel {
  let range = USUAL_RANGE;
  let setup: Setup | undefined;
  let isSeen = false;
  /** What the answers are of; a map of something else is computed anew. */
  let key = '';
  let bosses: readonly Boss[] = [];
  let answers: (CellAnswer | undefined)[] = [];
  let run = new AbortController();
  const known = new Map<string, (CellAnswer | undefined)[]>();

  const normal = button('Normal', () => handlers.setMode(false));
  const hard = button('Hard', () => handlers.setMode(true));
  const hitPoints = createRangeFields('Boss hit points', 1, takeRange);
  const damage = createRangeFields('Boss damage', 0, takeRange);
  const problem = element('p', { class: 'field-problem', role: 'alert', hidden: true });
  const progress = element('progress', { 'aria-label': 'Bosses computed', max: 1, value: 0 });
  const progressText = element('span', { class: 'muted' });
  const cancel = button('Cancel', () => run.abort(), { class: 'small' });
  const resume = button('Go on', () => void compute(), { class: 'small' });
  const readout = element('p', { class: 'map-readout', 'aria-live': 'off' });
  const legend = element('ul', { class: 'map-legend', role: 'list', 'aria-label': 'Legend' });
  const grid = createBalanceGrid({
    look(cell, hasFocus) {
      // who points sees it; who moves by keys hears it
      readout.setAttribute('aria-live', hasFocus ? 'polite' : 'off');
      readout.textContent = `${tellCell(bosses[cell]!, answers[cell])}.`;
    },
    open: (cell) => handlers.open(bosses[cell]!),
  });

  function takeRange(): void {
    const next = { hitPoints: hitPoints.read(), damage: damage.read() };
    const wrong = problemOf(next);
    problem.hidden = wrong === undefined;
    problem.textContent = wrong ?? '';
    if (wrong !== undefined) return;
    range = next;
    handlers.rangeChanged();
    refresh();
  }

  function writeRange(): void {
    hitPoints.write(range.hitPoints);
    damage.write(range.damage);
    problem.hidden = true;
  }

  /** Lays the map out anew when it is of something else than before, and computes what is missing. */
  function refresh(): void {
    if (!setup || !isSeen) return;
    const { wizard, book, hardMode, boss } = setup;
    normal.setAttribute('aria-pressed', String(!hardMode));
    hard.setAttribute('aria-pressed', String(hardMode));
    const nextKey = JSON.stringify([wizard, book, hardMode, range]);
    if (nextKey === key) {
      paint();
      return;
    }
    run.abort();
    key = nextKey;
    bosses = bossesOf(range);
    answers = known.get(key) ?? bosses.map(() => undefined);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, answers);
    grid.build(range, boss);
    readout.textContent = 'Choose a cell, by pointer or arrow keys: a click, a tap or Enter opens its fight.';
    void compute();
  }

  function paint(): void {
    if (!setup) return;
    const { boss } = setup;
    const width = shadeWidth(answers);
    grid.paint(answers, width, boss);
    const isOnMap = bosses.some((each) => each.hitPoints === boss.hitPoints && each.damage === boss.damage);
    fill(
      legend,
      ...Array.from({ length: SHADES }, (_, shade) =>
        swatch(`shade-${shade}`, `${grouped(shade * width + 1)}–${grouped((shade + 1) * width)}`),
      ),
      swatch('unwinnable', 'no line wins', '–'),
      answers.some((answer) => answer?.status === 'limit-reached')
        ? swatch('limit-reached', 'not found', '?')
        : null,
      isOnMap ? swatch('is-own', 'this boss') : null,
    );
    const done = answers.reduce((count, answer) => count + (answer ? 1 : 0), 0);
    const isDone = done === answers.length;
    const isRunning = !isDone && !run.signal.aborted;
    progress.max = answers.length;
    progress.value = done;
    const all = `${grouped(answers.length)} ${answers.length === 1 ? 'boss' : 'bosses'}`;
    progressText.textContent = isDone ? all : `${grouped(done)} of ${all}`;
    progress.hidden = isDone;
    cancel.hidden = !isRunning;
    resume.hidden = isRunning || isDone;
  }

  async function compute(): Promise<void> {
    if (!setup) return;
    run.abort();
    const { signal } = (run = new AbortController());
    signal.addEventListener('abort', paint);
    const own = answers;
    const missing = bosses.flatMap((_, number) => (own[number] ? [] : [number]));
    paint();
    let isToPaint = false;
    const found = (told: ReadonlyArray<readonly [nth: number, answer: CellAnswer]>): void => {
      for (const [nth, answer] of told) own[missing[nth]!] = answer;
      if (isToPaint || own !== answers) return;
      isToPaint = true;
      requestAnimationFrame(() => {
        isToPaint = false;
        paint();
      });
    };
    const asked = missing.map((number) => bosses[number]!);
    try {
      await answerBosses(handlers.workers, setup, asked, signal, found);
    } catch (error) {
      if (!isCancellation(error)) handlers.report(error);
    }
    if (own === answers) paint();
  }

  writeRange();
  return {
    element: element(
      'section',
      { class: 'panel balance-panel', 'aria-label': 'Balance map' },
      element(
        'div',
        { class: 'balance-controls' },
        hitPoints.element,
        damage.element,
        element(
          'div',
          { class: 'field' },
          element('span', { class: 'field-label' }, 'Mode'),
          element('div', { class: 'choice', role: 'group', 'aria-label': 'Mode of the map' }, normal, hard),
        ),
      ),
      problem,
      element('div', { class: 'balance-progress' }, progressText, progress, cancel, resume),
      readout,
      grid.element,
      legend,
    ),
    get range() {
      return range;
    },
    setRange(next) {
      range = next;
      writeRange();
      refresh();
    },
    update(next, isSeenNow) {
      const hasCome = isSeenNow && !isSeen;
      setup = next;
      isSeen = isSeenNow;
      // what is not seen is not computed; it goes on when it is seen again
      if (!isSeen) run.abort();
      const before = key;
      refresh();
      if (hasCome && key === before && answers.includes(undefined)) void compute();
    },
  };
}

function swatch(name: string, label: string, sign = ''): HTMLElement {
  return element(
    'li',
    {},
    element('span', { class: `map-swatch ${name}`, 'aria-hidden': 'true' }, sign),
    label,
  );
}
