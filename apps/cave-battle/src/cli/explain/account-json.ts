import type { CaveUnit, TurnExplanation } from '../../index.ts';
import type { TurnAccount } from '../../recording/index.ts';

/** What programs are told of a turn: squares as `{ x, y }`, units as in the JSON of `rounds`. */
export function accountJson(account: TurnAccount, round: number): Readonly<Record<string, unknown>> {
  const { status, unit } = account;
  const head = { round, status, unit: unitJson(unit) };
  if (account.status === 'killed before its turn') return { ...head, by: unitJson(account.by) };
  if (account.status !== 'acts') return head;
  const { explanation, events, isByTheRules } = account;
  return { ...head, ...explanationJson(explanation), ...(isByTheRules ? {} : { recorded: events }) };
}

function explanationJson({ enemies, move, strike }: TurnExplanation): Readonly<Record<string, unknown>> {
  const blow =
    strike.status === 'strikes'
      ? { ...strike, candidates: strike.candidates.map(unitJson), target: unitJson(strike.target) }
      : strike;
  return { enemies: enemies.map(unitJson), move, strike: blow };
}

function unitJson({ kind, position: { x, y }, hitPoints }: CaveUnit): Readonly<Record<string, unknown>> {
  return { kind, x, y, hitPoints };
}
