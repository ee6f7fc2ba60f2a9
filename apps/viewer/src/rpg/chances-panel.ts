import { type Fraction, type OddsResult, type Tally, wilsonInterval } from '@skirmish/rpg-battle';
import { button, element, fill, uniqueId } from '../dom/element.ts';
import { binsOf, createHistogram, figuresOf } from './histogram.ts';
import type { Laboratory, Simulation } from './laboratory.ts';
import { createNumberField } from '../dom/number-field.ts';
import { POLICIES, policyName, type PolicyNote } from './policies.ts';
import type { Trial } from './rpg-tasks.ts';
import { count, percent, spoken } from './words.ts';

/** The chances of a battle on the page. */
export interface ChancesPanel {
  readonly element: HTMLElement;
  /** Shows what is known by now. */
  update(): void;
  /** Takes who fights, but for the policy; undefined when only one battle of these can be fought. */
  setTrial(trial: Omit<Trial, 'policy'> | undefined, policy: PolicyNote | undefined, seed: number): void;
}

/** Makes the panel that fights a battle many times, and computes its odds. */
export function createChancesPanel(
  laboratory: Laboratory,
  announce: (message: string) => void,
): ChancesPanel {
  let trial: Omit<Trial, 'policy'> | undefined;
  let recorded: PolicyNote | undefined;
  let seed = 0;
  const policy = element('select', { id: uniqueId('policy') });
  const battles = createNumberField('Battles', [10_000, 1, 10_000_000]);
  const chosenPolicy = (): PolicyNote =>
    policy.value === 'recorded' && recorded !== undefined ? recorded : policy.value;
  const simulate = button(
    'Simulate',
    () => {
      if (trial) void laboratory.simulate({ ...trial, policy: chosenPolicy() }, battles.value(), seed);
    },
    { class: 'primary' },
  );
  const cancel = button('Cancel', () => laboratory.cancelSimulation());
  const odds = button('Exact odds', () => {
    if (trial) void laboratory.computeOdds({ ...trial, policy: chosenPolicy() });
  });
  const cancelOdds = button(
    'Cancel',
    () => {
      laboratory.cancelOdds();
      odds.focus();
    },
    { 'aria-label': 'Cancel the exact odds', class: 'small' },
  );
  const progress = element('progress', { max: 1, value: 0, 'aria-label': 'Battles played' });
  const played = element('p', { class: 'muted small-text played' });
  const rate = element('p', { class: 'win-rate' });
  const interval = element('p', { class: 'muted' });
  const outcomes = element('div', { class: 'outcomes', 'aria-hidden': 'true' });
  const outcomesText = element('ul', { class: 'outcomes-text' });
  const histogram = createHistogram();
  const figures = element('p', { class: 'muted small-text' });
  const shown = element(
    'select',
    { id: uniqueId('shown') },
    element('option', { value: 'turns' }, 'turns of a battle'),
    element('option', { value: 'heroes' }, 'heroes left at the end'),
  );
  const details = element('div', { class: 'chances-tables' });
  const result = element(
    'div',
    { class: 'chances-result', hidden: true },
    rate,
    interval,
    outcomes,
    outcomesText,
    element(
      'div',
      { class: 'field field-inline' },
      element('label', { for: shown.id }, 'Histogram of'),
      shown,
    ),
    histogram.element,
    figures,
    element('details', {}, element('summary', {}, 'By unit and by ability'), details),
  );
  const exact = element('div', { class: 'exact', 'aria-live': 'polite' });
  const running = element('div', { class: 'running', hidden: true }, progress, cancel);
  const none = element(
    'p',
    { class: 'muted' },
    'This battle goes on from a moment of another one, so there is only this one.',
  );
  const whole = element(
    'div',
    { class: 'chances' },
    none,
    element('div', { class: 'field' }, element('label', { for: policy.id }, 'Policy of the heroes'), policy),
    element('div', { class: 'row chances-row' }, battles.element, simulate, odds),
    running,
    played,
    result,
    exact,
  );
  shown.addEventListener('change', showTally);
  let lastStatus: Simulation['status'] | undefined;

  function showTally(): void {
    const simulation = laboratory.simulation;
    const tally = simulation?.tally;
    result.hidden = !tally || tally.battles === 0;
    if (!simulation || !tally || tally.battles === 0) return;
    const { victories, defeats, timeouts } = tally;
    const { low, high } = wilsonInterval(victories, tally.battles);
    rate.textContent = `${percent(victories / tally.battles)} victories`;
    interval.textContent = `between ${percent(low)} and ${percent(high)}, 95 % confidence`;
    const parts = [
      ['victories', 'victory', victories],
      ['defeats', 'defeat', defeats],
      ...(timeouts > 0 ? ([['given up', 'timeout', timeouts]] as const) : []),
    ] as const;
    fill(
      outcomes,
      ...parts.map(([, kind, number]) => {
        const part = element('span', { class: `outcome outcome-${kind}` });
        part.style.flexGrow = String(number);
        return part;
      }),
    );
    fill(
      outcomesText,
      ...parts.map(([label, kind, number]) =>
        element(
          'li',
          {},
          element('span', { class: `outcome-sign outcome-${kind}`, 'aria-hidden': 'true' }),
          `${number.toLocaleString('en')} ${label}`,
        ),
      ),
    );
    showHistogram(tally);
    fill(details, unitTable(tally), abilityTable(tally));
  }

  function showHistogram(tally: Tally): void {
    const isByTurns = shown.value === 'turns';
    const counts = isByTurns ? tally.battlesByTurns : Object.fromEntries(tally.battlesBySurvivors.entries());
    const unit = isByTurns ? 'turns' : 'heroes left';
    const summary = figuresOf(counts);
    const text = summary
      ? `${summary.mean.toFixed(2)} ${unit} in the mean, ${summary.median} in the median, ${summary.least} to ${summary.most}`
      : '';
    histogram.show({ label: `Histogram of ${unit}: ${text}`, unit, bins: binsOf(counts) });
    figures.textContent = text;
  }

  function update(): void {
    const { simulation } = laboratory;
    const isRunning = simulation?.status === 'running';
    // the button that has the focus is about to go
    if (!isRunning && running.contains(document.activeElement)) simulate.focus({ preventScroll: true });
    running.hidden = !isRunning;
    const done = simulation?.tally?.battles ?? 0;
    if (simulation) {
      progress.max = simulation.battles;
      progress.value = done;
    }
    played.textContent = simulation ? playedText(simulation, done) : '';
    showTally();
    if (lastStatus === 'running' && simulation && !isRunning && simulation.tally)
      announce(`${played.textContent} ${rate.textContent}, ${interval.textContent}.`);
    lastStatus = simulation?.status;
    showOdds();
  }

  function showOdds(): void {
    const known = laboratory.odds;
    cancelOdds.hidden = known?.status !== 'running';
    if (!known) fill(exact);
    else if (known.status === 'running')
      fill(
        exact,
        element('div', { class: 'row' }, element('span', {}, 'Going through all that can be …'), cancelOdds),
      );
    else if (!known.result) fill(exact, element('p', { class: 'muted' }, 'The exact odds were called off.'));
    else fill(exact, ...oddsContent(known.result, policyName(known.trial.policy)));
  }

  return {
    element: whole,
    update,
    setTrial(next, commander, nextSeed) {
      trial = next;
      seed = nextSeed;
      none.hidden = next !== undefined;
      simulate.disabled = odds.disabled = next === undefined;
      const before = policy.value;
      recorded = typeof commander === 'object' ? commander : undefined;
      fill(
        policy,
        ...(recorded
          ? [element('option', { value: 'recorded' }, `${policyName(recorded)}: rules of the recording`)]
          : []),
        ...POLICIES.map(([word, label]) => element('option', { value: word }, label)),
      );
      policy.value = recorded ? 'recorded' : typeof commander === 'string' ? commander : before;
      if (policy.selectedIndex < 0) policy.value = 'greedy';
    },
  };
}

function playedText({ battles, seed, status, trial }: Simulation, done: number): string {
  const of = `seed ${seed}, ${policyName(trial.policy)}`;
  if (status === 'done') return `${count(done, 'battle')}, ${of}.`;
  const part = `${done.toLocaleString('en')} of ${count(battles, 'battle')}`;
  return status === 'running' ? `${part}, ${of} …` : `Called off after ${part}, ${of}.`;
}

function oddsContent(result: OddsResult, policy: string): Node[] {
  const heading = element('h3', {}, `Exact odds, ${policy}`);
  if (result.status !== 'exact') {
    const { atLeast, atMost } = result.victory;
    return [
      heading,
      element(
        'p',
        {},
        `There are too many ways this battle can go. After ${count(result.states, 'state')} victory is known to be between ${percent(atLeast)} and ${percent(atMost)}; to simulate tells more.`,
      ),
    ];
  }
  const { victory, defeat, timeout, turns, states } = result;
  const rows: (readonly [string, string, string])[] = [
    ['victory', exactPercent(victory.value), fractionText(victory)],
    ['defeat', exactPercent(defeat.value), fractionText(defeat)],
    ...(timeout.numerator > 0n
      ? [['given up', exactPercent(timeout.value), fractionText(timeout)] as const]
      : []),
    ['turns, mean', turns.value.toFixed(6), fractionText(turns)],
  ];
  return [
    heading,
    element(
      'table',
      { class: 'figures-table' },
      element(
        'tbody',
        {},
        ...rows.map(([name, value, fraction]) =>
          element(
            'tr',
            {},
            element('th', { scope: 'row' }, name),
            element('td', { class: 'number' }, value),
            element('td', { class: 'fraction muted' }, fraction),
          ),
        ),
      ),
    ),
    element('p', { class: 'muted small-text' }, `A sum over every draw: ${count(states, 'state')}.`),
  ];
}

function exactPercent(value: number): string {
  return `${(100 * value).toFixed(6)} %`;
}

/** The fraction, where it is short enough to be looked at. */
function fractionText({ numerator, denominator }: Fraction): string {
  const text = denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;
  return text.length <= 25 ? text : '';
}

function unitTable({ survived, battles }: Tally): HTMLElement {
  return element(
    'table',
    { class: 'figures-table' },
    headRow(['unit', 'alive at the end']),
    element(
      'tbody',
      {},
      ...survived.map((unit) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, unit.class),
          element('td', { class: 'number' }, percent(unit.battles / battles)),
        ),
      ),
    ),
  );
}

function abilityTable({ abilities, battles }: Tally): HTMLElement {
  return element(
    'table',
    { class: 'figures-table' },
    element('caption', {}, 'In the mean of a battle'),
    headRow(['ability', 'uses', 'damage', 'healing']),
    element(
      'tbody',
      {},
      ...abilities.map((row) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, `${row.class}: ${spoken(row.ability)}`),
          ...[row.uses, row.damage, row.healing].map((number) =>
            element('td', { class: 'number' }, (number / battles).toFixed(2)),
          ),
        ),
      ),
    ),
  );
}

function headRow(names: readonly string[]): HTMLElement {
  return element(
    'thead',
    {},
    element(
      'tr',
      {},
      ...names.map((name, nth) =>
        element('th', { scope: 'col', class: nth === 0 ? undefined : 'number' }, name),
      ),
    ),
  );
}
