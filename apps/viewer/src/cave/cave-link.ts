import type { BattleRules } from '@skirmish/cave-battle';
import { InputError } from '@skirmish/grid';
import * as v from 'valibot';

/** All that the view of a cave shows, as links hold it. */
export interface CaveLink {
  /** The map as text, hit points beside it included. */
  readonly map: string;
  readonly rules: BattleRules;
  /** How many actions have happened. */
  readonly position: number;
  /** The unit that is looked at, by its index, or null. */
  readonly unit: number | null;
}

const wholeNumber = (least: number): v.GenericSchema<number> =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least));

const caveLinkSchema: v.GenericSchema<CaveLink> = v.strictObject({
  map: v.string(),
  rules: v.strictObject({
    elfPower: wholeNumber(1),
    goblinPower: wholeNumber(1),
    stopAtFirstElfDeath: v.boolean(),
  }),
  position: wholeNumber(0),
  unit: v.nullable(wholeNumber(0)),
});

/**
 * Reads the state in a link.
 *
 * @throws InputError `bad-link` when it is none.
 */
export function readCaveLink(state: unknown): CaveLink {
  const result = v.safeParse(caveLinkSchema, state);
  if (result.success) return result.output;
  const path = v.getDotPath(result.issues[0]) ?? 'state';
  throw new InputError(
    'bad-link',
    { message: `this link cannot be shown: its ${path} is wrong`, hint: 'part of it may have been changed' },
    '<link>',
  );
}
