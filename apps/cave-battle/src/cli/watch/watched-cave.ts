import { NoAnswer, type Option, readInput, UsageError } from '@skirmish/cli-kit';
import type { WatchedGame } from '@skirmish/cli-kit/watch';
import { type Cave, leastElfPower, parseCave } from '../../index.ts';
import { type CaveEvent, type CaveState, recordBattle, recordedCave } from '../../recording/index.ts';
import { caveView } from './cave-view.ts';

// no interface, which would not be an `OptionSet`
type Options = {
  readonly elfPower: Option<number | undefined>;
  readonly least: Option<boolean>;
};

/** The cave battle, to be watched. */
export const watchedCave: WatchedGame<CaveState, CaveEvent, Options> = {
  recorded: recordedCave,
  view: caveView,
  async live({ files, options: { elfPower, least }, io }) {
    if (least && elfPower !== undefined)
      throw new UsageError('option --least finds the power itself, so it cannot go with --elf-power');
    const { source, text } = await readInput(files[0], io);
    const cave = parseCave(text, source);
    const power = least ? leastPower(cave) : (elfPower ?? 3);
    return { ...recordBattle(cave, { elfPower: power }), source };
  },
};

function leastPower(cave: Cave): number {
  const least = leastElfPower(cave);
  if (least.status === 'found') return least.elfPower;
  throw new NoAnswer(`no power is enough: ${least.reason}`);
}
