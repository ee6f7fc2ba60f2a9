import type { Report } from '../src/benchmark.ts';
import type { Machine } from '../src/machine.ts';

/** A machine for made-up figures. */
export const machine: Machine = { cpu: 'a cpu', cores: 2, node: 'v20', load: 0, date: 'today' };

/** A made-up report: ours takes the given time, the textbook three times as long. */
export function report(name: string, median: number, more: Partial<Report> = {}): Report {
  const timings = [
    { variant: 'ours', minimum: median, median },
    { variant: 'textbook', minimum: median * 3, median: median * 3 },
  ];
  return { name, operation: 'search', checksum: 1, timings, counts: {}, ...more };
}
