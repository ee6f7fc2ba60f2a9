import { castChoices, type CastChoice, type Duel, type Position } from '../../index.ts';

/** How far to look for what a spell leads to; nobody waits for it. */
export const MAX_STATES = 100_000;

/** The choices explained last: a screen is drawn many times over the same one. */
const explained = new WeakMap<Duel, { readonly key: string; readonly choices: readonly CastChoice[] }>();

/** What each spell leads to from a choice of the wizard. */
export function choicesAt(duel: Duel, position: Position): readonly CastChoice[] {
  const key = JSON.stringify(position);
  const known = explained.get(duel);
  if (known?.key === key) return known.choices;
  const choices = castChoices(duel, position, { maxStates: MAX_STATES });
  explained.set(duel, { key, choices });
  return choices;
}
