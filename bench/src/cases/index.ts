import type { Benchmark } from '../benchmark.ts';
import { caveBenchmarks } from './cave.ts';
import { gridSearchBenchmarks } from './grid-search.ts';
import { ideaBenchmarks } from './ideas.ts';
import { queueBenchmarks } from './queues.ts';
import { recordingBenchmarks } from './recording.ts';
import { rpgBenchmarks } from './rpg.ts';
import { startUpBenchmarks } from './start-up.ts';
import { wizardBenchmarks } from './wizard.ts';

/** All benchmarks, in the order of the table. */
export const benchmarks: readonly Benchmark[] = [
  ...gridSearchBenchmarks,
  ...queueBenchmarks,
  ...caveBenchmarks,
  ...ideaBenchmarks,
  ...wizardBenchmarks,
  ...rpgBenchmarks,
  ...recordingBenchmarks,
  ...startUpBenchmarks,
];
