import { seededDice, shuffled } from '@skirmish/combat';
import { pointOf } from '@skirmish/grid';
import { Regions } from '@skirmish/pathfinding';
import { type Cave, DEFAULT_HIT_POINTS, MAXIMUM_SQUARES, type UnitKind } from './cave.ts';
import { describe } from './cave-check.ts';
import { type CaveKind, TERRAINS } from './terrain.ts';

/** What a generated cave looks like. */
export interface CaveDescription {
  /** The same seed and the same description give the same cave; a safe integer. */
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly elves: number;
  readonly goblins: number;
  readonly kind: CaveKind;
}

/** How many squares are drawn, attempt after attempt, while the units do not fit: small caves may come out solid. */
const DRAWN_SQUARES = 20_000;

/**
 * Makes a cave by chance: walled in, every open square within reach of every other, units with 200 hit points each.
 *
 * @throws RangeError when a number is not an integer, a size is below 1, there are more than `MAXIMUM_SQUARES` squares,
 * there is no unit, or the units do not fit; or for an unknown kind. TypeError when the description is no object.
 */
export function generateCave(description: CaveDescription): Cave {
  if (typeof description !== 'object' || description === null)
    throw new TypeError(`a description must be an object, not ${describe(description)}`);
  const { seed, width, height, elves, goblins, kind } = description;
  for (const [name, least] of [
    ['width', 1],
    ['height', 1],
    ['elves', 0],
    ['goblins', 0],
  ] as const) {
    const value = description[name];
    if (!Number.isSafeInteger(value) || value < least)
      throw new RangeError(`${name} must be an integer from ${least}, not ${describe(value)}`);
  }
  if (width * height > MAXIMUM_SQUARES) {
    const most = MAXIMUM_SQUARES.toLocaleString('en');
    throw new RangeError(`width × height must be at most ${most} squares, not ${width}×${height}`);
  }
  if (!Object.hasOwn(TERRAINS, kind))
    throw new RangeError(`kind must be ${Object.keys(TERRAINS).join(', ')}, not ${describe(kind)}`);
  const units = elves + goblins;
  if (units === 0) throw new RangeError('a cave needs an elf or a goblin');
  const dice = seededDice(seed);
  let open: number[] = [];
  for (let drawn = 0; open.length < units && drawn < DRAWN_SQUARES; drawn += width * height) {
    open = largestRegion(TERRAINS[kind](width, height, dice), width, height);
  }
  if (open.length < units) {
    throw new RangeError(
      `there is room for only ${open.length} of ${units} units in this cave of ${width}×${height}`,
    );
  }
  const places = shuffled(open, dice).slice(0, units);
  const kinds = places.map((cell, nth): [number, UnitKind] => [cell, nth < elves ? 'elf' : 'goblin']);
  return layOut(width, height, open, new Map(kinds));
}

/** The cells of the largest part of a terrain that is connected; a wall has a value above 0. */
function largestRegion(walls: Uint8Array, width: number, height: number): number[] {
  const regions = new Regions(width, height);
  const count = regions.label(walls);
  let largest = 0;
  for (let region = 1; region < count; region++) {
    if (regions.size(region) > regions.size(largest)) largest = region;
  }
  return Array.from(walls.keys()).filter((cell) => regions.at(cell) === largest);
}

/** Lays out a cave of these open cells with units on some of them. */
function layOut(
  width: number,
  height: number,
  open: readonly number[],
  units: ReadonlyMap<number, UnitKind>,
): Cave {
  const squares = new Uint8Array(width * height);
  for (const cell of open) squares[cell] = 1;
  return {
    width,
    height,
    terrain: Array.from({ length: height }, (_, y) =>
      Array.from(squares.subarray(y * width, (y + 1) * width), (isOpen) => (isOpen ? '.' : '#')).join(''),
    ),
    units: [...units]
      .toSorted(([a], [b]) => a - b)
      .map(([cell, kind]) => ({ kind, position: pointOf(cell, width), hitPoints: DEFAULT_HIT_POINTS })),
  };
}
