import { type RpgState, unitNames } from '@skirmish/rpg-battle';
import { element, fill } from '../dom/element.ts';
import { grouped } from '../dom/numbers.ts';
import { spoken } from './words.ts';

/** The figures of all units on the page. */
export interface UnitTable {
  readonly element: HTMLElement;
  update(state: RpgState | undefined): void;
}

/** Makes the table of what every unit is now, and can do. */
export function createUnitTable(): UnitTable {
  const body = element('tbody');
  const heads: ReadonlyArray<readonly [string, string]> = [
    ['L', 'level'],
    ['STR', 'strength'],
    ['CON', 'constitution'],
    ['INT', 'intelligence'],
    ['SPD', 'speed'],
  ];
  const table = element(
    'table',
    { class: 'figures-table unit-table' },
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('th', { scope: 'col' }, 'unit'),
        ...heads.map(([short, long]) =>
          element('th', { scope: 'col', class: 'number' }, element('abbr', { title: long }, short)),
        ),
      ),
    ),
    body,
  );
  return {
    element: element(
      'div',
      { class: 'table-frame', tabindex: 0, role: 'region', 'aria-label': 'Figures of the units' },
      table,
    ),
    update(state) {
      if (!state) {
        fill(body);
        return;
      }
      const { battle } = state;
      const { letters, names } = unitNames(battle.lineUp);
      const rows = battle.lineUp.classes.flatMap((_, unit) => {
        const isHero = battle.lineUp.isHero[unit] === 1;
        const queue = battle.lineUp.abilities[unit]!;
        const next = isHero ? 0 : battle.next[unit]!;
        const abilities = [...queue.slice(next), ...queue.slice(0, next)].map(({ name }) => spoken(name));
        const { level, strength, constitution, intelligence, speed } = battle;
        return [
          element(
            'tr',
            { class: battle.hp[unit] === 0 ? 'is-dead' : undefined },
            element(
              'th',
              { scope: 'row' },
              element('span', { class: `queue-unit queue-${isHero ? 'hero' : 'monster'}` }, letters[unit]),
              ` ${names[unit]}`,
            ),
            ...[level, strength, constitution, intelligence, speed].map((figures) =>
              element('td', { class: 'number' }, grouped(figures[unit]!)),
            ),
          ),
          element(
            'tr',
            { class: 'unit-abilities' },
            element(
              'td',
              { colspan: 6, class: 'muted small-text' },
              `${isHero ? 'can' : 'queue:'} ${abilities.join(isHero ? ', ' : ' → ')}`,
            ),
          ),
        ];
      });
      fill(body, ...rows);
    },
  };
}
