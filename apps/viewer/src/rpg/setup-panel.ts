import { createBestiary, standardBestiary } from '@skirmish/rpg-battle';
import { button, element, uniqueId } from '../dom/element.ts';
import { type BattlePlan, newSeed } from './battle-plan.ts';
import { createNumberField } from '../dom/number-field.ts';
import { PRESETS } from './presets.ts';
import { createSquadList } from './squad-list.ts';

/** What the panel asks of the view that it is in. */
export interface SetupHandlers {
  /** Fights another battle. */
  readonly plan: (plan: BattlePlan) => void;
  readonly save: () => void;
}

/** Who fights whom, and by which chance, on the page. */
export interface SetupPanel {
  readonly element: HTMLElement;
  /** Shows what is fought; undefined for a battle that cannot be chosen here, such as one that begins with the hurt. */
  show(plan: BattlePlan | undefined): void;
  /** Says what is wrong with what is chosen; undefined when nothing is. */
  fail(reason: string | undefined): void;
}

/** Makes the panel in which a battle is chosen. Whatever is changed begins another one. */
export function createSetupPanel({ plan: fight, save }: SetupHandlers): SetupPanel {
  let plan: BattlePlan = { ...PRESETS[0]!, policy: undefined };
  const changed = (): void => {
    const { squads: heroes } = party;
    presets.value = '';
    fight((plan = { ...plan, party: heroes, monsters: monsters.squads, seed: seed.value() }));
  };
  const party = createSquadList('hero', changed);
  const monsters = createSquadList('monster', changed);
  const seed = createNumberField('Seed', [1, 0, Number.MAX_SAFE_INTEGER]);
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
    fight({ ...units, policy: plan.policy });
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
          seed.set(newSeed());
          changed();
        },
        { title: 'Begin again with a seed made by chance' },
      ),
    ),
  );

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
      problem.textContent = '';
      if (!next) return;
      const isSame = next === plan;
      plan = next;
      seed.set(next.seed);
      // what the user is changing just now keeps the focus
      if (isSame) return;
      presets.value = presetOf(next);
      const bestiary = next.bestiary ? createBestiary(next.bestiary) : standardBestiary;
      party.set(next.party, bestiary);
      monsters.set(next.monsters, bestiary);
    },
    fail(reason) {
      problem.textContent = reason ?? '';
    },
  };
}

/** The place of the preset that has these units and this seed, as the value of its option; empty when there is none. */
function presetOf({ party, monsters, seed }: BattlePlan): string {
  const text = JSON.stringify([party, monsters, seed]);
  const place = PRESETS.findIndex(
    (preset) => JSON.stringify([preset.party, preset.monsters, preset.seed]) === text,
  );
  return place < 0 ? '' : String(place);
}
