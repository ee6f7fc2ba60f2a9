import type { Grid, Point } from '@skirmish/grid';

// The algorithms as they are usually written, to measure ours against. Correct, clear and slow.

/** Breadth-first distances with a `Map` keyed by "x,y" and an array as the queue. */
export function textbookDistances(start: Point, walls: Grid<boolean>): Map<string, number> {
  const distances = new Map([[`${start.x},${start.y}`, 0]]);
  const queue = [start];
  while (queue.length > 0) {
    const { x, y } = queue.shift()!;
    const distance = distances.get(`${x},${y}`)!;
    for (const next of [
      { x, y: y - 1 },
      { x: x - 1, y },
      { x: x + 1, y },
      { x, y: y + 1 },
    ]) {
      const key = `${next.x},${next.y}`;
      if (!walls.contains(next) || walls.get(next) || distances.has(key)) continue;
      distances.set(key, distance + 1);
      queue.push(next);
    }
  }
  return distances;
}
