import { type Input, type InputLimits, UsageError } from '@skirmish/cli-kit';
import { readRecording, Timeline } from '@skirmish/replay';
import type { BattleRules, Cave } from '../index.ts';
import { type CaveEvent, type CaveState, recordBattle, recordedCave } from '../recording/index.ts';

/** A battle to go through, whether it is fought now or was recorded. */
export type CaveTimeline = Timeline<CaveState, CaveEvent>;

/** How much may be read: a recording of a million events has some 50 MB, and may break off anywhere. */
export const FIGHT_LIMITS: InputLimits = { maxBytes: 256 * 1024 * 1024, mayBreakOff: true };

/** Whether a text is a recording, or is meant to be one: it begins as JSON does, and no map does. */
export function isRecording(text: string): boolean {
  return /^\s*\{/.test(text);
}

/**
 * Reads a recording; `notice` says that it is cut off.
 *
 * @throws InputError when it is none. UsageError when there are options for rules, which it brings along.
 */
export function timelineOfRecording(
  { text, source }: Input,
  elfPower: number | undefined,
): { readonly timeline: CaveTimeline; readonly notice: string | undefined } {
  if (elfPower !== undefined)
    throw new UsageError('option --elf-power: a recording has the power of its elves in it');
  const { header, events, notice } = readRecording(recordedCave, text, source);
  return { timeline: new Timeline(recordedCave, header, events), notice };
}

/** Begins a battle, which is fought as it is gone through. */
export function timelineOfCave(cave: Cave, rules: Partial<BattleRules>): CaveTimeline {
  const { header, events } = recordBattle(cave, rules);
  return new Timeline(recordedCave, header, events);
}

/** The events that follow where a timeline stands, without going there. */
export function* eventsFrom(timeline: CaveTimeline): Generator<CaveEvent, void, undefined> {
  for (let index = timeline.position; ; index++) {
    const event = timeline.eventAt(index);
    if (event === undefined) return;
    yield event;
  }
}
