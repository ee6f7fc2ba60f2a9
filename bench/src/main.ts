import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Benchmark, Report } from './benchmark.ts';
import { benchmarks } from './cases/index.ts';
import { CEILINGS, grownCounts } from './counts.ts';
import { thisMachine } from './machine.ts';
import { measure } from './measure.ts';
import { comparisonTable, resultsTable, type Results } from './table.ts';

const USAGE = `Usage: npm run bench -- [NAME…]            the whole table, or the benchmarks whose names contain a NAME
       npm run bench -- --save FILE [NAME…]  the same, kept as JSON with CPU, Node and load
       npm run bench -- --compare OLD NEW    two saved runs side by side
       npm run bench -- --once [NAME…]       no times: checksums must agree and counts must not have grown
`;

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      case: { type: 'string' },
      once: { type: 'boolean', default: false },
      save: { type: 'string' },
      compare: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return print(USAGE);
  if (values.case !== undefined) return print(JSON.stringify(measure(caseNamed(values.case), values.once)));
  if (values.compare) {
    const [before, after] = positionals.map((file): Results => JSON.parse(readFileSync(file, 'utf8')));
    if (!before || !after) return complain('--compare takes two saved files');
    return print(comparisonTable(before, after));
  }
  const chosen = benchmarks
    .map(({ name }) => name)
    .filter((name) => positionals.length === 0 || positionals.some((part) => name.includes(part)));
  if (chosen.length === 0) return complain(`no benchmark is named like ${positionals.join(', ')}`);
  const machine = thisMachine();
  const results: Results = { machine, reports: chosen.map((name) => inFreshProcess(name, values.once)) };
  if (values.save !== undefined) writeFileSync(values.save, `${JSON.stringify(results, undefined, 2)}\n`);
  print(resultsTable(results));
  const grown = grownCounts(results.reports, CEILINGS);
  return grown.length === 0 ? 0 : complain(grown.join('\n'));
}

function caseNamed(name: string): Benchmark {
  const benchmark = benchmarks.find((entry) => entry.name === name);
  if (!benchmark) throw new Error(`no benchmark "${name}"`);
  return benchmark;
}

/** Two benchmarks in one process would turn each other's call sites polymorphic. */
function inFreshProcess(name: string, once: boolean): Report {
  const args = [fileURLToPath(import.meta.url), '--case', name, ...(once ? ['--once'] : [])];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed:\n${stderr}`);
  const report: Report = JSON.parse(stdout);
  return report;
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

function complain(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}

try {
  process.exitCode = main();
} catch (error) {
  process.exitCode = complain(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
}
