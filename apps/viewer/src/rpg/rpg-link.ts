import { InputError } from '@skirmish/grid';
import { headerLine, type RecordingHeader } from '@skirmish/replay';
import type { Command, RpgHeader } from '@skirmish/rpg-battle';
import { parseRecording, recordedBattle } from '@skirmish/rpg-battle/files';
import * as v from 'valibot';

/** All that the view of a battle shows, as links hold it. */
export interface RpgLink {
  /** The header of its recording: party, monsters, seed and policy. */
  readonly header: RpgHeader;
  /** The heroes' commands so far; null when they are those of the policy in the header. */
  readonly commands: readonly Command[] | null;
  /** How many events have happened. */
  readonly position: number;
}

const linkSchema = v.strictObject({
  header: v.strictObject({
    rules: v.record(v.string(), v.unknown()),
    input: v.unknown(),
    seed: v.nullable(v.pipe(v.number(), v.safeInteger())),
  }),
  commands: v.nullable(
    v.pipe(v.array(v.strictTuple([v.string(), v.pipe(v.number(), v.safeInteger())])), v.maxLength(20_000)),
  ),
  position: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** Writes the state for a link. */
export function writeRpgLink({ header, commands, position }: RpgLink): unknown {
  const { rules, input, seed } = header;
  return {
    header: { rules, input, seed },
    commands: commands && commands.map(({ ability, target }) => [ability, target]),
    position,
  };
}

/**
 * Reads the state in a link.
 *
 * @throws InputError `bad-link` when it is none, `invalid-header` when it is one of no battle.
 */
export function readRpgLink(state: unknown): RpgLink {
  const result = v.safeParse(linkSchema, state);
  if (!result.success) {
    const path = v.getDotPath(result.issues[0]) ?? 'state';
    throw new InputError(
      'bad-link',
      {
        message: `this link cannot be shown: its ${path} is wrong`,
        hint: 'part of it may have been changed',
      },
      'link',
    );
  }
  const { header, commands, position } = result.output;
  return {
    header: checkedHeader({ format: 'skirmish', version: 1, game: recordedBattle.name, ...header }),
    commands: commands && commands.map(([ability, target]) => ({ ability, target })),
    position,
  };
}

/** Reads a header as if it stood in a file, where everything in it is checked. */
function checkedHeader(header: RecordingHeader): RpgHeader {
  try {
    return parseRecording(headerLine(header), 'link').header;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    // a link has no lines
    const problems = error.problems.map(({ message }) => ({ message }));
    throw new InputError(error.code, problems, 'link');
  }
}
