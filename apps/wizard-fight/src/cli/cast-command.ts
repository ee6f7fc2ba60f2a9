import {
  defineCommand,
  EXIT,
  flagOption,
  jsonLine,
  paint,
  valueOption,
  type Command,
} from '@skirmish/cli-kit';
import { DEFAULT_SPELL_BOOK } from '../index.ts';
import { bossOptions, hardOption, readDuel, wizardOptions } from './duel-options.ts';
import { describeReason } from '../play/event-words.ts';
import { describeResult, narrate } from './narration.ts';
import { readSpells } from './spells-option.ts';

/** The codes of the usual book: `0 Magic Missile, 1 Drain`. */
const codes = DEFAULT_SPELL_BOOK.map(({ name }, code) => `${code} ${name}`).join(', ');

/** `cast`: what a line of casts comes to. */
export const cast: Command = defineCommand({
  name: 'cast',
  summary: 'fight by a line of casts: does it win, what does it cost, where does it fail',
  files: '[file]',
  examples: [
    { command: 'wizard-fight cast boss.txt --spells 42130', summary: 'by codes' },
    {
      command: 'wizard-fight cast boss.txt --spells poison,mm,mm --hard',
      summary: 'by names or their beginnings',
    },
    {
      command: 'wizard-fight cast --boss-hit-points 14 --boss-damage 8 --spells 30 --json',
      summary: 'for a program',
    },
  ],
  options: {
    spells: valueOption(
      { summary: `the line: names with commas, or codes (${codes})`, valueName: 'line', required: true },
      (text) => text,
    ),
    hard: hardOption,
    json: flagOption('print one line of JSON'),
    ...bossOptions,
    ...wizardOptions,
  },
  async run({ files, options, io }) {
    const duel = await readDuel(files, options, io);
    const spells = readSpells(options.spells, duel.book);
    const { text, result } = narrate(duel, spells, io.out);
    if (options.json) {
      const { status, mana, round, casts, bossHitPoints, hitPoints, manaLeft } = result;
      const reason =
        'reason' in result ? { ...result.reason, message: describeReason(result.reason) } : undefined;
      await io.out.write(
        jsonLine({ status, mana, round, casts, bossHitPoints, hitPoints, manaLeft, reason }),
      );
    } else {
      const colour = { won: 'green', lost: 'red', illegal: 'red', unfinished: 'yellow' } as const;
      await io.out.write(
        `${text}\n${paint(io.out, [colour[result.status], 'bold'], describeResult(result, spells))}\n`,
      );
    }
    return EXIT.answered;
  },
});
