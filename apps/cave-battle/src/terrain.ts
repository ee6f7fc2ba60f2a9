import type { Dice } from '@skirmish/combat';

/** How the walls of a generated cave lie: natural caves, an open hall with rocks, narrow ways. */
export type CaveKind = 'caves' | 'open' | 'maze';

/** Draws the walls of a cave: a byte a cell, 1 for wall. The outermost cells are wall. */
type Terrain = (width: number, height: number, dice: Dice) => Uint8Array;

/** The terrain of each kind of cave. */
export const TERRAINS: Readonly<Record<CaveKind, Terrain>> = Object.freeze({
  caves: drawCaves,
  open: drawHall,
  maze: drawMaze,
});

/** Rocks by chance, then worn smooth: a cell becomes what most of the nine cells around it are. */
function drawCaves(width: number, height: number, dice: Dice): Uint8Array {
  let walls = scatter(width, height, dice, 43);
  for (let pass = 0; pass < 4; pass++) walls = smooth(walls, width, height);
  return walls;
}

function drawHall(width: number, height: number, dice: Dice): Uint8Array {
  return scatter(width, height, dice, 4);
}

/** Each inner cell is wall with a chance of `percent`. */
function scatter(width: number, height: number, dice: Dice, percent: number): Uint8Array {
  const walls = new Uint8Array(width * height).fill(1);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) walls[y * width + x] = dice.next(100) < percent ? 1 : 0;
  }
  return walls;
}

function smooth(walls: Uint8Array, width: number, height: number): Uint8Array {
  const smoothed = new Uint8Array(walls.length).fill(1);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const cell = y * width + x;
      let around = 0;
      for (let row = cell - width; row <= cell + width; row += width) {
        around += walls[row - 1]! + walls[row]! + walls[row + 1]!;
      }
      smoothed[cell] = around >= 5 ? 1 : 0;
    }
  }
  return smoothed;
}

/**
 * A maze of ways one cell wide, dug depth first from the upper left corner between the cells with odd coordinates;
 * then one wall in ten between two ways is opened, so that there is more than one way round.
 */
function drawMaze(width: number, height: number, dice: Dice): Uint8Array {
  const walls = new Uint8Array(width * height).fill(1);
  if (width < 3 || height < 3) return walls;
  const trail = [width + 1];
  walls[width + 1] = 0;
  while (trail.length > 0) {
    const cell = trail.at(-1)!;
    const steps = stepsInside(cell, width, height).filter((step) => walls[cell + 2 * step] === 1);
    if (steps.length === 0) {
      trail.pop();
      continue;
    }
    const step = steps[dice.next(steps.length)]!;
    walls[cell + step] = 0;
    walls[cell + 2 * step] = 0;
    trail.push(cell + 2 * step);
  }
  for (let y = 1; y < height - 1; y++) {
    // walls between ways lie where just one coordinate is even
    for (let x = 1 + (y & 1); x < width - 1; x += 2) {
      const cell = y * width + x;
      const isBetween = y & 1 ? x + 1 < width - 1 : y + 1 < height - 1;
      if (isBetween && dice.next(10) === 0) walls[cell] = 0;
    }
  }
  return walls;
}

/** The steps to neighbours from which a second step stays off the outermost cells. */
function stepsInside(cell: number, width: number, height: number): number[] {
  const x = cell % width;
  const y = (cell - x) / width;
  const steps: number[] = [];
  if (y > 2) steps.push(-width);
  if (x > 2) steps.push(-1);
  if (x < width - 3) steps.push(1);
  if (y < height - 3) steps.push(width);
  return steps;
}
