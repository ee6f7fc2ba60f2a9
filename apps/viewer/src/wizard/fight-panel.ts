import { button, element } from '../dom/element.ts';
import { createPlayerBar, type PlayerBar } from '../player/player-bar.ts';
import { saveFile } from '../shell/opened-files.ts';
import { createArena } from './arena.ts';
import { createCastPanel } from './cast-panel.ts';
import { createFightChart } from './fight-chart.ts';
import { tellNow } from './now-text.ts';
import type { WizardSession } from './wizard-session.ts';

/** The fight on the page: both fighters, what happens, the spells to be cast by hand, the player and the timeline. */
export interface FightPanel {
  readonly element: HTMLElement;
  /** Shows what is fought: the cheapest line, by hand, or a line that was given. */
  showKind(): void;
  /** Shows another fight. */
  showFight(): void;
  /** Shows where the fight stands now. */
  showMoment(): void;
  showHand(): void;
  key(event: KeyboardEvent): boolean;
}

/**
 * Makes the panel of the fight.
 *
 * @param announce tells those who cannot see it what has changed
 */
export function createFightPanel(session: WizardSession, announce: (message: string) => void): FightPanel {
  const { playback } = session;
  const arena = createArena();
  const chart = createFightChart((position) => playback.go((timeline) => timeline.seek(position)));
  const casts = createCastPanel({
    cast: (spell) => void session.cast(spell),
    undo: () => void session.undo(),
    startOver: () => void session.fightByHand([]),
    goToTurn: () => playback.go((timeline) => timeline.seekEnd()),
    announce,
  });
  const bar: PlayerBar = createPlayerBar(playback);
  const now = element('p', {
    class: 'duel-now',
    role: 'log',
    'aria-label': 'What happens',
    'aria-live': 'polite',
  });
  const trial = element(
    'p',
    { class: 'muted', hidden: true },
    'There is nothing to be played. By hand it can be tried all the same.',
  );
  const cheapest = button('Cheapest line', () => void session.show(session.setup));
  const byHand = button(
    'By hand',
    () => {
      if (session.shown !== 'hand') void session.fightByHand([]);
    },
    { title: 'Cast the spells yourself, from the start' },
  );
  const takeOver = button(
    'Fight on from here',
    () => {
      const { timeline } = playback;
      if (timeline) void session.fightByHand([...timeline.state.spells]);
    },
    { title: 'By hand, with the casts made so far' },
  );
  const saving = button('Save', () => saveFile('wizard-fight.ndjson', session.fight.recording() ?? ''), {
    'aria-label': 'Save a recording',
    title: 'A file that this page and wizard-fight watch --replay open',
  });
  const given = element('span', { class: 'given-line', hidden: true }, 'A given line');
  casts.element.hidden = true;

  function showHand(): void {
    const { hand, book } = session;
    casts.update(hand, book, playback.timeline ? !playback.timeline.isAtEnd : false);
  }

  function showMoment(): void {
    const { timeline, isPlaying } = playback;
    const { opening } = session.fight;
    arena.update(timeline?.state ?? opening, timeline?.event);
    now.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    const text = tellNow(session);
    if (now.textContent !== text) now.textContent = text;
    now.classList.toggle('is-unanswered', opening !== undefined);
    trial.hidden = opening === undefined;
    if (timeline) chart.setPosition(timeline.position);
    takeOver.hidden = !timeline || (session.shown === 'hand' && timeline.isAtEnd);
    saving.disabled = !timeline;
    bar.element.hidden = opening !== undefined;
    showHand();
  }

  return {
    element: element(
      'div',
      { class: 'duel-part' },
      element(
        'section',
        { class: 'panel fight-panel', 'aria-label': 'Fight' },
        element(
          'div',
          { class: 'fight-head' },
          element('div', { class: 'choice', role: 'group', 'aria-label': 'What is shown' }, cheapest, byHand),
          given,
          element('div', { class: 'row' }, takeOver, saving),
        ),
        arena.element,
        now,
        trial,
        casts.element,
        bar.element,
      ),
      chart.element,
    ),
    showKind() {
      const { shown } = session;
      cheapest.setAttribute('aria-pressed', String(shown === 'cheapest'));
      byHand.setAttribute('aria-pressed', String(shown === 'hand'));
      given.hidden = shown !== 'line';
      casts.element.hidden = shown !== 'hand';
    },
    showFight() {
      chart.setFight(session.fight.story, session.book);
      showMoment();
    },
    showMoment,
    showHand,
    key(event) {
      const { key } = event;
      if (!session.hand) return bar.key(event);
      if (key === 'u') void session.undo();
      else if (key === 'h') casts.toggleHint();
      else if (/^\d$/.test(key)) casts.element.querySelector<HTMLElement>(`[data-spell="${key}"]`)?.click();
      else return bar.key(event);
      return true;
    },
  };
}
