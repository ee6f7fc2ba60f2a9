import { paint } from '@skirmish/cli-kit';
import type { BattleResult, EscalationResult } from '../index.ts';
import { battleJson, count, describeBattle } from './battle-report.ts';

/** The answer to one part of the puzzle, for programs and for people. */
export interface Answer {
  /** Its key in the JSON object of a file. */
  readonly key: 'part1' | 'part2';
  readonly json: Readonly<Record<string, unknown>>;
  /** The outcome, where there is one. */
  readonly outcome: number | undefined;
  /** How it came about. */
  readonly account: string;
}

/** Answers how the battle goes with both sides at power 3. */
export function answerPart1(battle: BattleResult): Answer {
  const outcome = battle.status === 'ended' ? battle.outcome : undefined;
  return { key: 'part1', json: battleJson(battle), outcome, account: describeBattle(battle) };
}

/** Answers how strong the Elves must be to win without a loss. */
export function answerPart2(escalation: EscalationResult): Answer {
  const { status } = escalation;
  if (status === 'none') {
    const { reason } = escalation;
    const account = `no power is enough: ${reason}`;
    return { key: 'part2', json: { status, reason }, outcome: undefined, account };
  }
  const { elfPower } = escalation;
  const { rounds, hitPoints, outcome } = escalation.battle;
  const battle = `${count(rounds, 'round')}, ${count(hitPoints, 'hit point')} left, no elf lost`;
  return {
    key: 'part2',
    json: { status, elfPower, rounds, hitPoints, outcome },
    outcome,
    account: `elves need power ${elfPower}: ${battle}`,
  };
}

/** Writes answers as one line each, with the accounts below each other. */
export function formatAnswers(answers: readonly Answer[], target: { readonly colour: boolean }): string {
  const labels = answers.map(({ outcome }) => (outcome === undefined ? 'no outcome' : `outcome ${outcome}`));
  const width = labels.reduce((widest, { length }) => Math.max(widest, length), 0);
  return answers
    .map(({ key, outcome, account }, nth) => {
      const label = paint(target, outcome === undefined ? 'yellow' : 'bold', labels[nth]!.padEnd(width));
      return `part ${key.at(-1)}  ${label}   ${account}\n`;
    })
    .join('');
}
