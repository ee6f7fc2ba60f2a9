import { element } from '../dom/element.ts';
import { createTabs, type Tab, type Tabs } from '../dom/tabs.ts';

/** The parts of the cave's view. */
export interface CaveParts {
  readonly busy: HTMLElement;
  readonly tools: HTMLElement;
  /** The map, and what stands below it. */
  readonly map: readonly HTMLElement[];
  readonly curve: HTMLElement;
  readonly answers: HTMLElement;
  readonly powers: HTMLElement;
  readonly details: readonly HTMLElement[];
}

/** Puts the map and the curves on a stage, and the rest beside it, or below where there is no room. */
export function arrangeCave({ busy, tools, map, curve, answers, powers, details }: CaveParts): HTMLElement {
  return element(
    'div',
    { class: 'cave' },
    busy,
    element(
      'div',
      { class: 'cave-stage' },
      tools,
      element('div', { class: 'panel map-panel' }, ...map),
      curve,
    ),
    element(
      'div',
      { class: 'cave-side' },
      answers,
      powers,
      element('section', { class: 'panel details' }, ...details),
    ),
  );
}

/** Makes the tabs of what is said in detail. */
export function createDetails(details: readonly Tab[], changed: () => void): Tabs {
  const tabs = details.map(({ panel, ...tab }) => ({
    ...tab,
    panel: element('div', { class: 'detail' }, panel),
  }));
  return createTabs('Details', tabs, changed);
}
