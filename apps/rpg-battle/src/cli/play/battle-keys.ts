import type { Key } from '@skirmish/cli-kit/screen';
import { goOn, hasFallen, mayGoOn, withCommand, withoutLastCommand } from './adventure.ts';
import { asksForName } from './dialog-keys.ts';
import {
  type BattleScreen,
  type GameState,
  inAdventure,
  keep,
  newGame,
  type Step,
  targetFor,
} from './game-state.ts';

const PAGE = 5;

/** What a key does in an encounter. */
export function updateBattle(state: GameState, screen: BattleScreen, key: Key): Step {
  return (
    updateAnyTime(state, screen, key) ??
    (screen.menu.length > 0 ? updateTurn(state, screen, key) : updateEnd(state, screen, key)) ?? { state }
  );
}

/** Keys that work on a hero's turn and after the battle. */
function updateAnyTime(state: GameState, screen: BattleScreen, key: Key): Step | undefined {
  const { adventure, view, scrolled } = screen;
  const scroll = (lines: number): Step => {
    const most = view.log.filter(({ announces }) => !announces).length - 1;
    const next = Math.max(0, Math.min(lines, most));
    return { state: { ...state, screen: { ...screen, scrolled: next } } };
  };
  switch (key) {
    case 'u':
    case 'backspace': {
      const before = withoutLastCommand(adventure);
      return before ? reach(state, before) : refuse(state, 'There is no command of this encounter to undo.');
    }
    case 's':
      if (state.file === undefined) return { state: asksForName(state) };
      return { state, effect: { type: 'save', path: state.file, adventure, asked: true, mayReplace: true } };
    case 'q':
      if (state.file !== undefined || hasFallen(view)) return { state, effect: { type: 'quit' } };
      return { state: { ...state, dialog: { type: 'quit' } } };
    case 'page-up':
      return scroll(scrolled + PAGE);
    case 'page-down':
      return scroll(scrolled - PAGE);
    case 'shift-up':
      return scroll(scrolled + 1);
    case 'shift-down':
      return scroll(scrolled - 1);
    case 'home':
      return scroll(view.log.length);
    case 'end':
      return scroll(0);
    default:
      return undefined;
  }
}

/** Keys of a hero's turn. */
function updateTurn(state: GameState, screen: BattleScreen, key: Key): Step | undefined {
  const { view, menu, ability, target } = screen;
  const choose = (place: number): Step => {
    const aimed = targetFor(menu[place]!, view, target);
    return { state: { ...state, screen: { ...screen, ability: place, target: aimed } } };
  };
  const living = view.units.filter(({ dead }) => !dead);
  const aim = (by: number): Step => {
    const place = living.findIndex(({ unit }) => unit === target);
    const next = living[(place + by + living.length) % living.length]!.unit;
    return { state: { ...state, screen: { ...screen, target: next } } };
  };
  switch (key) {
    case 'up':
      return choose((ability + menu.length - 1) % menu.length);
    case 'down':
      return choose((ability + 1) % menu.length);
    case 'right':
    case 'tab':
      return aim(1);
    case 'left':
    case 'shift-tab':
      return aim(-1);
    case 'enter':
    case ' ':
      return command(state, screen, target);
    default: {
      const place = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
      if (place >= 0 && place < menu.length) return choose(place);
      const unit = view.units.findIndex(({ letter }) => letter === key);
      return unit >= 0 ? commandByLetter(state, screen, unit) : undefined;
    }
  }
}

/** Keys after the battle. */
function updateEnd(state: GameState, screen: BattleScreen, key: Key): Step | undefined {
  if (mayGoOn(screen.view))
    return key === 'enter' || key === ' ' ? reach(state, goOn(screen.adventure, screen.view)) : undefined;
  if (key !== 'n') return undefined;
  // the file keeps the game that has ended
  return { state: newGame(state.bestiary, screen.adventure.seed + 1) };
}

/** Uses the ability at once, unless it would help a monster or harm a hero: then it only takes aim. */
function commandByLetter(state: GameState, screen: BattleScreen, target: number): Step {
  const { view, menu, ability } = screen;
  const { side, name, dead } = view.units[target]!;
  if (menu[ability]!.helps === (side === 'hero') || dead) return command(state, screen, target);
  const text = `${name} is ${side === 'hero' ? 'one of yours' : 'no friend'}: Enter does it all the same.`;
  const aimed: GameState = { ...state, screen: { ...screen, target } };
  return { state: { ...aimed, notice: { tone: 'told', text } } };
}

function command(state: GameState, screen: BattleScreen, target: number): Step {
  const entry = screen.menu[screen.ability]!;
  const { refused } = entry.options[target]!;
  if (!refused) return reach(state, withCommand(screen.adventure, { ability: entry.ability, target }));
  const aimed = { ...state, screen: { ...screen, target } };
  return refuse(aimed, `${sentence(refused.reason)}.`);
}

function reach(state: GameState, adventure: BattleScreen['adventure']): Step {
  const game = inAdventure(state, adventure);
  return { state: game, effect: keep(game) };
}

function refuse(state: GameState, text: string): Step {
  return { state: { ...state, notice: { tone: 'refused', text } } };
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
