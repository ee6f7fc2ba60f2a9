import { InputError, splitLines } from '@skirmish/grid';
import {
  readHeader,
  readRecording,
  type RecordedGame,
  type Recording,
  type RecordingHeader,
} from '@skirmish/replay';
import { applyEvent } from '../recording/apply-event.ts';
import { type BattleRecording, GAME_NAME, type RpgHeader } from '../recording/recording-start.ts';
import type { RpgEvent } from '../recording/rpg-event.ts';
import { copyRpgState, type RpgState, startState } from '../recording/rpg-state.ts';
import { headerFaults } from './header-faults.ts';
import { readFile } from './read-file.ts';
import { eventSchema } from './recording-event-schema.ts';
import { headerSchema } from './recording-schema.ts';

/** Battles as recordings, timelines and players know them. */
export const recordedBattle: RecordedGame<RpgState, RpgEvent> = {
  name: GAME_NAME,
  event: eventSchema,
  start: (header) => startState(checkedHeader(header)),
  apply: applyEvent,
  copy: copyRpgState,
  isRoundEnd: ({ event }) => event === 'round',
};

/**
 * Reads a recording; schema/recording.schema.json says what may stand in its lines.
 *
 * @throws InputError as `readRecording` of @skirmish/replay does; what is wrong in the header, with line and column.
 */
export function parseRecording(
  text: string,
  source?: string,
): BattleRecording & Pick<Recording<RpgEvent>, 'ending' | 'notice'> {
  const [line = ''] = splitLines(text);
  if (readHeader(text, source).game === GAME_NAME) parseHeader(line, source);
  const recording = readRecording(recordedBattle, text, source);
  return { ...recording, header: parseHeader(line, source) };
}

/** Reads the first line, in which everything that is wrong has its place. */
function parseHeader(line: string, source: string | undefined): RpgHeader {
  const file = readFile(line, headerSchema, source);
  const faults = headerFaults(file.data);
  if (faults.length > 0) throw file.error(faults);
  return file.data;
}

/** Checks a header whose text is not at hand: what is wrong is told by its path alone. */
function checkedHeader(header: RecordingHeader): RpgHeader {
  try {
    return parseHeader(JSON.stringify(header), undefined);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const problems = error.problems.map(({ message }) => ({ message }));
    throw new InputError('invalid-header', problems);
  }
}
