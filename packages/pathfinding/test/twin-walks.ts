/**
 * The twins of this package. Squares are words "x,y", a map is its rows of text in which `#` blocks, queues are arrays
 * that lose their first element, and every answer is found as its definition says it.
 */
export type TextMap = readonly string[];

export interface Step {
  readonly x: number;
  readonly y: number;
}

/** Up, left, right, down. */
const FOUR: readonly Step[] = [
  { x: 0, y: -1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
];

/** Every square of the map, in reading order. */
export function allSquares(map: TextMap): string[] {
  return map.flatMap((row, y) => Array.from(row, (_, x) => `${x},${y}`));
}

function isOpen(map: TextMap, square: string): boolean {
  const [x, y] = square.split(',').map(Number);
  const character = map[y!]?.[x!];
  return character !== undefined && character !== '#';
}

function neighbour(square: string, step: Step): string {
  const [x, y] = square.split(',').map(Number);
  return `${x! + step.x},${y! + step.y}`;
}

/** The distances of the squares that can be reached; starts may be blocked. */
export function distances(
  map: TextMap,
  starts: readonly string[],
  steps: readonly Step[] = FOUR,
): Map<string, number> {
  const found = new Map(starts.map((start) => [start, 0]));
  const queue = [...found.keys()];
  while (queue.length > 0) {
    const square = queue.shift()!;
    for (const step of steps) {
      const next = neighbour(square, step);
      if (!isOpen(map, next) || found.has(next)) continue;
      found.set(next, found.get(square)! + 1);
      queue.push(next);
    }
  }
  return found;
}

/** All shortest paths to a goal, in the order of the starts and then of the steps, compared one after another. */
export function shortestPaths(
  map: TextMap,
  starts: readonly string[],
  goal: string,
  steps: readonly Step[] = FOUR,
): string[][] {
  const away = distances(map, starts, steps);
  if (!away.has(goal)) return [];
  let paths = [...new Set(starts)].map((start) => [start]);
  for (let length = 1; length <= away.get(goal)!; length++) {
    // whatever begins a shortest path is a shortest path itself
    paths = paths.flatMap((path) =>
      steps
        .map((step) => neighbour(path.at(-1)!, step))
        .filter((next) => isOpen(map, next) && away.get(next) === length)
        .map((next) => path.concat(next)),
    );
  }
  return paths.filter((path) => path.at(-1) === goal);
}

/** The goal and the first step that a unit of the cave takes, clause by clause of docs/rules/cave-battle.md. */
export function nearestGoal(
  map: TextMap,
  start: string,
  goals: ReadonlySet<string>,
): { goal: string; step: string; distance: number } | undefined {
  const away = distances(map, [start]);
  const reachable = allSquares(map).filter((square) => goals.has(square) && away.has(square));
  const distance = Math.min(...reachable.map((square) => away.get(square)!));
  const goal = reachable.find((square) => away.get(square) === distance);
  if (goal === undefined) return undefined;
  if (distance === 0) return { goal, step: start, distance };
  const toGoal = distances(map, [goal]);
  const neighbours = FOUR.map((step) => neighbour(start, step));
  const step = neighbours.find((square) => isOpen(map, square) && toGoal.get(square) === distance - 1)!;
  return { goal, step, distance };
}

/** The regions of open squares, each in reading order, in the reading order of their first squares. */
export function regions(map: TextMap, steps: readonly Step[] = FOUR): string[][] {
  const found: string[][] = [];
  for (const square of allSquares(map)) {
    if (!isOpen(map, square) || found.some((region) => region.includes(square))) continue;
    const reached = distances(map, [square], steps);
    found.push(allSquares(map).filter((other) => reached.has(other)));
  }
  return found;
}
