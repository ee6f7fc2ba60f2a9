import type { RecordedEvent } from '@skirmish/replay';
import {
  type Command,
  type CommandRequest,
  defineCommand,
  type Example,
  type FileArguments,
  type FileHelp,
  flagOf,
} from '../command.ts';
import { EXIT, UsageError } from '../endings.ts';
import type { OptionSet } from '../option.ts';
import { WATCH_KEYS } from './keys.ts';
import { watchOptions } from './options.ts';
import type { WatchedGame } from './watched-game.ts';

/** What an app says of its `watch`. */
export interface WatchDescription<State, Event extends RecordedEvent, Options extends OptionSet> {
  /** The name of the program, for the examples. */
  readonly program: string;
  readonly summary: string;
  /** What a live fight reads; `[file]` when absent. */
  readonly files?: FileArguments;
  /** What that is, in words. */
  readonly fileHelp?: FileHelp;
  /** Live fights; how the first is recorded and played again follows by itself. */
  readonly examples: readonly [Example, ...Example[]];
  /** Options that decide how a live fight goes; refused together with `--replay`. */
  readonly options: Options;
  /** Loads the game, only when it is watched. */
  readonly load: () => Promise<WatchedGame<State, Event, Options>>;
}

/**
 * Makes the command `watch` of an app: a fight on the whole screen, told line by line, recorded, played again, or as an
 * asciicast.
 *
 * @throws RangeError for an option whose name `watch` uses itself.
 */
export function watchCommand<State, Event extends RecordedEvent, const Options extends OptionSet>(
  description: WatchDescription<State, Event, Options>,
): Command {
  const { program, summary, files = '[file]', fileHelp, examples, options, load } = description;
  for (const key of Object.keys(options))
    if (key in watchOptions) throw new RangeError(`option ${flagOf(key)} is one of every watch`);
  const live = defineCommand<Options & typeof watchOptions>({
    name: 'watch',
    summary,
    files,
    ...(fileHelp && { fileHelp }),
    examples: [...examples, ...commonExamples(program, examples[0].command)],
    options: { ...options, ...watchOptions },
    sections: [{ title: 'Keys:', items: WATCH_KEYS }],
    async run(context) {
      const { refuseContradictions, watchLive } = await import('./run-watch.ts');
      refuseContradictions(context.options);
      const game = await load();
      await watchLive(game, await game.live(context), context.options, context.io);
      return EXIT.answered;
    },
  });
  const replay = defineCommand({
    name: 'watch',
    summary,
    options: watchOptions,
    async run({ options: settings, io }) {
      const { refuseContradictions, watchRecording } = await import('./run-watch.ts');
      refuseContradictions(settings);
      await watchRecording(await load(), settings.replay!, settings, io);
      return EXIT.answered;
    },
  });
  return {
    ...live,
    run(request, io) {
      if (!request.texts.has('replay')) return live.run(request, io);
      refuseLive(request, options);
      return replay.run(request, io);
    },
  };
}

/** Refuses what decides how a fight goes when one that has been fought is to be played. */
function refuseLive({ files, texts }: CommandRequest, options: OptionSet): void {
  const hint = 'a recording has its input and its rules in it';
  if (files.length > 0)
    throw new UsageError(`option --replay plays a recording, so ${files[0]} is not read`, hint);
  const key = ['record', ...Object.keys(options)].find((name) => texts.has(name));
  if (key !== undefined)
    throw new UsageError(`option ${flagOf(key)} is for a live fight, and --replay plays a recording`, hint);
}

function commonExamples(program: string, live: string): Example[] {
  return [
    { command: `${live} --record fight.ndjson`, summary: 'the same, kept' },
    { command: `${program} watch --replay fight.ndjson`, summary: 'what was kept' },
    { command: `${program} watch --replay fight.ndjson | less`, summary: 'told line by line' },
    {
      command: `${program} watch --replay fight.ndjson --asciicast fight.cast`,
      summary: 'as a film for asciinema and its like',
    },
  ];
}
