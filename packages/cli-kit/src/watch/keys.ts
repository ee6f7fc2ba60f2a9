import type { HelpSection } from '../command.ts';

/** The keys of `watch`, as its help lists them. */
export const WATCH_KEYS: HelpSection['items'] = [
  ['space', 'play, pause'],
  ['left, right', 'an action back, an action on'],
  ['[ ], shift-left, shift-right', 'a round back, a round on'],
  ['home, end', 'to the start, to the end'],
  ['+ -', 'faster, slower'],
  ['r', 'play by round, by action'],
  ['g', 'go to a round: its number, then Enter'],
  ['t T', 'to the next blow, to the one before'],
  ['w', 'why: the reasons for the action in the place of the fight'],
  ['l ?', 'letters, colours and keys'],
  ['q', 'quit'],
];

/** A key as the line at the bottom shows it. */
interface KeyHint {
  readonly name: string;
  /** The name where there is only ASCII. */
  readonly ascii: string;
  readonly word: string;
}

/** What the line at the bottom shows, the most needed first. */
export const KEY_LINE: readonly KeyHint[] = [
  { name: 'q', ascii: 'q', word: 'quit' },
  { name: 'l', ascii: 'l', word: 'help' },
  { name: 'space', ascii: 'space', word: 'play' },
  { name: '←→', ascii: '<- ->', word: 'step' },
  { name: '[ ]', ascii: '[ ]', word: 'round' },
  { name: 'w', ascii: 'w', word: 'why' },
  { name: 't', ascii: 't', word: 'blow' },
  { name: 'g', ascii: 'g', word: 'go to' },
  { name: '+-', ascii: '+-', word: 'speed' },
];
