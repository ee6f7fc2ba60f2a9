import { UsageError } from './endings.ts';
import { quote } from './printable-text.ts';
import { didYouMean } from './suggestion.ts';

/** One option of a command: its line in the help, and how its text becomes a value. */
export interface Option<Value> {
  readonly summary: string;
  /** What the help calls its value; absent when the option takes none. */
  readonly valueName?: string;
  /**
   * Turns the text of the command line into the value; `text` is undefined when the option is not given.
   *
   * @throws UsageError naming `flag` and the text.
   */
  read(text: string | undefined, flag: string): Value;
}

/** The options of a command by their names in the program: `elfPower` is `--elf-power`. */
export type OptionSet = Readonly<Record<string, Option<unknown>>>;

/** The values that `run` receives for a set of options. */
export type OptionValues<Options extends OptionSet> = {
  readonly [Name in keyof Options]: Options[Name] extends Option<infer Value> ? Value : never;
};

/** What every option with a value says of itself. */
export interface ValueDescription<Value> {
  readonly summary: string;
  /** What the help calls the value: `--power <number>`. */
  readonly valueName?: string;
  /** The value when the option is not given; undefined when absent. */
  readonly default?: Value;
  /** Whether the command cannot do without it. */
  readonly required?: boolean;
}

/** Says that an option always has a value. */
export type Always<Value> = { readonly default: Value } | { readonly required: true };

/** An option that is there or not, such as `--json`. */
export function flagOption(summary: string): Option<boolean> {
  return { summary, read: (text) => text !== undefined };
}

/** An option with a value in any form: `parse` throws a UsageError naming the flag and the text. */
export function valueOption<Value>(
  description: ValueDescription<Value> & Always<Value>,
  parse: (text: string, flag: string) => Value,
): Option<Value>;
export function valueOption<Value>(
  description: ValueDescription<Value>,
  parse: (text: string, flag: string) => Value,
): Option<Value | undefined>;
export function valueOption<Value>(
  description: ValueDescription<Value>,
  parse: (text: string, flag: string) => Value,
): Option<Value | undefined> {
  const { valueName = 'value', default: fallback, required = false, summary } = description;
  return {
    summary,
    valueName,
    read(text, flag) {
      if (text !== undefined) return parse(text, flag);
      if (required) throw new UsageError(`option ${flag} <${valueName}> is missing`, summary);
      return fallback;
    },
  };
}

/** The least and the greatest value allowed, both included. */
export interface IntegerBounds {
  readonly min?: number;
  readonly max?: number;
}

/** An option that takes a whole number within bounds. */
export function integerOption(
  description: ValueDescription<number> & IntegerBounds & Always<number>,
): Option<number>;
export function integerOption(
  description: ValueDescription<number> & IntegerBounds,
): Option<number | undefined>;
export function integerOption(
  description: ValueDescription<number> & IntegerBounds,
): Option<number | undefined> {
  return valueOption({ valueName: 'number', ...description }, (text, flag) => {
    const value = readInteger(text, description);
    if (value === undefined) throw refusal(flag, text, wholeNumber(description));
    return value;
  });
}

/** A run of whole numbers, both ends included. */
export interface IntegerRange {
  readonly from: number;
  readonly to: number;
}

/** An option that takes a range such as `1..100`; one number is the range of itself. */
export function rangeOption(
  description: ValueDescription<IntegerRange> & IntegerBounds & Always<IntegerRange>,
): Option<IntegerRange>;
export function rangeOption(
  description: ValueDescription<IntegerRange> & IntegerBounds,
): Option<IntegerRange | undefined>;
export function rangeOption(
  description: ValueDescription<IntegerRange> & IntegerBounds,
): Option<IntegerRange | undefined> {
  return valueOption({ valueName: 'from..to', ...description }, (text, flag) => {
    const ends = text.split('..');
    const from = readInteger(ends[0]!, description);
    const to = readInteger(ends.at(-1)!, description);
    if (ends.length > 2 || from === undefined || to === undefined)
      throw refusal(flag, text, `a range such as 1..100, each end ${wholeNumber(description)}`);
    if (from > to) throw refusal(flag, text, `a range whose first number is not above its last`);
    return { from, to };
  });
}

/** An option that takes one of a few words. */
export function choiceOption<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  description: ValueDescription<Choice> & Always<Choice>,
): Option<Choice>;
export function choiceOption<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  description: ValueDescription<Choice>,
): Option<Choice | undefined>;
export function choiceOption<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  description: ValueDescription<Choice>,
): Option<Choice | undefined> {
  return valueOption({ valueName: choices.join('|'), ...description }, (text, flag) => {
    const choice = choices.find((candidate) => candidate === text);
    if (choice !== undefined) return choice;
    const near = didYouMean(text, choices);
    throw refusal(flag, text, `one of ${choices.join(', ')}`, near && `did you mean ${near}?`);
  });
}

function refusal(flag: string, text: string, allowed: string, hint?: string): UsageError {
  return new UsageError(`option ${flag}: ${quote(text)} is not ${allowed}`, hint);
}

/** The whole number that `text` writes in plain decimal digits, or undefined when it is none or out of bounds. */
function readInteger(text: string, { min = -Infinity, max = Infinity }: IntegerBounds): number | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined;
}

function wholeNumber({ min, max }: IntegerBounds): string {
  if (min !== undefined && max !== undefined) return `a whole number from ${min} to ${max}`;
  if (min !== undefined) return `a whole number of at least ${min}`;
  return max === undefined ? 'a whole number' : `a whole number of at most ${max}`;
}
