import {
  type Ability,
  amountOf,
  Battle,
  type BattleEvent,
  type BattleState,
  type Command,
  eventText,
  type Formula,
  healingHarms,
  type RpgEvent,
  type RpgState,
  type Snapshot,
  toldEvent,
  unitNames,
  type UnitNames,
} from '@skirmish/rpg-battle';
import { grouped } from '../dom/numbers.ts';

/** A number with its noun, in the plural where that is right. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(number)} ${number === 1 ? noun : plural}`;
}

/** A part of a whole in percent, as `rpg-battle simulate` writes it. */
export function percent(part: number): string {
  return `${(100 * part).toFixed(2)} %`;
}

/** An ability's identifier as it is spoken. */
export function spoken(ability: string): string {
  return ability.replaceAll('_', ' ');
}

/** Tells an event, and what was really lost or gained when that is something else; empty for what others tell. */
export function tellEvent(event: RpgEvent, names: UnitNames): string {
  if (event.event === 'round') return `Round ${event.round} is over`;
  if (event.event === 'end') return tellOutcome(event.outcome, event.turns, event.draws);
  const told = toldEvent(event);
  if (!told || told.type === 'turn') return '';
  const text = eventText(told, names);
  if (!('dealt' in told) || Math.abs(told.dealt) === told.amount) return text;
  const gains = told.type === 'heal' || told.type === 'drain' || told.type === 'regenerate';
  return `${text} (${Math.abs(told.dealt)} HP ${gains && told.dealt >= 0 ? 'gained' : 'lost'})`;
}

/** How a battle has ended. */
export function tellOutcome(outcome: NonNullable<RpgState['outcome']>, turns: number, draws: number): string {
  const how = { victory: 'Victory', defeat: 'Defeat', timeout: 'Given up' }[outcome];
  return `${how} after ${count(turns, 'turn')} and ${count(draws, 'draw')}`;
}

/** What the unit that acts does; undefined before the first turn. */
export function tellDeed({ battle, action }: RpgState): string | undefined {
  if (!action) return undefined;
  const { names } = unitNames(battle.lineUp);
  const { unit, deed } = action;
  if (!deed) return `${names[unit]} is up`;
  const what = `${names[unit]}: ${spoken(deed.ability)} on ${names[deed.target]}`;
  const { draw } = deed;
  return draw ? `${what} (drew ${draw.drawn} of 0…${draw.heroes - 1})` : what;
}

/**
 * Tells what a command would do, found by doing it in a battle of its own.
 *
 * @param snapshot the moment, in which a hero is up and the command is allowed
 */
export function predict(command: Command, snapshot: Snapshot, user: number, names: UnitNames): string {
  const battle = new Battle(snapshot);
  const result = battle.step(command);
  const parts = result.events.map((event) => partText(event, user, command.target, names)).filter(Boolean);
  return parts.join(', ');
}

function partText(event: BattleEvent, user: number, target: number, { names }: UnitNames): string {
  switch (event.type) {
    case 'hit':
      return pointsText(event.dealt, event.amount, 'damage');
    case 'heal':
      return event.dealt < 0
        ? `${pointsText(-event.dealt, event.amount, 'damage')}: healing harms it`
        : `heals ${pointsText(event.dealt, event.amount, 'HP')}`;
    case 'regenerate':
    case 'drain':
      return `heals its user ${pointsText(event.dealt, event.amount, 'HP')}`;
    case 'recoil':
      return `${pointsText(event.dealt, event.amount, 'damage')} to itself`;
    case 'maximum-lowered':
      return `lowers the maximum by ${grouped(event.amount)}`;
    case 'death':
      if (event.unit === user) return `${names[user]} dies of it`;
      return event.unit === target ? 'kills' : `kills ${names[event.unit]}`;
    default:
      return '';
  }
}

/** `6 of 11 damage`, or just `11 damage` when all of it counts. */
function pointsText(dealt: number, amount: number, what: string): string {
  const most = grouped(amount);
  return dealt === amount ? `${most} ${what}` : `${grouped(dealt)} of ${most} ${what}`;
}

const STATS = ['strength', 'constitution', 'intelligence', 'speed', 'level'] as const;

/** How the amount of an ability comes about: `6 + 0.5 × intelligence 9 = 10.5, so 10 damage`. */
export function tellFormula(ability: Ability, battle: BattleState, user: number, target: number): string {
  const { effect, recoil } = ability;
  const { names } = unitNames(battle.lineUp);
  const what = effect === 'damage' ? 'damage' : 'HP healed';
  const reduction = battle.lineUp.damageReduction[target]!;
  const harms = effect === 'heal' && healingHarms(battle, user, target);
  return [
    `${sumText(ability.amount, battle, user)} ${what}`,
    ...(harms ? [`which harm ${names[target]}`] : []),
    ...((effect === 'damage' || harms) && reduction > 0 ? [`${names[target]} loses ${reduction} less`] : []),
    ...(ability.drains ? ['the user is healed by as much'] : []),
    ...(ability.lowersMaximum ? ["the target's maximum falls by as much"] : []),
    ...(recoil ? [`the user takes ${sumText(recoil, battle, user)}`] : []),
  ].join('; ');
}

function sumText(formula: Formula, battle: BattleState, unit: number): string {
  const parts = STATS.filter((stat) => formula[stat] !== 0).map((stat) => {
    const value = `${stat} ${battle[stat][unit]}`;
    return formula[stat] === 1 ? value : `${formula[stat]} × ${value}`;
  });
  const terms = [...(formula.base !== 0 ? [String(formula.base)] : []), ...parts];
  const amount = amountOf(formula, battle, unit);
  if (parts.length === 0) return String(amount);
  const exact = STATS.reduce((sum, stat) => sum + formula[stat] * battle[stat][unit]!, formula.base);
  const total = exact === amount ? `${amount}` : `${Number(exact.toFixed(3))}, so ${amount}`;
  return `${terms.join(' + ')} = ${total}`;
}

/** What an ability does and costs, in a few words: `13 damage`, `8 MP`. */
export function notesOf(ability: Ability, amount: number): string[] {
  const { effect, cost, undamagedTargetOnly, drains, lowersMaximum, recoil } = ability;
  const points = grouped(amount);
  const what =
    effect === 'damage' ? `${points} damage` : effect === 'heal' ? `heals ${points}` : `regains ${points}`;
  return [
    what,
    ...(cost > 0 ? [`${grouped(cost)} MP`] : []),
    ...(undamagedTargetOnly ? ['undamaged only'] : []),
    ...(lowersMaximum ? ['lowers the maximum'] : []),
    ...(drains ? ['heals its user'] : []),
    ...(recoil ? ['hurts its user'] : []),
  ];
}
