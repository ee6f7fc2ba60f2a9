import { button, element } from '../dom/element.ts';

/** What says that something is being computed. */
export interface BusyBar {
  readonly element: HTMLElement;
  /** Shows what is being computed; undefined when nothing is. */
  update(progress: string | undefined): void;
}

/**
 * Makes the bar that stays in sight, wherever the page is scrolled to, while something is computed.
 *
 * @param cancel calls it off
 */
export function createBusyBar(cancel: () => void): BusyBar {
  const words = element('span');
  const bar = element(
    'div',
    { class: 'busy', hidden: true },
    words,
    button('Cancel', cancel, { class: 'small', title: 'Call it off (Esc)' }),
  );
  return {
    element: bar,
    update(progress) {
      bar.hidden = progress === undefined;
      words.textContent = progress ?? '';
    },
  };
}
