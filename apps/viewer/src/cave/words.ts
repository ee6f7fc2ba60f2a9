import type { BattleResult } from '@skirmish/cave-battle';
import type { CaveEvent, EndEvent } from '@skirmish/cave-battle/recording';
import type { Point } from '@skirmish/grid';
import { grouped } from '../dom/numbers.ts';
import type { UnitNames } from './unit-names.ts';

/** A number with its noun, in the plural where that is right. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(number)} ${number === 1 ? noun : plural}`;
}

/** A square by column and row, both from 0, as the commands take it. */
export function place({ x, y }: Point): string {
  return `${x},${y}`;
}

/** The way from a square to one next to it. */
export function directionOf(from: Point, to: Point): 'up' | 'left' | 'right' | 'down' {
  if (to.y !== from.y) return to.y < from.y ? 'up' : 'down';
  return to.x < from.x ? 'left' : 'right';
}

/** Tells an event in a sentence without its full stop. */
export function tellEvent(event: CaveEvent, names: UnitNames): string {
  switch (event.event) {
    case 'move':
      return `${names.long(event.unit)} moves ${directionOf(event.from, event.to)} to ${place(event.to)}`;
    case 'strike': {
      const left = event.left === 0 ? 'nothing left' : `${event.left} left`;
      return `${names.long(event.unit)} strikes ${names.long(event.target)}: −${event.damage}, ${left}`;
    }
    case 'death':
      return `${names.long(event.unit)} dies`;
    case 'round':
      return `Round ${grouped(event.round)} is complete`;
    default:
      return tellEnd(event);
  }
}

/** Tells how a battle went. */
export function tellEnd(end: EndEvent | BattleResult): string {
  const left = `${count(end.hitPoints, 'hit point')} left`;
  if (end.status === 'ended') {
    const winner = end.winner === 'elves' ? 'Elves' : 'Goblins';
    return `${winner} win after ${count(end.rounds, 'full round')} with ${left}`;
  }
  const round = end.rounds + 1;
  return end.status === 'stalemate'
    ? `A stalemate: nothing happens any more since round ${grouped(round)}, with ${left}`
    : `Stopped in round ${grouped(round)}, when an Elf died, with ${left}`;
}
