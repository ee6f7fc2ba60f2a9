import type { Key } from '@skirmish/cli-kit/screen';
import { MOST_HEROES } from './adventure.ts';
import { updateBattle } from './battle-keys.ts';
import { updateDialog } from './dialog-keys.ts';
import {
  afterFailedSave,
  afterSave,
  gameOf,
  type GameState,
  heroClasses,
  keep,
  type PartyScreen,
  type Step,
  usualParty,
} from './game-state.ts';

/** What a game hears of: a key, or what has become of its wish to save. */
export type GameEvent =
  | { readonly type: 'key'; readonly key: Key }
  | { readonly type: 'saved'; readonly path: string; readonly asked: boolean }
  /** There is another file of that name. */
  | { readonly type: 'exists'; readonly path: string }
  | { readonly type: 'unsaved'; readonly path: string; readonly reason: string };

/** The state after an event. Pure: whatever is to be done is in the effect. */
export function update(state: GameState, event: GameEvent): Step {
  switch (event.type) {
    case 'saved':
      return { state: saved(state, event.path, event.asked) };
    case 'exists':
      return { state: { ...state, dialog: { type: 'replace', path: event.path } } };
    case 'unsaved': {
      const text = `Not saved: ${event.path}: ${event.reason}`;
      const after = afterFailedSave(state, event.path);
      return { state: { ...after, dialog: undefined, notice: { tone: 'refused', text } } };
    }
    default:
      return updateByKey({ ...state, notice: undefined }, event.key);
  }
}

function updateByKey(state: GameState, key: Key): Step {
  const { screen, dialog } = state;
  if (dialog) return updateDialog(state, dialog, key);
  return screen.type === 'party' ? updateParty(state, screen, key) : updateBattle(state, screen, key);
}

function saved(state: GameState, path: string, asked: boolean): GameState {
  const after = afterSave(state, path);
  if (!asked) return after;
  const text = `Saved in ${path}, and kept there from now on.`;
  return { ...after, dialog: undefined, notice: { tone: 'told', text } };
}

function updateParty(state: GameState, screen: PartyScreen, key: Key): Step {
  const { chosen, cursor } = screen;
  const names = heroClasses(state.bestiary);
  const at = (change: Partial<PartyScreen>): Step => ({
    state: { ...state, screen: { ...screen, ...change } },
  });
  const add = (place: number): Step => {
    if (chosen.length >= MOST_HEROES) {
      const text = `The party is complete: ${MOST_HEROES} heroes at most. Backspace takes the last away.`;
      return { state: { ...state, notice: { tone: 'refused', text } } };
    }
    return at({ chosen: [...chosen, names[place]!], cursor: place });
  };
  switch (key) {
    case 'up':
      return at({ cursor: (cursor + names.length - 1) % names.length });
    case 'down':
    case 'tab':
      return at({ cursor: (cursor + 1) % names.length });
    case ' ':
    case 'right':
      return add(cursor);
    case 'backspace':
    case 'delete':
    case 'left':
    case 'u':
      return at({ chosen: chosen.slice(0, -1) });
    case 'enter': {
      const party = chosen.length > 0 ? chosen : usualParty(state.bestiary);
      const game = gameOf(
        party.map((name) => ({ class: name })),
        state,
      );
      return { state: game, effect: keep(game) };
    }
    case 'q':
      return { state, effect: { type: 'quit' } };
    default:
      return /^[1-9]$/.test(key) && Number(key) <= names.length ? add(Number(key) - 1) : { state };
  }
}
