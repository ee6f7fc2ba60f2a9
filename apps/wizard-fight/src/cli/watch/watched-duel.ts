import { type CommandContext, NoAnswer } from '@skirmish/cli-kit';
import type { LiveFight, WatchedGame } from '@skirmish/cli-kit/watch';
import { type Duel, leastMana, type SpellName } from '../../index.ts';
import { type DuelEvent, type DuelState, recordedDuel, recordLine } from '../../recording.ts';
import { readDuel } from '../duel-options.ts';
import { readSpells } from '../spells-option.ts';
import { duelView } from './duel-view.ts';
import type { liveOptions } from './live-options.ts';

/** Duels as `watch` needs them. */
export const watchedDuel: WatchedGame<DuelState, DuelEvent, typeof liveOptions> = {
  recorded: recordedDuel,
  view: duelView,
  live: begin,
};

async function begin({
  files,
  options,
  io,
}: CommandContext<typeof liveOptions>): Promise<LiveFight<DuelEvent>> {
  const duel = await readDuel(files, options, io);
  const { spells } = options;
  const line = spells === undefined ? cheapestLine(duel) : readSpells(spells, duel.book);
  const { header, events } = recordLine(duel, line);
  const source = files[0] === '-' ? undefined : files[0];
  return source === undefined ? { header, events } : { header, events, source };
}

/**
 * The cheapest line that wins.
 *
 * @throws NoAnswer when there is none, or it is not found.
 */
function cheapestLine(duel: Duel): readonly SpellName[] {
  const result = leastMana(duel);
  if (result.status === 'won') return result.spells;
  const message =
    result.status === 'unwinnable'
      ? 'no line of casts wins this fight'
      : 'the cheapest line was not found within the limits';
  throw new NoAnswer(message, 'give a line to watch: --spells LINE');
}
