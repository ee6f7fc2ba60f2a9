export { ChunkedOutput } from './chunked-output.ts';
export { formatTable, jsonLine, type Alignment, type TableLayout } from './answers.ts';
export { defineCli } from './cli.ts';
export type { CliDescription } from './cli-description.ts';
export { paint, wantsColour, type ColourChoice, type Format } from './colour.ts';
export {
  defineCommand,
  type Command,
  type CommandContext,
  type CommandDescription,
  type CommandRequest,
  type Example,
  type ExitWords,
  type FileArguments,
  type FileHelp,
  type HelpSection,
} from './command.ts';
export { formatDiagnostic, type DiagnosticLayout } from './diagnostic.ts';
export {
  ClosedPipe,
  EXIT,
  MissingInput,
  NoAnswer,
  OutputError,
  UsageError,
  type ExitCodes,
} from './endings.ts';
export { writeFileAtomic } from './files.ts';
export { forEachInput, readInput, readInputs, type Input, type InputLimits } from './inputs.ts';
export type { InputStream, Io, Output, Program } from './io.ts';
export { runMain } from './main.ts';
export {
  choiceOption,
  flagOption,
  integerOption,
  rangeOption,
  valueOption,
  type Always,
  type IntegerBounds,
  type IntegerRange,
  type Option,
  type OptionSet,
  type OptionValues,
  type ValueDescription,
} from './option.ts';
export { monotonicTime } from './monotonic-time.ts';
export { packageVersion } from './package-version.ts';
export { displayWidth, escapeControls, quote } from './printable-text.ts';
export { progressLine } from './progress.ts';
export { shardOption, workersOption, type Shard } from './shard.ts';
export { didYouMean } from './suggestion.ts';
export { knowsUnicode } from './unicode.ts';
