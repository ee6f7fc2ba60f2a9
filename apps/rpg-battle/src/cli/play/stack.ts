import type { Line } from '@skirmish/cli-kit/screen';

/** Lines that stay together on a screen. */
export interface Block {
  readonly lines: readonly Line[];
  /** When rows are wanting, blocks with the lowest go first; absent for what must stay. */
  readonly rank?: number;
}

/**
 * Puts blocks one below the other into exactly as many rows, at the place of the one function lines that fill what the
 * others leave: `least` rows at least, as far as there are blocks that can go.
 */
export function stack(
  blocks: readonly (Block | ((rows: number) => readonly Line[]))[],
  rows: number,
  least: number,
): Line[] {
  let kept = blocks;
  const free = (): number =>
    kept.reduce((left, block) => left - (typeof block === 'function' ? 0 : block.lines.length), rows);
  while (free() < least) {
    const ranks = kept.flatMap((block) =>
      typeof block === 'function' || block.rank === undefined || block.lines.length === 0 ? [] : [block.rank],
    );
    if (ranks.length === 0) break;
    const lowest = Math.min(...ranks);
    kept = kept.filter((block) => typeof block === 'function' || block.rank !== lowest);
  }
  const left = Math.max(0, free());
  return kept.flatMap((block) => (typeof block === 'function' ? block(left) : block.lines)).slice(0, rows);
}
