export { castChoices, refusalsAt, type CastChoice } from './cast-choices.ts';
export {
  castLine,
  type CastLineResult,
  type CastLineState,
  type LossReason,
  type RefusalReason,
} from './cast-line.ts';
export { DEFAULT_WIZARD, type Boss, type Duel, type Wizard } from './duel.ts';
export { leastMana, type LeastManaResult } from './least-mana.ts';
export { leastManaFrom, type RestLimits } from './least-mana-from.ts';
export { parseDuel, type KnownBoss } from './parse-duel.ts';
export type { Position } from './position.ts';
export type { Refusal } from './refusal.ts';
export type { Fight, FightEvents, FightObserver } from './rules.ts';
export {
  DEFAULT_MAX_STATES,
  MOST_ROUNDS,
  MOST_SETTINGS,
  MOST_STATES,
  type DuelLimits,
  type LimitName,
} from './search-limits.ts';
export {
  DEFAULT_SPELL_BOOK,
  GREATEST_AMOUNT,
  type Spell,
  type SpellBook,
  type SpellEffect,
  type SpellName,
} from './spell-book.ts';
export { manaCost, parseSpells, type SpellLine } from './spell-line.ts';
export {
  winningLines,
  type WinningLine,
  type WinningLinesEnd,
  type WinningLinesOptions,
} from './winning-lines.ts';
