import { PLAYER_SPEEDS, type RecordedEvent } from '@skirmish/replay';
import { button, element, setAttributes, uniqueId } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import type { Playback } from './playback.ts';

/** The controls below a fight. */
export interface PlayerBar {
  readonly element: HTMLElement;
  /** Does what a key means while nothing else has taken it: space, arrows, [ ], Home, End, + − and g. */
  key(event: KeyboardEvent): boolean;
}

/**
 * Makes the controls of a playback: play and pause, steps by action and by round, a scrubber, speed, go to a round.
 *
 * The keys are those of the player in the terminal.
 */
export function createPlayerBar<State, Event extends RecordedEvent>(
  playback: Playback<State, Event>,
): PlayerBar {
  const act = {
    start: () => playback.go((timeline) => timeline.seek(0)),
    previousRound: () => playback.go((timeline) => timeline.previousRound()),
    previous: () => playback.go((timeline) => timeline.previous()),
    toggle: () => playback.toggle(),
    next: () => playback.go((timeline) => timeline.next()),
    nextRound: () => playback.go((timeline) => timeline.nextRound()),
    end: () => playback.go((timeline) => timeline.seekEnd()),
    slower: () => playback.setSpeed(-1),
    faster: () => playback.setSpeed(1),
  };
  const control = (name: keyof typeof act, symbol: Parameters<typeof icon>[0], label: string, key: string) =>
    button(icon(symbol), act[name], {
      class: `control control-${name}`,
      'aria-label': label,
      title: `${label} (${key})`,
    });
  const back = [
    control('start', 'start', 'To the start', 'Home'),
    control('previousRound', 'previousRound', 'Back one round', '['),
    control('previous', 'previous', 'Back one action', '←'),
  ];
  const play = control('toggle', 'play', 'Play', 'space');
  const forward = [
    control('next', 'next', 'Forward one action', '→'),
    control('nextRound', 'nextRound', 'Forward one round', ']'),
    control('end', 'end', 'To the end', 'End'),
  ];
  const scrubber = element('input', {
    type: 'range',
    class: 'scrubber',
    min: 0,
    max: 0,
    step: 1,
    value: 0,
    'aria-label': 'Position, in actions',
  });
  scrubber.addEventListener('input', () => playback.go((timeline) => timeline.seek(scrubber.valueAsNumber)));

  const round = element('input', {
    type: 'number',
    class: 'round-number',
    id: uniqueId('round'),
    min: 0,
    step: 1,
    value: 0,
    inputmode: 'numeric',
  });
  const goTo = (): void => {
    const wanted = round.valueAsNumber;
    if (Number.isInteger(wanted)) playback.go((timeline) => timeline.seekRound(wanted));
  };
  round.addEventListener('change', goTo);
  round.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') goTo();
  });
  const ofRounds = element('span', { class: 'of-rounds' });
  const speed = element(
    'select',
    { id: uniqueId('speed'), title: 'Speed (+ and −)' },
    ...PLAYER_SPEEDS.map(({ name }) => element('option', { value: name }, name.replace('x', '×'))),
  );
  speed.addEventListener('change', () => playback.setSpeed(speed.value));
  const unit = element(
    'select',
    { id: uniqueId('unit') },
    element('option', { value: 'action' }, 'by action'),
    element('option', { value: 'round' }, 'by round'),
  );
  unit.addEventListener('change', () => playback.setUnit(unit.value === 'round' ? 'round' : 'action'));

  const controls = [...back, play, ...forward, scrubber, round, speed, unit];
  const bar = element(
    'div',
    { class: 'player-bar', role: 'group', 'aria-label': 'Player' },
    scrubber,
    element('div', { class: 'player-buttons' }, ...back, play, ...forward),
    element(
      'div',
      { class: 'player-round' },
      element('label', { for: round.id }, 'After round'),
      round,
      ofRounds,
    ),
    element(
      'div',
      { class: 'player-speed' },
      element('label', { for: speed.id, class: 'visually-hidden' }, 'Speed'),
      speed,
      element('label', { for: unit.id, class: 'visually-hidden' }, 'Play'),
      unit,
    ),
  );

  function refresh(): void {
    const { timeline } = playback;
    for (const each of controls) each.disabled = !timeline;
    if (!timeline) {
      ofRounds.textContent = '';
      scrubber.value = scrubber.max = '0';
      round.value = '';
      return;
    }
    const { position, length, rounds } = timeline;
    const more = playback.isGrowing ? '…' : '';
    scrubber.max = String(length);
    scrubber.value = String(position);
    scrubber.setAttribute('aria-valuetext', `action ${position} of ${length}, round ${timeline.round}`);
    ofRounds.textContent = `of ${rounds}${more}`;
    round.max = String(rounds);
    if (document.activeElement !== round) round.value = String(timeline.round);
    for (const each of back) each.disabled = position === 0;
    for (const each of forward) each.disabled = position === length;
    speed.value = playback.speed;
    unit.value = playback.unit;
    const { isPlaying } = playback;
    play.replaceChildren(icon(isPlaying ? 'pause' : 'play'));
    const label = isPlaying ? 'Pause' : 'Play';
    setAttributes(play, { 'aria-label': label, title: `${label} (space)` });
  }
  playback.listen(refresh);
  refresh();

  const keys: Readonly<Record<string, () => void>> = {
    ' ': act.toggle,
    ArrowLeft: act.previous,
    ArrowRight: act.next,
    '[': act.previousRound,
    ']': act.nextRound,
    Home: act.start,
    End: act.end,
    '+': act.faster,
    '=': act.faster,
    '-': act.slower,
    g: () => round.select(),
  };
  return {
    element: bar,
    key(event) {
      const { key, shiftKey } = event;
      const isRound = shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight');
      const does = isRound ? keys[key === 'ArrowLeft' ? '[' : ']'] : keys[key];
      if (!does || !playback.timeline) return false;
      if (key === 'g') round.focus();
      does();
      return true;
    },
  };
}
