import type { Report } from './benchmark.ts';
import type { Machine } from './machine.ts';

/** A saved run of the benchmarks. */
export interface Results {
  readonly machine: Machine;
  readonly reports: readonly Report[];
}

/** The figures as aligned text: a line a variant, with its median as a ratio to the first variant's. */
export function resultsTable({ machine, reports }: Results): string {
  const lines = [`${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, load ${machine.load}`, ''];
  for (const { name, operation, timings, counts } of reports) {
    lines.push(`${name}  (time per ${operation})`);
    const base = timings[0]?.median ?? 0;
    for (const { variant, minimum, median } of timings)
      lines.push(
        `  ${variant.padEnd(44)} min ${duration(minimum)}  median ${duration(median)}  ${(median / base).toFixed(2).padStart(8)}×`,
      );
    for (const [what, count] of Object.entries(counts)) lines.push(`  ${what.padEnd(44)} ${count}`);
    lines.push('');
  }
  return lines.join('\n');
}

/** Two saved runs side by side: for each variant both medians and the second as a ratio to the first. */
export function comparisonTable(before: Results, after: Results): string {
  const lines: string[] = [];
  for (const { name, timings } of after.reports) {
    const earlier = before.reports.find((report) => report.name === name);
    if (!earlier) continue;
    lines.push(name);
    for (const { variant, median } of timings) {
      const old = earlier.timings.find((timing) => timing.variant === variant);
      if (!old) continue;
      lines.push(
        `  ${variant.padEnd(44)} ${duration(old.median)} → ${duration(median)}  ${(median / old.median).toFixed(2).padStart(8)}×`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

function duration(nanoseconds: number): string {
  const [value, unit] =
    nanoseconds < 1e3
      ? [nanoseconds, 'ns']
      : nanoseconds < 1e6
        ? [nanoseconds / 1e3, 'µs']
        : [nanoseconds / 1e6, 'ms'];
  return `${value.toFixed(value < 10 ? 2 : 1).padStart(7)} ${unit}`;
}
