import { type RpgState, unitNames } from '@skirmish/rpg-battle';
import { element, fill } from '../dom/element.ts';

/** The initiative queue on the page. */
export interface QueueStrip {
  readonly element: HTMLElement;
  update(state: RpgState | undefined): void;
}

/** More than these are not listed one by one. */
const MOST_LISTED = 16;

/** Makes the list of who acts next, with a line where the round ends. */
export function createQueueStrip(): QueueStrip {
  const list = element('ol', { class: 'queue', 'aria-label': 'Initiative queue' });
  return {
    element: list,
    update(state) {
      if (!state || state.outcome !== undefined) {
        fill(list);
        return;
      }
      const { battle, action, toAct } = state;
      const { names } = unitNames(battle.lineUp);
      const queue = battle.queue.units();
      const isWaiting = action !== undefined && action.deed === undefined;
      const chips: HTMLElement[] = [];
      for (const [place, unit] of queue.slice(0, MOST_LISTED).entries()) {
        if (place === toAct && place > 0) chips.push(element('li', { class: 'queue-round' }, 'next round'));
        const kind = battle.lineUp.isHero[unit] === 1 ? 'hero' : 'monster';
        const isUp = place === 0 && isWaiting;
        chips.push(
          element(
            'li',
            {
              class: `queue-unit queue-${kind}${isUp ? ' is-up' : ''}`,
              'aria-current': isUp ? 'step' : undefined,
            },
            names[unit],
          ),
        );
      }
      const more = queue.length - MOST_LISTED;
      const head = element('li', { class: 'queue-head muted' }, isWaiting ? 'Now' : 'Next');
      fill(list, head, ...chips, more > 0 ? element('li', { class: 'muted' }, `and ${more} more`) : null);
    },
  };
}
