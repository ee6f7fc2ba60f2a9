import type { CaveUnit } from '@skirmish/cave-battle';
import type { CaveEvent, CaveState, TurnAccount } from '@skirmish/cave-battle/recording';
import type { Timeline } from '@skirmish/replay';
import { button, element, fill } from '../dom/element.ts';
import { findTurn, type FoundTurn } from './turn-finder.ts';
import type { UnitNames } from './unit-names.ts';
import { unitRow } from './unit-row.ts';
import { type WhyMarks, whyMarks } from './why-marks.ts';
import { type NameAt, statementsOf, tellAccount } from './why-words.ts';
import { place } from './words.ts';

/** The panel that says why on the page. */
export interface WhyPanel {
  readonly element: HTMLElement;
  /** Explains a unit where the timeline stands; tells what to mark on the map, as long as that is how the map is. */
  update(
    timeline: Timeline<CaveState, CaveEvent> | undefined,
    unit: number | undefined,
    names: UnitNames | undefined,
  ): WhyMarks | undefined;
}

/**
 * Makes the panel that says why a unit does what it does.
 *
 * @param goTo is called with the position before a turn, to be shown there
 */
export function createWhyPanel(goTo: (position: number) => void): WhyPanel {
  const invitation = element(
    'p',
    { class: 'muted' },
    'Choose a unit, on the map or in the list: here it says what the unit does in this round, and why. The key ',
    element('kbd', {}, 'w'),
    ' takes the one whose turn it is.',
  );
  // its parts stay where they are, so that a focus on the button is not lost
  const head = element('div', { class: 'why-unit' });
  const summary = element('p', { class: 'why-summary' });
  const turnButton = button('Show its turn on the map', () => known?.turn && goTo(known.turn.from), {
    class: 'small',
  });
  const list = element('dl', { class: 'why-list' });
  const key = element(
    'p',
    { class: 'muted small-text' },
    'On the map: shaded squares are in range, numbers are steps, the framed square is chosen; arrows are the first steps of a shortest way.',
  );
  const doubt = element(
    'p',
    { class: 'doubt' },
    'The recording says otherwise: it was not made by these rules.',
  );
  const account = element('div', { class: 'why', hidden: true }, head, summary, turnButton, key, doubt, list);
  let known:
    | { readonly timeline: unknown; readonly asked: string; readonly turn: FoundTurn | undefined }
    | undefined;

  function show(turn: FoundTurn | undefined, round: number, names: UnitNames): void {
    turnButton.hidden = turn?.account.status !== 'acts';
    doubt.hidden = !turn || isByTheRules(turn.account);
    if (!turn) {
      fill(summary, `It was dead before round ${round + 1}.`);
      fill(list);
      return;
    }
    const nameAt: NameAt = (named: CaveUnit) => {
      const number = turn.numberOf(named);
      return number === undefined ? `${named.kind} at ${place(named.position)}` : names.long(number);
    };
    fill(summary, element('strong', {}, `Round ${turn.round}. `), tellAccount(turn.account, nameAt));
    const statements = turn.account.status === 'acts' ? statementsOf(turn.account.explanation, nameAt) : [];
    fill(
      list,
      ...statements.map(({ label, text }) =>
        element('div', {}, element('dt', {}, label), element('dd', {}, text)),
      ),
    );
  }

  return {
    element: element('div', {}, invitation, account),
    update(timeline, unit, names) {
      const isShown =
        timeline !== undefined && unit !== undefined && unit < timeline.state.start.units.length;
      account.hidden = !isShown;
      invitation.hidden = isShown;
      if (!isShown || !names) {
        known = undefined;
        return undefined;
      }
      fill(head, ...unitRow(unit, timeline.state, names));
      const asked = `${timeline.round} ${unit}`;
      if (known?.timeline !== timeline || known.asked !== asked) {
        known = { timeline, asked, turn: findTurn(timeline, unit) };
        show(known.turn, timeline.round, names);
      }
      const marks = marksAt(known.turn, timeline.position);
      key.hidden = !marks || marks.squares.length === 0;
      return marks;
    },
  };
}

/** The marks of a turn, as long as the map is what the turn began with, but for what it does itself. */
function marksAt(turn: FoundTurn | undefined, position: number): WhyMarks | undefined {
  if (turn?.account.status !== 'acts' || position < turn.from || position > turn.to) return undefined;
  return whyMarks(turn.account.explanation);
}

function isByTheRules(account: TurnAccount): boolean {
  return account.status !== 'acts' || account.isByTheRules;
}
