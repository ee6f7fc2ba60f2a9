export type { Canvas, FightMoment, FightView } from './fight-view.ts';
export { watchCommand, type WatchDescription } from './watch-command.ts';
export type { LiveFight, WatchedGame } from './watched-game.ts';
