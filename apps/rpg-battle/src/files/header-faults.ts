import { BattleDice } from '../battle/chance.ts';
import { bestiaryFaults } from '../bestiary/bestiary-faults.ts';
import { createBestiary, standardBestiary } from '../bestiary/bestiary.ts';
import { type RpgHeader, startOfRecording } from '../recording/recording-start.ts';
import { startState } from '../recording/rpg-state.ts';
import { InvalidUnit } from '../rules/errors.ts';
import { policyFaults } from './policy-faults.ts';
import type { Fault } from './read-file.ts';

/** What of a header says how a battle begins. */
type Start = Pick<RpgHeader, 'rules' | 'input'>;

/** Lists what is wrong with the header of a battle that its schema cannot see. */
export function headerFaults({ rules, input }: Start): Fault[] {
  const { bestiary: tables } = rules;
  const { participants, snapshot, dice, draws, policy } = input;
  if (tables) {
    const faults = bestiaryFaults(tables);
    if (faults.length > 0)
      return faults.map(({ path, message }) => ({ path: ['rules', 'bestiary', ...path], message }));
  }
  if ((participants === undefined) === (snapshot === undefined))
    return [{ path: ['input'], message: 'needs either participants or a snapshot' }];
  if ((dice === undefined) === (draws === undefined))
    return [{ path: ['input'], message: 'needs either dice or draws' }];
  if (typeof policy === 'object') {
    const bestiary = tables ? createBestiary(tables) : standardBestiary;
    const faults = policyFaults(policy.rules, bestiary);
    if (faults.length > 0)
      return faults.map(({ path, message }) => ({ path: ['input', 'policy', ...path], message }));
  }
  return diceFaults({ rules, input }) ?? startFaults({ rules, input });
}

function diceFaults({ rules, input }: Start): Fault[] | undefined {
  try {
    void new BattleDice(startOfRecording(rules, input));
    return undefined;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ path: ['input', input.draws ? 'draws' : 'dice'], message: error.message }];
  }
}

function startFaults({ rules, input }: Start): Fault[] {
  try {
    void startState({ rules, input });
    return [];
  } catch (error) {
    if (error instanceof InvalidUnit) {
      const path = input.snapshot ? ['input', 'snapshot', 'units'] : ['input', 'participants'];
      return [{ path: [...path, error.participant, error.field], message: error.reason }];
    }
    if (!(error instanceof RangeError)) throw error;
    return [{ path: ['input', input.snapshot ? 'snapshot' : 'participants'], message: error.message }];
  }
}
