export { DistanceField } from './distance-field.ts';
export { Guide } from './guide.ts';
export { floodBits } from './flood-bits.ts';
export type { Obstacles } from './obstacles.ts';
export { ReadingOrderSearch, type NearestGoal } from './reading-order-search.ts';
export { Regions } from './regions.ts';
