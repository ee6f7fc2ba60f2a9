import {
  ChunkedOutput,
  defineCommand,
  EXIT,
  flagOption,
  integerOption,
  jsonLine,
  paint,
  type Command,
} from '@skirmish/cli-kit';
import { GREATEST_AMOUNT, winningLines, type WinningLine, type WinningLinesEnd } from '../index.ts';
import { bossOptions, hardOption, readDuel, wizardOptions } from './duel-options.ts';
import { describeLimit, limitOptions } from './limit-options.ts';

/** `lines`: every line that wins within a cost, as it is found. */
export const lines: Command = defineCommand({
  name: 'lines',
  summary: 'every line of casts that wins for at most so much mana, the cheapest first',
  files: '[file]',
  examples: [
    { command: 'wizard-fight lines boss.txt --max-mana 1000', summary: 'all of them, as they are found' },
    { command: 'wizard-fight lines boss.txt --max-mana 2000 --limit 5', summary: 'the five cheapest' },
    {
      command: 'wizard-fight lines boss.txt --max-mana 2000 --max-rounds 8',
      summary: 'those of at most 8 casts',
    },
  ],
  options: {
    maxMana: integerOption({
      summary: 'the most a line may cost',
      min: 0,
      max: GREATEST_AMOUNT,
      required: true,
    }),
    limit: integerOption({ summary: 'stop after so many lines', min: 1 }),
    hard: hardOption,
    json: flagOption('print one line of JSON for each line of casts'),
    ...bossOptions,
    ...wizardOptions,
    ...limitOptions,
  },
  async run({ files, options, io }) {
    const { maxMana, maxRounds, maxStates, limit = Infinity, json } = options;
    const duel = await readDuel(files, options, io);
    const listing = winningLines(duel, { maxMana, maxRounds, maxStates });
    const format = json ? jsonLine : (line: WinningLine): string => formatLine(line, maxMana, io.out);
    const chunks = new ChunkedOutput(io.out);
    let listed = 0;
    let end: WinningLinesEnd = { status: 'complete' };
    while (listed < limit) {
      const step = listing.next();
      if (step.done) {
        end = step.value;
        break;
      }
      listed++;
      await chunks.write(format(step.value));
    }
    await chunks.flush();
    if (end.status === 'limit-reached') {
      await io.err.write(`${describeLimit(end.limit, options)}\n`);
      return EXIT.noAnswer;
    }
    if (listed > 0) return EXIT.answered;
    await io.err.write(`no line of casts wins for at most ${maxMana} mana\n`);
    return EXIT.noAnswer;
  },
});

function formatLine(
  { mana, spells }: WinningLine,
  maxMana: number,
  target: { readonly colour: boolean },
): string {
  const cost = `${String(mana).padStart(String(maxMana).length)} mana`;
  return `${paint(target, 'bold', cost)}   ${spells.join(', ')}\n`;
}
