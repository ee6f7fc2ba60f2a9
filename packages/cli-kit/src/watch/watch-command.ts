import type { RecordedEvent } from '@skirmish/replay';
import { type Command, defineCommand, type Example, type FileArguments } from '../command.ts';
import { EXIT } from '../endings.ts';
import type { OptionSet } from '../option.ts';
import type { WatchedGame } from './watched-game.ts';

/** What an app says of its `watch`. */
export interface WatchDescription<State, Event extends RecordedEvent, Options extends OptionSet> {
  /** The name of the program, for the examples. */
  readonly program: string;
  readonly summary: string;
  /** `[file]` when absent. */
  readonly files?: FileArguments;
  /** Examples of its own, which come first. */
  readonly examples?: readonly Example[];
  /** Options that decide how a live fight goes; not allowed with `--replay`. */
  readonly options: Options;
  /** Loads the game, only when it is watched. */
  load(): Promise<WatchedGame<State, Event, Options>>;
}

/** Makes the command `watch` of an app. */
export function watchCommand<State, Event extends RecordedEvent, const Options extends OptionSet>(
  description: WatchDescription<State, Event, Options>,
): Command {
  const { summary, files = '[file]', examples = [], options } = description;
  return defineCommand({
    name: 'watch',
    summary,
    files,
    examples,
    options,
    async run(context) {
      const game = await description.load();
      const { watch } = await import('./watch.ts');
      await watch(game, await game.live(context), context.io);
      return EXIT.answered;
    },
  });
}
