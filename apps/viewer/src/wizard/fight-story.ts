import type { RecordingHeader } from '@skirmish/replay';
import { tellEvent, outcomeText } from '@skirmish/wizard-fight/play';
import { type DuelEvent, type DuelState, recordedDuel } from '@skirmish/wizard-fight/recording';

/** How long an effect was active. */
interface EffectSpan {
  /** The number of its spell in the book. */
  readonly spell: number;
  /** The position after the cast that began it. */
  readonly from: number;
  /** The position after its last tick, or the end of the fight. */
  to: number;
  /** The positions after each of its ticks. */
  readonly ticks: number[];
}

/** A cast and where it was made. */
interface CastMark {
  readonly spell: number;
  /** The position after it. */
  readonly at: number;
}

/** A whole fight at a glance, by position: how both fighters fared, what was active, and everything in words. */
export interface FightStory {
  readonly boss: readonly number[];
  readonly wizard: readonly number[];
  readonly mana: readonly number[];
  readonly casts: readonly CastMark[];
  readonly spans: readonly EffectSpan[];
  /** The positions at which rounds were complete. */
  readonly roundEnds: readonly number[];
  /** What has happened, by the number of the event. */
  readonly texts: readonly string[];
  /** The numbers of the events with which a turn begins. */
  readonly turns: ReadonlySet<number>;
  /** The round that each event belongs to, from 1. */
  readonly rounds: readonly number[];
}

/** Goes through a fight once. O(events). */
export function storyOf(header: RecordingHeader, events: readonly DuelEvent[]): FightStory {
  const state = recordedDuel.start(header);
  const { book } = state.duel;
  const numbers = new Map(book.map(({ name }, spell) => [name, spell]));
  const boss = [state.bossHitPoints];
  const wizard = [state.hitPoints];
  const mana = [state.mana];
  const casts: CastMark[] = [];
  const spans: EffectSpan[] = [];
  const active = new Map<number, EffectSpan>();
  const roundEnds: number[] = [];
  const texts: string[] = [];
  const turns = new Set<number>();
  const rounds: number[] = [];
  for (const [index, event] of events.entries()) {
    const position = index + 1;
    recordedDuel.apply(state, event);
    boss.push(Math.max(0, state.bossHitPoints));
    wizard.push(Math.max(0, state.hitPoints));
    mana.push(state.mana);
    texts.push(capital(tellDuelEvent(event, state)));
    rounds.push(Math.max(1, state.round));
    if (event.event === 'turn') turns.add(index);
    if (recordedDuel.isRoundEnd(event)) roundEnds.push(position);
    if (event.event === 'cast') {
      const spell = numbers.get(event.spell)!;
      casts.push({ spell, at: position });
      if (event.turns > 0) {
        const span: EffectSpan = { spell, from: position, to: events.length, ticks: [] };
        spans.push(span);
        active.set(spell, span);
      }
    } else if (event.event === 'tick') {
      const spell = numbers.get(event.spell)!;
      const span = active.get(spell);
      span?.ticks.push(position);
      if (span && event.turnsLeft === 0) {
        span.to = position;
        active.delete(spell);
      }
    }
  }
  return { boss, wizard, mana, casts, spans, roundEnds, texts, turns, rounds };
}

/** An event in words, the end of the fight included. */
function tellDuelEvent(event: DuelEvent, state: DuelState): string {
  return event.event === 'end' ? outcomeText(event).replace(/\.$/, '') : tellEvent(event, state);
}

/** Puts the first letter of a sentence in the upper case. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
