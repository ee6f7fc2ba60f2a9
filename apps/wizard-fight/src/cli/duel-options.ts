import {
  flagOption,
  integerOption,
  readInput,
  UsageError,
  valueOption,
  type Input,
  type Io,
  type Option,
} from '@skirmish/cli-kit';
import {
  DEFAULT_SPELL_BOOK,
  DEFAULT_WIZARD,
  GREATEST_AMOUNT,
  parseDuel,
  type Duel,
  type SpellBook,
} from '../index.ts';

/** The options of a wizard and a spell book. */
export interface WizardValues {
  readonly hitPoints: number;
  readonly mana: number;
  readonly book: string | undefined;
}

/** The options of a boss who is not, or not wholly, that of a file. */
export interface BossValues {
  readonly bossHitPoints: number | undefined;
  readonly bossDamage: number | undefined;
}

type OptionsOf<Values> = { readonly [Name in keyof Values]: Option<Values[Name]> };

/** `--hit-points`, `--mana`, `--book`. */
export const wizardOptions: OptionsOf<WizardValues> = {
  hitPoints: integerOption({
    summary: `hit points of the wizard; ${DEFAULT_WIZARD.hitPoints} if not given`,
    min: 1,
    max: GREATEST_AMOUNT,
    default: DEFAULT_WIZARD.hitPoints,
  }),
  mana: integerOption({
    summary: `mana of the wizard; ${DEFAULT_WIZARD.mana} if not given`,
    min: 0,
    max: GREATEST_AMOUNT,
    default: DEFAULT_WIZARD.mana,
  }),
  book: valueOption(
    { summary: 'spell book in JSON, instead of the usual one', valueName: 'file' },
    (text) => text,
  ),
};

/** `--boss-hit-points`, `--boss-damage`. */
export const bossOptions: OptionsOf<BossValues> = {
  bossHitPoints: integerOption({
    summary: 'hit points of the boss, whatever the file says; with --boss-damage no file is needed',
    min: 1,
    max: GREATEST_AMOUNT,
  }),
  bossDamage: integerOption({ summary: 'damage of the boss, likewise', min: 0, max: GREATEST_AMOUNT }),
};

/** `--hard`, for commands that look at one mode. */
export const hardOption: Option<boolean> = flagOption(
  'hard mode: each turn of the wizard costs a hit point first',
);

/** Reads the book of `--book`; valibot is loaded only for that. `bossIsStdin`: standard input is taken. */
export async function readBook(path: string | undefined, bossIsStdin: boolean, io: Io): Promise<SpellBook> {
  if (path === undefined) return DEFAULT_SPELL_BOOK;
  if (path === '-' && bossIsStdin) {
    throw new UsageError(
      'standard input cannot be both the boss and the spell book',
      'name a file for one of them',
    );
  }
  const { source, text } = await readInput(path, io);
  const { parseSpellBook } = await import('../book.ts');
  return parseSpellBook(text, source);
}

/** Whether the boss comes from standard input. */
export function takesStdin(files: readonly string[], options: BossValues): boolean {
  const isWholly = options.bossHitPoints !== undefined && options.bossDamage !== undefined;
  return files.includes('-') || (files.length === 0 && !isWholly);
}

/**
 * The boss of the options alone; undefined when a file or a pipe is to be read.
 *
 * @throws UsageError when one of the two options is given, and there is neither.
 */
export function bossOfOptions(
  files: readonly string[],
  { bossHitPoints, bossDamage }: BossValues,
  io: Io,
): Duel['boss'] | undefined {
  if (files.length > 0 || (bossHitPoints === undefined && bossDamage === undefined)) return undefined;
  if (bossHitPoints !== undefined && bossDamage !== undefined)
    return { hitPoints: bossHitPoints, damage: bossDamage };
  if (!io.stdin.isTerminal) return undefined;
  const missing = bossDamage === undefined ? '--boss-damage' : '--boss-hit-points';
  throw new UsageError(`${missing} is missing: give it, or a file`);
}

/** The boss of a file, as far as the options leave it. */
export function bossOfInput(
  { source, text }: Input,
  { bossHitPoints, bossDamage }: BossValues,
): Duel['boss'] {
  return parseDuel(text, source, { hitPoints: bossHitPoints, damage: bossDamage }).boss;
}

/** The duel of one file or of the options alone. */
export async function readDuel(
  files: readonly string[],
  options: WizardValues & BossValues & { readonly hard: boolean },
  io: Io,
): Promise<Duel> {
  const { hitPoints, mana, hard: hardMode } = options;
  const book = await readBook(options.book, takesStdin(files, options), io);
  const boss = bossOfOptions(files, options, io) ?? bossOfInput(await readInput(files[0], io), options);
  return { boss, wizard: { hitPoints, mana }, book, hardMode };
}
