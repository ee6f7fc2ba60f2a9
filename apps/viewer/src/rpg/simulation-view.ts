import { type Tally, wilsonInterval } from '@skirmish/rpg-battle';
import { element, fill, uniqueId } from '../dom/element.ts';
import { grouped } from '../dom/numbers.ts';
import { binsOf, createHistogram, figuresOf } from './histogram.ts';
import type { Counts } from './endings.ts';
import type { Report } from './rpg-tasks.ts';
import { abilityTable, unitTable } from './tally-tables.ts';
import { percent } from './words.ts';

/** What came of a simulation, on the page. */
export interface SimulationView {
  readonly element: HTMLElement;
  /** Shows what has been counted; returns it in a sentence, which is empty as long as nothing has. */
  update(report: Report | undefined): string;
}

/** What the histogram can be of: its label in the list, its unit, and where it is in a report. */
const HISTOGRAMS: ReadonlyArray<
  readonly [name: string, label: string, unit: string, counts: (report: Report) => Counts]
> = [
  ['turns', 'turns of a battle', 'turns', ({ tally }) => tally.battlesByTurns],
  ['rounds', 'rounds of a battle', 'rounds', ({ endings }) => endings.byRounds],
  [
    'heroes',
    'heroes left at the end',
    'heroes left',
    ({ tally }) => Object.fromEntries(tally.battlesBySurvivors.entries()),
  ],
  [
    'hit-points',
    'hit points of the party at the end',
    'hit points left',
    ({ endings }) => endings.byHitPoints,
  ],
];

/** Makes the place for the win rate with its interval, a histogram and tables. */
export function createSimulationView(): SimulationView {
  const rate = element('p', { class: 'win-rate' });
  const interval = element('p', { class: 'muted' });
  const outcomes = element('div', { class: 'outcomes', 'aria-hidden': 'true' });
  const outcomesText = element('ul', { class: 'outcomes-text' });
  const histogram = createHistogram();
  const figures = element('p', { class: 'muted small-text' });
  const chooser = element(
    'select',
    { id: uniqueId('histogram') },
    ...HISTOGRAMS.map(([name, label]) => element('option', { value: name }, label)),
  );
  const tables = element('div', { class: 'chances-tables' });
  const whole = element(
    'div',
    { class: 'chances-result', hidden: true },
    rate,
    interval,
    outcomes,
    outcomesText,
    element(
      'div',
      { class: 'field field-inline' },
      element('label', { for: chooser.id }, 'Histogram of'),
      chooser,
    ),
    histogram.element,
    figures,
    element('details', {}, element('summary', {}, 'By unit and by ability'), tables),
  );
  let shown: Report | undefined;
  chooser.addEventListener('change', showHistogram);

  function showOutcomes({ victories, defeats, timeouts }: Tally): void {
    const parts = [
      ['victories', 'victory', victories],
      ['defeats', 'defeat', defeats],
      ...(timeouts > 0 ? ([['given up', 'timeout', timeouts]] as const) : []),
    ] as const;
    const bars = parts.map(([, kind, number]) => {
      const part = element('span', { class: `outcome outcome-${kind}` });
      part.style.flexGrow = String(number);
      return part;
    });
    fill(outcomes, ...bars);
    const texts = parts.map(([label, kind, number]) =>
      element(
        'li',
        {},
        element('span', { class: `outcome-sign outcome-${kind}`, 'aria-hidden': 'true' }),
        `${grouped(number)} ${label}`,
      ),
    );
    fill(outcomesText, ...texts);
  }

  function showHistogram(): void {
    if (!shown) return;
    const [, , unit, countsOf] = HISTOGRAMS.find(([name]) => name === chooser.value)!;
    const counts = countsOf(shown);
    const summary = figuresOf(counts);
    const text = summary
      ? `${summary.mean.toFixed(2)} ${unit} in the mean, ${grouped(summary.median)} in the median, ${grouped(summary.least)} to ${grouped(summary.most)}`
      : '';
    histogram.show({ label: `Histogram of ${unit}: ${text}`, unit, bins: binsOf(counts) });
    figures.textContent = text;
  }

  return {
    element: whole,
    update(report) {
      whole.hidden = !report || report.tally.battles === 0;
      if (!report || whole.hidden) return '';
      shown = report;
      const { tally } = report;
      const { low, high } = wilsonInterval(tally.victories, tally.battles);
      rate.textContent = `${percent(tally.victories / tally.battles)} victories`;
      interval.textContent = `between ${percent(low)} and ${percent(high)}, 95 % confidence`;
      showOutcomes(tally);
      showHistogram();
      fill(tables, unitTable(tally), abilityTable(tally));
      return `${rate.textContent}, ${interval.textContent}.`;
    },
  };
}
