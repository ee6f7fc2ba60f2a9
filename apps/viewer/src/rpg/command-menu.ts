import type { Ability, CommandOption } from '@skirmish/rpg-battle';
import { button, element, fill } from '../dom/element.ts';
import { optionsByAbility } from './turn-account.ts';
import { notesOf, spoken } from './words.ts';

/** One ability of the hero that is up. */
export interface MenuEntry {
  readonly ability: Ability;
  /** What its line would say. */
  readonly amount: number;
  /** With each unit, in participants' order. */
  readonly options: readonly CommandOption[];
}

/** Lists the abilities of the hero that is up, with all targets. */
export function menuOf(options: readonly CommandOption[], abilities: readonly Ability[]): MenuEntry[] {
  return [...optionsByAbility(options)].map(([name, own]) => ({
    ability: abilities.find((ability) => ability.name === name)!,
    amount: own[0]!.amount,
    options: own,
  }));
}

/** Why an ability cannot be used on anybody; undefined when it can. */
export function whyNever({ options }: MenuEntry): string | undefined {
  if (options.some(({ refused }) => !refused)) return undefined;
  const reasons = options.map(({ refused }) => refused!);
  return (reasons.find(({ error }) => error === 'InsufficientMP') ?? reasons[0])?.reason;
}

/** The abilities on the page. */
export interface CommandMenu {
  readonly element: HTMLElement;
  update(entries: readonly MenuEntry[], chosen: string | undefined): void;
}

/**
 * Makes the buttons of the abilities; the same elements for whoever is up, so that the focus stays where it is.
 *
 * @param choose is called with the place of an ability in the menu
 */
export function createCommandMenu(choose: (place: number) => void): CommandMenu {
  const buttons: HTMLButtonElement[] = [];
  const list = element('div', { class: 'abilities', role: 'group', 'aria-label': 'Abilities' });
  const buttonAt = (place: number): HTMLButtonElement => {
    const made = buttons[place] ?? button('', () => choose(place), { class: 'ability' });
    if (!buttons[place]) list.append(made);
    buttons[place] = made;
    return made;
  };
  return {
    element: list,
    update(entries, chosen) {
      for (const [place, entry] of entries.entries()) {
        const never = whyNever(entry);
        const made = buttonAt(place);
        made.hidden = false;
        made.setAttribute('aria-pressed', String(entry.ability.name === chosen));
        made.setAttribute('aria-disabled', String(never !== undefined));
        fill(
          made,
          element('kbd', { 'aria-hidden': 'true' }, String(place + 1)),
          element('span', { class: 'ability-name' }, spoken(entry.ability.name)),
          element(
            'span',
            { class: 'ability-notes' },
            never ?? notesOf(entry.ability, entry.amount).join(' · '),
          ),
        );
      }
      for (const rest of buttons.slice(entries.length)) rest.hidden = true;
    },
  };
}
