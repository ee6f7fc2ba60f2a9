import { randomInt } from 'node:crypto';
import {
  flagOption,
  integerOption,
  type Io,
  type Option,
  readInput,
  UsageError,
  valueOption,
} from '@skirmish/cli-kit';
import { type Bestiary, type BattleSetup, MOST_BATTLES, standardBestiary } from '../index.ts';
import { participantsOf, type ParticipantText, readParticipantTexts } from './participants.ts';

/** The option for answers that programs read. */
export const jsonOption: Option<boolean> = flagOption('print JSON');

/** The options that say who fights, the same for every command. */
export const setupOptions: {
  readonly party: Option<readonly ParticipantText[]>;
  readonly monsters: Option<readonly ParticipantText[]>;
  readonly bestiary: Option<string | undefined>;
  readonly turnLimit: Option<number | undefined>;
} = {
  party: valueOption(
    {
      summary: 'the heroes, such as warrior,mage:3 for levels 1 and 3',
      valueName: 'class,…',
      required: true,
    },
    readParticipantTexts,
  ),
  monsters: valueOption(
    { summary: 'the monsters, such as orc,orc:2', valueName: 'type,…', required: true },
    readParticipantTexts,
  ),
  bestiary: bestiaryOption(),
  turnLimit: integerOption({ summary: 'give a battle up after so many turns (10000)', min: 0 }),
};

/** The option for classes, monsters and abilities of one's own. */
export function bestiaryOption(): Option<string | undefined> {
  return fileOption('classes, monsters and abilities of your own');
}

/** An option that names a file. */
export function fileOption(summary: string): Option<string | undefined> {
  return valueOption({ summary, valueName: 'file' }, (text, flag) => {
    if (text === '') throw new UsageError(`option ${flag}: the name of the file is empty`);
    return text;
  });
}

/** The option for the seed of the chance. */
export const seedOption: Option<number | undefined> = integerOption({
  summary: 'the seed of the chance; drawn, and told, when absent',
});

/** The option for one of the battles that a simulation plays. */
export const battleOption: Option<number> = integerOption({
  summary: 'which battle of a simulation with that seed, from 0',
  min: 0,
  max: MOST_BATTLES - 1,
  default: 0,
});

/** Returns the seed that was given, or one that nobody chose. */
export function seedOf(given: number | undefined): number {
  return given ?? randomInt(2 ** 32);
}

/** Reads the bestiary that was named; the standard one when none was. */
export async function readBestiary(path: string | undefined, io: Io): Promise<Bestiary> {
  if (path === undefined) return standardBestiary;
  const { source, text } = await readInput(path, io);
  const { parseBestiary } = await import('../files/index.ts');
  return parseBestiary(text, source);
}

/**
 * Makes the set-up that the options describe, heroes before monsters.
 *
 * @throws UsageError that names the option and the unit that is wrong.
 */
export async function readSetup(
  options: {
    readonly party: readonly ParticipantText[];
    readonly monsters: readonly ParticipantText[];
    readonly bestiary: string | undefined;
    readonly turnLimit: number | undefined;
  },
  io: Io,
): Promise<BattleSetup> {
  const bestiary = await readBestiary(options.bestiary, io);
  const participants = [
    ...participantsOf(options.party, '--party', 'hero', bestiary),
    ...participantsOf(options.monsters, '--monsters', 'monster', bestiary),
  ];
  if (participants.length > 100)
    throw new UsageError(`a battle has at most 100 participants, not ${participants.length}`);
  const { turnLimit } = options;
  return { participants, ...(bestiary !== standardBestiary && { bestiary }), turnLimit };
}
