import type { CaveDescription, CaveKind } from '@skirmish/cave-battle';
import { button, element, uniqueId } from '../dom/element.ts';
import { createNumberField, type NumberField } from '../dom/number-field.ts';
import { EXAMPLES } from './examples.ts';

/** What the user can begin with. */
export interface InputHandlers {
  /** Takes an example. */
  example(name: string, map: string): void;
  generate(description: CaveDescription): void;
  /** Begins to draw, on the map that is there or on an empty one of a size. */
  draw(size?: { readonly width: number; readonly height: number }): void;
  readonly save: () => void;
}

const KINDS: ReadonlyArray<readonly [CaveKind, string]> = [
  ['caves', 'caves'],
  ['open', 'open hall'],
  ['maze', 'maze'],
];

/** The largest side of a cave that is generated or drawn here; larger ones come from a file. */
const LONGEST_SIDE = 256;

/** The controls on the page. */
export interface InputPanel {
  readonly element: HTMLElement;
  /** Shows which example is loaded, if the map of this name is one. */
  showExample(name: string): void;
  /** Offers to begin a drawing only while there is none. */
  setDrawing(isDrawing: boolean): void;
}

/** Makes the controls for where a map comes from: examples, chance, drawing; and for saving a recording. */
export function createInputPanel(handlers: InputHandlers, text: HTMLElement): InputPanel {
  const examples = element(
    'select',
    { id: uniqueId('examples') },
    element('option', { value: '', disabled: true, selected: true }, 'Choose …'),
    ...EXAMPLES.map(({ name }, nth) => element('option', { value: nth }, name)),
  );
  examples.addEventListener('change', () => {
    const example = EXAMPLES[Number(examples.value)];
    if (example) handlers.example(example.name, example.map());
  });

  const numbers = {
    seed: filledField('Seed', 1, 0, 2 ** 31 - 1),
    width: filledField('Width', 32, 3, LONGEST_SIDE),
    height: filledField('Height', 32, 3, LONGEST_SIDE),
    elves: filledField('Elves', 10, 0, 5000),
    goblins: filledField('Goblins', 20, 0, 5000),
  };
  const kind = element(
    'select',
    { id: uniqueId('kind') },
    ...KINDS.map(([value, label]) => element('option', { value }, label)),
  );
  const generate = (): void => {
    const chosen = KINDS.find(([value]) => value === kind.value) ?? KINDS[0]!;
    // all of them, so that each says what is wrong
    const [seed, width, height, elves, goblins] = Object.values(numbers).map((field) => field.read());
    if (seed === undefined || width === undefined || height === undefined) return;
    if (elves === undefined || goblins === undefined) return;
    handlers.generate({ seed, width, height, elves, goblins, kind: chosen[0] });
  };
  const another = (): void => {
    const seed = numbers.seed.read();
    if (seed === undefined) return;
    numbers.seed.write(seed + 1);
    generate();
  };

  const newWidth = filledField('Width', 16, 3, LONGEST_SIDE);
  const newHeight = filledField('Height', 12, 3, LONGEST_SIDE);
  const drawAnew = (): void => {
    const [width, height] = [newWidth.read(), newHeight.read()];
    if (width !== undefined && height !== undefined) handlers.draw({ width, height });
  };

  const drawOnMap = button('Draw on this map', () => handlers.draw());
  const drawOnEmpty = button('Draw', drawAnew, { class: 'primary', 'aria-label': 'Draw on an empty map' });
  const panel = element(
    'div',
    { class: 'input-panel' },
    element(
      'div',
      { class: 'row' },
      element('div', { class: 'field grow' }, element('label', { for: examples.id }, 'Example'), examples),
      drawOnMap,
    ),
    text,
    element(
      'details',
      {},
      element('summary', {}, 'Generate a cave by chance'),
      element(
        'div',
        { class: 'number-grid' },
        ...Object.values(numbers).map((field) => field.element),
        element('div', { class: 'field' }, element('label', { for: kind.id }, 'Kind'), kind),
      ),
      element(
        'div',
        { class: 'row' },
        button('Generate', generate, { class: 'primary' }),
        button('Next seed', another),
      ),
    ),
    element(
      'details',
      {},
      element('summary', {}, 'Begin with an empty map'),
      element('div', { class: 'number-grid' }, newWidth.element, newHeight.element),
      element('div', { class: 'row' }, drawOnEmpty),
    ),
    element(
      'div',
      { class: 'row' },
      button('Save a recording', handlers.save, {
        title: 'A file that this page and cave-battle watch --replay open',
      }),
    ),
  );
  return {
    element: panel,
    showExample(name) {
      const nth = EXAMPLES.findIndex((example) => example.name === name);
      examples.value = nth < 0 ? '' : String(nth);
    },
    setDrawing(isDrawing) {
      drawOnMap.disabled = drawOnEmpty.disabled = isDrawing;
    },
  };
}

function filledField(label: string, value: number, least: number, most: number): NumberField {
  const field = createNumberField({ label, least, most });
  field.write(value);
  return field;
}
