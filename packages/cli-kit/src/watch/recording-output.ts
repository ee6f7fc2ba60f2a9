import { eventLine, headerLine, type RecordedEvent } from '@skirmish/replay';
import { ChunkedOutput } from '../chunked-output.ts';
import type { Io } from '../io.ts';
import { type Fight, iterableOf } from './fight.ts';

/** Writes the recording of a fight to standard output. */
export async function writeRecording<State, Event extends RecordedEvent>(
  { recorded, header, events }: Fight<State, Event>,
  { out }: Io,
): Promise<void> {
  const output = new ChunkedOutput(out);
  await output.write(headerLine(header));
  for (const event of iterableOf(events)) {
    await output.write(recorded.line?.(event) ?? eventLine(event));
    if (recorded.isRoundEnd(event)) await output.flush();
  }
  await output.flush();
}
