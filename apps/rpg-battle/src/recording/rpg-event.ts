import type { RecordedEvent } from '@skirmish/replay';
import type { Outcome } from '../rules/errors.ts';
import type { BattleEvent } from '../rules/events.ts';

/** An ability that takes or gives hit points. */
interface Effect extends RecordedEvent {
  /** Who uses it. */
  readonly unit: number;
  readonly ability: string;
  /** What the formula says: what the line of it tells. */
  readonly amount: number;
  /** The hit points really lost, or by healing gained. */
  readonly dealt: number;
  /** The hit points left, of the target if there is one, else of the user. */
  readonly hp: number;
}

/** An event of a recorded battle: it carries all that it changes, units by their place among the participants. */
export type RpgEvent =
  /** A hero's turn begins, after `turn` unit turns. */
  | { readonly event: 'turn'; readonly turn: number; readonly unit: number }
  /** That hero obeys a command, and has `mp` left when it is paid for. */
  | {
      readonly event: 'command';
      readonly unit: number;
      readonly ability: string;
      readonly target: number;
      readonly mp: number;
    }
  /** A monster's turn begins, after `turn` unit turns. */
  | {
      readonly event: 'draw';
      readonly turn: number;
      readonly unit: number;
      readonly ability: string;
      readonly target: number;
      /** What was drawn, from 0, … */
      readonly drawn: number;
      /** … of so many living heroes. */
      readonly heroes: number;
      /** The place in its queue of the ability it uses the next time. */
      readonly next: number;
    }
  | (Effect & { readonly event: 'hit' | 'heal'; readonly target: number })
  | (Effect & { readonly event: 'maximum-lowered'; readonly target: number; readonly maxhp: number })
  | (Effect & { readonly event: 'drain' | 'regenerate' | 'recoil' })
  | { readonly event: 'death'; readonly unit: number }
  /** What a dead monster is worth is given to each of `heroes`, who then have `xp`, before any of them gains a level. */
  | {
      readonly event: 'reward';
      readonly unit: number;
      readonly amount: number;
      readonly heroes: readonly { readonly unit: number; readonly xp: number }[];
    }
  /** A hero has reached a level, perhaps over several: all its figures then. */
  | {
      readonly event: 'level-up';
      readonly unit: number;
      readonly level: number;
      readonly xp: number;
      readonly hp: number;
      readonly maxhp: number;
      readonly mp: number;
      readonly maxmp: number;
      readonly strength: number;
      readonly constitution: number;
      readonly intelligence: number;
      readonly speed: number;
    }
  | { readonly event: 'party-defeated' | 'party-victorious' }
  /** A round is over, the first being 1: everybody who lives has acted once more. */
  | { readonly event: 'round'; readonly round: number }
  /** The battle is over, after `turns` unit turns and `draws` draws. */
  | { readonly event: 'end'; readonly outcome: Outcome; readonly turns: number; readonly draws: number };

/** Returns what a battle tells of a recorded event; undefined when it tells nothing. */
export function toldEvent(event: RpgEvent): BattleEvent | undefined {
  switch (event.event) {
    case 'turn':
    case 'death':
      return { type: event.event, unit: event.unit };
    case 'hit':
    case 'heal':
    case 'maximum-lowered': {
      const { event: type, unit, target, ability, amount, dealt } = event;
      return { type, unit, target, ability, amount, dealt };
    }
    case 'drain':
    case 'regenerate':
    case 'recoil': {
      const { event: type, unit, ability, amount, dealt } = event;
      return { type, unit, ability, amount, dealt };
    }
    case 'reward':
      return { type: 'reward', unit: event.unit, amount: event.amount };
    case 'level-up':
      return { type: 'level-up', unit: event.unit, level: event.level };
    case 'party-defeated':
    case 'party-victorious':
      return { type: event.event };
    default:
      return undefined;
  }
}
