import { type Line, wrapText } from '@skirmish/cli-kit/screen';
import type { Dialog } from './game-state.ts';
import type { Surface } from './surface.ts';

/** The lines of a question, which take the place of a screen's last rows. */
export function dialogLines(dialog: Dialog, { columns, glyphs }: Surface): Line[] {
  const rule = glyphs.rule.repeat(columns);
  const ask = (question: string, keys: string): Line[] => [
    rule,
    ...wrapText(question, columns).map((text): Line => [{ text, format: 'bold' }]),
    ...wrapText(keys, columns),
  ];
  switch (dialog.type) {
    case 'quit':
      return ask('Leave without saving?', 'y leave   s save first   any other key plays on');
    case 'save': {
      // the end of a long name is where it is typed
      const shown = Array.from(dialog.path)
        .slice(-(columns - 11))
        .join('');
      return [
        rule,
        ['Save as: ', { text: shown, format: 'bold' }, { text: '_', format: 'inverse' }],
        ...wrapText('Enter save   Esc play on   Ctrl-U clear', columns),
      ];
    }
    default:
      return ask(`${dialog.path} is there already.`, 'r replace it   any other key chooses another name');
  }
}
