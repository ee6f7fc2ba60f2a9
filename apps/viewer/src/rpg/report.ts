import { mergeTallies } from '@skirmish/rpg-battle';
import { mergeEndings } from './endings.ts';
import type { Report } from './rpg-tasks.ts';

/** Adds up what came of two parts of a simulation. */
export function mergeReports(one: Report, other: Report): Report {
  return {
    tally: mergeTallies(one.tally, other.tally),
    endings: mergeEndings(one.endings, other.endings),
  };
}
