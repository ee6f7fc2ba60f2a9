import { largeCaves } from './caves.ts';
import { largeFights } from './fights.ts';
import type { LargeCase } from './large-case.ts';

/** All cases beyond the size of puzzles, in the order of the tables. */
export const largeCases: readonly LargeCase[] = [...largeCaves, ...largeFights];
