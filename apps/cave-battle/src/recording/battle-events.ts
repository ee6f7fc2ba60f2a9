import { pointOf } from '@skirmish/grid';
import { createHeader, type RecordingHeader } from '@skirmish/replay';
import { Battle } from '../battle.ts';
import type { BattleObserver } from '../battle-observer.ts';
import type { BattleResult } from '../battle-result.ts';
import { type BattleRules, completeRules } from '../battle-rules.ts';
import type { Cave } from '../cave.ts';
import { formatCave } from '../format-cave.ts';
import type { CaveEvent, EndEvent } from './cave-event.ts';

/** A battle that is fought while its events are asked for. */
export interface LiveBattle {
  readonly header: RecordingHeader;
  /** The events up to `end`; a round is fought when its first event is asked for. */
  readonly events: IterableIterator<CaveEvent>;
}

/**
 * Fights a battle, round by round, as a recording would tell it.
 *
 * @throws RangeError when the cave contradicts its own description, or a power is not an integer from 1.
 */
export function recordBattle(cave: Cave, rules: Partial<BattleRules> = {}): LiveBattle {
  const complete = completeRules(rules);
  const { elfPower, goblinPower, stopAtFirstElfDeath } = complete;
  const header = createHeader({
    game: 'cave-battle',
    rules: { elfPower, goblinPower, stopAtFirstElfDeath },
    input: formatCave(cave),
    seed: null,
  });
  return { header, events: new BattleEvents(cave, complete) };
}

/** The events of a battle; those of one round are kept at a time. */
class BattleEvents implements IterableIterator<CaveEvent> {
  readonly #battle: Battle;
  readonly #round: CaveEvent[] = [];
  #next = 0;
  #hasEnded = false;

  constructor(cave: Cave, rules: BattleRules) {
    this.#battle = new Battle(cave, rules, eventObserver(cave.width, this.#round));
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<CaveEvent, undefined> {
    if (this.#next === this.#round.length) this.#fight();
    if (this.#next === this.#round.length) return { done: true, value: undefined };
    return { done: false, value: this.#round[this.#next++]! };
  }

  /** Fights a round; the last one, which may be no round at all, has the end behind it. */
  #fight(): void {
    if (this.#hasEnded) return;
    this.#round.length = 0;
    this.#next = 0;
    this.#battle.playRound();
    const { result } = this.#battle;
    if (!result) return;
    this.#round.push(endOf(result));
    this.#hasEnded = true;
  }
}

function eventObserver(width: number, events: CaveEvent[]): BattleObserver {
  return {
    move: (unit, from, to) =>
      events.push({ event: 'move', unit, from: pointOf(from, width), to: pointOf(to, width) }),
    strike: (unit, target, damage, left) => events.push({ event: 'strike', unit, target, damage, left }),
    death: (unit, at) => events.push({ event: 'death', unit, at: pointOf(at, width) }),
    roundEnd: (round) => events.push({ event: 'round', round }),
  };
}

function endOf(result: BattleResult): EndEvent {
  const { rounds, hitPoints } = result;
  switch (result.status) {
    case 'ended':
      return {
        event: 'end',
        status: 'ended',
        winner: result.winner,
        rounds,
        hitPoints,
        outcome: result.outcome,
      };
    case 'stalemate':
      return { event: 'end', status: 'stalemate', winner: 'none', since: result.since, rounds, hitPoints };
    default:
      return { event: 'end', status: 'stopped', winner: 'none', rounds, hitPoints };
  }
}
