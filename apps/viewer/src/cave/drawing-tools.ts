import type { Cave } from '@skirmish/cave-battle';
import type { Point } from '@skirmish/grid';
import { button, element } from '../dom/element.ts';
import { type Brush, Drawing } from './drawing.ts';

/** What a drawing tells its surroundings. */
export interface DrawingHandlers {
  /** The drawing is another now. */
  readonly changed: (drawing: Drawing) => void;
  /** The user is done. */
  readonly done: (drawing: Drawing) => void;
}

/** The tools of drawing on the page. */
export interface DrawingTools {
  readonly element: HTMLElement;
  /** The drawing that is being made; undefined while nobody draws. */
  readonly drawing: Drawing | undefined;
  begin(cave: Cave): void;
  end(): void;
  /** Paints with the brush that is chosen; the first square of a stroke begins one. */
  paint(square: Point, isFirst: boolean): void;
  /** Does what a key means while the map has the focus. */
  key(event: KeyboardEvent, square: Point): boolean;
}

const BRUSHES: ReadonlyArray<readonly [brush: Brush, label: string, keys: string]> = [
  ['wall', 'Wall', '1#'],
  ['open', 'Eraser', '2.'],
  ['elf', 'Elf', '3eE'],
  ['goblin', 'Goblin', '4gG'],
];

/** Makes the tools: brushes, undo and redo, and an end to it. */
export function createDrawingTools({ changed, done }: DrawingHandlers): DrawingTools {
  let drawing: Drawing | undefined;
  let brush: Brush = 'wall';
  const brushes = BRUSHES.map(([name, label, keys]) =>
    button(label, () => choose(name), {
      class: `brush brush-${name}`,
      'aria-pressed': 'false',
      title: `${label} (${keys.charAt(0)})`,
    }),
  );
  const undo = button('Undo', () => swap('undo'), { title: 'Undo (Ctrl+Z)' });
  const redo = button('Redo', () => swap('redo'), { title: 'Redo (Ctrl+Y)' });
  const finish = button('Done', () => drawing && done(drawing), { class: 'primary' });
  const tools = element(
    'div',
    { class: 'drawing-tools panel', role: 'toolbar', 'aria-label': 'Drawing', hidden: true },
    element('div', { class: 'row' }, ...brushes),
    element('div', { class: 'row' }, undo, redo, finish),
    element(
      'p',
      { class: 'muted small-text' },
      'Drag on the map; or move over it with the arrow keys and press 1 to 4, or space for the chosen one.',
    ),
  );

  function choose(name: Brush): void {
    brush = name;
    for (const [nth, each] of brushes.entries())
      each.setAttribute('aria-pressed', String(BRUSHES[nth]![0] === name));
  }

  function refresh(): void {
    undo.disabled = !drawing?.canUndo;
    redo.disabled = !drawing?.canRedo;
  }

  function swap(way: 'undo' | 'redo'): void {
    if (!drawing) return;
    drawing[way]();
    refresh();
    changed(drawing);
  }

  function paint(square: Point, isFirst: boolean, with_: Brush = brush): void {
    if (!drawing) return;
    if (isFirst) drawing.beginStroke();
    if (!drawing.paint(square, with_)) return;
    refresh();
    changed(drawing);
  }

  return {
    element: tools,
    get drawing() {
      return drawing;
    },
    begin(cave) {
      drawing = new Drawing(cave);
      tools.hidden = false;
      choose('wall');
      refresh();
    },
    end() {
      drawing = undefined;
      tools.hidden = true;
    },
    paint: (square, isFirst) => paint(square, isFirst),
    key(event, square) {
      if (!drawing) return false;
      const { key } = event;
      if (event.ctrlKey || event.metaKey) {
        if (key.toLowerCase() === 'z') swap(event.shiftKey ? 'redo' : 'undo');
        else if (key.toLowerCase() === 'y') swap('redo');
        else return false;
        return true;
      }
      if (key === 'Escape') {
        done(drawing);
        return true;
      }
      const chosen = BRUSHES.find(([, , keys]) => keys.includes(key));
      if (chosen) choose(chosen[0]);
      else if (key !== ' ' && key !== 'Enter') return false;
      paint(square, true);
      return true;
    },
  };
}
