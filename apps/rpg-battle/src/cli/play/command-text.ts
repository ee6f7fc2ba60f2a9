import {
  type Ability,
  Battle,
  type BattleEvent,
  type Command,
  type CommandOption,
  standardBestiary,
} from '../../index.ts';
import type { Adventure } from './adventure.ts';
import type { BattleView, UnitView } from './battle-view.ts';

/** One ability of the hero whose turn it is, with what it does to each unit in participants' order. */
export interface MenuEntry {
  readonly ability: string;
  /** Its name as it is spoken. */
  readonly name: string;
  readonly cost: number;
  /** What the line of its use would say. */
  readonly amount: number;
  /** `13 damage`, `heals 21 HP`. */
  readonly effect: string;
  /** Whether it is meant for friends. */
  readonly helps: boolean;
  /** What else there is to know: the cost, a condition, a drawback. */
  readonly notes: readonly string[];
  readonly options: readonly CommandOption[];
}

/** The abilities of the hero whose turn it is, in its menu's order; none once the battle is over. */
export function menuOf({ options }: BattleView, { start }: Adventure): readonly MenuEntry[] {
  const names = new Set(options.map(({ ability }) => ability));
  const { abilities } = start.bestiary ?? standardBestiary;
  return Array.from(names, (name) => {
    const own = options.filter(({ ability }) => ability === name);
    const ability = abilities.find((candidate) => candidate.name === name)!;
    const { amount, cost } = own[0]!;
    return {
      ability: name,
      name: spoken(name),
      cost,
      amount,
      effect: effectText(ability, amount),
      helps: ability.effect !== 'damage',
      notes: notesOf(ability),
      options: own,
    };
  });
}

/** Why an ability cannot be used on anybody: the first reason that is a want of magic points. */
export function whyNever({ options }: MenuEntry): string | undefined {
  if (options.some(({ refused }) => !refused)) return undefined;
  return options.find(({ refused }) => refused?.error === 'InsufficientMP')?.refused?.reason;
}

/**
 * What a command would do, found by doing it: `fireball on Orc b: 10 damage`. The reason when it would be refused.
 */
export function prediction(command: Command, { snapshot, units, acting }: BattleView): string {
  const battle = new Battle(snapshot);
  const result = battle.step(command);
  if (result.status === 'refused') return result.refusal.reason;
  const parts = result.events.map((event) => partText(event, acting!, units)).filter(Boolean);
  return `${spoken(command.ability)} on ${units[command.target]!.name}: ${parts.join(', ')}`;
}

/** What one event of a command says of it; empty for what need not be told beforehand. */
function partText(event: BattleEvent, user: UnitView, units: readonly UnitView[]): string {
  switch (event.type) {
    case 'hit':
      return pointsText(event.dealt, event.amount, 'damage');
    case 'heal':
      return event.dealt < 0
        ? `${pointsText(-event.dealt, event.amount, 'damage')}, as healing harms it`
        : `heals ${pointsText(event.dealt, event.amount, 'HP')}`;
    case 'regenerate':
      return `heals itself ${pointsText(event.dealt, event.amount, 'HP')}`;
    case 'drain':
      return `heals its user ${pointsText(event.dealt, event.amount, 'HP')}`;
    case 'recoil':
      return `${pointsText(event.dealt, event.amount, 'damage')} to itself`;
    case 'maximum-lowered':
      return `lowers the maximum by ${event.amount}`;
    case 'death':
      return event.unit === user.unit ? `${user.name} dies of it` : `kills ${units[event.unit]!.name}`;
    default:
      return '';
  }
}

/** `6 of 11 damage`, or just `11 damage` when all of it counts. */
function pointsText(dealt: number, amount: number, what: string): string {
  return dealt === amount ? `${amount} ${what}` : `${dealt} of ${amount} ${what}`;
}

/** What is special about a unit, as a player is told it; empty for nothing. */
export function traitsOf({ damageReduction, harmedByHealing }: UnitView): string[] {
  return [
    ...(damageReduction > 0 ? [`takes ${damageReduction} less from any damage`] : []),
    ...(harmedByHealing ? ['is harmed by healing'] : []),
  ];
}

/** The heading of monsters: what is special about their kinds. */
export function monstersHeading(monsters: readonly UnitView[]): string {
  const traits = new Map(monsters.map((unit) => [unit.class, traitsOf(unit)] as const));
  const told = [...traits].filter(([, what]) => what.length > 0);
  if (told.length === 0) return 'Monsters';
  return `Monsters: ${told.map(([name, what]) => `${name} ${what.join(' and ')}`).join('; ')}`;
}

/** An ability's identifier as it is spoken. */
export function spoken(ability: string): string {
  return ability.replaceAll('_', ' ');
}

function effectText({ effect }: Ability, amount: number): string {
  if (effect === 'damage') return `${amount} damage`;
  return effect === 'heal' ? `heals ${amount} HP` : `heals itself ${amount} HP`;
}

function notesOf({ cost, undamagedTargetOnly, drains, lowersMaximum, recoil }: Ability): string[] {
  return [
    ...(cost > 0 ? [`${cost} MP`] : []),
    ...(undamagedTargetOnly ? ['undamaged targets only'] : []),
    ...(lowersMaximum ? ['lowers the maximum'] : []),
    ...(drains ? ['heals its user'] : []),
    ...(recoil ? ['hurts its user'] : []),
  ];
}
