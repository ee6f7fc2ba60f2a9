import * as v from 'valibot';
import { GREATEST_AMOUNT, GREATEST_TURNS, MOST_SPELLS } from '../spell-book.ts';
import type { DuelEvent } from './duel-event.ts';

const fighter = v.picklist(['wizard', 'boss']);
const spell = v.pipe(v.string(), v.minLength(1), v.description('The name of a spell of the book.'));
const amount = wholeNumber(GREATEST_AMOUNT);
const turns = wholeNumber(GREATEST_TURNS);
const total = wholeNumber(Number.MAX_SAFE_INTEGER);

const atChoice = {
  cast: v.pipe(total, v.minValue(1), v.description('The place of the cast in the line, from 1.')),
  spell,
};
const refusal = v.variant('kind', [
  v.strictObject({ kind: v.literal('not-enough-mana'), ...atChoice, need: amount, have: total }),
  v.strictObject({ kind: v.literal('still-active'), ...atChoice, turnsLeft: turns }),
]);
const loss = v.variant('kind', [
  v.strictObject({ kind: v.literal('dead'), by: v.picklist(['boss', 'hard-mode']) }),
  v.strictObject({ kind: v.literal('nothing-castable'), have: total }),
]);

const atEnd = {
  event: v.literal('end'),
  mana: v.pipe(total, v.description('The mana spent.')),
  round: v.pipe(
    total,
    v.description('The round in which it was decided; of an unfinished fight that of its last cast, or 0.'),
  ),
  spells: v.pipe(v.array(spell), v.description('The casts that were made.')),
};

/** The form of an event; `schema/duel-event.schema.json` says the same as JSON Schema. */
export const duelEventSchema: v.GenericSchema<DuelEvent> = v.pipe(
  v.variant('event', [
    v.pipe(
      v.strictObject({
        event: v.literal('turn'),
        of: fighter,
        round: v.pipe(total, v.minValue(1)),
        armor: v.pipe(
          wholeNumber(GREATEST_AMOUNT * MOST_SPELLS),
          v.description('What is taken off a blow on this turn.'),
        ),
      }),
      v.description('A turn begins. The boss’s has the number of the wizard’s before it.'),
    ),
    v.pipe(
      v.strictObject({ event: v.literal('hard-mode'), damage: amount }),
      v.description('Hard mode takes hit points from the wizard.'),
    ),
    v.pipe(
      v.strictObject({
        event: v.literal('tick'),
        spell,
        damage: amount,
        heal: amount,
        mana: amount,
        armor: amount,
        turnsLeft: v.pipe(
          turns,
          v.description('At how many turns it applies after this; 0 when it has ended.'),
        ),
      }),
      v.description('An effect applies: what the boss loses, what the wizard gains.'),
    ),
    v.pipe(
      v.strictObject({
        event: v.literal('cast'),
        spell,
        cost: amount,
        damage: amount,
        heal: amount,
        turns: v.pipe(
          turns,
          v.description('At how many turns the effect that begins applies; 0 when none begins.'),
        ),
      }),
      v.description('A cast: the mana paid, and what happens at once.'),
    ),
    v.pipe(
      v.strictObject({
        event: v.literal('blow'),
        damage: amount,
        armor: wholeNumber(GREATEST_AMOUNT * MOST_SPELLS),
        hitPointsLeft: v.pipe(
          v.number(),
          v.integer(),
          v.minValue(-GREATEST_AMOUNT),
          v.maxValue(Number.MAX_SAFE_INTEGER),
          v.description('The hit points of the wizard after it.'),
        ),
      }),
      v.description('The boss strikes: what the wizard loses, the armor being counted.'),
    ),
    v.pipe(v.strictObject({ event: v.literal('death'), of: fighter }), v.description('A fighter dies.')),
    v.pipe(
      v.variant('status', [
        v.strictObject({ ...atEnd, status: v.picklist(['won', 'unfinished']) }),
        v.strictObject({ ...atEnd, status: v.literal('lost'), reason: loss }),
        v.strictObject({ ...atEnd, status: v.literal('illegal'), reason: refusal }),
      ]),
      v.description('How it ended.'),
    ),
  ]),
  v.title('Event of a recording of wizard-fight'),
);

/** What the header of a recording says of a duel; the book is checked by itself. */
export const duelInputSchema: v.GenericSchema<{
  readonly rules: { readonly hardMode: boolean; readonly book?: unknown };
  readonly input: {
    readonly boss: { readonly hitPoints: number; readonly damage: number };
    readonly wizard: { readonly hitPoints: number; readonly mana: number };
  };
}> = v.object({
  rules: v.strictObject({ hardMode: v.boolean(), book: v.exactOptional(v.unknown()) }),
  input: v.strictObject({
    boss: v.strictObject({ hitPoints: v.pipe(amount, v.minValue(1)), damage: amount }),
    wizard: v.strictObject({ hitPoints: v.pipe(amount, v.minValue(1)), mana: amount }),
  }),
});

function wholeNumber(greatest: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(greatest));
}
