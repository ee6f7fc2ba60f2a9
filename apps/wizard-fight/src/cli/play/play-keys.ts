/** The keys of the game, for its help and that of the command. */
export const PLAY_KEYS: readonly (readonly [key: string, meaning: string])[] = [
  ['0-9, letter', 'cast the spell of that code or letter'],
  ['up down, Enter', 'choose a spell, cast it'],
  ['u', 'undo a cast, as often as you like, also after the end'],
  ['h', 'hint: the least mana that still wins, and what each spell leads to'],
  ['PgUp PgDn, Home End', 'scroll what happened'],
  ['?', 'keys and rules'],
  ['q', 'leave'],
];
