import type { Cave, CaveUnit } from '@skirmish/cave-battle';
import { cellOf, pointOf } from '@skirmish/grid';

/** A cave as it goes between threads: a few values of whatever size, where its units as objects would be copied one by one. */
export interface PackedCave {
  readonly width: number;
  readonly height: number;
  /** All rows one after the other. */
  readonly terrain: string;
  /** For each unit 1 for an Elf, 0 for a Goblin. */
  readonly areElves: Uint8Array;
  readonly cells: Int32Array;
  readonly hitPoints: Int32Array;
}

/** Packs a cave. */
export function packCave({ width, height, terrain, units }: Cave): PackedCave {
  return {
    width,
    height,
    terrain: terrain.join(''),
    areElves: Uint8Array.from(units, ({ kind }) => (kind === 'elf' ? 1 : 0)),
    cells: Int32Array.from(units, ({ position }) => cellOf(position, width)),
    hitPoints: Int32Array.from(units, ({ hitPoints }) => hitPoints),
  };
}

/** Makes the cave again. */
export function unpackCave({ width, height, terrain, areElves, cells, hitPoints }: PackedCave): Cave {
  const rows: string[] = [];
  for (let y = 0; y < height; y++) rows.push(terrain.slice(y * width, (y + 1) * width));
  const units: CaveUnit[] = [];
  for (let unit = 0; unit < cells.length; unit++)
    units.push({
      kind: areElves[unit] === 1 ? 'elf' : 'goblin',
      position: pointOf(cells[unit]!, width),
      hitPoints: hitPoints[unit]!,
    });
  return { width, height, terrain: rows, units };
}
