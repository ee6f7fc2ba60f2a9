import { expect } from 'vitest';
import type * as library from '../src/index.ts';
import type { BattleEvent, BattleRecord, Bestiary, Participant, Snapshot } from '../src/index.ts';

/** The library under test: the sources, or a mutant of them. */
export type Library = Pick<typeof library, 'Battle' | 'createBestiary'>;

/** A scripted battle: refused commands are skipped over, and the next is tried in the same turn. */
export interface Scenario {
  participants: readonly Participant[];
  /** `ability target`, such as `fight 2`. */
  commands?: readonly string[];
  draws?: readonly number[];
  bestiary?: Bestiary;
  turnLimit?: number;
}

/** What became of a scripted battle. */
export interface Played extends BattleRecord {
  lines: string[];
  events: BattleEvent[];
  refused: { command: number; error: string; reason: string }[];
  /** The state at its end. */
  snapshot: Snapshot;
}

/** Plays a scripted battle with `step` until it is over or a hero waits without a command; its draws must be used up. */
export function play(lib: Library, scenario: Scenario): Played {
  const { participants, commands = [], draws = [], bestiary, turnLimit } = scenario;
  const battle = new lib.Battle({ participants, draws, bestiary, turnLimit });
  const events: BattleEvent[] = [];
  const refused: Played['refused'] = [];
  let next = 0;
  const obey = (): boolean => {
    for (; next < commands.length; next++) {
      const [ability = '', target] = commands[next]!.split(' ');
      const result = battle.step({ ability, target: Number(target) });
      events.push(...result.events);
      if (result.status !== 'refused') return next++ >= 0;
      refused.push({ command: next, error: result.refusal.error, reason: result.refusal.reason });
    }
    return false;
  };
  for (;;) {
    const result = battle.step();
    events.push(...result.events);
    if (result.status === 'over' || (result.status === 'waiting' && !obey())) break;
  }
  expect(battle.drawsUsed, 'scripted draws used up').toBe(draws.length);
  return {
    ...battle.record(),
    lines: events.map((event) => battle.text(event)),
    events,
    refused,
    snapshot: battle.snapshot(),
  };
}
