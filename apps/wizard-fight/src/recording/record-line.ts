import { createHeader, type RecordingHeader } from '@skirmish/replay';
import { castLine, type CastLineResult } from '../cast-line.ts';
import type { Duel } from '../duel.ts';
import type { Fight, FightObserver } from '../rules.ts';
import { DEFAULT_SPELL_BOOK, type SpellName } from '../spell-book.ts';
import type { SpellLine } from '../spell-line.ts';
import type { DuelEvent, EndEvent } from './duel-event.ts';

/** The name of the game in its recordings. */
export const GAME_NAME = 'wizard-fight';

/** A fight by a line of casts, told event by event. */
export interface RecordedLine {
  readonly header: RecordingHeader;
  /** All events, the last of them `end`. */
  readonly events: readonly DuelEvent[];
  readonly result: CastLineResult;
}

/** The header of recordings of a duel. The usual book is not written down, any other is. */
export function duelHeader({ boss, wizard, book, hardMode }: Duel): RecordingHeader {
  return createHeader({
    game: GAME_NAME,
    rules: book === DEFAULT_SPELL_BOOK ? { hardMode } : { hardMode, book },
    input: {
      boss: { hitPoints: boss.hitPoints, damage: boss.damage },
      wizard: { hitPoints: wizard.hitPoints, mana: wizard.mana },
    },
    seed: null,
  });
}

/**
 * Fights a duel by a line of casts as `castLine` does, and tells all that happens.
 *
 * A line is finite and so is its fight, so that it is fought at once.
 *
 * @throws RangeError, TypeError or InputError as `castLine` does.
 */
export function recordLine(duel: Duel, line: SpellLine): RecordedLine {
  const events: DuelEvent[] = [];
  const result = castLine(
    duel,
    line,
    eventObserver(duel, (event) => events.push(event)),
  );
  const spells = events.flatMap((event) => (event.event === 'cast' ? event.spell : []));
  events.push(endOf(result, spells));
  return { header: duelHeader(duel), events, result };
}

function endOf(result: CastLineResult, spells: readonly SpellName[]): EndEvent {
  const { mana, round } = result;
  switch (result.status) {
    case 'lost':
      return { event: 'end', status: result.status, mana, round, spells, reason: result.reason };
    case 'illegal':
      return { event: 'end', status: result.status, mana, round, spells, reason: result.reason };
    default:
      return { event: 'end', status: result.status, mana, round, spells };
  }
}

/** Makes events of what an observer hears of a duel. */
function eventObserver({ book }: Duel, tell: (event: DuelEvent) => void): FightObserver {
  let round = 0;
  let hitPoints = 0;
  // goes on with the fight
  let present: Readonly<Fight> | undefined;
  return {
    turn(of, fight, armor) {
      if (of === 'wizard') round++;
      hitPoints = fight.hitPoints;
      present = fight;
      tell({ event: 'turn', of, round, armor });
    },
    hardMode: (hitPointsLeft) => tell({ event: 'hard-mode', damage: hitPoints - hitPointsLeft }),
    effect(number, turnsLeft) {
      const { name: spell, effect = { turns: 0 } } = book[number]!;
      const { damage = 0, heal = 0, mana = 0, armor = 0 } = effect;
      tell({ event: 'tick', spell, damage, heal, mana, armor, turnsLeft });
    },
    cast(number) {
      const { name: spell, cost, damage = 0, heal = 0, effect } = book[number]!;
      tell({ event: 'cast', spell, cost, damage, heal, turns: effect?.turns ?? 0 });
    },
    blow: (damage, armor) => tell({ event: 'blow', damage, armor, hitPointsLeft: present!.hitPoints }),
    death: (of) => tell({ event: 'death', of }),
  };
}
