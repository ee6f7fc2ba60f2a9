import type { RecordedEvent } from '@skirmish/replay';
import type { Key } from '../screen/keys.ts';
import type { WatchMode, WatchSession } from './session.ts';

/** What becomes of a watch after a key. */
export type AfterKey = 'stay' | 'quit';

/** Whether a key has a meaning on a long way too; others wait for its end. */
export function isUrgent(key: Key): boolean {
  return key === 'q' || key === ' ' || key === 'escape';
}

/** Does what a key says; on a long way that is to end it. */
export function press<State, Event extends RecordedEvent>(
  session: WatchSession<State, Event>,
  key: Key,
): AfterKey {
  session.say(undefined);
  if (session.prompt !== undefined) {
    session.answer(key);
    return 'stay';
  }
  if (key === 'q') return 'quit';
  if (session.isTravelling) session.stop();
  else if (isHelp(session.mode) && key !== 'l' && key !== '?') session.show('fight');
  else move(session, key);
  return 'stay';
}

function move<State, Event extends RecordedEvent>(session: WatchSession<State, Event>, key: Key): void {
  const { player, fight } = session;
  switch (key) {
    case ' ':
      player.toggle();
      return;
    case 'right':
      session.step(1);
      return;
    case 'left':
      session.step(-1);
      return;
    case 'shift-right':
    case ']':
      session.stepRound(1);
      return;
    case 'shift-left':
    case '[':
      session.stepRound(-1);
      return;
    case 'home':
      session.toStart();
      return;
    case 'end':
      session.toEnd();
      return;
    case '+':
    case '=':
      changeSpeed(session, 'faster');
      return;
    case '-':
      changeSpeed(session, 'slower');
      return;
    case 'r':
      if (session.motion) player.playBy(player.unit === 'round' ? 'action' : 'round');
      else session.say('with --no-motion it plays by round');
      return;
    case 'g':
      session.ask();
      return;
    case 't':
      session.toBlow(1);
      return;
    case 'T':
      session.toBlow(-1);
      return;
    case 'w':
      if (session.explains) {
        player.pause();
        session.show('why');
      } else session.say(`${fight.recorded.name} has nothing to explain`);
      return;
    case 'escape':
      session.show('fight');
      return;
    case 'l':
      player.pause();
      session.show('legend');
      return;
    case '?':
      player.pause();
      session.show('keys');
      return;
    default:
      session.say('? lists the keys');
  }
}

/** Whether the screen shows no fight but what keys or letters mean. */
export function isHelp(mode: WatchMode): boolean {
  return mode === 'keys' || mode === 'legend';
}

function changeSpeed<State, Event extends RecordedEvent>(
  { player, motion }: WatchSession<State, Event>,
  to: 'faster' | 'slower',
): void {
  if (to === 'slower') player.slower();
  else if (motion || player.speed.factor < 1) player.faster();
}
