import { compareReadingOrder } from '@skirmish/grid';
import { type Cave, LETTERS, MAXIMUM_HIT_POINTS, MAXIMUM_SQUARES } from './cave.ts';

/**
 * Checks a cave that a program has made: that it is what the description of `Cave` says, with at least one unit.
 *
 * @throws TypeError when it is no object with terrain and units, RangeError naming what contradicts the description.
 */
export function requireCave(cave: Cave): void {
  if (!isObject(cave) || !Array.isArray(cave.terrain) || !Array.isArray(cave.units))
    throw new TypeError(`a cave must be an object with terrain and units, not ${describe(cave)}`);
  requireTerrain(cave);
  requireUnits(cave);
}

function requireTerrain({ width, height, terrain }: Cave): void {
  for (const [name, value] of Object.entries({ width, height })) {
    if (!isWithin(value, 1, MAXIMUM_SQUARES))
      throw new RangeError(`the ${name} of a cave must be an integer from 1, not ${describe(value)}`);
  }
  if (width * height > MAXIMUM_SQUARES)
    throw new RangeError(`a cave of ${width}×${height} has more than ${most(MAXIMUM_SQUARES)} squares`);
  if (terrain.length !== height) throw new RangeError(`${terrain.length} rows of terrain, height ${height}`);
  for (const [y, row] of terrain.entries()) {
    if (typeof row !== 'string' || row.length !== width || !/^[#.]*$/.test(row))
      throw new RangeError(`row ${y} of the terrain is not ${width} squares, each # or .`);
  }
}

function requireUnits({ width, height, terrain, units }: Cave): void {
  if (units.length === 0) throw new RangeError('a cave needs at least one unit');
  for (const [unit, value] of units.entries()) {
    if (!isObject(value) || !isObject(value.position))
      throw new RangeError(`unit ${unit} is not an object with a kind, a position and hit points`);
    const { kind, position, hitPoints } = value;
    if (!Object.hasOwn(LETTERS, kind))
      throw new RangeError(`unit ${unit} is of the kind ${describe(kind)}, which is neither elf nor goblin`);
    const { x, y } = position;
    if (!isWithin(x, 0, width - 1) || !isWithin(y, 0, height - 1))
      throw new RangeError(`unit ${unit} stands at (${describe(x)}, ${describe(y)}), outside the cave`);
    if (!isWithin(hitPoints, 1, MAXIMUM_HIT_POINTS)) {
      const range = `1…${most(MAXIMUM_HIT_POINTS)}`;
      throw new RangeError(`unit ${unit} has ${describe(hitPoints)} hit points, not an integer of ${range}`);
    }
    const order = unit === 0 ? -1 : compareReadingOrder(units[unit - 1]!.position, position);
    if (terrain[y]![x] !== '.' || order === 0)
      throw new RangeError(`unit ${unit} does not stand on an open square of its own`);
    if (order > 0) throw new RangeError(`unit ${unit} comes after unit ${unit - 1}, not in reading order`);
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isWithin(value: number, least: number, greatest: number): boolean {
  return Number.isInteger(value) && value >= least && value <= greatest;
}

function most(value: number): string {
  return value.toLocaleString('en');
}

/** A value of any kind for a message, in a few words. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return isObject(value) ? 'an object' : String(value);
}
