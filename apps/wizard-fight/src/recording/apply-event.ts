import { damageDealt, isDead } from '@skirmish/combat';
import { canCastAny, refusalOf } from '../refusal.ts';
import { rulesOf, type Fight, type Rules } from '../rules.ts';
import type { BlowEvent, CastEvent, DuelEvent, EndEvent, TickEvent, TurnEvent } from './duel-event.ts';
import type { DuelState } from './duel-state.ts';

/**
 * Changes a duel as an event says, in place.
 *
 * @throws RangeError when the event cannot happen there: it is out of turn, an effect or a cast is not as the book has
 * it, a blow is not as the armor leaves it, or the end tells another fight than the one before it.
 */
export function applyEvent(state: DuelState, event: DuelEvent): void {
  checkTurnOf(state, event);
  switch (event.event) {
    case 'turn':
      return beginTurn(state, event);
    case 'hard-mode':
      check(event.damage === 1, 'hard mode takes 1 hit point');
      state.hitPoints -= event.damage;
      state.next = isDead(state.hitPoints) ? 'death' : afterTicks(state);
      return;
    case 'tick':
      return tick(state, event);
    case 'cast':
      return cast(state, event);
    case 'blow':
      return strike(state, event);
    case 'death': {
      const dead = isDead(state.bossHitPoints) ? 'boss' : 'wizard';
      check(event.of === dead, `it is the ${dead} who dies`);
      state.next = 'end';
      return;
    }
    default:
      checkEnd(state, event);
      state.end = event;
      state.next = 'nothing';
  }
}

/** @throws RangeError unless this kind of event may come next. */
function checkTurnOf({ next }: DuelState, { event }: DuelEvent): void {
  if (event === next || (event === 'end' && next === 'cast')) return;
  throw new RangeError(
    next === 'nothing' ? 'the fight has ended' : `${nameOf(next)} must come before ${nameOf(event)}`,
  );
}

function nameOf(event: DuelEvent['event'] | 'nothing'): string {
  return event === 'hard-mode' ? 'the hit point of hard mode' : event === 'end' ? 'the end' : `a ${event}`;
}

function beginTurn(state: DuelState, { of, round, armor }: TurnEvent): void {
  const whose = state.turn === 'wizard' ? 'boss' : 'wizard';
  check(of === whose, `it is the turn of the ${whose}`);
  const number = state.round + (whose === 'wizard' ? 1 : 0);
  check(round === number, `this is round ${number}`);
  const { rules, fight } = fightOf(state);
  check(armor === rules.effects.armor[fight.effects], 'the active effects give other armor');
  state.turn = of;
  state.round = round;
  state.armor = armor;
  for (const [spell, turns] of state.timers.entries()) if (turns > 0) state.due.push(spell);
  state.next = of === 'wizard' && state.duel.hardMode ? 'hard-mode' : afterTicks(state);
}

/** What comes once no more effect is due. */
function afterTicks({ due, bossHitPoints, turn }: DuelState): DuelState['next'] {
  if (due.length > 0) return 'tick';
  if (isDead(bossHitPoints)) return 'death';
  return turn === 'wizard' ? 'cast' : 'blow';
}

function tick(state: DuelState, { spell, damage, heal, mana, armor, turnsLeft }: TickEvent): void {
  const number = state.due.shift()!;
  const { name, effect } = state.duel.book[number]!;
  check(spell === name, `the effect of ${name} is due`);
  check(
    turnsLeft === state.timers[number]! - 1,
    `${name} has ${state.timers[number]! - 1} turns left after this`,
  );
  const fits = sameAmounts({ damage, heal, mana, armor }, { ...effect });
  check(fits, `this is not what the book says of the effect of ${name}`);
  state.timers[number] = turnsLeft;
  state.bossHitPoints -= damage;
  state.hitPoints += heal;
  state.mana += mana;
  state.next = afterTicks(state);
}

function cast(state: DuelState, { spell, cost, damage, heal, turns }: CastEvent): void {
  const number = numberOf(state, spell);
  const { effect, ...entry } = state.duel.book[number]!;
  const fits = sameAmounts({ cost, damage, heal, turns }, { ...entry, turns: effect?.turns });
  check(fits, `this is not what the book says of ${spell}`);
  const { rules, fight } = fightOf(state);
  const refusal = refusalOf(rules, fight, number);
  check(refusal?.kind !== 'still-active', `${spell} is still active`);
  check(refusal === undefined, `${spell} needs ${cost} mana, and ${state.mana} are left`);
  state.spells.push(spell);
  state.spent += cost;
  state.mana -= cost;
  state.bossHitPoints -= damage;
  state.hitPoints += heal;
  state.timers[number] = turns;
  state.next = isDead(state.bossHitPoints) ? 'death' : 'turn';
}

function strike(state: DuelState, { damage, armor, hitPointsLeft }: BlowEvent): void {
  check(armor === state.armor, `the armor of this turn is ${state.armor}`);
  const dealt = damageDealt(state.duel.boss.damage, armor);
  check(damage === dealt, `a blow deals ${dealt} here`);
  const left = state.hitPoints - damage;
  check(hitPointsLeft === left, `it leaves the wizard ${left} hit points`);
  state.hitPoints = left;
  state.next = isDead(left) ? 'death' : 'turn';
}

/** @throws RangeError unless the end tells the fight before it. */
function checkEnd(state: DuelState, end: EndEvent): void {
  const { spells, spent, round, next } = state;
  check(end.mana === spent, `${spent} mana were spent`);
  check(end.spells.join() === spells.join(), 'other spells were cast');
  const at = end.status === 'unfinished' ? spells.length : round;
  check(end.round === at, `it ends in round ${at}`);
  if (next === 'end') {
    const status = isDead(state.bossHitPoints) ? 'won' : 'lost';
    check(end.status === status, `the fight is ${status}`);
    const by = state.turn === 'boss' ? 'boss' : 'hard-mode';
    if (end.status === 'lost')
      check(end.reason.kind === 'dead' && end.reason.by === by, `it was lost by ${by}`);
    return;
  }
  const { rules, fight } = fightOf(state);
  const isLost = !canCastAny(rules, fight);
  check(end.status !== 'won', 'the boss is alive');
  check(isLost === (end.status === 'lost'), isLost ? 'nothing can be cast' : 'a spell can be cast');
  if (end.status === 'lost')
    check(
      end.reason.kind === 'nothing-castable' && end.reason.have === state.mana,
      `nothing can be cast with ${state.mana} mana`,
    );
  if (end.status !== 'illegal') return;
  const { cast: number, spell, ...reason } = end.reason;
  const refusal = refusalOf(rules, fight, numberOf(state, spell));
  const isReason =
    number === spells.length + 1 &&
    refusal !== undefined &&
    Object.entries(refusal).every(([key, value]) =>
      Object.entries(reason).some(([name, told]) => name === key && told === value),
    );
  check(isReason, `${spell} is not refused for this`);
}

/** The same moment for the rules. */
function fightOf({ duel, bossHitPoints, hitPoints, mana, timers }: DuelState): {
  rules: Rules;
  fight: Fight;
} {
  const rules = rulesOf(duel);
  return { rules, fight: { bossHitPoints, hitPoints, mana, effects: rules.effects.setting(timers) } };
}

function numberOf({ duel }: DuelState, spell: string): number {
  const number = duel.book.findIndex(({ name }) => name === spell);
  check(number >= 0, `the book has no spell named ${JSON.stringify(spell)}`);
  return number;
}

/** Whether amounts are those of an entry of the book, which leaves out what is 0. */
function sameAmounts(
  told: Readonly<Record<string, number>>,
  entry: Readonly<Record<string, number | string | undefined>>,
): boolean {
  return Object.entries(told).every(([name, amount]) => amount === (entry[name] ?? 0));
}

function check(holds: boolean, message: string): asserts holds {
  if (!holds) throw new RangeError(message);
}
