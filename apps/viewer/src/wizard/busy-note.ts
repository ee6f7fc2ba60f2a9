import { button, element } from '../dom/element.ts';

/** What says that something is being computed. */
export interface BusyNote {
  readonly element: HTMLElement;
  show(isBusy: boolean): void;
}

/** How long something must take before it is said that it does, in milliseconds. */
const PATIENCE = 150;

/** Makes the note, with a button to call it off; what is there at once is never said to take long. */
export function createBusyNote(cancel: () => void): BusyNote {
  const note = element(
    'div',
    { class: 'duel-busy', hidden: true },
    element('span', {}, 'Computing …'),
    button('Cancel', cancel, { class: 'small' }),
  );
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    element: note,
    show(isBusy) {
      clearTimeout(waiting);
      if (!isBusy) note.hidden = true;
      else
        waiting = setTimeout(() => {
          note.hidden = false;
        }, PATIENCE);
    },
  };
}
