import type { Key } from '@skirmish/cli-kit/screen';
import type { Dialog, GameState, Step } from './game-state.ts';

/** What a key does while there is a question. */
export function updateDialog(state: GameState, dialog: Dialog, key: Key): Step {
  const closed: GameState = { ...state, dialog: undefined };
  switch (dialog.type) {
    case 'quit':
      if (key === 'y') return { state: closed, effect: { type: 'quit' } };
      return key === 's' ? { state: asksForName(closed) } : { state: closed };
    case 'save':
      return updateName(state, dialog.path, key);
    default:
      return key === 'r' ? save(closed, dialog.path, true) : { state: asksForName(closed, dialog.path) };
  }
}

/** The state in which the name of a file is asked for. */
export function asksForName(state: GameState, path: string = usualPath(state)): GameState {
  return { ...state, dialog: { type: 'save', path } };
}

function usualPath({ screen }: GameState): string {
  return screen.type === 'battle' ? `rpg-battle-${screen.adventure.seed}.json` : '';
}

function updateName(state: GameState, path: string, key: Key): Step {
  switch (key) {
    case 'escape':
      return { state: { ...state, dialog: undefined } };
    case 'enter':
      return path === '' ? { state } : save(state, path, false);
    case 'backspace':
      return { state: asksForName(state, Array.from(path).slice(0, -1).join('')) };
    case 'ctrl-u':
      return { state: asksForName(state, '') };
    default:
      return /^.$/u.test(key) ? { state: asksForName(state, path + key) } : { state };
  }
}

function save(state: GameState, path: string, mayReplace: boolean): Step {
  if (state.screen.type !== 'battle') return { state };
  return {
    state,
    effect: { type: 'save', path, adventure: state.screen.adventure, asked: true, mayReplace },
  };
}
