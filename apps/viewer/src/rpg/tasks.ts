import { seededDice } from '@skirmish/combat';
import {
  type BattleSetup,
  createBestiary,
  liveBattle,
  odds,
  type Policy,
  policySeed,
  replay,
  type ReplayResult,
  type RpgEvent,
  simulate,
  startOfRecording,
  startState,
} from '@skirmish/rpg-battle';
import { parseRecording } from '@skirmish/rpg-battle/files';
import { implement, type TaskBody } from '../worker/protocol.ts';
import { countEndings, keepChoices } from './endings.ts';
import { policyName, type PolicyNote, policyOf } from './policies.ts';
import { mergeReports } from './report.ts';
import {
  adviseTask,
  fightTask,
  oddsTask,
  readTask,
  type Report,
  simulateTask,
  type Trial,
} from './rpg-tasks.ts';

/** How long a task computes before it tells what it has, in milliseconds. */
const PAUSE = 60;

/** What this game computes in workers. */
export const RPG_TASKS: ReadonlyArray<readonly [string, TaskBody]> = [
  implement(fightTask, (header, tell) => {
    const { rules, input, seed } = header;
    const policy = requirePolicy(input.policy ?? 'greedy');
    const dice = seededDice(policySeed(seed ?? 0, input.battle ?? 0));
    let batch: RpgEvent[] = [];
    let told = performance.now();
    for (const event of liveBattle(startOfRecording(rules, input), policy, dice)) {
      batch.push(event);
      if (performance.now() - told < PAUSE) continue;
      tell(batch);
      batch = [];
      told = performance.now();
    }
    tell(batch);
  }),
  implement(readTask, ({ name, text }) => {
    const { header, events, notice } = parseRecording(text, name);
    const again = replay({ header, events });
    const notices = [...(notice === undefined ? [] : [notice]), ...differenceOf(again)];
    return {
      header,
      events,
      notices: notices.map((each) => `${name}: ${each}.`),
      isByTheRules: again.status === 'same',
    };
  }),
  implement(simulateTask, (part, tell) => {
    const { battles, seed, from, to } = part;
    const setup = setupOf(part);
    const policy = requirePolicy(part.policy);
    const play = (start: number, end: number): Report => {
      const codes: number[] = [];
      const range = { from: start, to: end };
      const tally = simulate(setup, keepChoices(policy, codes), battles, seed, range);
      return { tally, endings: countEndings(setup, codes, seed, range) };
    };
    let report = play(from, from);
    let chunk = 1;
    for (let start = from; start < to;) {
      const end = Math.min(to, start + chunk);
      const began = performance.now();
      report = mergeReports(report, play(start, end));
      tell(report);
      // as many at a time as take about so long, whatever a battle of these takes
      const pace = PAUSE / Math.max(1, performance.now() - began);
      chunk = Math.max(1, Math.ceil(chunk * Math.min(8, pace)));
      start = end;
    }
    return report;
  }),
  implement(oddsTask, (trial) => odds(setupOf(trial), requirePolicy(trial.policy))),
  implement(adviseTask, ({ header, moment, policy: note }) => {
    const policy = requirePolicy(note);
    const { battle } = startState(header);
    battle.load(moment);
    const { size, abilities } = battle.lineUp;
    const code = policy.choose(battle, seededDice(policySeed(header.seed ?? 0, 0)));
    const target = code % size;
    const ability = abilities[battle.acting]![(code - target) / size]!.name;
    return { ability, target, account: policy.account?.(battle) };
  }),
];

function setupOf({ rules, participants }: Trial): BattleSetup {
  const { turnLimit, bestiary } = rules;
  return { participants, turnLimit, bestiary: bestiary && createBestiary(bestiary) };
}

function requirePolicy(note: PolicyNote): Policy {
  const policy = policyOf(note);
  if (policy) return policy;
  throw new RangeError(`there is no policy ${policyName(note)}`);
}

function differenceOf(result: ReplayResult): string[] {
  if (result.status === 'same') return [];
  return [`the rules make another battle of it after ${result.position} events: ${result.reason}`];
}
