import type { RecordedEvent } from '@skirmish/replay';
import type { Io } from '../io.ts';
import type { Key } from '../screen/keys.ts';
import { showPage } from '../screen/page.ts';
import { type Screen, withScreen } from '../screen/screen.ts';
import { type AfterKey, isHelp, isUrgent, press } from './session-keys.ts';
import type { WatchSession } from './session.ts';
import { knowsUnicode } from '../unicode.ts';
import { helpLines } from './help-lines.ts';
import { watchLines } from './watch-lines.ts';

/** Between two pictures, in milliseconds: 30 a second are smooth. */
const PICTURE = 1000 / 30;
/** How long it computes before it listens for keys. */
const SLICE = 20;
/** A journey shows where it is so often. */
const PROGRESS = 100;
/** More time than this at once is that of a machine that slept. */
const LONGEST_TIME = 1000;

/** Shows a session on the whole screen until `q`; `beforeWaiting` is called whenever it is about to wait. */
export function watchOnScreen<State, Event extends RecordedEvent>(
  session: WatchSession<State, Event>,
  io: Io,
  beforeWaiting: () => void,
): Promise<void> {
  const unicode = knowsUnicode(io.env);
  return withScreen(io, async (screen) => {
    const keys = new KeyQueue(session);
    let drawnAt = -Infinity;
    let clock = screen.now;
    for (let isStale = true; ;) {
      if (isStale && !(session.isTravelling && screen.now - drawnAt < PROGRESS)) {
        await screen.draw(watchLines(session, { columns: screen.columns, rows: screen.rows, unicode }));
        drawnAt = screen.now;
        isStale = false;
      }
      beforeWaiting();
      if (isHelp(session.mode)) {
        if ((await showHelp(session, screen)) === 'quit') return;
        isStale = true;
        continue;
      }
      const wait = session.isTravelling ? 0 : session.player.isPlaying ? PICTURE : undefined;
      const event = await screen.next(wait);
      const elapsed = screen.now - clock;
      clock += elapsed;
      if (play(session, elapsed, screen) || event.type !== 'timeout') isStale = true;
      const wasTravelling = session.isTravelling;
      if (event.type === 'key' && keys.press(event.key) === 'quit') return;
      // a short way shows nothing but where it leads
      if (session.isTravelling && !wasTravelling) drawnAt = screen.now;
      if (session.isTravelling) {
        const end = screen.now + SLICE;
        session.goOn(() => screen.now >= end);
        keys.pressWaiting();
        isStale = true;
      }
    }
  });
}

/** Shows the keys and the legend until a key does something else. */
async function showHelp<State, Event extends RecordedEvent>(
  session: WatchSession<State, Event>,
  screen: Screen,
): Promise<AfterKey> {
  const asked = session.mode === 'legend' ? 'legend' : 'keys';
  const { legend } = session.fight.view;
  return press(session, await showPage(screen, (columns) => helpLines(asked, legend, columns)));
}

/** Keys in their order; those that are pressed on a long way wait for its end, but for the ones that end it. */
class KeyQueue<State, Event extends RecordedEvent> {
  readonly #session: WatchSession<State, Event>;
  #waiting: Key[] = [];

  constructor(session: WatchSession<State, Event>) {
    this.#session = session;
  }

  press(key: Key): AfterKey {
    if (this.#session.isTravelling) {
      if (!isUrgent(key)) {
        this.#waiting.push(key);
        return 'stay';
      }
      this.#waiting = [];
    }
    return press(this.#session, key);
  }

  /** Presses those that waited, as far as none begins a long way again. */
  pressWaiting(): void {
    while (!this.#session.isTravelling) {
      const key = this.#waiting.shift();
      if (key === undefined) return;
      press(this.#session, key);
    }
  }
}

/** Lets time pass, in portions of a picture, and forgets what it cannot keep up with. Returns whether there is news. */
function play<State, Event extends RecordedEvent>(
  session: WatchSession<State, Event>,
  elapsed: number,
  screen: Screen,
): boolean {
  let hasNews = false;
  const end = screen.now + PICTURE;
  for (let left = Math.min(elapsed, LONGEST_TIME); left > 0 && screen.now <= end; left -= PICTURE)
    hasNews = session.advance(Math.min(left, PICTURE)) || hasNews;
  return hasNews;
}
