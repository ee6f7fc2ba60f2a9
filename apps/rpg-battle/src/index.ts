export type { BattleRecord, UnitRecord } from './battle/battle-record.ts';
export { BattleState, type SavedState } from './rules/battle-state.ts';
export type { BattleOptions, BattleStart, StepResult } from './battle/battle-start.ts';
export { Battle } from './battle/battle.ts';
export type {
  AbilityData,
  BestiaryData,
  FamilyData,
  FormulaData,
  HeroData,
  MonsterData,
  Stats,
} from './bestiary/bestiary-data.ts';
export { type BestiaryFault, bestiaryFaults } from './bestiary/bestiary-faults.ts';
export {
  type Ability,
  type Bestiary,
  createBestiary,
  type Formula,
  standardBestiary,
  type UnitClass,
} from './bestiary/bestiary.ts';
export { amountOf, healingHarms } from './rules/ability-use.ts';
export type { Chance } from './battle/chance.ts';
export { type CommandOption, commandOptions } from './battle/command-options.ts';
export {
  BattleTimeout,
  Defeat,
  InsufficientMP,
  InvalidCommand,
  InvalidTarget,
  InvalidUnit,
  type Outcome,
  Victory,
} from './rules/errors.ts';
export {
  type BattleCalls,
  type BattleEvent,
  type BattleObserver,
  eventObserver,
  eventText,
} from './rules/events.ts';
export { type BaseFigures, baseFigures, xpForNextLevel, xpValue } from './rules/figures.ts';
export type { Fraction } from './laboratory/fraction.ts';
export {
  type BattleSetup,
  DEFAULT_TURN_LIMIT,
  type LineUp,
  lineUpOf,
  type Participant,
} from './rules/line-up.ts';
export { type UnitNames, unitNames } from './rules/unit-names.ts';
export { odds, type OddsLimits, type OddsResult } from './laboratory/odds.ts';
export { playOut } from './policies/play-out.ts';
export { greedyPolicy } from './policies/greedy.ts';
export { commandCode, type CommandScore, type Policy, type PolicyAccount } from './policies/policy.ts';
export { randomPolicy } from './policies/random.ts';
export {
  type PolicyRule,
  type RuleCondition,
  type RulesPolicy,
  rulesPolicy,
  type RuleTarget,
} from './policies/rules.ts';
export { searchAheadPolicy } from './policies/search-ahead.ts';
export { applyEvent } from './recording/apply-event.ts';
export { eventRecorder } from './recording/event-recorder.ts';
export { liveBattle } from './recording/live-battle.ts';
export {
  type BattleRecording,
  type RecordedInput,
  type RecordedPolicy,
  type RecordedRules,
  recordingHeader,
  type RecordingNotes,
  type RpgHeader,
  startOfRecording,
} from './recording/recording-start.ts';
export { replay, type ReplayResult } from './recording/replay.ts';
export { type RpgEvent, toldEvent } from './recording/rpg-event.ts';
export { copyRpgState, type RpgAction, type RpgState, startState } from './recording/rpg-state.ts';
export type { Command, Refusal } from './battle/refusal.ts';
export type { GivenCommand } from './battle/command-log.ts';
export {
  type BattleRange,
  battleSeed,
  MOST_BATTLES,
  policySeed,
  shardRange,
  simulate,
} from './laboratory/simulate.ts';
export type { Snapshot, UnitSnapshot } from './battle/snapshot.ts';
export { type AbilityTally, mergeTallies, type Tally } from './laboratory/tally.ts';
export { livingHero, playHeroTurn, playMonsterTurn, refusalOf, type RefusalCode } from './rules/turns.ts';
export { participantOf, type UnitState } from './battle/unit-state.ts';
export { type Interval, wilsonInterval } from './laboratory/wilson.ts';
