import type { CaveEvent, CaveState } from '@skirmish/cave-battle/recording';
import type { Playback } from '../player/playback.ts';
import type { MapView } from './map-view.ts';

/** The greatest speed at which the map follows a battle that plays; faster, it would do nothing but jump. */
const FASTEST_FOLLOWED = 4;

/** Brings what has just happened into sight: after each step, and while it plays slowly enough to be followed. */
export function followEvent(playback: Playback<CaveState, CaveEvent>, map: MapView): void {
  const { timeline, isPlaying, speed, unit } = playback;
  if (!timeline) return;
  if (isPlaying && (unit === 'round' || Number.parseFloat(speed) > FASTEST_FOLLOWED)) return;
  const { event, state } = timeline;
  if (event?.event === 'move') map.follow(event.to, isPlaying);
  else if (event?.event === 'strike') map.follow(state.position(event.target), isPlaying);
  else if (event?.event === 'death') map.follow(event.at, isPlaying);
}
