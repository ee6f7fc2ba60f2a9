import type { Point } from '@skirmish/grid';
import { type Cave, LETTERS, type UnitKind } from '../cave.ts';
import { formatMap } from '../format-cave.ts';

/** A map as somebody draws it, and what is known of the hit points. */
export interface Frame {
  /** The rows, made of `#`, `.`, `E` and `G`; they may differ in length, and outside of them is wall. */
  readonly rows: readonly string[];
  /** The units in reading order. */
  readonly units: readonly FrameUnit[];
}

/** A unit on a map. */
export interface FrameUnit {
  readonly kind: UnitKind;
  readonly position: Point;
  /** Undefined when the map does not say. */
  readonly hitPoints: number | undefined;
}

/** Where two frames differ; nothing in either list when they do not. */
export interface FrameDifference {
  /** The squares on which not the same is drawn, in reading order, with both characters. */
  readonly squares: readonly { readonly square: Point; readonly drawn: readonly [string, string] }[];
  /** The units that both have, in reading order, with hit points that are known and not the same. */
  readonly hitPoints: readonly {
    readonly kind: UnitKind;
    readonly position: Point;
    readonly hitPoints: readonly [number, number];
  }[];
}

/** The frame of a cave. */
export function frameOf(cave: Cave): Frame {
  return { rows: formatMap(cave).trimEnd().split('\n'), units: cave.units };
}

/** Compares two frames square by square and unit by unit. */
export function frameDifference(left: Frame, right: Frame): FrameDifference {
  const squares: FrameDifference['squares'][number][] = [];
  for (let y = 0; y < Math.max(left.rows.length, right.rows.length); y++) {
    const [leftRow = '', rightRow = ''] = [left.rows[y], right.rows[y]];
    if (leftRow === rightRow) continue;
    for (let x = 0; x < Math.max(leftRow.length, rightRow.length); x++) {
      const drawn = [leftRow[x] ?? '#', rightRow[x] ?? '#'] as const;
      if (drawn[0] !== drawn[1]) squares.push({ square: { x, y }, drawn });
    }
  }
  return { squares, hitPoints: hitPointDifferences(left.units, right.units) };
}

/** Whether two frames are the same as far as is known. */
export function isSame({ squares, hitPoints }: FrameDifference): boolean {
  return squares.length + hitPoints.length === 0;
}

/** Whether any hit points are known. */
export function hasHitPoints(frames: readonly Frame[]): boolean {
  return frames.some(({ units }) => units.some(({ hitPoints }) => hitPoints !== undefined));
}

/** The letter on a map, in words. */
export function describeDrawn(letter: string): string {
  if (letter === '#') return 'a wall';
  if (letter === '.') return 'nobody';
  return letter === LETTERS.elf ? 'an elf' : 'a goblin';
}

function hitPointDifferences(
  left: readonly FrameUnit[],
  right: readonly FrameUnit[],
): FrameDifference['hitPoints'] {
  const others = new Map(right.map((unit) => [keyOf(unit), unit.hitPoints]));
  return left.flatMap((unit) => {
    const theirs = others.get(keyOf(unit));
    if (unit.hitPoints === undefined || theirs === undefined || unit.hitPoints === theirs) return [];
    return [{ kind: unit.kind, position: unit.position, hitPoints: [unit.hitPoints, theirs] as const }];
  });
}

function keyOf({ kind, position: { x, y } }: FrameUnit): string {
  return `${kind} ${x},${y}`;
}
