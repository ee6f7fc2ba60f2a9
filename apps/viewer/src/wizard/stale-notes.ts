import { element } from '../dom/element.ts';
import { grouped } from '../dom/numbers.ts';
import type { Setup } from './setup.ts';

/** What says that answers and fight are of older figures, because those that are typed are wrong. */
export interface StaleNotes {
  /** Stands before the answers, and is read out. */
  readonly ofAnswers: HTMLElement;
  /** Stands before the fight. */
  readonly ofFight: HTMLElement;
  /** Takes the element whose panels look stale as long as they are. */
  mark(whole: HTMLElement): void;
  /** Takes the last right figures. */
  tell(setup: Setup): void;
  show(isStale: boolean): void;
}

/** Makes the notes, which are not seen at first. */
export function createStaleNotes(): StaleNotes {
  const ofAnswers = element('p', { class: 'stale-note', role: 'status' });
  const ofFight = element('p', { class: 'stale-note', hidden: true });
  let whole: HTMLElement | undefined;
  let text = '';
  let isStale = false;

  function draw(): void {
    ofAnswers.textContent = isStale ? text : '';
    ofFight.textContent = text;
    ofFight.hidden = !isStale;
    whole?.classList.toggle('is-stale', isStale);
  }

  return {
    ofAnswers,
    ofFight,
    mark(target) {
      whole = target;
      draw();
    },
    tell({ boss, wizard }) {
      const [first, second] = [
        `boss ${grouped(boss.hitPoints)} hit points, ${grouped(boss.damage)} damage`,
        `wizard ${grouped(wizard.hitPoints)} hit points, ${grouped(wizard.mana)} mana`,
      ];
      text = `For the last right figures: ${first}; ${second}.`;
      draw();
    },
    show(next) {
      isStale = next;
      draw();
    },
  };
}
