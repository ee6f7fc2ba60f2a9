export type {
  BlowEvent,
  CastEvent,
  DeathEvent,
  DuelEvent,
  EndEvent,
  HardModeEvent,
  TickEvent,
  TurnEvent,
} from './recording/duel-event.ts';
export { positionOf, type DuelState, type NextEvent } from './recording/duel-state.ts';
export { duelOf, recordedDuel } from './recording/recorded-duel.ts';
export { duelHeader, recordLine, type RecordedLine } from './recording/record-line.ts';
