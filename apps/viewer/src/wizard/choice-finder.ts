import type { CastChoice, Position } from '@skirmish/wizard-fight';
import { isCancellation, type Workers } from '../worker/workers.ts';
import type { Setup } from './setup.ts';
import { choicesTask } from './wizard-tasks.ts';

/** Finds what each spell leads to at a choice; undefined when another is asked for meanwhile, or it could not be found. */
export type FindChoices = (setup: Setup, position: Position) => Promise<readonly CastChoice[] | undefined>;

/** Makes the finder, which keeps what it has found last: going to and fro then costs nothing. */
export function createChoiceFinder(workers: Workers, report: (error: unknown) => void): FindChoices {
  let finding = new AbortController();
  let found: { readonly key: string; readonly choices: readonly CastChoice[] } | undefined;
  return async (setup, position) => {
    const input = { setup, position };
    const key = JSON.stringify(input);
    if (found?.key === key) return found.choices;
    finding.abort();
    const { signal } = (finding = new AbortController());
    try {
      const choices = await workers.run(choicesTask, input, { signal });
      found = { key, choices };
      return choices;
    } catch (error) {
      if (!isCancellation(error)) report(error);
      return undefined;
    }
  };
}
