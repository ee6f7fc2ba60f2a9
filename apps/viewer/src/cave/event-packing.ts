import type { CaveEvent } from '@skirmish/cave-battle/recording';
import { cellOf, pointOf } from '@skirmish/grid';

/** Numbers for each packed event: its kind and up to four more. */
const STRIDE = 5;

const MOVE = 0;
const STRIKE = 1;
const DEATH = 2;
const ROUND = 3;
const ENDED = 4;
const STALEMATE = 5;
const STOPPED = 6;

/** Packs events into numbers, in an array that can be moved to another thread; squares are cells of this width. */
export function packEvents(events: readonly CaveEvent[], width: number): Float64Array<ArrayBuffer> {
  const packed = new Float64Array(events.length * STRIDE);
  for (const [nth, event] of events.entries()) packed.set(numbersOf(event, width), nth * STRIDE);
  return packed;
}

/** Appends what `packEvents` packed to `events`. */
export function unpackEvents(packed: Float64Array, width: number, events: CaveEvent[]): void {
  for (let at = 0; at < packed.length; at += STRIDE) events.push(eventAt(packed, at, width));
}

function numbersOf(event: CaveEvent, width: number): readonly number[] {
  switch (event.event) {
    case 'move':
      return [MOVE, event.unit, cellOf(event.from, width), cellOf(event.to, width)];
    case 'strike':
      return [STRIKE, event.unit, event.target, event.damage, event.left];
    case 'death':
      return [DEATH, event.unit, cellOf(event.at, width)];
    case 'round':
      return [ROUND, event.round];
    default:
      break;
  }
  const { rounds, hitPoints } = event;
  if (event.status === 'ended')
    return [ENDED, event.winner === 'elves' ? 0 : 1, rounds, hitPoints, event.outcome];
  if (event.status === 'stalemate') return [STALEMATE, event.since, rounds, hitPoints];
  return [STOPPED, rounds, hitPoints];
}

function eventAt(packed: Float64Array, at: number, width: number): CaveEvent {
  const [a, b, c, d] = [packed[at + 1]!, packed[at + 2]!, packed[at + 3]!, packed[at + 4]!];
  switch (packed[at]) {
    case MOVE:
      return { event: 'move', unit: a, from: pointOf(b, width), to: pointOf(c, width) };
    case STRIKE:
      return { event: 'strike', unit: a, target: b, damage: c, left: d };
    case DEATH:
      return { event: 'death', unit: a, at: pointOf(b, width) };
    case ROUND:
      return { event: 'round', round: a };
    case ENDED: {
      const winner = a === 0 ? 'elves' : 'goblins';
      return { event: 'end', status: 'ended', winner, rounds: b, hitPoints: c, outcome: d };
    }
    case STALEMATE:
      return { event: 'end', status: 'stalemate', winner: 'none', since: a, rounds: b, hitPoints: c };
    default:
      return { event: 'end', status: 'stopped', winner: 'none', rounds: a, hitPoints: b };
  }
}
