export type { Canvas, FightMoment, FightView } from './fight-view.ts';
export { openNewFile } from './new-file.ts';
export { readRecordingText } from './read-recording-file.ts';
export { openRecorder, type Recorder } from './recorder.ts';
export { watchCommand, type WatchDescription } from './watch-command.ts';
export type { LiveFight, WatchedGame } from './watched-game.ts';
