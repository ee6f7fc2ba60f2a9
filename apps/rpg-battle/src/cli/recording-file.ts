import type { Io } from '@skirmish/cli-kit';
import type { Recorder } from '@skirmish/cli-kit/watch';
import { type BattleStart, recordingHeader, type RecordingNotes, type RpgEvent } from '../index.ts';

/**
 * Opens a new file for the recording of a battle, as option `--record` names it.
 *
 * @throws UsageError when there is such a file already, or it cannot be made.
 */
export async function openRecording(
  name: string,
  start: BattleStart,
  notes: RecordingNotes,
  io: Io,
): Promise<Recorder<RpgEvent>> {
  const [{ openRecorder }, { recordedBattle }] = await Promise.all([
    import('@skirmish/cli-kit/watch'),
    import('../files/index.ts'),
  ]);
  return openRecorder(recordedBattle, recordingHeader(start, notes), { name, flag: '--record' }, io);
}
