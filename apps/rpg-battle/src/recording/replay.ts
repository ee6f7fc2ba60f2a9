import type { BattleOptions } from '../battle/battle-start.ts';
import { Battle } from '../battle/battle.ts';
import { type BattleRecording, startOfRecording } from './recording-start.ts';
import type { RpgEvent } from './rpg-event.ts';

/** How a replay went. `battle` stands in the turn where the recording ends or differs, and can be played on or back. */
export type ReplayResult =
  | { readonly status: 'same'; readonly battle: Battle }
  | {
      readonly status: 'differs';
      readonly battle: Battle;
      /** How many events are the same. */
      readonly position: number;
      /** What was recorded; undefined when the battle goes on where the recording has ended. */
      readonly recorded: RpgEvent | undefined;
      /** What happens now; undefined when nothing can. */
      readonly fought: RpgEvent | undefined;
      readonly reason: string;
    };

/**
 * Fights a recorded battle again: begins as it did, gives the commands that were given, and compares every event.
 *
 * Of a recording that is cut off all that is there is compared.
 *
 * @throws InvalidUnit, RangeError for a recording that begins with what no battle can begin with.
 */
export function replay({ header, events }: BattleRecording, options: BattleOptions = {}): ReplayResult {
  const fought: RpgEvent[] = [];
  const start = startOfRecording(header.rules, header.input);
  const battle = new Battle(start, { ...options, onRecord: (event) => fought.push(event) });
  let index = 0;
  for (;;) {
    for (; index < events.length && index < fought.length; index++) {
      const reason = differenceOf(events[index]!, fought[index]!);
      if (reason !== undefined) return differs(reason);
    }
    if (index === events.length) return { status: 'same', battle };
    const reason = playOn(battle, events[index]!);
    if (reason !== undefined) return differs(reason);
  }

  function differs(reason: string): ReplayResult {
    return {
      status: 'differs',
      battle,
      position: index,
      recorded: events[index],
      fought: fought[index],
      reason,
    };
  }
}

/** Plays what should lead to the next event of a recording; returns why that cannot be. */
function playOn(battle: Battle, recorded: RpgEvent): string | undefined {
  try {
    const result = battle.step(recorded.event === 'command' ? recorded : undefined);
    if (result.status === 'over') return `the battle is over: ${result.outcome}`;
    if (result.status === 'refused') return result.refusal.reason;
    return result.status === 'waiting' && result.events.length === 0
      ? `a hero waits for its command, and a ${recorded.event} was recorded`
      : undefined;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

/** Returns the first field in which two events differ, in words. */
function differenceOf(recorded: RpgEvent, fought: RpgEvent): string | undefined {
  if (recorded.event !== fought.event) return `this is a ${fought.event}, recorded was a ${recorded.event}`;
  const before = new Map<string, unknown>(Object.entries(recorded));
  for (const [field, now] of Object.entries(fought)) {
    const [text, old] = [textOf(now), textOf(before.get(field))];
    if (text !== old) return `${field} of this ${fought.event} is ${text}, recorded was ${old}`;
  }
  return undefined;
}

/** A field of an event as text; the same for whatever order its keys are in. */
function textOf(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value.map(({ unit, xp }) => `${xp} for unit ${unit}`).join(', ');
}
