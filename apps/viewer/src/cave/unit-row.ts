import type { CaveState } from '@skirmish/cave-battle/recording';
import { element } from '../dom/element.ts';
import type { UnitNames } from './unit-names.ts';
import { place } from './words.ts';

/** The content of a unit's row: name, bar, hit points and place. */
export function unitRow(unit: number, state: CaveState, names: UnitNames): Node[] {
  const { kind, hitPoints, position } = state.unit(unit);
  const most = state.start.units[unit]!.hitPoints;
  const isAlive = hitPoints > 0;
  const bar = element('span', { class: `bar-fill bar-${kind}` });
  bar.style.width = `${Math.min(100, (100 * hitPoints) / most)}%`;
  return [
    element('span', { class: `unit-badge badge-${kind}${isAlive ? '' : ' is-dead'}` }, names.short(unit)),
    element('span', { class: 'bar', 'aria-hidden': 'true' }, bar),
    element('span', { class: 'unit-points' }, isAlive ? String(hitPoints) : 'dead'),
    element(
      'span',
      { class: 'unit-place muted' },
      isAlive ? `at ${place(position)}` : `fell at ${place(position)}`,
    ),
  ];
}
