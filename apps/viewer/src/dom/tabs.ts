import { element, type Content, uniqueId } from './element.ts';

/** One tab and what it shows. */
export interface Tab {
  readonly name: string;
  readonly label: Content;
  readonly panel: HTMLElement;
}

/** Tabs that are on the page. */
export interface Tabs {
  readonly list: HTMLElement;
  readonly panels: HTMLElement;
  readonly selected: string;
  select(name: string): void;
}

/**
 * Makes tabs: arrow keys, Home and End move between them, only the selected one is in the tab order.
 *
 * @param label names the whole for those who cannot see it
 * @param changed is called after a user or `select` has chosen another tab
 */
export function createTabs(label: string, tabs: readonly Tab[], changed: (name: string) => void): Tabs {
  let selected = '';
  const buttons = tabs.map(({ name, label: text, panel }) => {
    const id = uniqueId('tab');
    panel.id ||= uniqueId('panel');
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', id);
    const created = element(
      'button',
      { type: 'button', role: 'tab', id, class: 'tab', 'aria-controls': panel.id, 'data-tab': name },
      text,
    );
    created.addEventListener('click', () => select(name));
    return created;
  });
  const list = element('div', { role: 'tablist', class: 'tabs', 'aria-label': label }, ...buttons);
  list.addEventListener('keydown', (event) => {
    const at = tabs.findIndex(({ name }) => name === selected);
    const last = tabs.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    select(tabs[target]!.name);
    buttons[target]!.focus();
  });
  const panels = element('div', { class: 'tab-panels' }, ...tabs.map(({ panel }) => panel));

  function show(name: string): void {
    selected = name;
    for (const [nth, tab] of tabs.entries()) {
      const isSelected = tab.name === name;
      buttons[nth]!.setAttribute('aria-selected', String(isSelected));
      buttons[nth]!.tabIndex = isSelected ? 0 : -1;
      tab.panel.hidden = !isSelected;
    }
  }

  function select(name: string): void {
    if (name === selected) return;
    show(name);
    changed(name);
  }

  show(tabs[0]?.name ?? '');
  return {
    list,
    panels,
    get selected() {
      return selected;
    },
    select,
  };
}
