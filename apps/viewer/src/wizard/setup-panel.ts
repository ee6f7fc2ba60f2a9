import { DEFAULT_WIZARD, GREATEST_AMOUNT } from '@skirmish/wizard-fight';
import { createCalm } from '../dom/calm.ts';
import { button, element, fill, uniqueId } from '../dom/element.ts';
import { createNumberField, type NumberField } from '../dom/number-field.ts';
import { EXAMPLES, isSameSetup, type Setup } from './setup.ts';

/** The fighters and the mode on the page. */
export interface SetupPanel {
  readonly element: HTMLElement;
  /** Shows a setup; as long as one of its figures is typed wrongly, what is typed stays, but for figures that are others now. */
  update(setup: Setup): void;
  /** Forgets what is typed wrongly: what comes next is to be shown. */
  forget(): void;
}

/** What the panel asks for. */
export interface SetupHandlers {
  change(setup: Setup): void;
  /** Takes an example in place of what is fought. */
  example(setup: Setup): void;
  /** Says whether a figure is wrong now, so that the last right ones are still fought with. */
  wrong(isWrong: boolean): void;
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
  const bossHitPoints = createFigure('Boss hit points', 1);
  const bossDamage = createFigure('Boss damage', 0);
  const wizardHitPoints = createFigure('Wizard hit points', 1);
  const wizardMana = createFigure('Wizard mana', 0);
  const fields = [bossHitPoints, bossDamage, wizardHitPoints, wizardMana];
  let areWrong = false;
  /** Whether what comes next is to be shown, whatever is typed. */
  let areForgotten = false;

  /** Takes what is typed, unless it is what is fought with already. */
  function take(): void {
    calm.cancel();
    const [points, damage, hitPoints, mana] = fields.map((field) => field.read());
    const isWhole =
      points !== undefined && damage !== undefined && hitPoints !== undefined && mana !== undefined;
    say(!isWhole);
    if (!setup || !isWhole) return;
    const next = { ...setup, boss: { hitPoints: points, damage }, wizard: { hitPoints, mana } };
    if (!isSameSetup(next, setup)) handlers.change(next);
  }

  function say(isWrong: boolean): void {
    if (isWrong !== areWrong) handlers.wrong(isWrong);
    areWrong = isWrong;
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
    areForgotten = true;
    if (example && setup) handlers.example({ ...setup, boss: example.boss, wizard: DEFAULT_WIZARD });
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
  for (const { input } of fields) {
    input.addEventListener('input', () => calm.wait(take));
    // who leaves a field is done with it: taken later, the number would end what has been begun meanwhile
    input.addEventListener('change', take);
  }
  panel.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!/[:{]/.test(text)) return;
    event.preventDefault();
    handlers.paste(text);
  });

  return {
    element: panel,
    update(next) {
      const before = setup;
      setup = next;
      for (const [nth, value] of figuresOf(next).entries()) {
        const field = fields[nth]!;
        const isKept = areWrong && !areForgotten && before && figuresOf(before)[nth] === value;
        // a right figure beside a wrong one is not taken yet, and must not be lost
        if (isKept) field.read();
        else field.write(value);
      }
      areForgotten = false;
      say(fields.some((field) => field.input.getAttribute('aria-invalid') === 'true'));
      normal.setAttribute('aria-pressed', String(!next.hardMode));
      hard.setAttribute('aria-pressed', String(next.hardMode));
      const length = next.book?.length;
      fill(
        bookButton,
        length === undefined ? 'The usual five' : `Own: ${length} ${length === 1 ? 'spell' : 'spells'}`,
      );
    },
    forget() {
      areForgotten = true;
    },
  };
}

/** The figures of both fighters in the order of their fields. */
function figuresOf({ boss, wizard }: Setup): readonly number[] {
  return [boss.hitPoints, boss.damage, wizard.hitPoints, wizard.mana];
}

function createFigure(label: string, least: number): NumberField {
  return createNumberField({ label, least, most: GREATEST_AMOUNT });
}
