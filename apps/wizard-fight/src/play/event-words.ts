import type { LossReason, RefusalReason } from '../index.ts';
import { count } from './words.ts';

/** What a spell does at once, or its effect at a tick; what is absent is 0. */
export interface Deeds {
  readonly damage?: number | undefined;
  readonly heal?: number | undefined;
  readonly mana?: number | undefined;
  readonly armor?: number | undefined;
}

/** Deeds in words, empty for none: `deals 2, heals 2`. */
export function describeDeeds({ damage = 0, heal = 0, mana = 0, armor = 0 }: Deeds): string {
  const deeds = [
    damage > 0 && `deals ${damage}`,
    heal > 0 && `heals ${heal}`,
    mana > 0 && `gives ${mana} mana`,
    armor > 0 && `gives ${armor} armor`,
  ];
  return deeds.filter(Boolean).join(', ');
}

/** An effect that applies: `Poison deals 3, 5 turns left`. */
export function describeTick(spell: string, effect: Deeds, turnsLeft: number): string {
  const deeds = describeDeeds(effect);
  const rest = turnsLeft === 0 ? 'and ends' : `${count(turnsLeft, 'turn')} left`;
  return `${spell}${deeds && ` ${deeds}`}, ${rest}`;
}

/** A cast: `casts Drain for 73 mana: deals 2, heals 2`. */
export function describeCast(spell: string, cost: number, { damage, heal }: Deeds): string {
  const deeds = describeDeeds({ damage, heal });
  return `casts ${spell} for ${cost} mana${deeds && `: ${deeds}`}`;
}

/** A blow of the boss: `hits for 4: 11 damage, 7 armor`. */
export function describeBlow(damage: number, bossDamage: number, armor: number): string {
  return `hits for ${damage}${armor > 0 ? `: ${bossDamage} damage, ${armor} armor` : ''}`;
}

/** Why a line was lost, or a cast of it refused. */
export function describeReason(reason: LossReason | RefusalReason): string {
  if (reason.kind === 'dead') {
    return reason.by === 'boss' ? 'the boss kills the wizard' : 'hard mode takes the last hit point';
  }
  if (reason.kind === 'nothing-castable') return `no spell can be cast with ${reason.have} mana`;
  const cast = `cast ${reason.cast}, ${reason.spell},`;
  return reason.kind === 'not-enough-mana'
    ? `${cast} needs ${reason.need} mana, and ${reason.have} are left`
    : `${cast} is still active for ${count(reason.turnsLeft, 'turn')}`;
}
