import {
  choiceOption,
  type Command,
  defineCommand,
  EXIT,
  flagOption,
  integerOption,
  jsonLine,
  UsageError,
} from '@skirmish/cli-kit';
import { type Cave, type CaveDescription, formatMap, generateCave } from '../index.ts';

/** The greatest width and height that can be asked for. */
const MAXIMUM_LENGTH = 2048;

const ROOM_HINT = 'make --width or --height larger, take fewer --elves or --goblins, or --kind open';

/** `generate`: a map made by chance, always the same for the same arguments. */
export const generate: Command = defineCommand({
  name: 'generate',
  summary: 'a map made by chance, always the same for the same arguments',
  examples: [
    { command: 'cave-battle generate --seed 1 > cave.txt', summary: 'a cave of 32×32' },
    { command: 'cave-battle generate --kind maze --width 21', summary: 'a maze, and its seed' },
    { command: 'cave-battle generate --seed 1 | cave-battle solve -', summary: 'solved' },
  ],
  options: {
    seed: integerOption({ summary: 'any whole number; by chance when absent, and then printed' }),
    width: integerOption({ summary: 'the width (32)', min: 1, max: MAXIMUM_LENGTH, default: 32 }),
    height: integerOption({ summary: 'the height (32)', min: 1, max: MAXIMUM_LENGTH, default: 32 }),
    elves: integerOption({ summary: 'how many elves (10)', min: 0, default: 10 }),
    goblins: integerOption({ summary: 'how many goblins (20)', min: 0, default: 20 }),
    kind: choiceOption(['caves', 'open', 'maze'], { summary: 'how the walls lie (caves)', default: 'caves' }),
    json: flagOption('print the map and its seed as one JSON object'),
  },
  async run({ options: { json, seed: given, ...rest }, io }) {
    const seed = given ?? (await seedByChance());
    const description = { seed, ...rest };
    const map = formatMap(tryToGenerate(description));
    if (given === undefined) await io.err.write(`seed ${seed}\n`);
    await io.out.write(json ? jsonLine({ ...description, map }) : map);
    return EXIT.answered;
  },
});

function tryToGenerate(description: CaveDescription): Cave {
  try {
    return generateCave(description);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // what the options allow one by one fails only because there is nobody, or no room for so many
    const hint = description.elves + description.goblins > 0 ? ROOM_HINT : undefined;
    throw new UsageError(error.message, hint);
  }
}

/** A seed that nobody chose; short enough to type again. */
async function seedByChance(): Promise<number> {
  const { randomInt } = await import('node:crypto');
  return randomInt(2 ** 31);
}
