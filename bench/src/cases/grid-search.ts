import { BitGrid, Grid, type Point } from '@skirmish/grid';
import { DistanceField, floodBits, ReadingOrderSearch } from '@skirmish/pathfinding';
import type { Benchmark } from '../benchmark.ts';
import { seededIntegers } from '../random.ts';
import { textbookDistances } from '../textbook/distances.ts';

const WALL_PERCENT = 25;

/** A grid with walls at random, its middle open. */
function randomWalls(size: number, seed: number): Grid<boolean> {
  const below = seededIntegers(seed);
  const middle = size >> 1;
  return Grid.of(size, size, (x, y) => {
    const isWall = below(100) < WALL_PERCENT;
    return isWall && !(x === middle && y === middle);
  });
}

function openIn(walls: Grid<boolean>): (square: Point) => boolean {
  return (square) => walls.get(square) === false;
}

function distanceField(size: number): Benchmark {
  const walls = randomWalls(size, 1);
  const below = seededIntegers(5);
  const asked = Array.from({ length: 64 }, () => below(size * size));
  const middle = size >> 1;
  const start = middle * size + middle;
  const blocked = Uint8Array.from(walls.cells, Number);
  const isOpen = openIn(walls);
  const field = new DistanceField(size, size);
  return {
    name: `distances ${size}x${size}`,
    operation: 'flood from the middle',
    operations: 1,
    variants: [
      {
        name: 'DistanceField',
        run() {
          field.flood(start, blocked);
          return asked.reduce((sum, cell) => sum + field.at(cell), 0);
        },
      },
      {
        name: 'textbook: Map of "x,y", shift()',
        run() {
          const distances = textbookDistances({ x: middle, y: middle }, isOpen);
          return asked.reduce(
            (sum, cell) => sum + (distances.get(`${cell % size},${Math.floor(cell / size)}`) ?? -1),
            0,
          );
        },
      },
    ],
  };
}

function reach(size: number): Benchmark {
  const walls = randomWalls(size, 2);
  const start = (size >> 1) * size + (size >> 1);
  const blocked = Uint8Array.from(walls.cells, Number);
  const open = BitGrid.from(walls, (isWall) => !isWall);
  const region = new BitGrid(size, size);
  const field = new DistanceField(size, size);
  return {
    name: `reach ${size}x${size}`,
    operation: 'flood from the middle',
    operations: 1,
    variants: [
      {
        name: 'floodBits',
        run() {
          region.reset();
          region.set(start);
          return floodBits(region, open).count();
        },
      },
      {
        name: 'DistanceField',
        run() {
          field.flood(start, blocked);
          let count = 0;
          for (let cell = 0; cell < size * size; cell++) if (field.at(cell) >= 0) count++;
          return count;
        },
      },
    ],
  };
}

function nearestGoal(size: number): Benchmark {
  const walls = randomWalls(size, 3);
  const open = BitGrid.from(walls, (isWall) => !isWall);
  const below = seededIntegers(4);
  const goals = new BitGrid(size, size);
  for (let goal = 0; goal < size; goal++) goals.set(below(size * size));
  goals.and(open);
  const starts = Array.from({ length: 64 }, () => below(size * size));
  const isOpen = openIn(walls);
  const search = new ReadingOrderSearch(size, size);
  return {
    name: `nearest goal ${size}x${size}`,
    operation: 'search',
    operations: starts.length,
    variants: [
      {
        name: 'ReadingOrderSearch',
        run() {
          let sum = 0;
          for (const start of starts)
            if (search.search(start, open, goals)) sum += search.distance * 7 + search.goal;
          return sum;
        },
      },
      {
        name: 'textbook: Map of "x,y", shift()',
        run() {
          let sum = 0;
          for (const start of starts) {
            const from = { x: start % size, y: Math.floor(start / size) };
            const distances = textbookDistances(from, isOpen);
            let nearest: { goal: number; distance: number } | undefined;
            for (const goal of goals.cells()) {
              const distance = distances.get(`${goal % size},${Math.floor(goal / size)}`);
              if (distance !== undefined && distance < (nearest?.distance ?? Infinity))
                nearest = { goal, distance };
            }
            if (nearest) sum += nearest.distance * 7 + nearest.goal;
          }
          return sum;
        },
      },
    ],
  };
}

/** Breadth-first searches of @skirmish/pathfinding. */
export const gridSearchBenchmarks: readonly Benchmark[] = [
  distanceField(64),
  reach(64),
  nearestGoal(32),
  nearestGoal(64),
];
