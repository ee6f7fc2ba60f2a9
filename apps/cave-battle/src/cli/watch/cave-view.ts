import type { FightView } from '@skirmish/cli-kit/watch';
import type { CaveEvent, CaveState } from '../../recording/index.ts';
import { describeEnd, tellEvent } from '../event-words.ts';
import { KIND_FORMATS } from '../picture/cave-picture.ts';
import { drawBattle } from './battle-picture.ts';
import { whyLines } from './why-lines.ts';

/** How a cave battle looks. */
export const caveView: FightView<CaveState, CaveEvent> = {
  title: ({ rules: { elfPower, goblinPower } }) =>
    `elf power ${String(elfPower)}${goblinPower === 3 ? '' : `, goblin power ${String(goblinPower)}`}`,
  draw: drawBattle,
  tell: (event, state) => (event.event === 'round' || event.event === 'end' ? '' : tellEvent(event, state)),
  isBlow: ({ event }) => event === 'strike',
  legend: [
    [
      { text: 'E', format: KIND_FORMATS.elf },
      ' ',
      { text: 'G', format: KIND_FORMATS.goblin },
      '   elf, goblin',
    ],
    [{ text: 'e', format: 'inverse' }, ' ', { text: 'g', format: 'inverse' }, '   the one that acts'],
    [{ text: 'X', format: 'inverse' }, ' ', { text: 'x', format: 'inverse' }, '   just struck, just fallen'],
    '<^>v  where its step led',
    '# .   wall, open square',
    '3,4   column 3, row 4, from 0',
    '> *   in the list: acts, is struck',
    '',
    [{ text: 'Why', format: 'bold' }, '   as it was before the turn'],
    '?     in range: next to an enemy',
    '@     of these, within reach',
    '!     of these, nearest',
    '+     of these, the chosen one',
    '<^>v  the step',
    'o     other steps on shortest ways',
  ],
  why: whyLines,
  outcome: ({ end }) => end && describeEnd(end),
};
