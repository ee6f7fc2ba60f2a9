export { Battle, type BattleStatus } from './battle.ts';
export type { BattleEvents, BattleObserver } from './battle-observer.ts';
export type { BattleResult, EndedBattle, StalematedBattle, StoppedBattle } from './battle-result.ts';
export { type BattleRules, DEFAULT_RULES } from './battle-rules.ts';
export type { BattleShortcuts } from './battle-shortcuts.ts';
export {
  type Cave,
  type CaveUnit,
  DEFAULT_HIT_POINTS,
  LETTERS,
  MAXIMUM_HIT_POINTS,
  MAXIMUM_SQUARES,
  type UnitKind,
} from './cave.ts';
export { eachElfPower, elfPowers, type PowerClass } from './elf-powers.ts';
export {
  type BothParts,
  bothParts,
  type EscalationResult,
  type FoundPower,
  leastElfPower,
  type NoPower,
  type PowerTrial,
} from './escalation.ts';
export { explainTurn } from './explanation/explain-turn.ts';
export type {
  Blow,
  DistantSquare,
  FirstStep,
  MoveExplanation,
  NoBlowReason,
  Stay,
  StrikeExplanation,
  TurnExplanation,
  Walk,
} from './explanation/turn-explanation.ts';
export { fight } from './fight.ts';
export { formatCave, formatMap } from './format-cave.ts';
export { type CaveDescription, generateCave } from './generate-cave.ts';
export { parseCave } from './parse-cave.ts';
export type { CaveKind } from './terrain.ts';
export { isFlawless, LEAST_RAISED_POWER } from './power-range.ts';
