import type { Input } from '@skirmish/cli-kit';
import type { WorkRange } from '@skirmish/cli-kit/spread';
import { InputError } from '@skirmish/grid';
import type { SweptHeader } from './part-schema.ts';
import { bossCount, bossOf, type Sweep, type SweepRow } from './sweep-rows.ts';

/**
 * The first line of a part of a sweep; the rows of its range follow, as `--json` prints them. So a part can be written
 * while it is made, and says itself whether all of it is there.
 */
export interface PartHeader {
  readonly format: 'wizard-fight-sweep';
  readonly version: 1;
  readonly sweep: Sweep;
  /** The bosses it has, by their numbers in the whole from 0; `to` is not among them. */
  readonly range: WorkRange;
}

/** A part that has been read. */
export interface SweepPart extends SweptHeader {
  readonly source: string;
  /** Its rows, from the first. */
  rows(): Iterable<SweepRow>;
}

/**
 * Reads a part of a sweep.
 *
 * @throws InputError when it is none, or has not just the rows of its range, as when its run was cut short.
 */
export async function readPart({ source, text }: Input): Promise<SweepPart> {
  // valibot is loaded only for this
  const { parseHeader, parseRow } = await import('./part-schema.ts');
  const [first = '', ...lines] = text.split('\n');
  const { sweep, range } = parseHeader(first, source);
  const { from, to } = range;
  if (from > to || to > bossCount(sweep))
    throw new InputError('no-part', { message: 'range: this is none of the sweep', line: 1 }, source);
  // a line without its end may be half of one
  if (lines.pop() !== '' || lines.length !== to - from) {
    const message = `this part has ${lines.length} whole rows instead of ${to - from}`;
    const hint = 'was its run cut short? make this part again';
    throw new InputError('torn-part', { message, hint }, source);
  }
  function* rows(): Generator<SweepRow> {
    for (const [index, line] of lines.entries()) {
      const row = parseRow(line);
      const boss = bossOf(sweep, from + index);
      if (row?.bossHitPoints !== boss.bossHitPoints || row.bossDamage !== boss.bossDamage) {
        const message = `this is not the row of the boss with ${boss.bossHitPoints} hit points and ${boss.bossDamage} damage`;
        throw new InputError('no-part', { message, line: index + 2, excerpt: line }, source);
      }
      yield row;
    }
  }
  // all of it is checked before any of it is used
  for (const row of rows()) void row;
  return { source, sweep, range, rows };
}
