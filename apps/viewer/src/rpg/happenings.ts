import { element, fill } from '../dom/element.ts';
import type { LogRow } from './log-rows.ts';

/** What tells the latest events as they happen. */
export interface Happenings {
  readonly element: HTMLElement;
  /** Tells these rows in place of those before; `isPlaying`: while nobody can follow them by ear. */
  update(rows: readonly LogRow[], isPlaying: boolean): void;
  /** Tells why a command was refused. */
  refuse(reason: string): void;
}

/** Makes the live region below the command. */
export function createHappenings(): Happenings {
  const region = element('div', {
    class: 'happenings',
    role: 'log',
    tabindex: 0,
    'aria-label': 'What happens',
    'aria-live': 'polite',
  });
  let told: readonly LogRow[] = [];
  const scrollToEnd = (): void => {
    region.scrollTop = region.scrollHeight;
  };
  return {
    element: region,
    update(rows, isPlaying) {
      region.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
      // what goes on is added to, so that nobody is told anything twice
      const goesOn = told.length <= rows.length && told.every((row, nth) => row === rows[nth]);
      const added = (goesOn ? rows.slice(told.length) : rows).map(({ kind, text }) =>
        element('p', { class: `told told-${kind}` }, text),
      );
      told = rows;
      if (goesOn) region.append(...added);
      else fill(region, ...added);
      if (added.length > 0) scrollToEnd();
    },
    refuse(reason) {
      region.append(element('p', { class: 'told told-refused' }, `Not allowed: ${reason}.`));
      scrollToEnd();
    },
  };
}
