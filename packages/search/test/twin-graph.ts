/** A graph whose states are 0…`size` − 1, as a plain list of its steps. */
export interface Graph {
  readonly size: number;
  readonly start: number;
  readonly goals: readonly number[];
  readonly steps: readonly GraphStep[];
}

interface GraphStep {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

/** The cheapest cost from `start` to every state by Bellman and Ford: look at every step, as often as there are states. */
export function bellmanFord(graph: Graph): number[] {
  const costs = Array.from({ length: graph.size }, (_, state) => (state === graph.start ? 0 : Infinity));
  for (let round = 0; round < graph.size; round++) {
    for (const { from, to, cost } of graph.steps) costs[to] = Math.min(costs[to]!, costs[from]! + cost);
  }
  return costs;
}

/** The cheapest cost from `start` to a goal; Infinity when there is none. */
export function cheapestByBellmanFord(graph: Graph): number {
  const costs = bellmanFord(graph);
  return Math.min(...graph.goals.map((goal) => costs[goal]!));
}

/** The cheapest cost from `start` to a goal, by walking every path that visits no state twice. */
export function cheapestOfAllPaths(graph: Graph): number {
  let cheapest = Infinity;
  const visit = (state: number, visited: readonly number[], cost: number): void => {
    if (graph.goals.includes(state)) cheapest = Math.min(cheapest, cost);
    for (const step of graph.steps) {
      if (step.from !== state || visited.includes(step.to)) continue;
      visit(step.to, [...visited, step.to], cost + step.cost);
    }
  };
  visit(graph.start, [graph.start], 0);
  return cheapest;
}

/** The cheapest cost from each state to a goal: Bellman and Ford once for each state. */
export function remainingCosts(graph: Graph): number[] {
  return Array.from({ length: graph.size }, (_, start) => cheapestByBellmanFord({ ...graph, start }));
}
