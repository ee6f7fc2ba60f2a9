import type { RpgEvent } from '@skirmish/rpg-battle';

/** Adds up the hit points that each unit has gained, or when negative lost, by events `from` to `to` − 1. */
export function hitPointChanges(events: readonly RpgEvent[], from: number, to: number): Map<number, number> {
  const changes = new Map<number, number>();
  const add = (unit: number, points: number): void => {
    changes.set(unit, (changes.get(unit) ?? 0) + points);
  };
  for (const event of events.slice(from, to)) {
    if (event.event === 'hit' || event.event === 'maximum-lowered') add(event.target, -event.dealt);
    else if (event.event === 'heal') add(event.target, event.dealt);
    else if (event.event === 'drain' || event.event === 'regenerate') add(event.unit, event.dealt);
    else if (event.event === 'recoil') add(event.unit, -event.dealt);
    // all are back that it has lost
    else if (event.event === 'level-up') changes.delete(event.unit);
  }
  return changes;
}

/** Returns where the latest command or draw before `position` stands; 0 when there is none. */
export function deedBefore(events: readonly RpgEvent[], position: number): number {
  for (let index = position - 1; index >= 0; index--) {
    const { event } = events[index]!;
    if (event === 'command' || event === 'draw') return index;
  }
  return 0;
}

/** Returns where the latest command before `position` stands: what the user has not seen begins there; 0 when there is none. */
export function commandBefore(events: readonly RpgEvent[], position: number): number {
  for (let index = position - 1; index >= 0; index--) if (events[index]!.event === 'command') return index;
  return 0;
}
