import { bestiaryPart } from '../files/bestiary-schema.ts';
import { readFile } from '../files/read-file.ts';
import { participant, turnLimit } from '../files/scenario-schema.ts';
import {
  integer,
  list,
  object,
  only,
  optional,
  SAFE,
  type Schema,
  table,
  text,
} from '../files/schema-parts.ts';
import type { AbilityTally, Tally } from '../index.ts';
import { rangePlayer, type Simulation, type SimulationPart } from './simulation.ts';
import { tallyFaults } from './tally-check.ts';

const count = integer('A count.', 0, SAFE);

const simulation: Schema<Simulation> = object('What was simulated.', {
  participants: list('Who takes part.', participant),
  bestiary: optional(bestiaryPart),
  turnLimit: optional(turnLimit),
  policy: object('How the heroes decided.', {
    word: text('The policy as it was named.'),
    file: optional(object('Its file.', { source: text('Its name.'), text: text('Its text.') })),
  }),
  battles: count,
  seed: integer('The seed.', -SAFE, SAFE),
});

const abilityTally: Schema<AbilityTally> = object('What a class did with an ability.', {
  class: text('The class.'),
  ability: text('The ability.'),
  uses: count,
  damage: count,
  friendlyDamage: count,
  healing: count,
  selfDamage: count,
});

const tally: Schema<Tally> = object('What was counted.', {
  battles: count,
  victories: count,
  defeats: count,
  timeouts: count,
  battlesByTurns: table('Battles by their turns.', /^\d{1,16}$/, count),
  battlesBySurvivors: list('Battles by the heroes left.', count),
  survived: list(
    'Battles that each unit survived.',
    object('A unit.', { class: text('Its class.'), battles: count }),
  ),
  abilities: list('In the order of the participants and their abilities.', abilityTally),
});

const partSchema: Schema<SimulationPart> = object('A part of a simulation.', {
  format: only('rpg-battle-simulation'),
  version: only(1),
  simulation,
  range: object('The battles it has played.', { from: count, to: count }),
  tally,
});

/**
 * Reads a part of a simulation.
 *
 * @throws InputError when it is none, when its simulation cannot be, or when its figures are not those of its range.
 */
export async function readPart(input: string, source: string): Promise<SimulationPart> {
  const file = readFile(input, partSchema, source);
  const { range, tally: counted, simulation: whole } = file.data;
  if (range.from > range.to || range.to > whole.battles)
    throw file.error([{ path: ['range'], message: `is no part of ${whole.battles} battles` }]);
  if (counted.battles !== range.to - range.from)
    throw file.error([
      { path: ['tally', 'battles'], message: `must be ${range.to - range.from}, as the range says` },
    ]);
  let empty: Tally;
  try {
    empty = (await rangePlayer(whole))({ from: 0, to: 0 });
  } catch (error) {
    throw file.error([
      { path: ['simulation'], message: error instanceof Error ? error.message : String(error) },
    ]);
  }
  const faults = tallyFaults(counted, empty, whole.turnLimit);
  if (faults.length > 0) throw file.error(faults);
  return file.data;
}
