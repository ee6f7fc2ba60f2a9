import type { Timeline } from '@skirmish/replay';
import { commandCode, type RpgEvent, type RpgState, type SavedState, unitNames } from '@skirmish/rpg-battle';
import { element, fill, uniqueId } from '../dom/element.ts';
import { isCancellation } from '../worker/workers.ts';
import { POLICIES, policyName, type PolicyNote } from './policies.ts';
import type { Advice } from './rpg-tasks.ts';
import { allowancesOf, drawAccount, orderWords, type Turn, turnAt } from './turn-account.ts';
import { count, spoken, tellFormula } from './words.ts';

/** Asks a policy what it would do in a moment, and why. */
export type Ask = (moment: SavedState, policy: PolicyNote, signal: AbortSignal) => Promise<Advice>;

/** The panel that says why on the page. */
export interface WhyPanel {
  readonly element: HTMLElement;
  /** Explains the turn that the timeline is in. */
  update(timeline: Timeline<RpgState, RpgEvent> | undefined): void;
}

/** So many of the commands that a policy has compared are listed. */
const MOST_SCORES = 8;

/** Makes the panel that explains a turn: why this unit acts, and why it does what it does. */
export function createWhyPanel(ask: Ask, report: (error: unknown) => void): WhyPanel {
  const told = element('div', { class: 'why-told' });
  const adviser = element(
    'select',
    { id: uniqueId('adviser') },
    ...POLICIES.map(([word, label]) => element('option', { value: word }, label)),
  );
  const asking = element(
    'div',
    { class: 'field why-asking' },
    element('label', { for: adviser.id }, 'What would a policy do here?'),
    adviser,
  );
  const advice = element('div', { class: 'why-advice' });
  let asked = new AbortController();
  let key = '';
  let latest: Timeline<RpgState, RpgEvent> | undefined;

  async function explain(turn: Turn, policy: PolicyNote, isItsOwn: boolean): Promise<void> {
    asked.abort();
    const { signal } = (asked = new AbortController());
    const name = policyName(policy);
    fill(advice, element('p', { class: 'muted' }, `Asking the policy ${name} …`));
    try {
      const answer = await ask(turn.battle.save(), policy, signal);
      fill(advice, ...adviceContent(turn, name, answer, isItsOwn));
    } catch (error) {
      if (isCancellation(error)) return;
      fill(advice);
      report(error);
    }
  }

  function show(timeline: Timeline<RpgState, RpgEvent> | undefined): void {
    latest = timeline;
    const turn = timeline && turnAt(timeline);
    if (!timeline || !turn) {
      asked.abort();
      key = '';
      asking.hidden = true;
      fill(advice);
      fill(told, element('p', { class: 'muted' }, 'There is no turn to explain: nobody has acted.'));
      return;
    }
    const { policy } = timeline.state;
    const isHero = turn.battle.lineUp.isHero[turn.unit] === 1;
    asking.hidden = !isHero || policy !== undefined;
    fill(
      told,
      ...turnContent(turn, timeline.state),
      ...(isHero ? heroContent(turn, policy) : drawContent(turn)),
    );
    const note = policy ?? adviser.value;
    // a policy takes its time, so it is asked once a turn
    const nextKey = JSON.stringify([turn.battle.turns, turn.unit, [...turn.battle.hp], turn.deed, note]);
    if (nextKey === key) return;
    key = nextKey;
    asked.abort();
    fill(advice);
    if (isHero) void explain(turn, note, policy !== undefined);
  }

  adviser.addEventListener('change', () => show(latest));
  return { element: element('div', { class: 'rpg-why' }, told, asking, advice), update: show };
}

function turnContent(turn: Turn, state: RpgState): Node[] {
  const { names } = unitNames(turn.battle.lineUp);
  const [front, order] = orderWords(turn, state);
  return [
    element('h3', {}, `Turn ${turn.battle.turns + 1}: ${names[turn.unit]}`),
    element('p', {}, front),
    element('p', { class: 'muted small-text' }, order),
  ];
}

function heroContent({ unit, battle, deed }: Turn, policy: RpgState['policy']): Node[] {
  const { names } = unitNames(battle.lineUp);
  const rows = allowancesOf(battle).map(({ ability, allowed, refused }) =>
    element(
      'div',
      {},
      element('dt', {}, ability),
      element(
        'dd',
        {},
        [...(allowed === '' ? [] : [`on ${allowed}`]), ...(refused === undefined ? [] : [refused])].join(
          '; ',
        ),
      ),
    ),
  );
  const may = [element('h4', {}, `${names[unit]} may`), element('dl', { class: 'rpg-why-list' }, ...rows)];
  if (!deed) return may;
  const ability = battle.lineUp.abilities[unit]!.find(({ name }) => name === deed.ability)!;
  const who = policy === undefined ? 'By hand' : `By ${policyName(policy)}`;
  return [
    ...may,
    element('h4', {}, `${who}: ${spoken(deed.ability)} on ${names[deed.target]}`),
    element('p', {}, tellFormula(ability, battle, unit, deed.target)),
  ];
}

function drawContent(turn: Turn): Node[] {
  const account = drawAccount(turn);
  if (!account) return [];
  const { uses, formula, drawn, candidates } = account;
  return [
    element('p', {}, uses),
    element('p', {}, formula),
    element('p', {}, drawn),
    element(
      'ol',
      { class: 'candidates', start: 0 },
      ...candidates.map(({ name, isDrawn }) =>
        element('li', { class: isDrawn ? 'is-drawn' : undefined }, isDrawn ? `${name} ← drawn` : name),
      ),
    ),
  ];
}

function adviceContent(
  { unit, battle, deed }: Turn,
  name: string,
  advice: Advice,
  isItsOwn: boolean,
): Node[] {
  const { names } = unitNames(battle.lineUp);
  const { ability, target, account } = advice;
  const would = `${spoken(ability)} on ${names[target]}`;
  const heading = isItsOwn && deed ? 'Why' : `${name} would use ${would}`;
  if (!account) return [element('h4', {}, heading)];
  const { scores, measure, reason } = account;
  const { size, abilities } = battle.lineUp;
  const done = isItsOwn && deed ? deed : advice;
  const place = abilities[unit]!.findIndex((each) => each.name === done.ability);
  const chosen = commandCode(battle, place, done.target);
  const sorted = scores.toSorted((one, other) => other.score - one.score);
  const shown = [
    ...sorted.filter(({ code }) => code === chosen),
    ...sorted.filter(({ code }) => code !== chosen),
  ].slice(0, MOST_SCORES);
  const rows = shown.map(({ code, score }) => {
    const each = abilities[unit]![(code - (code % size)) / size]!;
    return element(
      'tr',
      { class: code === chosen ? 'is-chosen' : undefined },
      element('td', {}, `${code === chosen ? '→ ' : ''}${spoken(each.name)} on ${names[code % size]}`),
      element(
        'td',
        { class: 'number' },
        (Number.isInteger(score) ? String(score) : score.toFixed(2)).replace('-', '−'),
      ),
    );
  });
  const more = scores.length - shown.length;
  return [
    element('h4', {}, heading),
    element('p', {}, `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`),
    ...(rows.length === 0
      ? []
      : [
          element(
            'table',
            { class: 'scores' },
            element(
              'thead',
              {},
              element(
                'tr',
                {},
                element('th', { scope: 'col' }, 'compared'),
                element('th', { scope: 'col', class: 'number' }, measure),
              ),
            ),
            element('tbody', {}, ...rows),
          ),
        ]),
    ...(more > 0 ? [element('p', { class: 'muted small-text' }, `and ${count(more, 'more command')}`)] : []),
  ];
}
