import type { Format } from '@skirmish/cli-kit';
import { fitText, type Line, type Span } from '@skirmish/cli-kit/screen';
import type { DuelState } from '../../recording.ts';
import { describeDeeds } from '../../play/event-words.ts';
import { count } from '../../play/words.ts';
import type { Glyphs } from './glyphs.ts';

/** What has just changed of the fighters, to be marked beside the figures. */
export interface Changes {
  readonly boss: number;
  readonly wizard: number;
  readonly mana: number;
}

export const NO_CHANGES: Changes = { boss: 0, wizard: 0, mana: 0 };

/** The widths of a bar, the first that leaves room for the rest is taken. */
const BARS = [20, 10, 0];

/** Of books with more effects than this only those are shown that are active. */
const MOST_EFFECTS = 5;

/** Both fighters, a line each: hit points with a bar, mana and armor, the boss's damage. */
export function fighterLines(
  state: DuelState,
  changes: Changes,
  { columns, glyphs }: { readonly columns: number; readonly glyphs: Glyphs },
): Line[] {
  const { duel, turn, hitPoints, bossHitPoints, mana, armor, end } = state;
  // healing has no cap, so a bar is full at the most that there has been to show
  const wizardMost = Math.max(duel.wizard.hitPoints, hitPoints);
  const digits = String(Math.max(duel.wizard.hitPoints, duel.boss.hitPoints, hitPoints)).length;
  const bar = BARS.find((width) => columns >= 42 + 2 * digits + (width > 0 ? width + 1 : 0)) ?? 0;
  const row = (
    name: 'wizard' | 'boss',
    left: number,
    most: number,
    change: number,
    rest: readonly Span[],
  ): Line => {
    const acts = turn === name && end === undefined;
    const shown = Math.max(0, left);
    return [
      acts ? { text: '> ', format: ['bold', 'yellow'] } : '  ',
      { text: fitText(name === 'wizard' ? 'Wizard' : 'Boss', 7), format: 'bold' },
      ...barSpans(shown / most, bar, glyphs),
      {
        text: `${fitText(`${shown}/${most}`, 2 * digits + 1, 'right')} hp`,
        format: left > 0 ? 'bold' : 'red',
      },
      changeSpan(change, digits + 2, glyphs),
      ...rest,
    ];
  };
  return [
    row('wizard', hitPoints, wizardMost, changes.wizard, [
      `  mana ${mana}`,
      changeSpan(changes.mana, 5, glyphs),
      armor > 0 ? { text: `  armor ${armor}`, format: 'cyan' } : '',
    ]),
    row('boss', bossHitPoints, duel.boss.hitPoints, changes.boss, [`  damage ${duel.boss.damage}`]),
  ];
}

/** The effects of the book with their timers, a line each; of more than `most` those that are active. */
export function effectLines(
  { duel, timers }: DuelState,
  glyphs: Glyphs,
  most: number = MOST_EFFECTS,
): Line[] {
  const effects = duel.book.flatMap(({ name, effect }, spell) =>
    effect ? [{ name, effect, left: timers[spell]! }] : [],
  );
  const shown = effects.length > most ? effects.filter(({ left }) => left > 0) : effects;
  const width = Math.min(20, Math.max(0, ...effects.map(({ name }) => name.length)));
  return shown.map(({ name, effect, left }): Line => {
    const length = Math.min(effect.turns, 10);
    const full = left > 0 ? Math.max(1, Math.round((left / effect.turns) * length)) : 0;
    const active: Format | undefined = left > 0 ? 'cyan' : 'dim';
    return [
      '  ',
      { text: fitText(name, width), format: active },
      '  ',
      { text: glyphs.full.repeat(full), format: 'cyan' },
      { text: glyphs.empty.repeat(length - full), format: 'dim' },
      left > 0 ? `  ${count(left, 'turn')} left` : { text: '  not active', format: 'dim' },
      left > 0 ? `: ${describeDeeds(effect)}` : '',
    ];
  });
}

function barSpans(part: number, width: number, { full, empty }: Glyphs): Span[] {
  if (width === 0) return [];
  // who lives has something left, and who has lost something shows it
  const filled = part > 0 ? Math.max(1, Math.floor(part * width)) : 0;
  const format = part > 0.5 ? 'green' : part > 0.25 ? 'yellow' : 'red';
  return [{ text: full.repeat(filled), format }, { text: empty.repeat(width - filled), format: 'dim' }, ' '];
}

function changeSpan(change: number, width: number, { minus }: Glyphs): Span {
  if (change === 0) return ' '.repeat(width);
  const text = change < 0 ? `${minus}${-change}` : `+${change}`;
  return { text: ` ${fitText(text, width - 1)}`, format: change < 0 ? 'red' : 'green' };
}
