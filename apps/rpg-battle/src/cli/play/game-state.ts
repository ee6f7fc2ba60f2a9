import type { Bestiary, Participant } from '../../index.ts';
import { type Adventure, beginAdventure } from './adventure.ts';
import { type BattleView, viewBattle } from './battle-view.ts';
import { type MenuEntry, menuOf } from './command-text.ts';

/** The choice of a party. */
export interface PartyScreen {
  readonly type: 'party';
  /** The names of the classes chosen. */
  readonly chosen: readonly string[];
  /** The place of the class under the cursor among the hero classes. */
  readonly cursor: number;
}

/** An encounter, from its beginning until the party goes on or has fallen. */
export interface BattleScreen {
  readonly type: 'battle';
  readonly adventure: Adventure;
  readonly view: BattleView;
  readonly menu: readonly MenuEntry[];
  /** The place of the chosen ability in the menu. */
  readonly ability: number;
  /** The unit under the cursor. */
  readonly target: number;
  /** How many lines of the log are below what is shown. */
  readonly scrolled: number;
}

/** A question that must be answered before the game goes on. */
export type Dialog =
  | { readonly type: 'quit' }
  /** The name of a file is being typed. */
  | { readonly type: 'save'; readonly path: string }
  | { readonly type: 'replace'; readonly path: string };

/** Something told until the next key. */
export interface Notice {
  readonly tone: 'refused' | 'told';
  readonly text: string;
}

/** The whole of a game, and nothing of a terminal. */
export interface GameState {
  readonly bestiary: Bestiary;
  /** The seed of the game that a chosen party begins. */
  readonly seed: number;
  /** The file that the game is kept in. */
  readonly file: string | undefined;
  /** How much of the game that file has: all of it, what was last saved before a save failed, or nothing yet. */
  readonly kept: 'all' | 'before' | 'nothing';
  readonly screen: PartyScreen | BattleScreen;
  readonly dialog: Dialog | undefined;
  readonly notice: Notice | undefined;
}

/** What a game wants of the world. */
export type Effect =
  | { readonly type: 'quit' }
  | {
      readonly type: 'save';
      readonly path: string;
      readonly adventure: Adventure;
      /** Whether the player has asked for it just now, and wants to hear of it. */
      readonly asked: boolean;
      /** Without it a file that is there must stay as it is. */
      readonly mayReplace: boolean;
    };

/** What comes of a key: the next state, and perhaps something to do. */
export interface Step {
  readonly state: GameState;
  readonly effect?: Effect | undefined;
}

/** A game before its party is chosen. */
export function newGame(bestiary: Bestiary, seed: number, file?: string): GameState {
  const screen: PartyScreen = { type: 'party', chosen: [], cursor: 0 };
  return { bestiary, seed, file, kept: 'nothing', screen, dialog: undefined, notice: undefined };
}

/** A game whose party sets out. */
export function gameOf(party: readonly Participant[], before: GameState): GameState {
  return inAdventure(before, beginAdventure(party, before.seed, before.bestiary));
}

/** The game at a moment of an adventure. */
export function inAdventure(game: GameState, adventure: Adventure): GameState {
  const view = viewBattle(adventure);
  const menu = menuOf(view, adventure);
  const last = game.screen.type === 'battle' ? game.screen.target : -1;
  const target = menu.length > 0 ? targetFor(menu[0]!, view, last) : 0;
  return {
    ...game,
    screen: { type: 'battle', adventure, view, menu, ability: 0, target, scrolled: 0 },
    notice: undefined,
    dialog: undefined,
  };
}

/** The game after a save to its file, which `path` now is. */
export function afterSave(game: GameState, path: string): GameState {
  return { ...game, file: path, kept: 'all' };
}

/** The game after a save that has failed: what was in `path` before is there still. */
export function afterFailedSave(game: GameState, path: string): GameState {
  return path === game.file && game.kept === 'all' ? { ...game, kept: 'before' } : game;
}

/** The wish to keep a game up to date in its file, if it has one. */
export function keep({ file, screen }: GameState): Effect | undefined {
  if (file === undefined || screen.type !== 'battle') return undefined;
  return { type: 'save', path: file, adventure: screen.adventure, asked: false, mayReplace: true };
}

/**
 * The unit to aim an ability at: the last one if that makes sense; else for help the living hero with the smallest part of
 * its hit points, for harm the first monster. Whoever may be aimed at comes before who may not.
 */
export function targetFor(entry: MenuEntry, view: BattleView, last: number): number {
  const side = entry.helps ? 'hero' : 'monster';
  const living = view.units.filter((unit) => unit.side === side && !unit.dead);
  const legal = living.filter(({ unit }) => !entry.options[unit]!.refused);
  const candidates = legal.length > 0 ? legal : living;
  if (!entry.helps && candidates.some(({ unit }) => unit === last)) return last;
  const sorted = entry.helps ? candidates.toSorted((a, b) => a.hp * b.maxhp - b.hp * a.maxhp) : candidates;
  return sorted[0]?.unit ?? 0;
}

/** The names of the classes a party may be chosen of. */
export function heroClasses({ classes }: Bestiary): readonly string[] {
  return [...classes.values()].filter(({ side }) => side === 'hero').map(({ name }) => name);
}

/** The party that sets out when nobody is chosen: the four classes of the rules, or the first of a bestiary without them. */
export function usualParty(bestiary: Bestiary): readonly string[] {
  const usual = ['Warrior', 'Mage', 'Cleric', 'Rogue'];
  const names = heroClasses(bestiary);
  return usual.every((name) => names.includes(name)) ? usual : names.slice(0, usual.length);
}
