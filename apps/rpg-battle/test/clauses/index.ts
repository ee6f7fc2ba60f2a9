import { abilityClauses } from './abilities.ts';
import type { Clause } from './clause.ts';
import { edgeCaseClauses } from './edge-cases.ts';
import { figureClauses } from './figures.ts';
import { turnClauses } from './turns.ts';

/** Every clause of docs/rules/rpg-battle.md that a test can see. */
export const clauses: readonly Clause[] = [
  ...figureClauses,
  ...abilityClauses,
  ...turnClauses,
  ...edgeCaseClauses,
];
