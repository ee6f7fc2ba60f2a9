import type { Dice } from '@skirmish/combat';
import type { BattleStart } from '../battle/battle-start.ts';
import { Battle } from '../battle/battle.ts';
import type { Snapshot } from '../battle/snapshot.ts';
import type { Policy } from '../policies/policy.ts';
import type { RpgEvent } from './rpg-event.ts';

/**
 * Fights a battle whose heroes a policy commands, a turn each time the next event is asked for and none is left.
 *
 * @throws InvalidUnit, RangeError, TypeError as `new Battle`, at once; and while it fights, RangeError when draws run out
 * or the policy breaks the rules.
 */
export function liveBattle(
  start: BattleStart | Snapshot,
  policy: Policy,
  dice: Dice,
): IterableIterator<RpgEvent> {
  let events: RpgEvent[] = [];
  const battle = new Battle(start, { onRecord: (event) => events.push(event) });
  return fight();

  function* fight(): Generator<RpgEvent, undefined> {
    for (;;) {
      yield* events;
      if (battle.outcome) return;
      events = [];
      if (battle.step().status === 'waiting') battle.step(battle.suggest(policy, dice));
    }
  }
}
