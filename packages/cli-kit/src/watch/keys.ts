import type { HelpSection } from '../command.ts';

/** The keys of `watch`, as its help lists them. */
export const WATCH_KEYS: HelpSection['items'] = [
  ['space', 'play, pause'],
  ['left right', 'an action back, one on'],
  ['[ ]', 'a round back, one on'],
  ['home end', 'to the start, to the end'],
  ['+ -', 'faster, slower'],
  ['r', 'play by round, by action'],
  ['g', 'go to a round'],
  ['t T', 'next blow, one before'],
  ['w', 'why it went so'],
  ['l', 'letters and colours'],
  ['?', 'keys'],
  ['q', 'quit'],
];

/** A key as the line at the bottom shows it. */
export interface KeyHint {
  readonly name: string;
  /** The name where there is only ASCII. */
  readonly ascii: string;
  readonly word: string;
  /** Those with the lowest go first where there is no room for all. */
  readonly rank: number;
}

/** What the line at the bottom shows, in its order. */
export const KEY_HINTS: readonly KeyHint[] = [
  { name: 'space', ascii: 'space', word: 'play', rank: 7 },
  { name: '←→', ascii: '<- ->', word: 'step', rank: 6 },
  { name: '[ ]', ascii: '[ ]', word: 'round', rank: 5 },
  { name: 't', ascii: 't', word: 'blow', rank: 3 },
  { name: 'w', ascii: 'w', word: 'why', rank: 4 },
  { name: 'g', ascii: 'g', word: 'go', rank: 2 },
  { name: '+-', ascii: '+-', word: 'speed', rank: 1 },
  { name: '?', ascii: '?', word: 'help', rank: 8 },
  { name: 'q', ascii: 'q', word: 'quit', rank: 9 },
];
