import { eventLine, headerLine, type RecordingHeader } from '@skirmish/replay';
import type { SpellName } from '@skirmish/wizard-fight';
import { type DuelEvent, type DuelState, recordedDuel } from '@skirmish/wizard-fight/recording';
import { Playback } from '../player/playback.ts';
import { type FightStory, storyOf } from './fight-story.ts';
import type { ToldFight } from './wizard-tasks.ts';

/** The fight that is shown; or, where nobody knows how to fight a duel, only how it stands when the first spell is due. */
export class ShownFight {
  readonly playback: Playback<DuelState, DuelEvent> = new Playback(recordedDuel);
  #header: RecordingHeader | undefined;
  #events: readonly DuelEvent[] = [];
  #story: FightStory | undefined;
  #opening: DuelState | undefined;

  /** The fight at a glance; undefined while there is none. */
  get story(): FightStory | undefined {
    return this.#story;
  }

  /** How it stands at the first choice, where that is all there is to show. */
  get opening(): DuelState | undefined {
    return this.#opening;
  }

  /** Shows a fight from a position on. */
  load({ header, events }: ToldFight, position: number): void {
    this.#header = header;
    this.#events = events;
    this.#opening = undefined;
    this.#story = storyOf(header, events);
    this.playback.load({ header, events, at: { position } });
  }

  /** Shows how a duel stands after its first events, with no fight to be played. */
  open({ header, events }: ToldFight): void {
    const opening = recordedDuel.start(header);
    for (const event of events) recordedDuel.apply(opening, event);
    this.#header = undefined;
    this.#events = [];
    this.#opening = opening;
    this.#story = undefined;
    this.playback.clear();
  }

  /** The text of a recording of it, a file that the commands open too; undefined where there is no fight. */
  recording(): string | undefined {
    if (!this.#header) return undefined;
    return headerLine(this.#header) + this.#events.map((event) => eventLine(event)).join('');
  }
}

/** The casts of a recorded fight, with the one that was refused at its end. */
export function lineOf(events: readonly DuelEvent[]): readonly SpellName[] {
  const line = events.flatMap((event) => (event.event === 'cast' ? event.spell : []));
  const end = events.at(-1);
  return end?.event === 'end' && end.status === 'illegal' ? [...line, end.reason.spell] : line;
}
