import { type Io, type Option, readInput, UsageError, valueOption } from '@skirmish/cli-kit';
import {
  type Bestiary,
  greedyPolicy,
  type Policy,
  randomPolicy,
  type RecordedPolicy,
  type RulesPolicy,
  searchAheadPolicy,
} from '../index.ts';

/** A policy as plain data, which a worker can be sent: a word, or the text of a file of rules. */
export interface PolicyText {
  readonly word: string;
  readonly file?: { readonly source: string; readonly text: string };
}

/** The option for how the heroes decide. */
export const policyOption: Option<string> = valueOption(
  {
    summary: 'how the heroes decide: random, greedy, search, search:1 … search:8, or a file of rules (.json)',
    valueName: 'policy',
    default: 'greedy',
  },
  (text, flag) => {
    if (text.endsWith('.json') || policyOf(text)) return text;
    throw new UsageError(
      `option ${flag}: "${text}" is no policy`,
      'write random, greedy, search, search:1 … search:8, or the name of a .json file',
    );
  },
);

/** Reads the file of a policy, if it is one. */
export async function readPolicyText(word: string, io: Io): Promise<PolicyText> {
  return policyOf(word) ? { word } : { word, file: await readInput(word, io) };
}

/**
 * Makes the policy.
 *
 * @throws InputError for a file that holds none.
 */
export async function policyFrom({ word, file }: PolicyText, bestiary: Bestiary): Promise<Policy> {
  const known = policyOf(word);
  if (known) return known;
  const { parsePolicy } = await import('../files/index.ts');
  return parsePolicy(file?.text ?? '', file?.source, bestiary);
}

/** Returns a policy as the header of a recording has it. */
export function policyNote(word: string, policy: Policy | RulesPolicy): string | RecordedPolicy {
  return 'rules' in policy ? { name: policy.name, rules: policy.rules } : word;
}

/** Returns the policy that a word stands for; undefined when it is none. */
export function policyOf(word: string): Policy | undefined {
  if (word === 'random') return randomPolicy;
  if (word === 'greedy') return greedyPolicy;
  if (word === 'search') return searchAheadPolicy();
  const turns = /^search:([1-8])$/.exec(word)?.[1];
  return turns === undefined ? undefined : searchAheadPolicy(Number(turns));
}
