import type { Observer } from '@skirmish/combat';
import type { LineUp } from './line-up.ts';

/**
 * What happens in a battle, as calls with plain numbers: units by their place among the participants, abilities by
 * their number in the bestiary. `amount` is what the rules' formula says; `dealt` is the hit points really lost or
 * gained, after the reduction of a family and within 0…maximum.
 */
export interface BattleCalls {
  /** A hero's turn begins. */
  turn(unit: number): void;
  /** That hero obeys a command, which is allowed; nothing has come of it yet. */
  command(unit: number, target: number, ability: number): void;
  /** A monster's turn begins: `drawn`, of 0…`heroes` − 1, has decided whom it strikes with the front of its queue. */
  draw(unit: number, target: number, ability: number, drawn: number, heroes: number): void;
  /** An ability damages its target. */
  hit(unit: number, target: number, ability: number, amount: number, dealt: number): void;
  /** The target's maximum hit points have fallen; `dealt` is lost because it would be above the new maximum. */
  maximumLowered(unit: number, target: number, ability: number, amount: number, dealt: number): void;
  /** An ability heals its target; `dealt` is negative where healing harms. */
  heal(unit: number, target: number, ability: number, amount: number, dealt: number): void;
  /** The user gains what its ability has taken. */
  drain(unit: number, ability: number, amount: number, dealt: number): void;
  /** An ability gives its user hit points. */
  regenerate(unit: number, ability: number, amount: number, dealt: number): void;
  /** The user is hurt by its own ability. */
  recoil(unit: number, ability: number, amount: number, dealt: number): void;
  death(unit: number): void;
  /** The experience that each living hero is given for a monster. */
  reward(unit: number, amount: number): void;
  /** A hero has reached a level, perhaps over several. */
  levelUp(unit: number, level: number): void;
  partyDefeated(): void;
  partyVictorious(): void;
  /** A unit's turn is over and the dead are buried. */
  turnOver(): void;
}

/** Someone who watches a battle. */
export type BattleObserver = Observer<BattleCalls>;

/** What a battle tells: most of `BattleCalls` as values, with abilities by their name. */
export type BattleEvent =
  | { readonly type: 'turn'; readonly unit: number }
  | {
      readonly type: 'hit' | 'maximum-lowered' | 'heal';
      readonly unit: number;
      readonly target: number;
      readonly ability: string;
      readonly amount: number;
      readonly dealt: number;
    }
  | {
      readonly type: 'drain' | 'regenerate' | 'recoil';
      readonly unit: number;
      readonly ability: string;
      readonly amount: number;
      readonly dealt: number;
    }
  | { readonly type: 'death'; readonly unit: number }
  | { readonly type: 'reward'; readonly unit: number; readonly amount: number }
  | { readonly type: 'level-up'; readonly unit: number; readonly level: number }
  | { readonly type: 'party-defeated' | 'party-victorious' };

/** Makes an observer that turns each call into an event and passes it to `listen`. */
export function eventObserver(lineUp: LineUp, listen: (event: BattleEvent) => void): BattleObserver {
  const names = lineUp.bestiary.abilities.map(({ name }) => name);
  return {
    turn: (unit) => listen({ type: 'turn', unit }),
    hit: (unit, target, ability, amount, dealt) =>
      listen({ type: 'hit', unit, target, ability: names[ability]!, amount, dealt }),
    maximumLowered: (unit, target, ability, amount, dealt) =>
      listen({ type: 'maximum-lowered', unit, target, ability: names[ability]!, amount, dealt }),
    heal: (unit, target, ability, amount, dealt) =>
      listen({ type: 'heal', unit, target, ability: names[ability]!, amount, dealt }),
    drain: (unit, ability, amount, dealt) =>
      listen({ type: 'drain', unit, ability: names[ability]!, amount, dealt }),
    regenerate: (unit, ability, amount, dealt) =>
      listen({ type: 'regenerate', unit, ability: names[ability]!, amount, dealt }),
    recoil: (unit, ability, amount, dealt) =>
      listen({ type: 'recoil', unit, ability: names[ability]!, amount, dealt }),
    death: (unit) => listen({ type: 'death', unit }),
    reward: (unit, amount) => listen({ type: 'reward', unit, amount }),
    levelUp: (unit, level) => listen({ type: 'level-up', unit, level }),
    partyDefeated: () => listen({ type: 'party-defeated' }),
    partyVictorious: () => listen({ type: 'party-victorious' }),
  };
}

/** Returns the line that tells an event; `lineUp` gives the units their names. */
export function eventText(event: BattleEvent, lineUp: Pick<LineUp, 'classes'>): string {
  const name = (unit: number): string => lineUp.classes[unit]!.name;
  switch (event.type) {
    case 'turn':
      return `${name(event.unit)}'s turn!`;
    case 'hit':
      return event.ability === 'fight'
        ? `${name(event.unit)} attacks ${name(event.target)} for ${event.amount}!`
        : `${name(event.unit)} hits ${name(event.target)} with ${spoken(event.ability)} for ${event.amount} damage!`;
    case 'maximum-lowered':
      return `${name(event.target)}'s maximum hp has been reduced by ${event.amount}!`;
    case 'heal':
      return `${name(event.unit)} heals ${name(event.target)} for ${event.amount}!`;
    case 'drain':
      return `${name(event.unit)} heals for ${event.amount}!`;
    case 'regenerate':
      return `${name(event.unit)} regenerates ${event.amount} health!`;
    case 'recoil':
      return `${name(event.unit)} takes ${event.amount} self-inflicted damage!`;
    case 'death':
      return `${name(event.unit)} dies!`;
    case 'reward':
      return `${event.amount} XP rewarded!`;
    case 'level-up':
      return `${name(event.unit)} is now level ${event.level}!`;
    case 'party-defeated':
      return 'The party was defeated.';
    default:
      return 'The party was victorious!';
  }
}

function spoken(ability: string): string {
  return ability.replaceAll('_', ' ');
}
