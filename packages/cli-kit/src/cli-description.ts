import type { Command, Example } from './command.ts';

/** A program of several commands as its author writes it. */
export interface CliDescription {
  readonly name: string;
  /** The version to show, asked for only when it is needed; `packageVersion` makes one. */
  readonly version: () => string;
  readonly summary: string;
  readonly examples: readonly Example[];
  readonly commands: readonly Command[];
}
