import { type RpgState, xpForNextLevel, unitNames } from '@skirmish/rpg-battle';
import { element, fill } from '../dom/element.ts';
import { grouped } from '../dom/numbers.ts';
import { spoken } from './words.ts';

/** What the ability that is chosen would do to a unit, or why it must not. */
export interface Aim {
  readonly isAllowed: boolean;
  /** Whether it would do harm to a friend, or good to a foe: allowed, and seldom meant. */
  readonly isOdd?: boolean;
  readonly text: string;
  /** The whole command in words, for those who hear it; only where it is allowed. */
  readonly label?: string;
}

/** How the units stand. */
interface CardsContent {
  readonly state: RpgState;
  /** Hit points gained or lost of late. */
  readonly changes: ReadonlyMap<number, number>;
  /** By unit; empty when no command can be given now. */
  readonly aims: ReadonlyMap<number, Aim>;
}

/** The units of both sides on the page. */
export interface UnitCards {
  readonly element: HTMLElement;
  update(content: CardsContent | undefined): void;
}

/** A unit on the page: what of it changes. */
interface Card {
  readonly element: HTMLElement;
  update(content: CardsContent): void;
}

/**
 * Makes the cards of all units. As long as the battle is the same they stay the same elements, so that the focus stays where
 * it is.
 *
 * @param aim is called with the unit that a command is aimed at
 */
export function createUnitCards(aim: (unit: number) => void): UnitCards {
  const heroes = element('ul', { class: 'cards', 'aria-label': 'Party' });
  const monsters = element('ul', { class: 'cards', 'aria-label': 'Monsters' });
  const traits = element('p', { class: 'muted small-text' });
  let cards: readonly Card[] = [];
  let shown: unknown;

  function begin(state: RpgState): void {
    const { lineUp } = state.battle;
    cards = lineUp.classes.map((_, unit) => createCard(state, unit, () => aim(unit)));
    const side = (isHero: number): HTMLElement[] =>
      cards.filter((__, unit) => lineUp.isHero[unit] === isHero).map((card) => card.element);
    fill(heroes, ...side(1));
    fill(monsters, ...side(0));
    const told = new Map(
      lineUp.classes.map(({ name, damageReduction, harmedByHealing }) => [
        name,
        [
          ...(damageReduction > 0 ? [`takes ${damageReduction} less from any damage`] : []),
          ...(harmedByHealing ? ['is harmed by healing'] : []),
        ].join(' and '),
      ]),
    );
    traits.textContent = [...told]
      .filter(([, what]) => what !== '')
      .map(([name, what]) => `${name} ${what}`)
      .join('; ');
  }

  return {
    element: element(
      'div',
      { class: 'sides' },
      element('section', { class: 'side side-hero' }, element('h2', {}, 'Party'), heroes),
      element('section', { class: 'side side-monster' }, element('h2', {}, 'Monsters'), monsters, traits),
    ),
    update(content) {
      if (!content) {
        shown = undefined;
        fill(heroes);
        fill(monsters);
        traits.textContent = '';
        return;
      }
      // line-ups are made anew for each timeline, and their classes are those of the bestiary
      const key = content.state.battle.lineUp.classes.map(({ name }) => name).join();
      if (key !== shown) begin(content.state);
      shown = key;
      for (const card of cards) card.update(content);
    },
  };
}

function createCard({ battle }: RpgState, unit: number, press: () => void): Card {
  const { letters, names } = unitNames(battle.lineUp);
  const isHero = battle.lineUp.isHero[unit] === 1;
  const kind = isHero ? 'hero' : 'monster';
  const level = element('span', { class: 'unit-level muted' });
  const mark = element('span', { class: 'unit-mark' });
  const change = element('span', { class: 'unit-change' });
  const points = element('span', { class: 'unit-hp' });
  const hp = createBar('hp');
  const mp = createBar('mp');
  const note = element('span', { class: 'unit-note muted' });
  const aimButton = element('button', { type: 'button', class: 'unit-aim' });
  aimButton.addEventListener('click', press);
  const refusal = element('span', { class: 'unit-refusal' });
  const card = element(
    'li',
    { class: `unit unit-${kind}`, 'data-unit': unit },
    element('span', { class: 'unit-letter' }, letters[unit]),
    element(
      'div',
      { class: 'unit-body' },
      element(
        'div',
        { class: 'unit-line' },
        element('strong', { class: 'unit-name' }, battle.lineUp.classes[unit]!.name),
        level,
        mark,
        change,
        points,
      ),
      hp.element,
      isHero ? mp.element : null,
      element('div', { class: 'unit-line unit-last' }, note, aimButton, refusal),
    ),
  );

  return {
    element: card,
    update({ state, changes, aims }) {
      const { battle: now, action, outcome } = state;
      const left = now.hp[unit]!;
      const most = now.maxhp[unit]!;
      const isDead = left === 0;
      const isActing = action?.unit === unit && outcome === undefined;
      const isTarget = action?.deed?.target === unit && action.unit !== unit;
      card.classList.toggle('is-dead', isDead);
      card.classList.toggle('is-acting', isActing && !isDead);
      card.classList.toggle('is-target', isTarget);
      level.textContent = `L${grouped(now.level[unit]!)}`;
      mark.textContent = isActing && !isDead ? 'acts' : isTarget ? 'target' : '';
      const changed = changes.get(unit) ?? 0;
      change.textContent =
        changed === 0 ? '' : changed > 0 ? `+${grouped(changed)}` : `−${grouped(-changed)}`;
      change.classList.toggle('is-gain', changed > 0);
      points.textContent = isDead ? 'dead' : `${grouped(left)}/${grouped(most)} HP`;
      hp.set(isDead ? 0 : left / most);
      mp.set(isDead ? 0 : now.mp[unit]! / Math.max(1, now.maxmp[unit]!));
      note.textContent = isDead ? '' : noteOf(state, unit);
      const aim = aims.get(unit);
      aimButton.hidden = aim?.isAllowed !== true;
      refusal.hidden = aim?.isAllowed !== false;
      if (aim?.isAllowed) {
        aimButton.textContent = aim.text;
        aimButton.setAttribute('aria-label', aim.label ?? aim.text);
        aimButton.classList.toggle('is-odd', aim.isOdd === true);
        aimButton.title = `${names[unit]} (${letters[unit]})`;
      } else refusal.textContent = aim?.text ?? '';
    },
  };
}

function noteOf({ battle }: RpgState, unit: number): string {
  if (battle.lineUp.isHero[unit] === 1) {
    const next = grouped(xpForNextLevel(battle.level[unit]!));
    const [mp, maxmp, xp] = [battle.mp, battle.maxmp, battle.xp].map((figures) => grouped(figures[unit]!));
    return `${mp}/${maxmp} MP · ${xp}/${next} XP`;
  }
  const { name } = battle.lineUp.abilities[unit]![battle.next[unit]!]!;
  return `next: ${spoken(name)}`;
}

function createBar(kind: 'hp' | 'mp'): { readonly element: HTMLElement; set(part: number): void } {
  const filled = element('span', { class: `unit-bar-fill fill-${kind}` });
  return {
    element: element('span', { class: `unit-bar bar-${kind}`, 'aria-hidden': 'true' }, filled),
    set(part) {
      filled.style.width = `${Math.min(100, 100 * part)}%`;
    },
  };
}
