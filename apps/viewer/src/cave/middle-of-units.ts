import type { Cave } from '@skirmish/cave-battle';
import type { Point } from '@skirmish/grid';

/** The square in the middle of all units, each counting alike; that of the map when there are none. */
export function middleOfUnits({ width, height, units }: Cave): Point {
  if (units.length === 0) return { x: Math.floor(width / 2), y: Math.floor(height / 2) };
  let x = 0;
  let y = 0;
  for (const { position } of units) {
    x += position.x;
    y += position.y;
  }
  return { x: Math.round(x / units.length), y: Math.round(y / units.length) };
}
