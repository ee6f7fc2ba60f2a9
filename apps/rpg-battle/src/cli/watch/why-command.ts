import { displayWidth } from '@skirmish/cli-kit';
import { fitText, type Line, wrapText } from '@skirmish/cli-kit/screen';
import { type CommandOption, commandOptions } from '../../battle/command-options.ts';
import {
  type BattleState,
  commandCode,
  greedyPolicy,
  type Policy,
  type PolicyAccount,
  type RecordedInput,
  rulesPolicy,
  type SavedState,
} from '../../index.ts';
import { policyOf } from '../policies.ts';
import { spoken } from '../play/command-text.ts';
import type { Block } from '../play/stack.ts';
import type { Decision } from './decision.ts';
import { boldLines, type Explanation, RANKS } from './explanation.ts';
import { formulaText } from './formula-text.ts';
import { unitNames } from '../../rules/unit-names.ts';

/** So many of the commands that a policy has compared are told at least. */
const LEAST_SCORES = 4;

/** Explains what a hero might have done, and why it does what it does. */
export function explainCommand(
  decision: Decision,
  policy: RecordedInput['policy'],
  columns: number,
): Explanation {
  const { unit, battle, deed } = decision;
  const { names } = unitNames(battle.lineUp);
  const may: Block = {
    lines: [...boldLines(`${names[unit]} may`, columns), ...allowedLines(battle, columns)],
    rank: RANKS.allowed,
  };
  if (!deed) return { blocks: [may], rest: () => [], least: 0 };
  const decider = policyOfNote(policy);
  const account = decider && accountOf(decider, decision);
  const who = decider ? `policy ${decider.name}` : 'whoever commands it';
  const ability = battle.lineUp.abilities[unit]!.find(({ name }) => name === deed.ability)!;
  return {
    blocks: [
      may,
      { lines: [''], rank: RANKS.space },
      { lines: boldLines(`By ${who}: ${spoken(deed.ability)} on ${names[deed.target]}`, columns) },
      { lines: wrapText(formulaText(ability, battle, unit, deed.target), columns), rank: RANKS.formula },
      { lines: account ? wrapText(`Why: ${account.reason}`, columns) : [] },
    ],
    rest: (rows) => (account ? scoreLines(account, decision, { columns, rows }) : []),
    least: Math.min(account?.scores.length ?? 0, LEAST_SCORES),
  };
}

function policyOfNote(note: RecordedInput['policy']): Policy | undefined {
  if (note === undefined) return undefined;
  return typeof note === 'string' ? policyOf(note) : rulesPolicy(note.rules, greedyPolicy, note.name);
}

// a search may take its time, and a screen is drawn again and again
const accounts = new WeakMap<SavedState, PolicyAccount>();

function accountOf(policy: Policy, { battle, before }: Decision): PolicyAccount | undefined {
  const known = before && accounts.get(before);
  if (known) return known;
  const account = policy.account?.(battle);
  if (before && account) accounts.set(before, account);
  return account;
}

/** For each ability on whom it may be used, and why not on the others. */
function allowedLines(battle: BattleState, columns: number): Line[] {
  const { letters } = unitNames(battle.lineUp);
  const abilities = new Map<string, CommandOption[]>();
  for (const option of commandOptions(battle))
    abilities.set(option.ability, [...(abilities.get(option.ability) ?? []), option]);
  const width = Math.max(...[...abilities.keys()].map(displayWidth));
  return [...abilities].map(([name, options]): Line => {
    const living = options.filter(({ target }) => battle.hp[target]! > 0);
    const allowed = living.filter(({ refused }) => !refused);
    const refused = living.filter((option) => option.refused);
    const reason = refused[0]?.refused;
    const parts = [
      ...(allowed.length > 0 ? [`on ${lettersOf(allowed, letters)}`] : []),
      ...(reason?.error === 'InsufficientMP'
        ? [`not now: needs ${reason.need} MP, and has ${reason.have}`]
        : []),
      ...(reason?.error === 'InvalidTarget'
        ? [`undamaged targets only, so not on ${lettersOf(refused, letters)}`]
        : []),
    ];
    const text = fitText(`  ${fitText(spoken(name), width)}  ${parts.join('; ')}`, columns).trimEnd();
    return allowed.length > 0 ? text : [{ text, format: 'dim' }];
  });
}

function lettersOf(options: readonly CommandOption[], letters: readonly string[]): string {
  return options.map(({ target }) => letters[target]).join(' ');
}

/** What a policy has compared, the best first, and what was chosen in any case. */
function scoreLines(
  { scores, measure }: PolicyAccount,
  { unit, battle, deed }: Decision,
  { columns, rows: room }: { readonly columns: number; readonly rows: number },
): Line[] {
  const { abilities, size } = battle.lineUp;
  const { names } = unitNames(battle.lineUp);
  const place = abilities[unit]!.findIndex(({ name }) => name === deed?.ability);
  const chosen = commandCode(battle, place, deed!.target);
  const sorted = scores.toSorted((one, other) => other.score - one.score);
  const best = sorted.filter(({ code }) => code === chosen);
  // the last row tells how many more there are
  const most = scores.length > room ? Math.max(0, room - 1) : room;
  const shown = [...best, ...sorted.filter(({ code }) => code !== chosen)].slice(0, most);
  const rows = shown.map(({ code, score }) => {
    const target = code % size;
    const ability = abilities[unit]![(code - target) / size]!;
    const number = Number.isInteger(score) ? String(score) : score.toFixed(2);
    return { code, text: `${spoken(ability.name)} on ${names[target]}`, number };
  });
  const width = Math.max(0, ...rows.map(({ text }) => displayWidth(text)));
  const numberWidth = Math.max(0, ...rows.map(({ number }) => number.length));
  const lines = rows.map(({ code, text, number }): Line => {
    const mark = code === chosen ? '>' : ' ';
    const line = fitText(
      `${mark} ${fitText(text, width)}  ${number.padStart(numberWidth)} ${measure}`,
      columns,
    ).trimEnd();
    return code === chosen ? [{ text: line, format: ['bold', 'yellow'] }] : line;
  });
  const more = scores.length - shown.length;
  return more > 0 ? [...lines, `  and ${more} more`].slice(0, room) : lines;
}
