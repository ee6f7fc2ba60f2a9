import {
  ChunkedOutput,
  defineCommand,
  EXIT,
  flagOption,
  jsonLine,
  progressLine,
  rangeOption,
  shardOption,
  workersOption,
  type Command,
} from '@skirmish/cli-kit';
import { GREATEST_AMOUNT } from '../index.ts';
import { readBook, wizardOptions } from './duel-options.ts';
import { limitOptions, limitsOf, maxManaOption } from './limit-options.ts';
import type { PartHeader } from './sweep-part.ts';
import { sweepRange } from './sweep-pool.ts';
import { bossCount, rowHeader, type Sweep } from './sweep-rows.ts';

/** `sweep`: the least mana of both modes for many bosses. */
export const sweep: Command = defineCommand({
  name: 'sweep',
  summary: 'the least mana for a whole range of bosses, as a table of tab-separated values',
  examples: [
    {
      command: 'wizard-fight sweep --boss-hit-points 1..100 --boss-damage 1..25',
      summary: `'-' where no line wins, '?' where a limit was reached`,
    },
    {
      command: 'wizard-fight sweep --boss-hit-points 67 --boss-damage 8..12 --json',
      summary: 'a line of JSON a boss',
    },
    {
      command: 'wizard-fight sweep --boss-hit-points 1..100 --boss-damage 1..25 --shard 2/4 > 2.part',
      summary: 'the second of four parts, for merge',
    },
  ],
  options: {
    bossHitPoints: rangeOption({
      summary: 'hit points of the bosses',
      min: 1,
      max: GREATEST_AMOUNT,
      required: true,
    }),
    bossDamage: rangeOption({
      summary: 'damage of the bosses',
      min: 0,
      max: GREATEST_AMOUNT,
      required: true,
    }),
    workers: workersOption('threads to answer in'),
    shard: shardOption('answer one part of several and print it for merge'),
    json: flagOption('print one line of JSON for each boss, with the casts'),
    ...wizardOptions,
    maxMana: maxManaOption,
    ...limitOptions,
  },
  async run({ options, io }) {
    const { bossHitPoints, bossDamage, workers, shard, json } = options;
    const book = await readBook(options.book, false, io);
    const whole: Sweep = {
      bossHitPoints,
      bossDamage,
      wizard: { hitPoints: options.hitPoints, mana: options.mana },
      book,
      limits: limitsOf(options),
    };
    const { shardRange } = await import('@skirmish/cli-kit/spread');
    const range = shardRange(bossCount(whole), shard ?? { shard: 1, shards: 1 });
    const form = json || shard ? 'json' : 'table';
    const output = new ChunkedOutput(io.out);
    if (shard) {
      const header: PartHeader = { format: 'wizard-fight-sweep', version: 1, sweep: whole, range };
      await output.write(jsonLine(header));
    } else await output.write(rowHeader(form));
    // on a terminal the rows themselves show how far it is
    const tell = io.out.isTerminal
      ? undefined
      : progressLine(io.err, { total: range.to - range.from, unit: 'bosses' });
    let isComplete = true;
    for await (const rows of sweepRange(whole, range, form, workers)) {
      isComplete &&= rows.isComplete;
      await output.write(rows.text);
      await tell?.(rows.done);
    }
    await output.flush();
    // a part with limits is a part; what they leave open is told by `merge`
    return isComplete || shard ? EXIT.answered : EXIT.noAnswer;
  },
});
