import { button, element } from '../dom/element.ts';
import type { RpgLink } from './rpg-link.ts';
import { count } from './words.ts';

/** The user's fight that another one has taken the place of. */
export interface PutAway {
  readonly element: HTMLElement;
  /** Keeps a fight in place of the one before; nothing is kept of none. */
  keep(fight: RpgLink | undefined): void;
}

/** Makes the row that offers a fight again. */
export function createPutAway(bringBack: (fight: RpgLink) => void): PutAway {
  let kept: RpgLink | undefined;
  const text = element('span');
  const row = element(
    'div',
    { class: 'put-away', hidden: true },
    text,
    button(
      'Back to it',
      () => {
        const fight = kept;
        kept = undefined;
        row.hidden = true;
        if (fight) bringBack(fight);
      },
      { class: 'small' },
    ),
  );
  return {
    element: row,
    keep(fight) {
      if (!fight) return;
      kept = fight;
      text.textContent = `Your fight of ${count(fight.commands?.length ?? 0, 'command')} is put away.`;
      row.hidden = false;
    },
  };
}
