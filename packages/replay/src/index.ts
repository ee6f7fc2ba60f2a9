export {
  eventDifference,
  firstDifference,
  headerDifference,
  type EventDifference,
  type HeaderDifference,
} from './difference.ts';
export { createHeader, readHeader } from './header.ts';
export {
  Player,
  PLAYER_SPEEDS,
  type Playable,
  type PlayerOptions,
  type PlayerSpeed,
  type PlayerUnit,
} from './player.ts';
export { readRecording, type Recording } from './read-recording.ts';
export type { RecordedGame } from './recorded-game.ts';
export {
  eventLine,
  headerLine,
  isEnd,
  RECORDING_VERSION,
  type RecordedEvent,
  type RecordingHeader,
} from './recording.ts';
export { Timeline } from './timeline.ts';
