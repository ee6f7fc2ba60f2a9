import {
  defineCommand,
  escapeControls,
  EXIT,
  flagOption,
  forEachInput,
  jsonLine,
  UsageError,
  type Command,
  type Io,
} from '@skirmish/cli-kit';
import { leastMana, type Duel } from '../index.ts';
import { answerJson, formatAnswers, type ModeAnswer } from './answer.ts';
import {
  bossOfInput,
  bossOfOptions,
  bossOptions,
  readBook,
  takesStdin,
  wizardOptions,
} from './duel-options.ts';
import { effortOf, formatEffort, type Effort } from './effort.ts';
import { limitOptions, limitsOf, maxManaOption } from './limit-options.ts';

/** `solve`: the least mana of both modes for each file. */
export const solve: Command = defineCommand({
  name: 'solve',
  summary: 'the least mana that wins, in normal and hard mode, with the casts that do it',
  files: '[files...]',
  examples: [
    { command: 'wizard-fight solve boss.txt', summary: 'both modes' },
    { command: 'wizard-fight solve boss.txt --hard --narrate', summary: 'hard mode, turn by turn' },
    { command: 'wizard-fight solve --json *.txt', summary: 'one line of JSON for each file' },
    { command: 'wizard-fight solve --boss-hit-points 43 --boss-damage 11', summary: 'no file at all' },
  ],
  options: {
    normal: flagOption('normal mode only'),
    hard: flagOption('hard mode only: each turn of the wizard costs a hit point first'),
    narrate: flagOption('tell the whole fight, turn by turn'),
    json: flagOption('print one line of JSON for each file'),
    time: flagOption('tell how long each mode took, for how many positions and in how much memory'),
    ...bossOptions,
    ...wizardOptions,
    maxMana: maxManaOption,
    ...limitOptions,
  },
  async run({ files, options, io }) {
    if (options.narrate && options.json)
      throw new UsageError('--narrate tells people, --json programs; give one of them');
    const book = await readBook(options.book, takesStdin(files, options), io);
    const { hitPoints, mana } = options;
    const modes = (['normal', 'hard'] as const).filter(
      (mode) => options[mode] || options.normal === options.hard,
    );
    const answer = async (boss: Duel['boss'], file: string | undefined): Promise<number> => {
      const efforts: Effort[] = [];
      const answers = modes.map((mode): ModeAnswer => {
        const duel = { boss, wizard: { hitPoints, mana }, book, hardMode: mode === 'hard' };
        const start = performance.now();
        const result = leastMana(duel, limitsOf(options));
        efforts.push(effortOf(result, performance.now() - start, process.resourceUsage().maxRSS));
        return { mode, duel, result };
      });
      if (options.json) {
        const parts = Object.fromEntries(
          answers.map(({ mode, result }, index) => [
            mode,
            { ...answerJson(result), ...(options.time && { effort: efforts[index] }) },
          ]),
        );
        await io.out.write(jsonLine({ file, ...parts }));
      } else {
        const heading = file === undefined ? '' : `${escapeControls(file)}\n`;
        await io.out.write(heading + formatAnswers(answers, options, io.out));
        if (options.narrate) await narrateWins(answers, io);
        if (options.time)
          await io.err.write(
            heading + answers.map(({ mode }, index) => formatEffort(mode, efforts[index]!)).join(''),
          );
      }
      return answers.every(({ result }) => result.status === 'won') ? EXIT.answered : EXIT.noAnswer;
    };
    const known = bossOfOptions(files, options, io);
    if (known) return answer(known, undefined);
    return forEachInput(files, io, (input) =>
      answer(bossOfInput(input, options), files.length > 1 ? input.source : undefined),
    );
  },
});

async function narrateWins(answers: readonly ModeAnswer[], io: Io): Promise<void> {
  const { narrate } = await import('./narration.ts');
  for (const { mode, duel, result } of answers) {
    if (result.status === 'won')
      await io.out.write(`\n${mode}\n${narrate(duel, result.spells, io.out).text}`);
  }
}
