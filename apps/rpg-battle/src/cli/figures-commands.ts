import {
  type Command,
  defineCommand,
  EXIT,
  formatTable,
  integerOption,
  type Io,
  jsonLine,
  type OptionValues,
} from '@skirmish/cli-kit';
import { baseFigures, type UnitClass, xpValue } from '../index.ts';
import { bestiaryOption, jsonOption, readBestiary } from './options.ts';

const options = {
  level: integerOption({ summary: 'at which level', min: 1, max: 10_000, default: 1 }),
  bestiary: bestiaryOption(),
  json: jsonOption,
};

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
  await io.out.write(json ? jsonLine({ level, [name]: figures }) : tableOf(figures));
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

function tableOf(rows: readonly Record<string, unknown>[]): string {
  const cells = rows.map((row) =>
    Object.values(row).map((value) => (Array.isArray(value) ? value.join(', ') : String(value))),
  );
  const align = Object.values(rows[0] ?? {}).map((value) => (typeof value === 'number' ? 'right' : 'left'));
  return formatTable([Object.keys(rows[0] ?? {}), ...cells], { align });
}
