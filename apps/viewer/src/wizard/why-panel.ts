import type { CastChoice, Duel, Position } from '@skirmish/wizard-fight';
import {
  arithmeticOf,
  type Choice,
  choiceAt,
  describeChoice,
  describeRefusal,
  leastOf,
  manaWith,
  reasonOf,
} from '@skirmish/wizard-fight/play';
import type { DuelEvent, DuelState } from '@skirmish/wizard-fight/recording';
import type { Timeline } from '@skirmish/replay';
import { element, fill } from '../dom/element.ts';
import { capital } from './fight-story.ts';

/** The panel that says why on the page. */
export interface WhyPanel {
  readonly element: HTMLElement;
  /** Explains the latest event where the timeline stands; `least` is what the fight might have cost, for its end. */
  update(timeline: Timeline<DuelState, DuelEvent> | undefined, text: string, least: string): void;
  /** Explains why there is no fight to be shown of a duel, which stands at its first choice. */
  explainNone(opening: DuelState, text: string, reasons: readonly string[]): void;
}

/**
 * Makes the panel that says why: the figures behind an event, and at a choice what each spell leads to.
 *
 * @param look finds what each spell leads to; rejects when it is called off
 */
export function createWhyPanel(
  look: (position: Position) => Promise<readonly CastChoice[] | undefined>,
): WhyPanel {
  const panel = element('div', { class: 'duel-why' });
  /** What is shown, so that an answer that comes too late is left out. */
  let shown = '';

  async function explain(key: string, choice: Choice, duel: Duel, head: readonly Node[]): Promise<void> {
    const choices = await look(choice.position);
    if (shown === key && choices) fill(panel, ...head, ...choicePart(choice, duel, choices));
  }

  function explainAll(
    text: string,
    figures: readonly string[],
    choice: Choice | undefined,
    { duel }: DuelState,
  ): void {
    const head = [
      element('p', { class: 'why-event' }, element('strong', {}, text)),
      element('ul', { class: 'figures' }, ...figures.map((figure) => element('li', {}, figure))),
    ];
    const key = choice ? JSON.stringify([choice, duel]) : '';
    shown = key;
    fill(panel, ...head, ...(choice ? choicePart(choice, duel, undefined) : []));
    if (choice) void explain(key, choice, duel, head);
  }

  return {
    element: panel,
    update(timeline, text, least) {
      if (!timeline) {
        shown = '';
        fill(panel, element('p', { class: 'muted' }, 'There is no fight to explain.'));
        return;
      }
      const { event, state, position } = timeline;
      const figures = event
        ? [...arithmeticOf(event, state), event.event === 'end' ? least : ''].filter(
            (figure) => figure !== `${text}.` && figure !== '',
          )
        : ['Step forward: here it says why each thing happens, and what else could have been cast.'];
      const choice = choiceAt(state, event, timeline.eventAt(position));
      explainAll(`${event ? text : 'Nothing has happened yet'}.`, figures, choice, state);
    },
    explainNone(opening, text, reasons) {
      explainAll(text, reasons, choiceAt(opening, undefined, undefined), opening);
    },
  };
}

/** The spells at a choice with what each leads to, and why this one was cast. */
function choicePart(
  { position, spent, spell }: Choice,
  { book }: Duel,
  choices: readonly CastChoice[] | undefined,
): Node[] {
  const heading = `The wizard ${spell === undefined ? 'has' : 'had'} ${position.mana} mana`;
  if (!choices)
    return [
      element('h3', {}, heading),
      element('p', { class: 'muted' }, 'Looking at what each spell leads to …'),
    ];
  const least = leastOf(choices);
  const rows = choices.map((choice, number) => {
    const isCast = choice.spell === spell;
    const mana = manaWith(choice);
    const isBest = mana === least && mana < Infinity;
    const leads = choice.refusal
      ? capital(describeRefusal(choice.refusal))
      : capital(describeChoice(choice, spent, spent + least));
    return element(
      'tr',
      { class: [isCast ? 'is-cast' : '', isBest ? 'is-best' : ''].join(' ').trim() || undefined },
      element(
        'th',
        { scope: 'row' },
        isCast ? element('span', { class: 'cast-sign' }, '▸ ') : null,
        choice.spell,
        isCast ? element('span', { class: 'visually-hidden' }, ', was cast') : null,
      ),
      element('td', { class: 'number' }, String(book[number]!.cost)),
      element('td', {}, leads),
    );
  });
  const head = ['Spell', 'Mana', 'Leads to'].map((label) => element('th', { scope: 'col' }, label));
  return [
    element('h3', {}, heading),
    element(
      'table',
      { class: 'choices' },
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...rows),
    ),
    element('p', { class: 'why-reason' }, reasonOf(choices, { spent, spell })),
  ];
}
