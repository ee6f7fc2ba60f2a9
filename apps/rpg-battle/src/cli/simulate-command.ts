import { availableParallelism } from 'node:os';
import {
  type Command,
  defineCommand,
  EXIT,
  flagOption,
  integerOption,
  type Io,
  jsonLine,
  UsageError,
  valueOption,
} from '@skirmish/cli-kit';
import { type BattleRange, MOST_BATTLES, shardRange, standardBestiary } from '../index.ts';
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
      command:
        'rpg-battle simulate --party warrior,mage,cleric,rogue --monsters orc:2,troll:2 -n 100000 --seed 1',
      summary: 'the same figures for any number of workers',
    },
    {
      command: 'rpg-battle simulate --party rogue --monsters orc -n 1000000 --seed 1 --shard 2/4 > 2.json',
      summary: 'the second of four parts, for merge',
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
    workers: integerOption({ summary: 'threads to play in; as many as there are cores', min: 1, max: 256 }),
    shard: valueOption(
      { summary: 'play one part of several and print it for merge', valueName: 'i/n' },
      readShard,
    ),
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
      ? shardRange(simulation.battles, options.shard.shard, options.shard.shards)
      : { from: 0, to: simulation.battles };
    const tally = await playRange(simulation, range, {
      workers: options.workers ?? availableParallelism(),
      onProgress: progressBar(io, range),
    });
    if (options.shard) {
      const part: SimulationPart = { format: 'rpg-battle-simulation', version: 1, simulation, range, tally };
      await io.out.write(jsonLine(part));
    } else if (options.json) await io.out.write(jsonLine(reportData(simulation, tally)));
    else await io.out.write(options.csv ? reportCsv(tally) : reportText(simulation, tally));
    return EXIT.answered;
  },
});

function readShard(text: string, flag: string): { readonly shard: number; readonly shards: number } {
  const [, shard, shards] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  if (shard === undefined || Number(shard) < 1 || Number(shard) > Number(shards))
    throw new UsageError(`option ${flag}: "${text}" is no part such as 2/4, the second of four`);
  return { shard: Number(shard), shards: Number(shards) };
}

/** Makes a listener that tells a terminal on standard error how far the simulation is. */
function progressBar({ err }: Io, { from, to }: BattleRange): (played: number) => Promise<void> {
  let shown = -1;
  return async (played) => {
    const percent = to === from ? 100 : Math.floor((100 * played) / (to - from));
    if (!err.isTerminal || percent === shown) return;
    shown = percent;
    await err.write(percent === 100 ? '\r\u001b[K' : `\r${percent} % of ${to - from} battles`);
  };
}
