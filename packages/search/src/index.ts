export { BucketQueue } from './bucket-queue.ts';
export { StablePriorityQueue } from './stable-priority-queue.ts';
