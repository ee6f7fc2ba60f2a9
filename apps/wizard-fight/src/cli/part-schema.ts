import type { WorkRange } from '@skirmish/cli-kit/spread';
import { readJsonAs } from '@skirmish/grid/json';
import * as v from 'valibot';
import type { Sweep, SweepRow } from './sweep-rows.ts';

/** As much of a header as merging has to understand. */
export interface SweptHeader {
  readonly sweep: Pick<Sweep, 'bossHitPoints' | 'bossDamage'>;
  readonly range: WorkRange;
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const range = v.object({ from: count, to: count });
const headerSchema: v.GenericSchema<unknown, SweptHeader> = v.object({
  format: v.literal('wizard-fight-sweep'),
  version: v.literal(1),
  // the rest of it must only be equal
  sweep: v.looseObject({ bossHitPoints: range, bossDamage: range }),
  range,
});

const answer = v.variant('status', [
  v.object({ status: v.literal('won'), mana: count, spells: v.array(v.string()) }),
  v.object({ status: v.literal('unwinnable') }),
  v.object({ status: v.literal('limit-reached'), limit: v.picklist(['mana', 'rounds', 'states']) }),
]);
const rowSchema: v.GenericSchema<unknown, SweepRow> = v.object({
  bossHitPoints: count,
  bossDamage: count,
  normal: answer,
  hard: answer,
});

/**
 * Reads the first line of a part.
 *
 * @throws InputError when it is none.
 */
export function parseHeader(line: string, source: string): SweptHeader {
  return readJsonAs(headerSchema, line, source, { code: 'no-part' }).value;
}

/** Reads a row of a part; undefined when the line is none. */
export function parseRow(line: string): SweepRow | undefined {
  try {
    const row = v.safeParse(rowSchema, JSON.parse(line));
    return row.success ? row.output : undefined;
  } catch {
    return undefined;
  }
}
