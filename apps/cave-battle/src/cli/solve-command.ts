import {
  choiceOption,
  type Command,
  defineCommand,
  escapeControls,
  EXIT,
  flagOption,
  forEachInput,
  jsonLine,
  monotonicTime,
} from '@skirmish/cli-kit';
import { bothParts, fight, leastElfPower, parseCave } from '../index.ts';
import { type Answer, answerPart1, answerPart2, formatAnswers } from './answer.ts';
import { expectShortRun } from './short-run.ts';

/** `solve`: both parts of the puzzle for each file. */
export const solve: Command = defineCommand({
  name: 'solve',
  summary: 'the outcome of the battle, and the least elf power that loses no elf',
  files: '[files...]',
  examples: [
    { command: 'cave-battle solve cave.txt', summary: 'both parts' },
    { command: 'cave-battle solve --part 2 --json *.txt', summary: 'one line of JSON for each file' },
    { command: 'cave-battle solve - < cave.txt', summary: 'standard input' },
  ],
  options: {
    part: choiceOption(['1', '2'], { summary: 'answer only this part' }),
    json: flagOption('print one line of JSON for each file'),
    time: flagOption('tell on standard error how long each step took'),
  },
  run: ({ files, options, io }) =>
    forEachInput(files, io, async ({ source, text }) => {
      const times: string[] = [];
      const timed = <Value>(step: string, work: () => Value): Value => {
        const start = monotonicTime();
        const value = work();
        times.push(`${step} ${(monotonicTime() - start).toFixed(1)} ms`);
        return value;
      };
      const cave = timed('parse', () => parseCave(text, source));
      if (files.length <= 1) expectShortRun(cave);
      const answers: Answer[] = [];
      if (options.part === '1') answers.push(answerPart1(timed('part 1', () => fight(cave))));
      else if (options.part === '2') answers.push(answerPart2(timed('part 2', () => leastElfPower(cave))));
      else {
        const parts = timed('part 1', () => bothParts(cave));
        answers.push(answerPart1(parts.battle), answerPart2(timed('part 2', parts.leastElfPower)));
      }

      const file = files.length > 1 ? source : undefined;
      const heading = file === undefined ? '' : `${escapeControls(file)}\n`;
      const parts = Object.fromEntries(answers.map(({ key, json }) => [key, json]));
      await io.out.write(
        options.json ? jsonLine({ file, ...parts }) : heading + formatAnswers(answers, io.out),
      );
      if (options.time) await io.err.write(`${heading}time    ${times.join(', ')}\n`);
      return answers.some(({ outcome }) => outcome === undefined) ? EXIT.noAnswer : EXIT.answered;
    }),
});
