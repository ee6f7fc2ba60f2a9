import type { Benchmark, Report, Timing, Variant } from './benchmark.ts';

const MOST_SAMPLES = 21;
const LEAST_SAMPLES = 3;
const SAMPLE_NANOSECONDS = 4_000_000;
const WARM_NANOSECONDS = 100_000_000;
/** Beyond this a benchmark is content with `LEAST_SAMPLES`: a slow variant would take minutes. */
const ENOUGH_NANOSECONDS = 4_000_000_000;

/**
 * Runs every variant once and compares the checksums; then, unless `once`, times them in turn (A B A B …).
 *
 * @throws Error when two variants disagree: a faster wrong answer is not a result
 */
export function measure(benchmark: Benchmark, once: boolean): Report {
  const [first, ...others] = benchmark.variants;
  const checksum = first.run();
  for (const { name, run } of others) {
    const other = run();
    if (other !== checksum)
      throw new Error(`${benchmark.name}: ${name} gives checksum ${other}, ${first.name} ${checksum}`);
  }
  return {
    name: benchmark.name,
    operation: benchmark.operation,
    checksum,
    timings: once ? [] : time(benchmark),
    counts: benchmark.counts?.() ?? {},
  };
}

function time({ variants, operations }: Benchmark): Timing[] {
  // Each is warmed up; then it is found how many runs make a sample long enough for the clock.
  const loops = variants.map(({ run }) => {
    for (let warm = 0; warm < WARM_NANOSECONDS;) warm += nanoseconds(run, 1);
    let runs = 1;
    while (nanoseconds(run, runs) < SAMPLE_NANOSECONDS) runs *= 2;
    return runs;
  });
  const samples = variants.map((): number[] => []);
  let spent = 0;
  for (let sample = 0; sample < MOST_SAMPLES; sample++) {
    if (sample >= LEAST_SAMPLES && spent > ENOUGH_NANOSECONDS) break;
    for (const [index, { run }] of variants.entries()) {
      const took = nanoseconds(run, loops[index]!);
      samples[index]!.push(took / loops[index]! / operations);
      spent += took;
    }
  }
  return variants.map(({ name }, index) => {
    const sorted = samples[index]!.toSorted((a, b) => a - b);
    return { variant: name, minimum: sorted[0]!, median: sorted[sorted.length >> 1]! };
  });
}

/** Takes every result, so that no run can be optimised away. */
let sink = 0;

function nanoseconds(run: Variant['run'], runs: number): number {
  const start = process.hrtime.bigint();
  for (let i = 0; i < runs; i++) sink = (sink + run()) | 0;
  return Number(process.hrtime.bigint() - start);
}
