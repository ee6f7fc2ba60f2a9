import { defineCommand, EXIT, flagOption, jsonLine, rangeOption, type Command } from '@skirmish/cli-kit';
import { GREATEST_AMOUNT, leastMana, type LeastManaResult } from '../index.ts';
import { answerJson } from './answer.ts';
import { ChunkedOutput } from './chunked-output.ts';
import { readBook, wizardOptions } from './duel-options.ts';
import { limitOptions, limitsOf, maxManaOption } from './limit-options.ts';

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
      command: 'wizard-fight sweep --boss-hit-points 71 --boss-damage 8..12 --json',
      summary: 'a line of JSON a boss',
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
    json: flagOption('print one line of JSON for each boss, with the casts'),
    ...wizardOptions,
    maxMana: maxManaOption,
    ...limitOptions,
  },
  async run({ options, io }) {
    const { bossHitPoints, bossDamage, json } = options;
    const book = await readBook(options.book, false, io);
    const wizard = { hitPoints: options.hitPoints, mana: options.mana };
    const limits = limitsOf(options);
    const chunks = new ChunkedOutput(io.out);
    let isComplete = true;
    if (!json) await chunks.write('bossHitPoints\tbossDamage\tnormal\thard\n');
    for (let hitPoints = bossHitPoints.from; hitPoints <= bossHitPoints.to; hitPoints++) {
      for (let damage = bossDamage.from; damage <= bossDamage.to; damage++) {
        const duel = { boss: { hitPoints, damage }, wizard, book, hardMode: false };
        const normal = leastMana(duel, limits);
        const hard = leastMana({ ...duel, hardMode: true }, limits);
        if (normal.status === 'limit-reached' || hard.status === 'limit-reached') isComplete = false;
        await chunks.write(
          json
            ? jsonLine({
                bossHitPoints: hitPoints,
                bossDamage: damage,
                normal: answerJson(normal),
                hard: answerJson(hard),
              })
            : `${[hitPoints, damage, formatCell(normal), formatCell(hard)].join('\t')}\n`,
        );
      }
    }
    await chunks.flush();
    return isComplete ? EXIT.answered : EXIT.noAnswer;
  },
});

function formatCell(result: LeastManaResult): string {
  if (result.status === 'won') return String(result.mana);
  return result.status === 'unwinnable' ? '-' : '?';
}
