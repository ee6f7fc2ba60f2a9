import { element } from '../dom/element.ts';
import { createTabs } from '../dom/tabs.ts';
import { createVirtualList } from '../dom/virtual-list.ts';
import { reasonsUnanswered, tellLeast, tellUnanswered } from './answer-words.ts';
import type { FindChoices } from './choice-finder.ts';
import { capital } from './fight-story.ts';
import { createWhyPanel } from './why-panel.ts';
import type { WizardSession } from './wizard-session.ts';

/** What is told of a fight beside it: why, and all that happens. */
export interface FightDetails {
  readonly element: HTMLElement;
  /** Brings the detail that is seen up to date. */
  update(): void;
  showWhy(): void;
}

/** Two lines of the small text of the events. */
const ROW_HEIGHT = 38;

/** Makes the panel with the tabs Why and Events. */
export function createFightDetails(session: WizardSession, findChoices: FindChoices): FightDetails {
  const why = createWhyPanel((position) => findChoices(session.setup, position));
  const events = createVirtualList({
    label: 'Events',
    rowHeight: ROW_HEIGHT,
    render: (index) => eventRow(session, index),
    choose: (index) => session.playback.go((timeline) => timeline.seek(index + 1)),
  });
  const nothing = element('p', { class: 'muted' }, 'There is no fight, so nothing happens.');
  const tabs = createTabs(
    'Details',
    [
      { name: 'why', label: 'Why', panel: element('div', { class: 'duel-detail' }, why.element) },
      {
        name: 'events',
        label: 'Events',
        panel: element('div', { class: 'duel-detail' }, events.element, nothing),
      },
    ],
    update,
  );

  /** Nobody reads why while it plays. */
  function update(): void {
    const { playback, answer, fight } = session;
    const { timeline } = playback;
    if (tabs.selected === 'events') {
      events.element.hidden = !timeline;
      nothing.hidden = timeline !== undefined;
      events.update(timeline?.length ?? 0, timeline ? timeline.position - 1 : undefined);
      return;
    }
    if (playback.isPlaying) return;
    if (timeline) {
      const text = fight.story?.texts[timeline.position - 1] ?? '';
      why.update(timeline, text, tellLeast(answer?.result));
    } else if (fight.opening && answer) {
      const { opening } = fight;
      why.explainNone(opening, tellUnanswered(answer.result), reasonsUnanswered(answer.result, opening));
    } else why.update(undefined, '', '');
  }

  return {
    element: element('section', { class: 'panel duel-details' }, tabs.list, tabs.panels),
    update,
    showWhy() {
      tabs.select('why');
      update();
    },
  };
}

function eventRow({ playback, fight }: WizardSession, index: number): readonly Node[] {
  const event = playback.timeline?.eventAt(index);
  if (!event || !fight.story) return [];
  return [
    element('span', { class: 'duel-event-round muted' }, event.event === 'turn' ? String(event.round) : ''),
    element(
      'span',
      { class: `duel-event duel-event-${event.event}` },
      // whose turn it is, is said already
      capital(fight.story.texts[index]!.replace(/^The (\w+’s turn:) wizard /, '$1 ')),
    ),
  ];
}
