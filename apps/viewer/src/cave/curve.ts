import type { Cave, UnitKind } from '@skirmish/cave-battle';
import type { CaveEvent } from '@skirmish/cave-battle/recording';

/** The hit points of each side: at the start, after each completed round, and at the end. */
export interface Curve {
  readonly elves: readonly number[];
  readonly goblins: readonly number[];
}

/** Adds up the hit points of both sides along the events of a battle. O(events + units). */
export function hitPointCurve(cave: Cave, events: Iterable<CaveEvent>): Curve {
  const left = cave.units.map(({ hitPoints }) => hitPoints);
  const total: Record<UnitKind, number> = { elf: 0, goblin: 0 };
  for (const { kind, hitPoints } of cave.units) total[kind] += hitPoints;
  const elves = [total.elf];
  const goblins = [total.goblin];
  let isRoundUnderWay = false;
  const note = (): void => {
    elves.push(total.elf);
    goblins.push(total.goblin);
    isRoundUnderWay = false;
  };
  for (const event of events) {
    if (event.event === 'round') note();
    else if (event.event !== 'end') isRoundUnderWay = true;
    if (event.event !== 'strike') continue;
    total[cave.units[event.target]!.kind] += event.left - left[event.target]!;
    left[event.target] = event.left;
  }
  if (isRoundUnderWay) note();
  return { elves, goblins };
}
