import { type LimitName, MOST_ROUNDS, type SpellName } from '../index.ts';
import type { EndEvent } from '../recording.ts';
import { count } from './words.ts';
import type { Game, LookLimits, Outlook } from './game.ts';

/** A cast after which less could be reached than before it. */
interface Mistake {
  /** Its place in the line, from 1. */
  readonly cast: number;
  readonly spell: SpellName;
  /** What would have been best. */
  readonly better: SpellName;
  /** The mana that it cost too much; undefined when no line wins after it. */
  readonly extra: number | undefined;
}

/** Where the wizard left the best line, and each time again the best that was left. */
export function mistakesOf({ spells, outlooks }: Game): readonly Mistake[] {
  return spells.flatMap((spell, index): Mistake[] => {
    const before = outlooks[index]!;
    const after = outlooks[index + 1]!;
    if (before.status !== 'winnable' || after.status === 'unknown') return [];
    const extra = after.status === 'winnable' ? after.total - before.total : undefined;
    if (extra === 0) return [];
    return [{ cast: index + 1, spell, better: before.spells[0]!, extra }];
  });
}

/** How a decided fight ended. */
export function endingText({ state }: Game): string {
  const { end } = state;
  if (!end) return '';
  const round = `in round ${end.round}`;
  if (end.status === 'won') return `You win ${round} for ${end.mana} mana.`;
  return `You lose ${round}: ${lossText(end)}.`;
}

function lossText(end: EndEvent): string {
  if (end.status !== 'lost') return 'the fight is not over';
  if (end.reason.kind === 'nothing-castable') return `no spell can be cast with ${end.reason.have} mana`;
  return end.reason.by === 'boss' ? 'the boss kills you' : 'hard mode takes your last hit point';
}

/** The mana of the fight against the least, and where the best line was left; a line each. */
export function verdictLines(game: Game): readonly string[] {
  const { spells, outlooks, limits } = game;
  const best = outlooks[0]!;
  const now = outlooks.at(-1)!;
  const lines = [leastText(best, now, limits)];
  for (const { cast, spell, better, extra } of mistakesOf(game)) {
    const instead = `Cast ${cast}, ${spell}, instead of ${better}`;
    lines.push(
      extra === undefined ? `${instead}: no line wins after it.` : `${instead}: ${extra} mana too much.`,
    );
  }
  if (lines.length === 1 && best.status === 'winnable' && spells.length > 0 && now.status === 'winnable')
    lines.push('You never left the best line.');
  return lines;
}

function leastText(best: Outlook, now: Outlook, limits: LookLimits): string {
  switch (best.status) {
    case 'hopeless':
      return 'No line of casts wins this fight.';
    case 'unknown':
      return `The least that wins was not found within ${limitText(best.limit, limits)}.`;
    default: {
      const more = now.status === 'winnable' ? now.total - best.total : 0;
      const compared = more > 0 ? `: ${more} less` : '';
      return `The least that wins is ${best.total} mana${compared}.`;
    }
  }
}

/** The best that can still be reached, for a hint: the total, and the line that does it. */
export function hintText(game: Game): string {
  const outlook = game.outlooks.at(-1)!;
  if (outlook.status === 'unknown')
    return `What can be reached from here was not found within ${limitText(outlook.limit, game.limits)}.`;
  if (outlook.status === 'hopeless') return hopelessText(game);
  const rest = outlook.total - game.state.spent;
  return `Best from here: ${outlook.total} mana in all, ${rest} more: ${outlook.spells.join(', ')}.`;
}

/** That no line wins any more, and since when. */
export function hopelessText({ spells, outlooks }: Game): string {
  const since = outlooks.findIndex(({ status }) => status === 'hopeless');
  if (since === 0) return 'No line of casts wins this fight.';
  const by = spells[since - 1]!;
  const back = spells.length - since + 1;
  return `No line wins any more, since cast ${since}, ${by}: undo ${count(back, 'cast')} to win.`;
}

/** What is left to say when the wizard leaves. */
export function farewellLines(game: Game): readonly string[] {
  const { state, spells } = game;
  if (state.end) return [endingText(game), ...verdictLines(game)];
  const cast = spells.length === 0 ? 'nothing was cast' : `cast so far: ${spells.join(', ')}`;
  return [`You leave in round ${state.round}, ${state.spent} mana spent; ${cast}.`];
}

function limitText(limit: LimitName, { maxStates, advice }: LookLimits): string {
  if (limit === 'rounds') return `${MOST_ROUNDS} casts`;
  return `${count(maxStates, 'position')}${advice === undefined ? '' : ` (${advice})`}`;
}
