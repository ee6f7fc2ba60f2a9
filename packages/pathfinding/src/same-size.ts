import type { BitGrid } from '@skirmish/grid';

/** @throws RangeError when a set of squares is not of the size of another structure. */
export function requireSameSize(
  bits: Pick<BitGrid, 'width' | 'height'>,
  other: { readonly width: number; readonly height: number },
): void {
  if (bits.width === other.width && bits.height === other.height) return;
  throw new RangeError(
    `a set of ${bits.width}×${bits.height} squares does not fit ${other.width}×${other.height}`,
  );
}
