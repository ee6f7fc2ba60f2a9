export { BitGrid } from './bit-grid.ts';
export { cellOf, pointOf, requireCell, requireCellCount, type Cell } from './cell.ts';
export {
  DOWN,
  LEFT,
  neighbours4,
  neighbours8,
  READING_ORDER_DIRECTIONS,
  READING_ORDER_DIRECTIONS_8,
  RIGHT,
  UP,
} from './directions.ts';
export { Grid, type ReadonlyGrid } from './grid.ts';
export { InputError, type InputProblem } from './input-error.ts';
export { formatJsonPath, type JsonPath } from './json-path.ts';
export { parseGrid, type ParseGridOptions } from './parse-grid.ts';
export { compareReadingOrder, manhattanDistance, samePoint, translate, type Point } from './point.ts';
export { codePoints, splitLines, walkLines } from './text.ts';
export { bitCount, lowestBit } from './word.ts';
