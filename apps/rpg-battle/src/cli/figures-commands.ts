import {
  type Command,
  defineCommand,
  displayWidth,
  EXIT,
  formatTable,
  integerOption,
  type Io,
  jsonLine,
  type OptionValues,
} from '@skirmish/cli-kit';
import { wrapText } from '@skirmish/cli-kit/screen';
import { baseFigures, type UnitClass, xpValue } from '../index.ts';
import { bestiaryOption, jsonOption, readBestiary } from './options.ts';

const options = {
  level: integerOption({ summary: 'at which level', min: 1, max: 10_000, default: 1 }),
  bestiary: bestiaryOption(),
  json: jsonOption,
};

/** Heads of columns where the names are long for what stands below them. */
const SHORT_HEADS: Readonly<Record<string, string>> = {
  strength: 'str',
  constitution: 'con',
  intelligence: 'int',
};

const GAP = 2;

/** The fewest columns in which abilities are listed. */
const LEAST_LIST = 16;

/** `classes`: the table of hero classes at a level. */
export const classesCommand: Command = defineCommand({
  name: 'classes',
  summary: 'show the hero classes at a level',
  examples: [{ command: 'rpg-battle classes --level 4', summary: 'their figures and abilities' }],
  options,
  run: (context) => show('hero', context.options, context.io),
});

/** `monsters`: the table of monsters at a level. */
export const monstersCommand: Command = defineCommand({
  name: 'monsters',
  summary: 'show the monsters at a level',
  examples: [{ command: 'rpg-battle monsters --level 10', summary: 'their figures and queues' }],
  options,
  run: (context) => show('monster', context.options, context.io),
});

async function show(
  side: UnitClass['side'],
  { level, bestiary: path, json }: OptionValues<typeof options>,
  io: Io,
): Promise<number> {
  const bestiary = await readBestiary(path, io);
  const figures = [...bestiary.classes.values()]
    .filter((unitClass) => unitClass.side === side)
    .map((unitClass) => figuresOf(unitClass, level));
  const name = side === 'hero' ? 'classes' : 'monsters';
  await io.out.write(json ? jsonLine({ level, [name]: figures }) : tableOf(figures, io.out.columns));
  return EXIT.answered;
}

/** What stands in a row of the table, by the heads of its columns. */
function figuresOf(unitClass: UnitClass, level: number): Record<string, unknown> {
  const { name, side, family, abilities, xpMultiplier } = unitClass;
  const { strength, constitution, intelligence, speed, maxhp, maxmp } = baseFigures(unitClass, level);
  const stats = { class: name, strength, constitution, intelligence, speed, maxhp };
  const names = abilities.map((ability) => ability.name);
  if (side === 'hero') return { ...stats, maxmp, abilities: names };
  const xp = xpValue(strength, constitution, intelligence, speed, maxhp, xpMultiplier);
  return { ...stats, xp, family: family ?? '', queue: names };
}

function tableOf(rows: readonly Record<string, unknown>[], columns: number): string {
  const keys = Object.keys(rows[0] ?? {});
  const heads = keys.map((key) => SHORT_HEADS[key] ?? key);
  const align = Object.values(rows[0] ?? {}).map((value) => (typeof value === 'number' ? 'right' : 'left'));
  const figures = rows.map((row) => keys.slice(0, -1).map((key) => String(row[key])));
  const widths = heads
    .slice(0, -1)
    .map((head, column) => Math.max(...[head, ...figures.map((row) => row[column]!)].map(displayWidth)));
  const room = Math.max(LEAST_LIST, columns - widths.reduce((sum, width) => sum + width + GAP, 0));
  const blanks = widths.map(() => '');
  const body = rows.flatMap((row, index) => {
    const [first = '', ...more] = wrapText(
      Object.values(row)
        .flat()
        .slice(keys.length - 1)
        .join(', '),
      room,
    );
    return [[...figures[index]!, first], ...more.map((line) => blanks.concat(line))];
  });
  return formatTable([heads, ...body], { align, gap: GAP });
}
