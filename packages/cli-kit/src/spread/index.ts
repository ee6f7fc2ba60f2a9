export { orderParts, type PartKind, type PartOfMany, shardRange, type WorkRange } from './parts.ts';
export { orderedResults, type SpreadWork } from './pool.ts';
export { answerTasks } from './worker.ts';
