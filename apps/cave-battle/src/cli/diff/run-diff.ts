import { EXIT, type Io, jsonLine, readInput, UsageError } from '@skirmish/cli-kit';
import { FIGHT_LIMITS } from '../fight-input.ts';
import { paintLines } from '../picture/line-text.ts';
import { compare } from './difference.ts';
import { comparisonJson } from './difference-json.ts';
import { describeComparison } from './difference-text.ts';
import { readSide } from './side.ts';

/** How to compare. */
export interface DiffOptions {
  /** Undefined when it was not given. */
  readonly elfPower: number | undefined;
  readonly json: boolean;
}

/** Compares two files and tells where they part; resolves to 0 when they do not, else to 1. */
export async function runDiff(
  [first, second]: readonly [string, string],
  { elfPower, json }: DiffOptions,
  io: Io,
): Promise<number> {
  if (first === '-' && second === '-')
    throw new UsageError(`'-' is given twice, and standard input can be read only once`);
  const left = readSide(await readInput(first, io, FIGHT_LIMITS), elfPower);
  const right = readSide(await readInput(second, io, FIGHT_LIMITS), elfPower);
  if (elfPower !== undefined && ![left, right].some((side) => side.kind === 'fought' && side.isMap))
    throw new UsageError('option --elf-power is for a map, and neither of these is one');
  for (const side of [left, right]) {
    if (side.notice !== undefined) await io.err.write(`${side.name}: ${side.notice}\n`);
  }
  const comparison = compare(left, right);
  await io.out.write(
    json
      ? jsonLine(comparisonJson(comparison, [left, right]))
      : paintLines(describeComparison(comparison, [left, right], io.out.columns), io.out),
  );
  if (comparison.in !== 'nothing') return EXIT.noAnswer;
  return 'rounds' in comparison && comparison.rounds.length === 0 ? EXIT.noAnswer : EXIT.answered;
}
