import { Battle, type Ability, type RpgState, unitNames } from '@skirmish/rpg-battle';
import { button, element } from '../dom/element.ts';
import { createCommandMenu, type MenuEntry, menuOf, whyNever } from './command-menu.ts';
import type { RpgSession } from './rpg-session.ts';
import type { Aim } from './unit-cards.ts';
import { predict, spoken, tellDeed, tellOutcome } from './words.ts';

/** What the user may do now, on the page. */
export interface CommandArea {
  readonly element: HTMLElement;
  /** Shows it; returns what the ability that is chosen would do to each unit, none when no command can be given. */
  update(state: RpgState | undefined): ReadonlyMap<number, Aim>;
  /** Uses the ability that is chosen. */
  use(target: number): void;
  key(event: KeyboardEvent): boolean;
}

/** What the area asks of the view that it is in. */
export interface CommandHandlers {
  readonly takeOver: () => void;
  readonly again: () => void;
  /** Says that another ability is chosen. */
  readonly changed: () => void;
  readonly refused: (reason: string) => void;
}

const NO_AIMS: ReadonlyMap<number, Aim> = new Map();

/** Makes the area below the units: a menu for the hero that is up, or what happens there instead. */
export function createCommandArea(session: RpgSession, handlers: CommandHandlers): CommandArea {
  const menu = createCommandMenu((place) => choose(place));
  const heading = element('h3', { class: 'command-heading' });
  const hint = element('p', { class: 'command-hint muted small-text' });
  const undo = button('Undo', () => session.undo(), {
    class: 'small',
    title: 'Take the last command back (u)',
  });
  const toNow = button('Back to now', () => session.playback.go((timeline) => timeline.seekEnd()), {
    class: 'small',
  });
  const takeOver = button('Take over here', handlers.takeOver, {
    class: 'small',
    title: 'Command the heroes yourself from this moment on',
  });
  const again = button('Fight again', handlers.again, {
    class: 'small',
    title: 'The same fight from its start, by hand',
  });
  /** The ability that each hero has used last. */
  const habits = new Map<string, string>();
  let entries: readonly MenuEntry[] = [];
  let hero = -1;
  let chosen: string | undefined;
  let aims = NO_AIMS;

  function choose(place: number): void {
    const entry = entries[place];
    if (!entry) return;
    const never = whyNever(entry);
    if (never !== undefined) {
      handlers.refused(never);
      return;
    }
    chosen = entry.ability.name;
    handlers.changed();
  }

  function beginTurn(battle: Battle, abilities: readonly Ability[], unit: number): void {
    entries = menuOf(battle.legalCommands(), abilities);
    const isUsable = (name: string | undefined): boolean =>
      entries.some((entry) => entry.ability.name === name && whyNever(entry) === undefined);
    const habit = habits.get(String(unit));
    if (unit !== hero || !isUsable(chosen))
      chosen = isUsable(habit) ? habit : entries.find((entry) => whyNever(entry) === undefined)?.ability.name;
    hero = unit;
  }

  function aimsOf(battle: Battle, state: RpgState): ReadonlyMap<number, Aim> {
    const names = unitNames(state.battle.lineUp);
    const entry = entries.find(({ ability }) => ability.name === chosen);
    if (!entry) return NO_AIMS;
    const snapshot = battle.snapshot();
    return new Map(
      entry.options
        .filter(({ target }) => state.battle.hp[target]! > 0)
        .map((option): [number, Aim] => {
          const { target, refused } = option;
          if (refused) return [target, { isAllowed: false, text: refused.reason }];
          const text = predict(option, snapshot, hero, names);
          const label = `${spoken(option.ability)} on ${names.names[target]}: ${text}`;
          const helps = entry.ability.effect !== 'damage' && !text.includes('damage');
          const isOdd = helps !== (state.battle.lineUp.isHero[target] === 1);
          return [target, { isAllowed: true, isOdd, text, label }];
        }),
    );
  }

  function use(target: number): void {
    const aim = aims.get(target);
    if (!aim || chosen === undefined) return;
    if (!aim.isAllowed) {
      handlers.refused(aim.text);
      return;
    }
    habits.set(String(hero), chosen);
    session.obey({ ability: chosen, target });
  }

  return {
    element: element(
      'div',
      { class: 'command' },
      element(
        'div',
        { class: 'command-head' },
        heading,
        element('div', { class: 'row' }, toNow, takeOver, again, undo),
      ),
      menu.element,
      hint,
    ),
    update(state) {
      const { battle, isNow, commander } = session;
      const isUp = state !== undefined && isNow && battle?.isHeroTurn() === true;
      undo.hidden = commander !== 'user';
      undo.disabled = !session.canUndo;
      toNow.hidden = commander !== 'user' || isNow;
      takeOver.hidden = !session.canTakeOver;
      again.hidden = state?.outcome === undefined;
      menu.element.hidden = !isUp;
      hint.hidden = !isUp;
      if (!state || !isUp || !battle) {
        hero = -1;
        entries = [];
        aims = NO_AIMS;
        heading.textContent = state ? headingOf(state) : '';
        heading.dataset['outcome'] = state?.outcome ?? '';
        return aims;
      }
      const { lineUp, queue } = state.battle;
      const unit = queue.at(0);
      beginTurn(battle, lineUp.bestiary.abilities, unit);
      menu.update(entries, chosen);
      aims = aimsOf(battle, state);
      heading.dataset['outcome'] = '';
      heading.textContent = `${unitNames(lineUp).names[unit]}’s turn`;
      hint.textContent = `Keys: 1–${entries.length} and the letter of a unit; u undo, ? why.`;
      return aims;
    },
    use,
    key({ key }) {
      if (session.commander === 'user' && key === 'u') {
        session.undo();
        return true;
      }
      if (entries.length === 0) return false;
      const place = '123456789'.indexOf(key);
      if (place >= 0 && place < entries.length) {
        choose(place);
        return true;
      }
      const timeline = session.playback.timeline;
      if (!timeline || key.length !== 1 || key === '*') return false;
      const target = unitNames(timeline.state.battle.lineUp).letters.indexOf(key);
      if (target < 0 || !aims.has(target)) return false;
      use(target);
      return true;
    },
  };
}

function headingOf(state: RpgState): string {
  const { outcome, battle, draws } = state;
  if (outcome !== undefined) return tellOutcome(outcome, battle.turns, draws);
  return tellDeed(state) ?? 'The start of the battle';
}
