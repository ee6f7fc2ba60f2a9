import type { Key } from '@skirmish/cli-kit/screen';
import { castChoices, type CastChoice } from '../../index.ts';
import { positionOf } from '../../recording.ts';
import { type Game, isDecided, withCast, withoutLastCast } from '../../play/game.ts';
import { describeRefusal } from '../../play/spell-words.ts';
import { spellOfKey } from './spell-menu.ts';

/** A game on the screen. */
export interface PlayState {
  readonly game: Game;
  /** What is fought, for the title. */
  readonly title: string;
  /** The spell that Enter casts. */
  readonly cursor: number;
  /** What each spell leads to, while a hint is shown. */
  readonly hint: readonly CastChoice[] | undefined;
  /** Why the latest key did nothing. */
  readonly notice: string | undefined;
  /** How many lines the log is scrolled back. */
  readonly scrolled: number;
}

const PAGE = 5;

/** A game that is shown for the first time. */
export function playState(game: Game, title: string): PlayState {
  return { game, title, cursor: 0, hint: undefined, notice: undefined, scrolled: 0 };
}

/** The state after a key, a letter in either case; undefined when the player leaves. */
export function pressed(state: PlayState, pressedKey: Key): PlayState | undefined {
  const key = pressedKey.toLowerCase();
  if (key === 'q') return undefined;
  const before = { ...state, notice: undefined };
  switch (key) {
    case 'u':
    case 'backspace': {
      const game = withoutLastCast(state.game);
      return game ? at(before, game) : { ...before, notice: 'There is no cast to undo.' };
    }
    case 'page-up':
      return { ...before, scrolled: state.scrolled + PAGE };
    case 'page-down':
      return { ...before, scrolled: Math.max(0, state.scrolled - PAGE) };
    case 'home':
      return { ...before, scrolled: Infinity };
    case 'end':
      return { ...before, scrolled: 0 };
    default:
      return isDecided(state.game) ? before : pressedAtChoice(before, key);
  }
}

function pressedAtChoice(state: PlayState, key: Key): PlayState {
  const { game, cursor, hint } = state;
  const { length } = game.duel.book;
  switch (key) {
    case 'up':
    case 'shift-tab':
      return { ...state, cursor: (cursor + length - 1) % length };
    case 'down':
    case 'tab':
      return { ...state, cursor: (cursor + 1) % length };
    case 'enter':
    case ' ':
      return cast(state, cursor);
    case 'h':
      return { ...state, hint: hint ? undefined : choicesOf(game) };
    default: {
      const spell = spellOfKey(key, game.duel.book);
      return spell === undefined ? state : cast(state, spell);
    }
  }
}

/** What each spell leads to now. */
export function choicesOf({ duel, state, limits }: Game): readonly CastChoice[] {
  return castChoices(duel, positionOf(state)!, limits);
}

function cast(state: PlayState, spell: number): PlayState {
  const { game } = state;
  const refusal = game.refusals[spell];
  const { name } = game.duel.book[spell]!;
  if (refusal)
    return { ...state, cursor: spell, notice: `${name} cannot be cast: ${describeRefusal(refusal)}.` };
  return { ...at(state, withCast(game, spell)), cursor: spell };
}

function at(state: PlayState, game: Game): PlayState {
  return { ...state, game, hint: undefined, scrolled: 0 };
}
