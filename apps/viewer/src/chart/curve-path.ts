import type { Scale } from './scale.ts';

/** More points of a curve than these cannot be told apart. */
const MOST_POINTS = 2000;

/**
 * Draws values over their places in a list as the data of an SVG path.
 *
 * @param shape `steps` where a value holds until the next, `line` where there is a way between them
 */
export function curvePath(values: readonly number[], x: Scale, y: Scale, shape: 'steps' | 'line'): string {
  const last = values.length - 1;
  const every = Math.max(1, Math.ceil(values.length / MOST_POINTS));
  let drawn = '';
  for (const [place, value] of values.entries()) {
    if (place % every !== 0 && place !== last) continue;
    const [across, down] = [x.at(place).toFixed(1), y.at(value).toFixed(1)];
    if (drawn === '') drawn = `M${across} ${down}`;
    else drawn += shape === 'steps' ? `H${across}V${down}` : `L${across} ${down}`;
  }
  return drawn;
}
