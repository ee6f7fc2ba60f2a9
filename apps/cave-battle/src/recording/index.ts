export { type LiveBattle, recordBattle } from './battle-events.ts';
export {
  type CaveEvent,
  caveEventSchema,
  type DeathEvent,
  type EndEvent,
  type MoveEvent,
  type RoundEvent,
  type StrikeEvent,
} from './cave-event.ts';
export { CaveState } from './cave-state.ts';
export { explainRound, type TurnAccount } from './explain-round.ts';
export { recordedCave } from './recorded-cave.ts';
