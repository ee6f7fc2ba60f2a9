import { UsageError } from './endings.ts';
import { integerOption, type Option, valueOption } from './option.ts';

/** One of several parts that a work is divided into; they count from 1. */
export interface Shard {
  readonly shard: number;
  readonly shards: number;
}

/** `--shard i/n`, up to 999999 shards. */
export function shardOption(summary: string): Option<Shard | undefined> {
  return valueOption({ summary, valueName: 'i/n' }, (text, flag) => {
    const [, shard, shards] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
    if (shard === undefined || Number(shard) < 1 || Number(shard) > Number(shards))
      throw new UsageError(`option ${flag}: "${text}" is no part such as 2/4, the second of four`);
    return { shard: Number(shard), shards: Number(shards) };
  });
}

/** `--workers`; undefined stands for as many as there are cores. */
export function workersOption(summary: string): Option<number | undefined> {
  return integerOption({ summary: `${summary}; as many as there are cores`, min: 1, max: 256 });
}
