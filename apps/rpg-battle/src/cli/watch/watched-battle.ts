import type { CommandContext } from '@skirmish/cli-kit';
import type { LiveFight, WatchedGame } from '@skirmish/cli-kit/watch';
import { seededDice } from '@skirmish/combat';
import { recordedBattle } from '../../files/index.ts';
import {
  battleSeed,
  liveBattle,
  policySeed,
  recordingHeader,
  type RpgEvent,
  type RpgState,
  standardBestiary,
} from '../../index.ts';
import { type battleOption, readSetup, seedOf, type seedOption, type setupOptions } from '../options.ts';
import { policyFrom, policyNote, type policyOption, readPolicyText } from '../policies.ts';
import { drawBattle } from './drawing.ts';
import { isBlow, legend, outcomeText, tellEvent, titleText } from './telling.ts';
import { whyLines } from './why.ts';

/** The options of a battle that is fought while it is watched. */
type LiveOptions = typeof setupOptions & {
  readonly policy: typeof policyOption;
  readonly seed: typeof seedOption;
  readonly battle: typeof battleOption;
};

/** Battles as `watch` needs them. */
export const watchedBattle: WatchedGame<RpgState, RpgEvent, LiveOptions> = {
  recorded: recordedBattle,
  view: {
    title: titleText,
    draw: drawBattle,
    tell: tellEvent,
    isBlow,
    legend,
    why: whyLines,
    outcome: outcomeText,
  },
  live: begin,
};

async function begin({ options, io }: CommandContext<LiveOptions>): Promise<LiveFight<RpgEvent>> {
  const setup = await readSetup(options, io);
  const text = await readPolicyText(options.policy, io);
  const policy = await policyFrom(text, setup.bestiary ?? standardBestiary);
  const seed = seedOf(options.seed);
  // the screen that follows is gone in the end, and with it the seed
  if (options.seed === undefined) await io.err.write(`seed ${seed}\n`);
  const { battle } = options;
  const start = { ...setup, seed: battleSeed(seed, battle) };
  return {
    header: recordingHeader(start, { seed, battle, policy: policyNote(options.policy, policy) }),
    events: liveBattle(start, policy, seededDice(policySeed(seed, battle))),
  };
}
