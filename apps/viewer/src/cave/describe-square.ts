import type { Point } from '@skirmish/grid';
import type { CaveSession } from './cave-session.ts';
import type { Drawing } from './drawing.ts';
import { place } from './words.ts';

const WORDS: Readonly<Record<string, string>> = { '#': 'wall', '.': 'open', E: 'elf', G: 'goblin' };

/** Tells what is on a square: of a drawing while there is one, else of the battle where it stands. */
export function describeSquare(square: Point, session: CaveSession, drawing: Drawing | undefined): string {
  const where = place(square);
  if (drawing) return `${where}: ${WORDS[drawing.signAt(square)]}`;
  const { names, cave, playback } = session;
  const state = playback.timeline?.state;
  const unit = state?.unitAt(square);
  if (state && names && unit !== undefined)
    return `${where}: ${names.long(unit)}, ${state.hitPoints[unit]} hit points`;
  return `${where}: ${WORDS[cave?.terrain[square.y]?.[square.x] ?? '#']}`;
}
