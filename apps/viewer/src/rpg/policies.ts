import {
  greedyPolicy,
  type Policy,
  randomPolicy,
  type RecordedPolicy,
  rulesPolicy,
  searchAheadPolicy,
} from '@skirmish/rpg-battle';

/** A policy as recordings have it: the word for it, or its rules. */
export type PolicyNote = string | RecordedPolicy;

/** The policies that can be chosen, by their words, and what they do in short. */
export const POLICIES: ReadonlyArray<readonly [word: string, label: string]> = [
  ['greedy', 'greedy: heals the low, else most damage'],
  ['search', 'search: looks 3 turns ahead'],
  ...[1, 2, 4, 5, 6, 7, 8].map(
    (turns) => [`search:${turns}`, `search:${turns}: looks ${turns} ahead`] as const,
  ),
  ['random', 'random: any command that is allowed'],
];

/** Returns the policy that a note stands for; undefined when it is none. */
export function policyOf(note: PolicyNote): Policy | undefined {
  if (typeof note !== 'string') return rulesPolicy(note.rules, greedyPolicy, note.name);
  if (note === 'random') return randomPolicy;
  if (note === 'greedy') return greedyPolicy;
  if (note === 'search') return searchAheadPolicy();
  const turns = /^search:([1-8])$/.exec(note)?.[1];
  return turns === undefined ? undefined : searchAheadPolicy(Number(turns));
}

/** What a policy is called. */
export function policyName(note: PolicyNote): string {
  return typeof note === 'string' ? note : (note.name ?? 'rules');
}

/** Whether two notes stand for the same policy. */
export function isSamePolicy(one: PolicyNote, other: PolicyNote): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
