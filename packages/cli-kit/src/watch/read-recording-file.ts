import { type InputLimits, type Input, readInput } from '../inputs.ts';
import type { Io } from '../io.ts';

/** A recording of a million events has some 50 MB. */
const LIMITS: InputLimits = { maxBytes: 256 * 1024 * 1024, mayBreakOff: true };

/**
 * Reads the text of a recording: a file, or standard input as `readInput` does. It may break off inside a character, as
 * what a crash leaves does.
 *
 * @throws as `readInput`.
 */
export function readRecordingText(path: string | undefined, io: Io): Promise<Input> {
  return readInput(path, io, LIMITS);
}
