import type { Tally } from '@skirmish/rpg-battle';
import { element } from '../dom/element.ts';
import { grouped } from '../dom/numbers.ts';
import { percent, spoken } from './words.ts';

/** For each unit, in how many of the battles it was alive at the end. */
export function unitTable({ survived, battles }: Tally): HTMLElement {
  return element(
    'table',
    { class: 'figures-table' },
    headRow(['unit', 'alive at the end']),
    element('tbody', {}, ...survived.map((unit) => figureRow(unit.class, [percent(unit.battles / battles)]))),
  );
}

/** What came of each ability in the mean of a battle. */
export function abilityTable({ abilities, battles }: Tally): HTMLElement {
  return element(
    'table',
    { class: 'figures-table' },
    element('caption', {}, 'In the mean of a battle'),
    headRow(['ability', 'uses', 'damage', 'healing']),
    element(
      'tbody',
      {},
      ...abilities.map((row) => {
        const means = [row.uses, row.damage, row.healing].map((sum) => meanText(sum / battles));
        return figureRow(`${row.class}: ${spoken(row.ability)}`, means);
      }),
    ),
  );
}

function meanText(mean: number): string {
  return mean < 1000 ? mean.toFixed(2) : grouped(Math.round(mean));
}

function headRow(names: readonly string[]): HTMLElement {
  const cells = names.map((name, nth) =>
    element('th', { scope: 'col', class: nth === 0 ? undefined : 'number' }, name),
  );
  return element('thead', {}, element('tr', {}, ...cells));
}

function figureRow(name: string, figures: readonly string[]): HTMLElement {
  const cells = figures.map((figure) => element('td', { class: 'number' }, figure));
  return element('tr', {}, element('th', { scope: 'row' }, name), ...cells);
}
