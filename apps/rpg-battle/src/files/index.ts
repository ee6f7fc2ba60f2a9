import type { JsonPath } from '@skirmish/grid';
import type { BattleStart } from '../battle/battle-start.ts';
import { Battle } from '../battle/battle.ts';
import type { Command } from '../battle/refusal.ts';
import type { BestiaryData } from '../bestiary/bestiary-data.ts';
import { bestiaryFaults } from '../bestiary/bestiary-faults.ts';
import { type Bestiary, createBestiary, standardBestiary } from '../bestiary/bestiary.ts';
import { greedyPolicy } from '../policies/greedy.ts';
import { type RulesPolicy, rulesPolicy } from '../policies/rules.ts';
import { InvalidUnit } from '../rules/errors.ts';
import { bestiarySchema } from './bestiary-schema.ts';
import { policyFaults } from './policy-faults.ts';
import { policySchema } from './policy-schema.ts';
import { type CheckedFile, type Fault, readFile } from './read-file.ts';
import { scenarioSchema } from './scenario-schema.ts';

export { parseRecording, recordedBattle } from './recorded-battle.ts';

/** A scripted battle: how it begins, and the commands of its heroes in their order. */
export interface Scenario {
  readonly start: BattleStart;
  readonly commands: readonly Command[];
}

/**
 * Reads custom classes, monsters and abilities from JSON; schema/bestiary.schema.json says what may stand there.
 *
 * @throws InputError with every fault: its path, line and column.
 */
export function parseBestiary(text: string, source?: string): Bestiary {
  const file = readFile(text, bestiarySchema, source);
  // the link is of the file, and not of the tables, which go into recordings
  const { $schema: _, ...tables } = file.data;
  refuse(file, bestiaryFaults(tables));
  return createBestiary(tables);
}

/**
 * Reads a scripted battle from JSON; schema/scenario.schema.json says what may stand there. Its classes come from its own
 * tables if it has some, else from `bestiary`. Without draws and seed it has no draws.
 *
 * @throws InputError with the faults: their path, line and column.
 */
export function parseScenario(
  text: string,
  source?: string,
  bestiary: Bestiary = standardBestiary,
): Scenario {
  const file = readFile(text, scenarioSchema, source);
  const { participants, commands = [], draws, seed, turnLimit, bestiary: tables } = file.data;
  refuse(file, tablesFaults(tables, ['bestiary']));
  if (draws && seed !== undefined) throw file.error([{ path: ['seed'], message: 'goes without draws' }]);
  const setup = { participants, turnLimit, bestiary: tables ? createBestiary(tables) : bestiary };
  const start = seed === undefined ? { ...setup, draws: draws ?? [] } : { ...setup, seed };
  begin(file, start);
  return { start, commands };
}

/**
 * Reads a policy of rules from JSON; schema/policy.schema.json says what may stand there. When no rule will do, it is
 * greedy.
 *
 * @throws InputError with every fault: its path, line and column.
 */
export function parsePolicy(
  text: string,
  source?: string,
  bestiary: Bestiary = standardBestiary,
): RulesPolicy {
  const file = readFile(text, policySchema, source);
  const { name, rules } = file.data;
  refuse(file, policyFaults(rules, bestiary));
  return rulesPolicy(rules, greedyPolicy, name);
}

function refuse(file: CheckedFile<unknown>, faults: readonly Fault[]): void {
  if (faults.length > 0) throw file.error(faults);
}

function tablesFaults(tables: BestiaryData | undefined, path: JsonPath): Fault[] {
  if (!tables) return [];
  return bestiaryFaults(tables).map(({ path: inside, message }) => ({ path: [...path, ...inside], message }));
}

/** Begins a battle to see whether it can be begun. */
function begin(file: CheckedFile<unknown>, start: BattleStart): void {
  try {
    void new Battle(start);
  } catch (error) {
    if (error instanceof InvalidUnit)
      throw file.error([{ path: ['participants', error.participant, error.field], message: error.reason }]);
    if (error instanceof RangeError) throw file.error([{ path: [], message: error.message }]);
    throw error;
  }
}
