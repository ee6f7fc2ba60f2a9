import { damageDealt, isDead, type Observer } from '@skirmish/combat';
import type { Duel } from './duel.ts';
import { STILL_ACTIVE, type EffectBoard, type EffectState } from './effect-board.ts';
import { preparedBook, type PreparedBook } from './prepared-book.ts';

/** What never changes during a fight. Spells are numbered by their places in the book. */
export interface Rules extends PreparedBook {
  readonly bossDamage: number;
  readonly hardMode: boolean;
}

/** What changes during a fight, and nothing else; the transitions below change it in place. */
export interface Fight {
  bossHitPoints: number;
  hitPoints: number;
  mana: number;
  effects: EffectState;
}

/** Whether a fight is over, and for whom. */
export type Verdict = 'undecided' | 'won' | 'lost';

/** Everything that happens in a fight, in the order in which it happens. */
export interface FightEvents {
  /** A turn begins, with the state before anything has happened on it. */
  turn(of: 'wizard' | 'boss', fight: Readonly<Fight>, armor: number): void;
  /** Hard mode has taken its hit point. */
  hardMode(hitPointsLeft: number): void;
  /** The effect of a spell applies; `turnsLeft` is its timer afterwards, 0 when it ends. */
  effect(spell: number, turnsLeft: number): void;
  cast(spell: number): void;
  blow(damage: number, armor: number): void;
  death(of: 'wizard' | 'boss'): void;
}

/** Somebody who watches a fight. */
export type FightObserver = Observer<FightEvents>;

/** The rules of a duel; `prepared` is its book. */
export function rulesOf({ boss, book, hardMode }: Duel, prepared: PreparedBook = preparedBook(book)): Rules {
  return { ...prepared, bossDamage: boss.damage, hardMode };
}

/** The fight of a duel before its first turn. */
export function openingOf({ boss, wizard }: Duel): Fight {
  return { bossHitPoints: boss.hitPoints, hitPoints: wizard.hitPoints, mana: wizard.mana, effects: 0 };
}

/** Whether a spell can be paid with the mana held now, and starts no effect that is still active. */
export function canCast({ costs, effects }: Rules, fight: Readonly<Fight>, spell: number): boolean {
  return costs[spell]! <= fight.mana && effects.begin(fight.effects, spell) !== STILL_ACTIVE;
}

/** The wizard's turn up to the choice of a spell: hard mode takes its hit point before anything else, then effects apply. */
export function beginWizardTurn(rules: Rules, fight: Fight, observer?: FightObserver): Verdict {
  observer?.turn?.('wizard', fight, rules.effects.armor[fight.effects]!);
  if (rules.hardMode) {
    fight.hitPoints -= 1;
    observer?.hardMode?.(fight.hitPoints);
    if (isDead(fight.hitPoints)) return wizardDies(observer);
  }
  return applyEffects(rules.effects, fight, observer);
}

/** Casts a spell that `canCast`: it is paid, its instant part happens, its effect begins at the next turn. */
export function castSpell(rules: Rules, fight: Fight, spell: number, observer?: FightObserver): Verdict {
  fight.mana -= rules.costs[spell]!;
  fight.effects = rules.effects.begin(fight.effects, spell);
  observer?.cast?.(spell);
  fight.bossHitPoints -= rules.damages[spell]!;
  fight.hitPoints += rules.heals[spell]!; // healing has no cap
  return isDead(fight.bossHitPoints) ? bossDies(observer) : 'undecided';
}

/** The boss's turn: effects apply, then it strikes. Armor counts if its timer was above 0 when the turn began. */
export function playBossTurn(rules: Rules, fight: Fight, observer?: FightObserver): Verdict {
  const armor = rules.effects.armor[fight.effects]!;
  observer?.turn?.('boss', fight, armor);
  if (applyEffects(rules.effects, fight, observer) === 'won') return 'won';
  const damage = damageDealt(rules.bossDamage, armor);
  fight.hitPoints -= damage;
  observer?.blow?.(damage, armor);
  return isDead(fight.hitPoints) ? wizardDies(observer) : 'undecided';
}

/** From one choice of the wizard to the next: the cast, the boss's turn, the beginning of the wizard's turn. */
export function playRound(rules: Rules, fight: Fight, spell: number): Verdict {
  let verdict = castSpell(rules, fight, spell);
  if (verdict === 'undecided') verdict = playBossTurn(rules, fight);
  return verdict === 'undecided' ? beginWizardTurn(rules, fight) : verdict;
}

/** Every active effect applies, then its timer falls by one; at 0 it ends. */
function applyEffects(effects: EffectBoard, fight: Fight, observer: FightObserver | undefined): Verdict {
  const state = fight.effects;
  fight.bossHitPoints -= effects.damage[state]!;
  fight.hitPoints += effects.heal[state]!;
  fight.mana += effects.mana[state]!;
  fight.effects = effects.tick(state);
  if (observer?.effect) {
    for (let spell = 0; spell < effects.spells; spell++) {
      const turns = effects.turnsLeft(state, spell);
      if (turns > 0) observer.effect(spell, turns - 1);
    }
  }
  return isDead(fight.bossHitPoints) ? bossDies(observer) : 'undecided';
}

function bossDies(observer: FightObserver | undefined): Verdict {
  observer?.death?.('boss');
  return 'won';
}

function wizardDies(observer: FightObserver | undefined): Verdict {
  observer?.death?.('wizard');
  return 'lost';
}
