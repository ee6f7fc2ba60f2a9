// The algorithms as they are usually written, to measure ours against. Correct, clear and slow.

interface Square {
  readonly x: number;
  readonly y: number;
}

/** Breadth-first distances with a `Map` keyed by "x,y" and an array as the queue. */
export function textbookDistances(
  start: Square,
  width: number,
  height: number,
  isOpen: (x: number, y: number) => boolean,
): Map<string, number> {
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
      if (next.x < 0 || next.y < 0 || next.x >= width || next.y >= height) continue;
      if (!isOpen(next.x, next.y) || distances.has(key)) continue;
      distances.set(key, distance + 1);
      queue.push(next);
    }
  }
  return distances;
}
