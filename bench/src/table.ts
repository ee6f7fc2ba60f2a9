import { agree, type Report } from './benchmark.ts';
import { machineLine, type Machine } from './machine.ts';
import type { SavedRun } from './saved-run.ts';

/** The figures as aligned text: a line a variant, with its minimum as a ratio to the first variant's. */
export function resultsTable(machine: Machine, reports: readonly Report[]): string {
  const lines = [machineLine(machine), ''];
  for (const { name, operation, timings, counts } of reports) {
    lines.push(`${name}  (time per ${operation})`);
    const base = timings[0]?.minimum ?? 0;
    for (const { variant, minimum, median } of timings)
      lines.push(
        `  ${variant.padEnd(48)} min ${duration(minimum)}  median ${duration(median)}  ${times(minimum / base).padStart(9)}`,
      );
    for (const [what, count] of Object.entries(counts)) lines.push(`  ${what.padEnd(48)} ${count}`);
    lines.push('');
  }
  return lines.join('\n');
}

/**
 * Two saved runs side by side: for each variant both minima and the second as a ratio to the first. Medians follow what
 * else the machine has to do.
 */
export function comparisonTable(before: SavedRun, after: SavedRun): string {
  const lines = [`before  ${machineLine(before.machine)}`, `after   ${machineLine(after.machine)}`, ''];
  if (before.machine.cpu !== after.machine.cpu || before.machine.node !== after.machine.node)
    lines.push('Another CPU or another Node: the times of these runs say nothing about the code.', '');
  for (const report of after.reports) {
    const earlier = before.reports.find(({ name }) => name === report.name);
    if (!earlier) {
      lines.push(`${report.name}: only after`);
    } else if (agree(earlier.checksum, report.checksum)) {
      lines.push(report.name, ...comparedTimings(earlier, report));
    } else {
      lines.push(`${report.name}: another checksum, so other work; not compared`);
    }
  }
  const names = new Set(after.reports.map(({ name }) => name));
  for (const { name } of before.reports) if (!names.has(name)) lines.push(`${name}: only before`);
  return `${lines.join('\n')}\n`;
}

function comparedTimings(before: Report, after: Report): string[] {
  return after.timings.flatMap(({ variant, minimum }) => {
    const old = before.timings.find((timing) => timing.variant === variant);
    if (!old) return [];
    return [
      `  ${variant.padEnd(48)} ${duration(old.minimum)} → ${duration(minimum)}  ${times(minimum / old.minimum).padStart(9)}`,
    ];
  });
}

/** Rows of equal length as lines: the first column to the left, the others to the right. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A time with its unit. */
export function duration(nanoseconds: number): string {
  const [value, unit] =
    nanoseconds < 1e3
      ? [nanoseconds, 'ns']
      : nanoseconds < 1e6
        ? [nanoseconds / 1e3, 'µs']
        : nanoseconds < 1e9
          ? [nanoseconds / 1e6, 'ms']
          : [nanoseconds / 1e9, 's '];
  return `${value.toFixed(value < 10 ? 2 : 1).padStart(7)} ${unit}`;
}

/** A ratio, to hundredths up to a hundred. */
export function times(ratio: number): string {
  return `${ratio < 100 ? ratio.toFixed(2) : Math.round(ratio)}×`;
}
