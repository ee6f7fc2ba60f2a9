import { button, element, fill, uniqueId } from '../dom/element.ts';
import { createNumberField } from '../dom/number-field.ts';
import { grouped } from '../dom/numbers.ts';
import type { Laboratory, Simulation } from './laboratory.ts';
import { oddsContent } from './odds-view.ts';
import { paceText } from './pace-text.ts';
import { isSamePolicy, POLICIES, policyName, type PolicyNote } from './policies.ts';
import type { Trial } from './rpg-tasks.ts';
import { createSimulationView } from './simulation-view.ts';
import { count } from './words.ts';

/** The chances of a battle on the page. */
export interface ChancesPanel {
  readonly element: HTMLElement;
  /** Shows what is known by now. */
  update(): void;
  /** Takes who fights, but for the policy; undefined when only one battle of these can be fought. */
  setTrial(trial: Omit<Trial, 'policy'> | undefined, policy: PolicyNote | undefined, seed: number): void;
}

/** The battles at first, and at most. */
const USUAL_BATTLES = 10_000;
const MOST_BATTLES = 10_000_000;

/** How often the time that is left is told anew, in milliseconds. */
const TICK = 1000;

/** Makes the panel that fights a battle many times, and computes its odds. */
export function createChancesPanel(
  laboratory: Laboratory,
  announce: (message: string) => void,
): ChancesPanel {
  let trial: Omit<Trial, 'policy'> | undefined;
  let recorded: PolicyNote | undefined;
  let seed = 0;
  const policy = element('select', { id: uniqueId('policy') });
  const battles = createNumberField({ label: 'Battles', least: 1, most: MOST_BATTLES });
  battles.write(USUAL_BATTLES);
  const chosenPolicy = (): PolicyNote =>
    policy.value === 'recorded' && recorded !== undefined ? recorded : policy.value;
  const simulate = button('Simulate', () => begin(), { class: 'primary' });
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
  const running = element('div', { class: 'running', hidden: true }, progress, cancel);
  const played = element('p', { class: 'muted small-text played' });
  const pace = element('p', { class: 'muted small-text pace' });
  const staleNote = element('p', { class: 'stale-note', hidden: true });
  const result = createSimulationView();
  const exact = element('div', { class: 'exact', 'aria-live': 'polite' });
  const staleOdds = element('p', { class: 'stale-note', hidden: true });
  const none = element(
    'p',
    { class: 'muted' },
    'This battle goes on from a moment of another one, so there is only this one.',
  );
  let lastStatus: Simulation['status'] | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;

  policy.addEventListener('change', showStale);
  battles.input.addEventListener('input', () => {
    // while it is typed nothing is wrong yet; what has been said to be wrong is said to be right again
    if (battles.input.getAttribute('aria-invalid') === 'true') battles.read();
    showStale();
  });
  battles.input.addEventListener('change', () => battles.read());

  function begin(): void {
    const wanted = battles.read();
    if (wanted === undefined) battles.input.focus();
    else if (trial) void laboratory.simulate({ ...trial, policy: chosenPolicy() }, wanted, seed);
  }

  /** Says it where what is shown is of something else than what is chosen now. */
  function showStale(): void {
    const { simulation, odds: known } = laboratory;
    const chosen = chosenPolicy();
    const differs =
      simulation !== undefined &&
      (!isSamePolicy(simulation.trial.policy, chosen) ||
        simulation.seed !== seed ||
        simulation.battles !== battles.input.valueAsNumber);
    staleNote.hidden = !differs;
    result.element.classList.toggle('is-stale', differs);
    if (simulation)
      staleNote.textContent = `This is of ${count(simulation.battles, 'battle')}, seed ${simulation.seed}, ${policyName(simulation.trial.policy)}, and not of what is chosen now.`;
    const isOddsOther = known?.result !== undefined && !isSamePolicy(known.trial.policy, chosen);
    staleOdds.hidden = !isOddsOther;
    exact.classList.toggle('is-stale', isOddsOther);
    if (known)
      staleOdds.textContent = `These odds are of the policy ${policyName(known.trial.policy)}, and not of the one that is chosen now.`;
  }

  function showPace(): void {
    const { simulation } = laboratory;
    const isRunning = simulation?.status === 'running';
    const text = isRunning
      ? paceText(
          simulation.report?.tally.battles ?? 0,
          simulation.battles,
          performance.now() - simulation.began,
        )
      : '';
    pace.textContent = text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    if (isRunning) ticking ??= setInterval(showPace, TICK);
    else {
      clearInterval(ticking);
      ticking = undefined;
    }
  }

  function update(): void {
    const { simulation } = laboratory;
    const isRunning = simulation?.status === 'running';
    // the button that has the focus is about to go
    if (!isRunning && running.contains(document.activeElement)) simulate.focus({ preventScroll: true });
    running.hidden = !isRunning;
    const done = simulation?.report?.tally.battles ?? 0;
    if (simulation) {
      progress.max = simulation.battles;
      progress.value = done;
    }
    played.textContent = simulation ? playedText(simulation, done) : '';
    if (ticking === undefined || !isRunning) showPace();
    const told = result.update(simulation?.report);
    if (lastStatus === 'running' && simulation && !isRunning && told !== '')
      announce(`${played.textContent} ${told}`);
    lastStatus = simulation?.status;
    showOdds();
    showStale();
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
    element: element(
      'div',
      { class: 'chances' },
      none,
      element(
        'div',
        { class: 'field' },
        element('label', { for: policy.id }, 'Policy of the heroes'),
        policy,
      ),
      element('div', { class: 'row chances-row' }, battles.element, simulate, odds),
      battles.problem,
      running,
      played,
      pace,
      staleNote,
      result.element,
      staleOdds,
      exact,
    ),
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
      showStale();
    },
  };
}

function playedText({ battles, seed, status, trial }: Simulation, done: number): string {
  const of = `seed ${seed}, ${policyName(trial.policy)}`;
  if (status === 'done') return `${count(done, 'battle')}, ${of}.`;
  const part = `${grouped(done)} of ${count(battles, 'battle')}`;
  return status === 'running' ? `${part}, ${of} …` : `Called off after ${part}, ${of}.`;
}
