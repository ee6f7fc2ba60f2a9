import { DEFAULT_WIZARD, GREATEST_AMOUNT } from '@skirmish/wizard-fight';
import { createCalm } from '../dom/calm.ts';
import { button, element, fill, uniqueId } from '../dom/element.ts';
import { createNumberField } from './number-field.ts';
import { EXAMPLES, type Setup } from './setup.ts';

/** The fighters and the mode on the page. */
export interface SetupPanel {
  readonly element: HTMLElement;
  update(setup: Setup): void;
}

/** What the panel asks for. */
export interface SetupHandlers {
  change(setup: Setup): void;
  /** Is called with a pasted text that is more than a number. */
  paste(text: string): void;
  readonly editBook: () => void;
}

/** How long nothing must have been typed before it is taken, in milliseconds. */
const CALM = 200;

/** Makes the panel with the stats of both fighters, the mode, and which book is fought with. */
export function createSetupPanel(handlers: SetupHandlers): SetupPanel {
  let setup: Setup | undefined;
  const calm = createCalm(CALM);
  const typed = (): void => calm.wait(take);
  const bossHitPoints = createNumberField('Boss hit points', 1, GREATEST_AMOUNT, typed);
  const bossDamage = createNumberField('Boss damage', 0, GREATEST_AMOUNT, typed);
  const wizardHitPoints = createNumberField('Wizard hit points', 1, GREATEST_AMOUNT, typed);
  const wizardMana = createNumberField('Wizard mana', 0, GREATEST_AMOUNT, typed);
  const fields = [bossHitPoints, bossDamage, wizardHitPoints, wizardMana];

  function take(): void {
    calm.cancel();
    const [points, damage, hitPoints, mana] = fields.map((field) => field.read());
    if (points === undefined || damage === undefined || hitPoints === undefined || mana === undefined) return;
    change({ boss: { hitPoints: points, damage }, wizard: { hitPoints, mana } });
  }

  function change(part: Partial<Setup>): void {
    if (setup) handlers.change({ ...setup, ...part });
  }

  const examples = element(
    'select',
    { id: uniqueId('bosses') },
    element('option', { value: '', disabled: true, selected: true }, 'Choose …'),
    ...EXAMPLES.map(({ name, boss }, nth) =>
      element('option', { value: nth }, `${name} ${boss.hitPoints}/${boss.damage}`),
    ),
  );
  examples.addEventListener('change', () => {
    const example = EXAMPLES[Number(examples.value)];
    examples.value = '';
    if (example) change({ boss: example.boss, wizard: DEFAULT_WIZARD });
  });

  const normal = button('Normal', () => change({ hardMode: false }));
  const hard = button('Hard', () => change({ hardMode: true }), {
    title: 'The wizard loses 1 hit point at the start of each of its turns',
  });
  const modes = element('div', { class: 'choice', role: 'group', 'aria-label': 'Mode' }, normal, hard);
  const bookButton = button('', () => handlers.editBook(), { class: 'setup-book' });

  const panel = element(
    'section',
    { class: 'panel setup', 'aria-label': 'Duel' },
    element('div', { class: 'field' }, element('label', { for: examples.id }, 'Example'), examples),
    ...fields.map((field) => field.element),
    element('div', { class: 'field' }, element('span', { class: 'field-label' }, 'Mode'), modes),
    element('div', { class: 'field' }, element('span', { class: 'field-label' }, 'Spell book'), bookButton),
  );
  // who leaves a field is done with it: taken later, the number would end what has been begun meanwhile
  for (const { input } of fields) input.addEventListener('change', take);
  panel.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!/[:{]/.test(text)) return;
    event.preventDefault();
    handlers.paste(text);
  });

  return {
    element: panel,
    update(next) {
      setup = next;
      bossHitPoints.write(next.boss.hitPoints);
      bossDamage.write(next.boss.damage);
      wizardHitPoints.write(next.wizard.hitPoints);
      wizardMana.write(next.wizard.mana);
      normal.setAttribute('aria-pressed', String(!next.hardMode));
      hard.setAttribute('aria-pressed', String(next.hardMode));
      const length = next.book?.length;
      fill(
        bookButton,
        length === undefined ? 'The usual five' : `Own: ${length} ${length === 1 ? 'spell' : 'spells'}`,
      );
    },
  };
}
