import { type Line, wrapText } from '@skirmish/cli-kit/screen';
import { MOST_HEROES } from './adventure.ts';

const HELP: readonly (readonly [keys: string, meaning: string])[] = [
  ['1 2 3, up, down', 'choose an ability'],
  ['a b c, w x y z', 'use it at once; aim only, where it would help a monster or harm a hero'],
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

/** The lines of the help, as many as it takes. */
export function helpLines(columns: number): Line[] {
  const width = Math.max(...HELP.map(([keys]) => keys.length)) + 2;
  return [
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
}
