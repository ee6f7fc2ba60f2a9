import { baseFigures, type Bestiary, type UnitClass, xpValue } from '@skirmish/rpg-battle';
import { button, element, fill, uniqueId } from '../dom/element.ts';
import type { Squad } from './battle-plan.ts';
import { createNumberField } from '../dom/number-field.ts';
import { spoken } from './words.ts';

/** The units of one side, to be chosen. */
export interface SquadList {
  readonly element: HTMLElement;
  set(squads: readonly Squad[], bestiary: Bestiary): void;
  readonly squads: readonly Squad[];
}

/** Levels and counts that can be chosen here; recordings may have more. */
const HIGHEST_LEVEL = 10_000;
const MOST_OF_A_KIND = 100;

/**
 * Makes the rows of one side: class, level and how many of them, with their figures.
 *
 * @param changed is called when the user has changed one
 */
export function createSquadList(side: 'hero' | 'monster', changed: () => void): SquadList {
  const title = side === 'hero' ? 'Party' : 'Monsters';
  const rows = element('div', { class: 'squads' });
  let squads: Squad[] = [];
  let classes: readonly UnitClass[] = [];

  function replace(place: number, squad: Squad): void {
    squads = squads.with(place, squad);
    changed();
  }

  function row(squad: Squad, place: number): HTMLElement {
    const what = `${title.toLowerCase()}, row ${place + 1}`;
    const figures = element('p', { class: 'squad-figures muted' });
    const tell = (): void => {
      const chosen = classes.find(({ name }) => name === squads[place]!.class);
      figures.textContent = chosen ? figuresText(chosen, squads[place]!.level) : '';
    };
    const name = element(
      'select',
      { id: uniqueId('class') },
      ...classes.map((each) =>
        element('option', { value: each.name, selected: each.name === squad.class }, each.name),
      ),
    );
    name.addEventListener('change', () => {
      replace(place, { ...squads[place]!, class: name.value });
      tell();
    });
    const level = createNumberField(`Level of ${what}`, [squad.level, 1, HIGHEST_LEVEL], true);
    level.input.addEventListener('change', () => {
      replace(place, { ...squads[place]!, level: level.value() });
      tell();
    });
    const number = createNumberField(`How many of ${what}`, [squad.count, 1, MOST_OF_A_KIND], true);
    number.input.addEventListener('change', () =>
      replace(place, { ...squads[place]!, count: number.value() }),
    );
    const remove = button(
      '×',
      () => {
        squads = squads.filter((_, other) => other !== place);
        draw();
        changed();
        const next = rows.children[Math.min(place, squads.length - 1)];
        (next?.querySelector('select') ?? add).focus();
      },
      { class: 'quiet squad-remove', 'aria-label': `Remove ${what}` },
    );
    tell();
    return element(
      'div',
      { class: 'squad' },
      element(
        'div',
        { class: 'field squad-class' },
        element('label', { for: name.id, class: 'visually-hidden' }, `Class of ${what}`),
        name,
      ),
      element('span', { class: 'squad-sign muted', 'aria-hidden': 'true' }, 'L'),
      level.element,
      element('span', { class: 'squad-sign muted', 'aria-hidden': 'true' }, '×'),
      number.element,
      remove,
      figures,
    );
  }

  function draw(): void {
    fill(
      rows,
      ...squads.map(row),
      squads.length === 0 ? element('p', { class: 'muted small-text' }, 'Nobody.') : null,
    );
  }

  const add = button(
    side === 'hero' ? 'Add a hero' : 'Add a monster',
    () => {
      const last = squads.at(-1);
      squads = [...squads, { class: classes[0]!.name, level: last?.level ?? 1, count: 1 }];
      draw();
      changed();
      rows.lastElementChild!.querySelector('select')!.focus();
    },
    { class: 'small' },
  );

  return {
    element: element(
      'fieldset',
      { class: `squad-list squads-${side}` },
      element('legend', {}, title),
      rows,
      add,
    ),
    set(next, bestiary) {
      squads = [...next];
      classes = [...bestiary.classes.values()].filter((each) => each.side === side);
      add.disabled = classes.length === 0;
      draw();
    },
    get squads() {
      return squads;
    },
  };
}

/** What class and level make of a unit: `STR 7 CON 8 INT 4 SPD 5 · 104 HP, 52 MP · fight, shield slam`. */
function figuresText(unitClass: UnitClass, level: number): string {
  const { strength, constitution, intelligence, speed, maxhp, maxmp } = baseFigures(unitClass, level);
  const stats = `STR ${strength} CON ${constitution} INT ${intelligence} SPD ${speed}`;
  const abilities = [...new Set(unitClass.abilities.map(({ name }) => spoken(name)))].join(', ');
  if (unitClass.side === 'hero') return `${stats} · ${maxhp} HP, ${maxmp} MP · ${abilities}`;
  const worth = xpValue(strength, constitution, intelligence, speed, maxhp, unitClass.xpMultiplier);
  return `${stats} · ${maxhp} HP, ${worth} XP · ${abilities}`;
}
