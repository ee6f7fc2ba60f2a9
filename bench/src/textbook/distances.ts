/** A square as textbooks have it. */
export interface Square {
  readonly x: number;
  readonly y: number;
}

/** The four squares around one, in reading order. */
export function squaresAround({ x, y }: Square): Square[] {
  return [
    { x, y: y - 1 },
    { x: x - 1, y },
    { x: x + 1, y },
    { x, y: y + 1 },
  ];
}

/** The name of a square in sets and maps. */
export function keyOf({ x, y }: Square): string {
  return `${x},${y}`;
}

/** Breadth-first distances as they are usually written: a `Map` keyed by "x,y" and an array as the queue. */
export function textbookDistances(start: Square, isOpen: (square: Square) => boolean): Map<string, number> {
  const distances = new Map([[keyOf(start), 0]]);
  const queue = [start];
  while (queue.length > 0) {
    const square = queue.shift()!;
    const distance = distances.get(keyOf(square))!;
    for (const next of squaresAround(square)) {
      if (!isOpen(next) || distances.has(keyOf(next))) continue;
      distances.set(keyOf(next), distance + 1);
      queue.push(next);
    }
  }
  return distances;
}
