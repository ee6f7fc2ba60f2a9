import { type Line, lineText, wrapText } from '@skirmish/cli-kit/screen';
import { battleLines } from './battle-screen.ts';
import { MOST_HEROES } from './adventure.ts';
import type { Dialog, GameState } from './game-state.ts';
import type { Glyphs } from './glyphs.ts';
import { partyLines } from './party-screen.ts';

/** What a game is drawn for. */
export interface Surface {
  readonly columns: number;
  readonly rows: number;
  readonly glyphs: Glyphs;
}

const LEAST_COLUMNS = 36;
const LEAST_ROWS = 12;

/** The lines that show a game. Pure; no more lines than there are rows. */
export function view(state: GameState, surface: Surface): readonly Line[] {
  const { columns, rows } = surface;
  if (columns < LEAST_COLUMNS || rows < LEAST_ROWS) {
    const text = `This window has ${columns}x${rows} characters; the game needs ${LEAST_COLUMNS}x${LEAST_ROWS}. Make it larger, or leave with q and play with --plain.`;
    return wrapText(text, Math.max(1, columns)).slice(0, rows);
  }
  const { screen, dialog } = state;
  if (dialog?.type === 'help') return helpLines(surface);
  const lines =
    screen.type === 'party' ? partyLines(state, screen, surface) : battleLines(state, screen, surface);
  return dialog ? withQuestion(lines, dialogLines(dialog, surface), rows) : lines;
}

/** Puts a question over the last rows. */
function withQuestion(lines: readonly Line[], question: readonly Line[], rows: number): readonly Line[] {
  const top = Array.from({ length: Math.max(0, rows - question.length) }, (_, row) => lines[row] ?? '');
  return [...top, ...question];
}

function dialogLines(dialog: Exclude<Dialog, { type: 'help' }>, { columns, glyphs }: Surface): Line[] {
  const rule = glyphs.rule.repeat(columns);
  const ask = (question: string, keys: string): Line[] => [
    rule,
    ...wrapText(question, columns)
      .map((text) => ({ text, format: 'bold' as const }))
      .map((span) => [span]),
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

const HELP: readonly (readonly [keys: string, meaning: string])[] = [
  ['1 2 3, up, down', 'choose an ability'],
  ['a b c, w x y z', 'use it on that monster or hero at once'],
  ['left, right, Enter', 'choose the target, use the ability on it'],
  ['u', 'undo: take the last command of this encounter back, and all that came of it'],
  ['s', 'save; from then on the game is kept in that file after every command'],
  ['PgUp PgDn, Home End', 'scroll the log'],
  ['q', 'leave'],
];

const RULES: readonly string[] = [
  '(a) may be aimed at, [a] is chosen; no brackets: refused, and why is told below.',
  'Monsters act by themselves: each follows its own round of abilities and strikes a hero at random; "next" is what it will do.',
  'The same seed and the same commands give the same adventure.',
  'Between encounters the living rest: hit points and magic points are full again. The fallen stay where they fell, and what a bite took from a maximum is gone for good.',
  `Monsters have the mean level of the party's heroes (${MOST_HEROES} at most), plus 1. A mutual kill is a victory.`,
];

function helpLines({ columns, rows }: Surface): Line[] {
  const width = Math.max(...HELP.map(([keys]) => keys.length)) + 2;
  const lines: Line[] = [
    [{ text: 'Keys and rules', format: 'bold' }],
    '',
    ...HELP.flatMap(([keys, meaning]): Line[] =>
      wrapText(meaning, Math.max(10, columns - width)).map((text, line) => [
        { text: (line === 0 ? keys : '').padEnd(width), format: 'cyan' },
        text,
      ]),
    ),
    '',
    ...RULES.flatMap((rule) => wrapText(rule, columns)),
  ];
  const end = [{ text: 'Any key goes back.', format: 'dim' as const }];
  const shown =
    lines.length < rows ? lines : lines.filter((line) => lineText(line) !== '').slice(0, rows - 1);
  return [...shown, end];
}
