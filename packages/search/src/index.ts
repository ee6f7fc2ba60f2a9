export { BucketQueue } from './bucket-queue.ts';
export { checkEstimate, type EstimateCheck } from './check-estimate.ts';
export { TupleTable } from './tuple-table.ts';
export type {
  EstimatedProblem,
  SearchLimits,
  SearchProblem,
  SearchResult,
  SearchStatistics,
  Step,
  StepProblem,
} from './search-problem.ts';
export { aStar, breadthFirst, dijkstra, leastCost } from './searches.ts';
export { StablePriorityQueue } from './stable-priority-queue.ts';
