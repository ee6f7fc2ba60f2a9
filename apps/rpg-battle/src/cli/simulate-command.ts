import {
  type Command,
  defineCommand,
  EXIT,
  flagOption,
  integerOption,
  jsonLine,
  progressLine,
  shardOption,
  UsageError,
  workersOption,
} from '@skirmish/cli-kit';
import { shardRange } from '@skirmish/cli-kit/spread';
import { MOST_BATTLES, standardBestiary } from '../index.ts';
import { jsonOption, readSetup, seedOf, seedOption, setupOptions } from './options.ts';
import { policyFrom, policyOption, readPolicyText } from './policies.ts';
import { playRange } from './simulation-pool.ts';
import { reportCsv, reportData, reportText } from './simulation-report.ts';
import { simulationOf, type SimulationPart } from './simulation.ts';

/** `simulate`: counts what comes of many battles. */
export const simulateCommand: Command = defineCommand({
  name: 'simulate',
  summary: 'play many battles under a policy and count what comes of them',
  examples: [
    {
      command: 'rpg-battle simulate --party mage,rogue --monsters orc:9 -n 100000',
      summary: 'win rate',
    },
    {
      command: 'rpg-battle simulate --party mage --monsters orc --seed 1 --shard 2/4',
      summary: 'to merge',
    },
  ],
  options: {
    ...setupOptions,
    policy: policyOption,
    battles: integerOption({
      summary: 'how many battles; -n for short',
      min: 0,
      max: MOST_BATTLES,
      default: 10_000,
    }),
    seed: seedOption,
    workers: workersOption('threads to play in'),
    shard: shardOption('play one part of several and print it for merge'),
    csv: flagOption('print one figure a row'),
    json: jsonOption,
  },
  async run({ options, io }) {
    if (options.csv && options.json) throw new UsageError('--csv and --json exclude each other');
    if (options.shard && options.seed === undefined)
      throw new UsageError('--shard needs --seed', 'all parts of a simulation must have the same seed');
    const setup = await readSetup(options, io);
    const policy = await readPolicyText(options.policy, io);
    // a mistake in it is told before any worker starts
    await policyFrom(policy, setup.bestiary ?? standardBestiary);
    const simulation = simulationOf(setup, policy, options.battles, seedOf(options.seed));
    const range = options.shard
      ? shardRange(simulation.battles, options.shard)
      : { from: 0, to: simulation.battles };
    const tally = await playRange(simulation, range, {
      workers: options.workers,
      onProgress: progressLine(io.err, { total: range.to - range.from, unit: 'battles' }),
    });
    if (options.shard) {
      const part: SimulationPart = { format: 'rpg-battle-simulation', version: 1, simulation, range, tally };
      await io.out.write(jsonLine(part));
    } else if (options.json) await io.out.write(jsonLine(reportData(simulation, tally)));
    else await io.out.write(options.csv ? reportCsv(tally) : reportText(simulation, tally));
    return EXIT.answered;
  },
});
