import { baseFigures, type UnitClass, xpValue } from '@skirmish/rpg-battle';
import { button, element, uniqueId } from '../dom/element.ts';
import { createNumberField } from '../dom/number-field.ts';
import { grouped } from '../dom/numbers.ts';
import type { Squad } from './battle-plan.ts';
import { spoken } from './words.ts';

/** Some units that are alike, to be chosen. */
export interface SquadRow {
  readonly element: HTMLElement;
  readonly chooser: HTMLSelectElement;
  /** What is chosen; undefined while a figure is wrong, which it says. */
  read(): Squad | undefined;
  /** Names the controls by where the row stands. */
  setPlace(what: string): void;
}

/** What a row tells the list that it is in. */
export interface RowHandlers {
  readonly changed: () => void;
  readonly remove: () => void;
}

/** The highest level, and the most units of a battle, that the rules allow. */
const HIGHEST_LEVEL = 10_000;
const MOST_OF_A_KIND = 100;

/** Makes a row: class, level and how many of them, with their figures. */
export function createSquadRow(
  squad: Squad,
  classes: readonly UnitClass[],
  { changed, remove: leave }: RowHandlers,
): SquadRow {
  const names = { class: element('span'), level: element('span'), count: element('span') };
  const chooser = element(
    'select',
    { id: uniqueId('class') },
    ...classes.map(({ name }) => element('option', { value: name, selected: name === squad.class }, name)),
  );
  const level = createNumberField({
    label: names.level,
    least: 1,
    most: HIGHEST_LEVEL,
    hiddenAs: 'Level',
  });
  const count = createNumberField({
    label: names.count,
    least: 1,
    most: MOST_OF_A_KIND,
    hiddenAs: 'How many',
  });
  const figures = element('p', { class: 'squad-figures muted' });
  const remove = button('×', leave, { class: 'quiet squad-remove' });

  function tell(): void {
    const chosen = classes.find(({ name }) => name === chooser.value);
    const typed = level.read();
    figures.textContent = chosen && typed !== undefined ? figuresText(chosen, typed) : '';
  }

  const take = (): void => {
    tell();
    changed();
  };
  for (const control of [chooser, level.input, count.input]) control.addEventListener('change', take);
  level.write(squad.level);
  count.write(squad.count);
  tell();
  return {
    element: element(
      'div',
      { class: 'squad' },
      element(
        'div',
        { class: 'field squad-class' },
        element('label', { for: chooser.id, class: 'visually-hidden' }, names.class),
        chooser,
      ),
      element('span', { class: 'squad-sign muted', 'aria-hidden': 'true' }, 'L'),
      level.element,
      element('span', { class: 'squad-sign muted', 'aria-hidden': 'true' }, '×'),
      count.element,
      remove,
      // beside each other there is no room for what is wrong
      element('div', { class: 'squad-problems' }, level.problem, count.problem),
      figures,
    ),
    chooser,
    read() {
      const [typedLevel, typedCount] = [level.read(), count.read()];
      if (typedLevel === undefined || typedCount === undefined) return undefined;
      return { class: chooser.value, level: typedLevel, count: typedCount };
    },
    setPlace(what) {
      names.class.textContent = `Class of ${what}`;
      names.level.textContent = `Level of ${what}`;
      names.count.textContent = `How many of ${what}`;
      remove.setAttribute('aria-label', `Remove ${what}`);
    },
  };
}

/** What class and level make of a unit: `STR 7 CON 8 INT 4 SPD 5 · 104 HP, 52 MP · fight, shield slam`. */
function figuresText(unitClass: UnitClass, level: number): string {
  const { strength, constitution, intelligence, speed, maxhp, maxmp } = baseFigures(unitClass, level);
  const [str, con, int, spd] = [strength, constitution, intelligence, speed].map(grouped);
  const stats = `STR ${str} CON ${con} INT ${int} SPD ${spd} · ${grouped(maxhp)} HP`;
  const abilities = [...new Set(unitClass.abilities.map(({ name }) => spoken(name)))].join(', ');
  if (unitClass.side === 'hero') return `${stats}, ${grouped(maxmp)} MP · ${abilities}`;
  const worth = xpValue(strength, constitution, intelligence, speed, maxhp, unitClass.xpMultiplier);
  return `${stats}, ${grouped(worth)} XP · ${abilities}`;
}
