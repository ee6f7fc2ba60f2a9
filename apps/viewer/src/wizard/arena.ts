import type { DuelEvent, DuelState } from '@skirmish/wizard-fight/recording';
import { element, fill } from '../dom/element.ts';
import { grouped } from '../dom/numbers.ts';

/** Both fighters and what is active, on the page. */
export interface Arena {
  readonly element: HTMLElement;
  update(state: DuelState | undefined, event: DuelEvent | undefined): void;
}

/** What an event has changed of the figures. */
interface Changes {
  readonly boss: number;
  readonly wizard: number;
  readonly mana: number;
}

/** Of books with more effects than this only those are shown that are active. */
const MOST_EFFECTS = 8;

/** The most turns that are drawn one by one. */
const MOST_PIPS = 12;

/** Makes the picture of a duel at one moment. */
export function createArena(): Arena {
  const fighters = element('div', { class: 'fighters' });
  const effects = element('ul', { class: 'effects', role: 'list', 'aria-label': 'Effects' });
  return {
    element: element('div', { class: 'arena' }, fighters, effects),
    update(state, event) {
      if (!state) {
        fill(fighters);
        fill(effects);
        return;
      }
      const changes = changesOf(event);
      const { duel, hitPoints, bossHitPoints, mana, armor, turn, end } = state;
      fill(
        fighters,
        fighter({
          kind: 'wizard',
          name: 'Wizard',
          left: hitPoints,
          most: Math.max(duel.wizard.hitPoints, hitPoints),
          change: changes.wizard,
          acts: turn === 'wizard' && !end,
          details: [
            figure('mana', mana, changes.mana),
            figure('spent', state.spent, 0),
            armor > 0 ? figure('armor', armor, 0) : null,
          ],
        }),
        fighter({
          kind: 'boss',
          name: 'Boss',
          left: bossHitPoints,
          most: duel.boss.hitPoints,
          change: changes.boss,
          acts: turn === 'boss' && !end,
          details: [figure('damage', duel.boss.damage, 0)],
        }),
      );
      fill(effects, ...effectRows(state));
    },
  };
}

function fighter({
  kind,
  name,
  left,
  most,
  change,
  acts,
  details,
}: {
  readonly kind: 'wizard' | 'boss';
  readonly name: string;
  readonly left: number;
  readonly most: number;
  readonly change: number;
  readonly acts: boolean;
  readonly details: readonly (Node | null)[];
}): HTMLElement {
  const shown = Math.max(0, left);
  const fillBar = element('span', { class: `hp-fill hp-${kind}` });
  // who lives has something left to see
  fillBar.style.width = `${shown > 0 ? Math.max(2, (shown / most) * 100) : 0}%`;
  return element(
    'div',
    { class: `fighter fighter-${kind}${acts ? ' acts' : ''}`, role: 'group', 'aria-label': name },
    element(
      'div',
      { class: 'fighter-head' },
      element('span', { class: 'fighter-badge', 'aria-hidden': 'true' }, name.charAt(0)),
      element('span', { class: 'fighter-name' }, name),
      acts ? element('span', { class: 'fighter-turn' }, 'turn') : null,
      shown === 0 ? element('span', { class: 'fighter-dead' }, 'dead') : null,
    ),
    element(
      'div',
      { class: 'fighter-points' },
      element('span', { class: 'points' }, grouped(shown)),
      element('span', { class: 'muted' }, `/ ${grouped(most)} hp`),
      changeChip(change),
    ),
    element('span', { class: 'hp-bar', 'aria-hidden': 'true' }, fillBar),
    element('div', { class: 'fighter-details' }, ...details),
  );
}

function figure(name: string, value: number, change: number): HTMLElement {
  return element(
    'span',
    { class: 'figure' },
    element('span', { class: 'muted' }, name),
    ' ',
    element('strong', {}, grouped(value)),
    changeChip(change),
  );
}

function changeChip(change: number): HTMLElement | null {
  if (change === 0) return null;
  const text = change < 0 ? `−${grouped(-change)}` : `+${grouped(change)}`;
  return element('span', { class: `change ${change < 0 ? 'change-loss' : 'change-gain'}` }, text);
}

function effectRows({ duel, timers }: DuelState): HTMLElement[] {
  const known = duel.book.flatMap(({ name, effect }, spell) =>
    effect ? [{ name, turns: effect.turns, left: timers[spell]! }] : [],
  );
  const shown = known.length > MOST_EFFECTS ? known.filter(({ left }) => left > 0) : known;
  return shown.map(({ name, turns, left }) => {
    const most = Math.min(turns, MOST_PIPS);
    const full = left === 0 ? 0 : Math.max(1, Math.round((left / turns) * most));
    const pips = Array.from({ length: most }, (_, nth) =>
      element('span', { class: nth < full ? 'pip is-full' : 'pip' }),
    );
    return element(
      'li',
      { class: left > 0 ? 'effect is-active' : 'effect' },
      element('span', { class: 'effect-name' }, name),
      element('span', { class: 'pips', 'aria-hidden': 'true' }, ...pips),
      element('span', { class: 'effect-left' }, left > 0 ? `${left} left` : 'off'),
    );
  });
}

function changesOf(event: DuelEvent | undefined): Changes {
  switch (event?.event) {
    case 'tick':
      return { boss: -event.damage, wizard: event.heal, mana: event.mana };
    case 'cast':
      return { boss: -event.damage, wizard: event.heal, mana: -event.cost };
    case 'blow':
    case 'hard-mode':
      return { boss: 0, wizard: -event.damage, mana: 0 };
    default:
      return { boss: 0, wizard: 0, mana: 0 };
  }
}
