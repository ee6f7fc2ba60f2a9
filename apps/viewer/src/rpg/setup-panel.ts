import { createBestiary, standardBestiary } from '@skirmish/rpg-battle';
import { button, element, uniqueId } from '../dom/element.ts';
import { type BattlePlan, newSeed } from './battle-plan.ts';
import { createNumberField } from '../dom/number-field.ts';
import { PRESETS } from './presets.ts';
import { createSquadList } from './squad-list.ts';

/** What the panel asks of the view that it is in. */
export interface SetupHandlers {
  /**
   * Fights another battle; returns why it cannot be fought, if it cannot. One that `isChosen` whole, and not typed figure by
   * figure, leaves the one before to be gone back to.
   */
  readonly plan: (plan: BattlePlan, isChosen: boolean) => string | undefined;
  readonly save: () => void;
}

/** Who fights whom, and by which chance, on the page. */
export interface SetupPanel {
  readonly element: HTMLElement;
  /** Shows what is fought; undefined for a battle that cannot be chosen here, such as one that begins with the hurt. */
  show(plan: BattlePlan | undefined): void;
}

/** What is said as long as a figure is wrong. */
const WRONG = 'The battle is still that of the last figures that were right.';

/** Makes the panel in which a battle is chosen. Whatever is changed begins another one. */
export function createSetupPanel({ plan: fight, save }: SetupHandlers): SetupPanel {
  let plan: BattlePlan = { ...PRESETS[0]!, policy: undefined };
  const party = createSquadList('hero', changed);
  const monsters = createSquadList('monster', changed);
  const seed = createNumberField({ label: 'Seed', least: 0, most: Number.MAX_SAFE_INTEGER });
  seed.input.addEventListener('change', changed);
  const presets = element(
    'select',
    { id: uniqueId('presets') },
    element('option', { value: '', disabled: true, selected: true }, 'Choose …'),
    ...PRESETS.map(({ name }, nth) => element('option', { value: nth }, name)),
  );
  presets.addEventListener('change', () => {
    const preset = PRESETS[Number(presets.value)];
    if (!preset) return;
    const { name: _, ...units } = preset;
    // whatever was typed before, this is what is shown now
    write({ ...units, policy: plan.policy });
    fight(plan, true);
  });
  const problem = element('p', { class: 'setup-problem', role: 'alert' });
  const own = element(
    'p',
    { class: 'muted' },
    'This battle is one of its own: a recording begins it with units that are hurt, or with draws or dice of its own. Choose another to begin anew.',
  );
  const chosen = element(
    'div',
    { class: 'setup-chosen' },
    party.element,
    monsters.element,
    problem,
    element(
      'div',
      { class: 'row seed-row' },
      seed.element,
      button(
        'New seed',
        () => {
          seed.write(newSeed());
          take(true);
        },
        { title: 'Begin again with a seed made by chance' },
      ),
    ),
    // below the row, so that the button stays beside the field
    seed.problem,
  );

  function changed(): void {
    take(false);
  }

  function take(isChosen: boolean): void {
    presets.value = '';
    const [heroes, others, number] = [party.read(), monsters.read(), seed.read()];
    if (!heroes || !others || number === undefined) {
      problem.textContent = WRONG;
      return;
    }
    problem.textContent = '';
    const before = plan;
    const next = { ...plan, party: heroes, monsters: others, seed: number };
    // what was wrong for a while, and is as before now, is fought already
    if (textOf(next) === textOf(before)) return;
    plan = next;
    const reason = fight(next, isChosen);
    if (reason === undefined) return;
    plan = before;
    problem.textContent = `${reason}.`;
  }

  function write(next: BattlePlan): void {
    plan = next;
    problem.textContent = '';
    presets.value = presetOf(next);
    seed.write(next.seed);
    const bestiary = next.bestiary ? createBestiary(next.bestiary) : standardBestiary;
    party.set(next.party, bestiary);
    monsters.set(next.monsters, bestiary);
  }

  write(plan);
  return {
    element: element(
      'div',
      { class: 'rpg-setup' },
      element(
        'div',
        { class: 'field' },
        element('label', { for: presets.id }, 'A battle worth a look'),
        presets,
      ),
      own,
      chosen,
      element(
        'div',
        { class: 'row' },
        button('Save a recording', save, {
          title: 'A file that this page and rpg-battle watch --replay open',
        }),
      ),
    ),
    show(next) {
      own.hidden = next !== undefined;
      chosen.hidden = next === undefined;
      if (!next) return;
      // what the user is typing stays, and what is wrong with it
      if (textOf(next) === textOf(plan)) plan = next;
      else write(next);
    },
  };
}

/** The place of the preset that has these units and this seed, as the value of its option; empty when there is none. */
function presetOf(plan: BattlePlan): string {
  const text = textOf(plan);
  const place = PRESETS.findIndex((preset) => textOf(preset) === text);
  return place < 0 ? '' : String(place);
}

/** What the panel shows of a plan, as text that is the same for the same. */
function textOf({
  party,
  monsters,
  seed,
  bestiary,
}: Pick<BattlePlan, 'party' | 'monsters' | 'seed' | 'bestiary'>): string {
  return JSON.stringify([party, monsters, seed, bestiary ?? null]);
}
