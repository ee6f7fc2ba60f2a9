import { InputError } from '@skirmish/grid';
import type { Shard } from '../shard.ts';

/** Numbers `from` to `to` − 1 of the pieces that a work consists of. */
export interface WorkRange {
  readonly from: number;
  readonly to: number;
}

/** A part of a work, and where it was read. */
export interface PartOfMany {
  readonly source: string;
  readonly range: WorkRange;
  /** What the whole work is, as plain data: the same in all of its parts. */
  readonly whole: unknown;
}

/** What the parts are of. */
export interface PartKind {
  /** What the whole is called: `simulation`. */
  readonly whole: string;
  /** What one piece of it is called, `battle`, and several. */
  readonly piece: string;
  readonly pieces: string;
}

/**
 * Returns the pieces of a shard of `count` pieces: consecutive, and as equal in number as they can be.
 *
 * `count` may be up to 2 ** 40, and a shard one of up to 2 ** 20.
 */
export function shardRange(count: number, { shard, shards }: Shard): WorkRange {
  // in two steps: count × shards may have no exact number
  const share = Math.floor(count / shards);
  const rest = count % shards;
  const start = (index: number): number => share * index + Math.floor((rest * index) / shards);
  return { from: start(shard - 1), to: start(shard) };
}

/**
 * Puts parts, one or more, in their order, and makes sure that they are the whole: `count` pieces, each in just one.
 *
 * @throws InputError `parts-do-not-fit` when two are of different works, a piece is in two of them or in none.
 */
export function orderParts<Part extends PartOfMany>(
  parts: readonly Part[],
  count: number,
  { whole, piece, pieces }: PartKind,
): Part[] {
  const first = parts[0];
  if (!first) throw new RangeError('there are no parts');
  const expected = JSON.stringify(first.whole);
  for (const { source, whole: other } of parts)
    if (JSON.stringify(other) !== expected)
      throw partError(source, `this is a part of another ${whole} than ${first.source}`);
  const ordered = parts.toSorted(
    ({ range: one }, { range: other }) => one.from - other.from || one.to - other.to,
  );
  let next = 0;
  for (const { source, range } of ordered) {
    if (range.from < next) throw partError(source, `${piece} ${range.from} is in another part too`);
    if (range.from > next)
      throw partError(
        source,
        `no part has ${pieces} ${next} to ${range.from - 1}, which come before this one`,
      );
    next = range.to;
  }
  if (next < count)
    throw partError(
      ordered.at(-1)!.source,
      `no part has ${pieces} ${next} to ${count - 1}, which come after this one`,
    );
  return ordered;
}

function partError(source: string, message: string): InputError {
  return new InputError('parts-do-not-fit', { message }, source);
}
