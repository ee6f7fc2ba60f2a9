import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CEILINGS, grownCounts } from './counts.ts';
import { documentFigures, documentWith } from './document.ts';
import { runLarge } from './large/measure-large.ts';
import { largeTable } from './large/large-table.ts';
import { thisMachine } from './machine.ts';
import { measure } from './measure.ts';
import { inFreshProcess, largeInFreshProcesses } from './processes.ts';
import { SEED } from './random.ts';
import { readRun, saveRun, whyNotCompared } from './saved-run.ts';
import { comparisonTable, resultsTable } from './table.ts';

const USAGE = `Usage: npm run bench -- [NAME…]            the whole table, or the benchmarks whose names contain a NAME
       npm run bench -- --large [NAME…]      caves and fights far beyond the puzzles' size, with memory and growth
       npm run bench -- --save FILE …        either of them, kept as JSON with CPU, Node, load and seed
       npm run bench -- --compare OLD NEW    two saved runs side by side
       npm run bench -- --document FILE RUN… saved runs put into a Markdown file, between its marks
       npm run bench -- --once [NAME…]       no times: checksums must agree and counts must not have grown
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      large: { type: 'boolean', default: false },
      once: { type: 'boolean', default: false },
      save: { type: 'string' },
      compare: { type: 'boolean', default: false },
      document: { type: 'string' },
      help: { type: 'boolean', default: false },
      // for the processes that are started for one case
      case: { type: 'string' },
      way: { type: 'string' },
    },
  });
  const { large, once, save, case: name, way } = values;
  if (values.help) return print(USAGE);
  if (values.compare) return compare(positionals);
  if (values.document !== undefined) return document(values.document, positionals);
  if (large && once) return complain('--large has no --once');
  const machine = thisMachine();
  // only what is asked for is loaded: its inputs take memory, which is measured
  if (large) {
    const { largeCases } = await import('./large/index.ts');
    if (name !== undefined)
      return print(JSON.stringify(runLarge(named(largeCases, name), way === 'textbook' ? way : 'ours')));
    const reports = chosen(largeCases, positionals).map(largeInFreshProcesses);
    if (save !== undefined) saveRun(save, { set: 'large', seed: SEED, machine, reports });
    return print(largeTable(machine, reports));
  }
  const { benchmarks } = await import('./cases/index.ts');
  if (name !== undefined) return print(JSON.stringify(measure(named(benchmarks, name), once)));
  const offered = benchmarks.filter(({ isLong }) => !(once && isLong && positionals.length === 0));
  const reports = chosen(offered, positionals).map((entry) => inFreshProcess(entry.name, once));
  if (save !== undefined) saveRun(save, { set: 'table', seed: SEED, machine, reports });
  print(resultsTable(machine, reports));
  const grown = grownCounts(reports, CEILINGS);
  return grown.length === 0 ? 0 : complain(grown.join('\n'));
}

function compare(files: readonly string[]): number {
  const [before, after, ...more] = files.map(readRun);
  if (!before || !after || more.length > 0) return complain('--compare takes two saved files');
  const reason = whyNotCompared(before, after);
  return reason === undefined ? print(comparisonTable(before, after)) : complain(reason);
}

/** Puts the figures of saved runs into a Markdown file. */
function document(file: string, runs: readonly string[]): number {
  const figures = documentFigures(runs.map(readRun));
  writeFileSync(file, documentWith(readFileSync(file, 'utf8'), figures));
  return 0;
}

/** The entries whose names contain one of the words; all, when there is no word. */
function chosen<Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  words: readonly string[],
): readonly Entry[] {
  const found = entries.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (found.length === 0) throw new Error(`no benchmark is named like ${words.join(', ')}`);
  return found;
}

function named<Entry extends { readonly name: string }>(entries: readonly Entry[], name: string): Entry {
  const entry = entries.find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`no benchmark "${name}"`);
  return entry;
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
  process.exitCode = await main();
} catch (error) {
  process.exitCode = complain(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
}
