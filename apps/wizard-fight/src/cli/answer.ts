import { displayWidth, paint, type Output } from '@skirmish/cli-kit';
import type { Duel, LeastManaResult, LimitName } from '../index.ts';
import { describeLimit, type LimitValues } from './limit-options.ts';

/** The answer for one mode of a duel. */
export interface ModeAnswer {
  readonly mode: 'normal' | 'hard';
  readonly duel: Duel;
  readonly result: LeastManaResult;
}

/** What programs are told of a mode. */
export type AnswerJson =
  | { readonly status: 'won'; readonly mana: number; readonly spells: readonly string[] }
  | { readonly status: 'unwinnable' }
  | { readonly status: 'limit-reached'; readonly limit: LimitName };

/** Makes what programs are told. */
export function answerJson(result: LeastManaResult): AnswerJson {
  const { status } = result;
  if (status === 'won') return { status, mana: result.mana, spells: result.spells };
  return status === 'limit-reached' ? { status, limit: result.limit } : { status };
}

/** What people are told: each mode with its casts, below each other and within the width of the target. */
export function formatAnswers(
  answers: readonly ModeAnswer[],
  limits: LimitValues & { readonly maxMana: number | undefined },
  target: Output,
): string {
  const modeWidth = Math.max(...answers.map(({ mode }) => mode.length));
  const manaWidth = Math.max(
    ...answers.map(({ result }) => (result.status === 'won' ? String(result.mana).length : 0)),
  );
  return answers
    .map(({ mode, result }) => {
      const label = mode.padEnd(modeWidth);
      if (result.status === 'limit-reached') {
        return `${label}  ${paint(target, 'yellow', describeLimit(result.limit, limits))}\n`;
      }
      if (result.status === 'unwinnable')
        return `${label}  ${paint(target, 'yellow', 'no line of casts wins')}\n`;
      const mana = `${String(result.mana).padStart(manaWidth)} mana`;
      const indent = label.length + 2 + mana.length + 2;
      const casts = wrapped(result.spells, target.columns - indent).join(`\n${' '.repeat(indent)}`);
      return `${label}  ${paint(target, 'bold', mana)}  ${casts}\n`;
    })
    .join('');
}

/** Names with commas between them, in lines of at most `room` columns where a name leaves a choice. */
function wrapped(names: readonly string[], room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const [index, name] of names.entries()) {
    const part = index === names.length - 1 ? name : `${name},`;
    if (line && displayWidth(line) + 1 + displayWidth(part) > room) {
      lines.push(line);
      line = '';
    }
    line += line ? ` ${part}` : part;
  }
  return [...lines, line];
}
