import { expect } from 'vitest';
import { type Library, play, type Played, type Scenario } from '../scenario.ts';

/** One clause of docs/rules/rpg-battle.md and how to see that a library keeps it; `check` throws when it does not. */
export interface Clause {
  name: string;
  check: (lib: Library) => void;
}

/** What a clause expects of a scripted battle; of events and units only the named figures are compared. */
export interface Expected {
  lines?: readonly string[];
  refused?: readonly { command: number; error: string; reason?: string }[];
  outcome?: Played['outcome'];
  turns?: number;
  queue?: readonly number[];
  units?: readonly Partial<Played['units'][number]>[];
  events?: readonly object[];
}

/** A clause that a scripted battle shows. */
export function clause(
  name: string,
  scenario: Scenario | ((lib: Library) => Scenario),
  expected: Expected,
): Clause {
  return {
    name,
    check(lib) {
      const played = play(lib, typeof scenario === 'function' ? scenario(lib) : scenario);
      const { lines, refused = [], outcome, turns, queue, units = [], events = [] } = expected;
      if (lines) expect(played.lines).toEqual(lines);
      expect(played.refused).toMatchObject(refused);
      expect(played.refused.length).toBe(refused.length);
      if (outcome) expect(played.outcome).toBe(outcome);
      if (turns !== undefined) expect(played.turns).toBe(turns);
      if (queue) expect(played.snapshot.queue).toEqual(queue);
      for (const [unit, figures] of units.entries()) expect(played.units[unit]).toMatchObject(figures);
      for (const event of events) expect(played.events).toContainEqual(event);
    },
  };
}

/**
 * A bestiary for looking at one ability at a time: Dummy acts last and does nothing that matters; Stone is a hero who
 * acts last and can rest.
 */
export function sparring(lib: Library): NonNullable<Scenario['bestiary']> {
  return lib.createBestiary({
    abilities: { rest: { regenerate: {} } },
    heroes: { Stone: { speed: -6, abilities: ['rest'] } },
    monsters: { Dummy: { strength: 0, constitution: 0, speed: 0, baseHp: 1000, queue: ['rest'] } },
  });
}
