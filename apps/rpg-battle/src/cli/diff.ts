import { escapeControls, EXIT, type Io, jsonLine } from '@skirmish/cli-kit';
import { readRecordingText } from '@skirmish/cli-kit/watch';
import { eventDifference, headerDifference, readRecording, Timeline } from '@skirmish/replay';
import { recordedBattle } from '../files/index.ts';
import { type ComparedBattle, differenceText, stateRecord } from './diff-text.ts';

/** Tells where two recordings part; resolves to the exit code: whether they are the same. */
export async function diffBattles(
  names: readonly [string, string],
  { json }: { readonly json: boolean },
  io: Io,
): Promise<number> {
  const sides = [await readSide(names[0], io), await readSide(names[1], io)] as const;
  for (const { name, notice } of sides)
    if (notice !== undefined) await io.err.write(`note: ${escapeControls(name)}: ${notice}\n`);
  const [left, right] = sides;
  const parting = eventDifference(left.timeline, right.timeline);
  if (json) {
    const header = headerDifference(left.timeline.header, right.timeline.header);
    const found = parting && {
      position: parting.position,
      line: parting.position + 2,
      round: parting.round + 1,
      events: parting.events.map((event) => event ?? null),
      state: stateRecord(left.timeline.state),
    };
    const heads = header && { path: header.path, values: header.values.map((value) => value ?? null) };
    const files = [left.name, right.name];
    await io.out.write(jsonLine({ diff: { same: !parting, files, header: heads, ...found } }));
  } else await io.out.write(differenceText(parting, sides));
  return parting ? EXIT.noAnswer : EXIT.answered;
}

async function readSide(
  path: string,
  io: Io,
): Promise<ComparedBattle & { readonly notice: string | undefined }> {
  const { source, text } = await readRecordingText(path, io);
  const { header, events, notice } = readRecording(recordedBattle, text, source);
  return { name: source, timeline: new Timeline(recordedBattle, header, events), notice };
}
