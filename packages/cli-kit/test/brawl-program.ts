import {
  defineCli,
  flagOption,
  integerOption,
  type Option,
  type OptionValues,
  type Program,
} from '@skirmish/cli-kit';
import { type FakeIo, fakeIo } from '@skirmish/cli-kit/testing';
import { type LiveFight, type WatchedGame, watchCommand } from '@skirmish/cli-kit/watch';
import { brawl, brawlEvents, brawlHeader, brawlView, type Brawl, type BrawlEvent } from './brawl-game.ts';

const options: { readonly endless: Option<boolean>; readonly fighters: Option<number> } = {
  endless: flagOption('walk to and fro for ever'),
  fighters: integerOption({ summary: 'fighters a side', min: 1, max: 20, default: 2 }),
};

export type BrawlGame = WatchedGame<Brawl, BrawlEvent, typeof options>;

/** The fight that the options of a test want. */
function liveBrawl({ options: setup }: { options: OptionValues<typeof options> }): LiveFight<BrawlEvent> {
  const header = brawlHeader(setup);
  return { header, events: brawlEvents(header) };
}

/** The program of the tests; parts of its game may be others. */
export function brawlProgram(changes: Partial<BrawlGame> = {}): Program {
  return defineCli({
    name: 'brawl',
    version: () => '1.2.3',
    summary: 'a brawl',
    examples: [],
    commands: [
      watchCommand({
        program: 'brawl',
        summary: 'watch a brawl',
        files: '',
        examples: [{ command: 'brawl watch', summary: 'live' }],
        options,
        load: async () => ({ recorded: brawl, view: brawlView, live: liveBrawl, ...changes }),
      }),
    ],
  });
}

/** What a run comes to. */
export interface Run {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `brawl watch` to its end in a world. */
export async function watchBrawl(
  argv: readonly string[],
  world: Parameters<typeof fakeIo>[0] = {},
  changes: Partial<BrawlGame> = {},
): Promise<Run> {
  const fake = fakeIo(world);
  const exitCode = await brawlProgram(changes)(['watch', ...argv], fake.io);
  return { exitCode, stdout: fake.stdout(), stderr: fake.stderr() };
}

/** Starts `brawl watch` on a terminal. */
export function startBrawl(
  argv: readonly string[] = [],
  world: Parameters<typeof fakeIo>[0] = {},
  changes: Partial<BrawlGame> = {},
): FakeIo & { readonly done: Promise<number> } {
  const fake = fakeIo({ terminal: true, env: { LANG: 'en_GB.UTF-8' }, ...world });
  return { ...fake, done: brawlProgram(changes)(['watch', ...argv], fake.io) };
}
