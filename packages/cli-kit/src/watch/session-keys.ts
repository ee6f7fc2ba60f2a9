import type { RecordedEvent } from '@skirmish/replay';
import type { Key } from '../screen/keys.ts';
import type { WatchSession } from './session.ts';

/** What becomes of a watch after a key. */
export type AfterKey = 'stay' | 'quit';

/** Does what a key says. */
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
  else if (session.mode === 'help') session.show('help');
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
      if (fight.view.why) {
        player.pause();
        session.show('why');
      } else session.say(`${fight.recorded.name} has nothing to explain`);
      return;
    case 'escape':
      if (session.mode === 'why') session.show('why');
      return;
    case 'l':
    case '?':
      player.pause();
      session.show('help');
      return;
    default:
      session.say('l lists the keys');
  }
}

function changeSpeed<State, Event extends RecordedEvent>(
  { player, motion }: WatchSession<State, Event>,
  to: 'faster' | 'slower',
): void {
  if (to === 'slower') player.slower();
  else if (motion || player.speed.factor < 1) player.faster();
}
