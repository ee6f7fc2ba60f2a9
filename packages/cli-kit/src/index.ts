export { defineCli, type CliDescription } from './cli.ts';
export { paint, wantsColour, type ColourChoice, type Format } from './colour.ts';
export {
  defineCommand,
  type Command,
  type CommandContext,
  type CommandDescription,
  type CommandRequest,
  type Example,
  type FileArguments,
} from './command.ts';
export { formatDiagnostic, type DiagnosticLayout } from './diagnostic.ts';
export { EXIT, type ExitCodes } from './exit-codes.ts';
export { writeFileAtomic } from './atomic-file.ts';
export { forEachInput, readInput, readInputs, type Input, type InputLimits } from './inputs.ts';
export { ClosedPipe, type InputStream, type Io, type Output, type Program } from './io.ts';
export { jsonLine } from './json-line.ts';
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
export { packageVersion } from './package-version.ts';
export { displayWidth, escapeControls } from './printable-text.ts';
export { didYouMean } from './suggestion.ts';
export { formatTable, type Alignment, type TableLayout } from './table.ts';
export { MissingInput, UsageError } from './usage-error.ts';
