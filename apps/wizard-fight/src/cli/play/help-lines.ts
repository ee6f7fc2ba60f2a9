import { fitText, type Line, wrapText } from '@skirmish/cli-kit/screen';
import type { SpellBook } from '../../index.ts';
import { PLAY_KEYS } from './play-keys.ts';
import { describeSpell } from '../../play/spell-words.ts';
import { spellLetters } from './spell-menu.ts';

const RULES: readonly string[] = [
  'Effects apply at the start of each turn, yours and the boss’s. A spell whose effect is still active cannot be cast; on the turn on which it ends it can.',
  'The boss strikes with its damage less your armor, for 1 at least. In hard mode each of your turns costs 1 hit point before anything else. When you can cast nothing you lose.',
];

/** The lines of the help, as many as it takes. */
export function helpLines(book: SpellBook, columns: number): Line[] {
  const width = Math.max(...PLAY_KEYS.map(([key]) => key.length)) + 2;
  const letters = spellLetters(book);
  const list = (term: string, text: string): Line[] =>
    wrapText(text, Math.max(10, columns - width)).map((part, line): Line => [
      { text: fitText(line === 0 ? term : '', width), format: 'cyan' },
      part,
    ]);
  return [
    [{ text: 'Keys', format: 'bold' }],
    ...PLAY_KEYS.flatMap(([key, meaning]) => list(key, meaning)),
    [{ text: 'Rules', format: 'bold' }],
    ...RULES.flatMap((rule) => wrapText(rule, columns)),
    [{ text: 'Spells', format: 'bold' }],
    ...book.flatMap((spell, code) =>
      list(
        `${code < 10 ? code : ' '} ${letters[code] ?? ' '}  ${spell.cost} mana`,
        `${spell.name}: ${describeSpell(spell)}`,
      ),
    ),
  ];
}
