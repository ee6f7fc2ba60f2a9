/** The version of the format that is written and read here. */
export const RECORDING_VERSION = 1;

/** The first line of a recording: which fight it is. */
export interface RecordingHeader {
  readonly format: 'skirmish';
  readonly version: typeof RECORDING_VERSION;
  /** The game, by the name of its command: lower-case letters, digits and hyphens. */
  readonly game: string;
  /** The rules that were in force, as the game writes them. */
  readonly rules: Readonly<Record<string, unknown>>;
  /** What was fought with, as the game writes it: any JSON value. */
  readonly input: unknown;
  /** Where chance came from: a safe integer, or null when there was none. */
  readonly seed: number | null;
}

/** One thing that happened in a fight; a game adds fields of its own, which must be JSON values. */
export interface RecordedEvent {
  /** What happened: a name that is not empty. `end` is kept for the last event of a fight. */
  readonly event: string;
}

/** Whether an event is the one that ends every whole recording. */
export function isEnd(event: RecordedEvent): boolean {
  return event.event === 'end';
}

/** Writes a header as the first line of a recording, newline included. */
export function headerLine(header: RecordingHeader): string {
  return `${JSON.stringify(header)}\n`;
}

/** Writes an event as one line of a recording, newline included. */
export function eventLine(event: RecordedEvent): string {
  return `${JSON.stringify(event)}\n`;
}
