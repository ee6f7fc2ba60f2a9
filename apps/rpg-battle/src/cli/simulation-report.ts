import { escapeControls, formatTable } from '@skirmish/cli-kit';
import { type Tally, wilsonInterval } from '../index.ts';
import type { Simulation } from './simulation.ts';

/** Turns of the battles of a tally: their mean, and the numbers that a part of the battles does not exceed. */
interface TurnFigures {
  readonly mean: number;
  readonly least: number;
  readonly median: number;
  readonly most: number;
}

/** The figures of a simulation as one JSON value. */
export function reportData(simulation: Simulation, tally: Tally): object {
  const { battles, victories } = tally;
  const { seed, policy, participants } = simulation;
  return {
    simulate: {
      seed,
      policy: policy.word,
      participants,
      ...tally,
      winRate: { ...rate(victories, battles), confidence: 0.95 },
      turns: turnFigures(tally),
    },
  };
}

/** The figures of a simulation for people. */
export function reportText({ seed, policy }: Simulation, tally: Tally): string {
  const { battles, victories, defeats, timeouts, battlesBySurvivors, survived } = tally;
  const { low, high } = rate(victories, battles);
  const { mean, least, median, most } = turnFigures(tally);
  const head = formatTable(
    [
      [
        'victories',
        String(victories),
        percent(victories, battles),
        `between ${share(low)} and ${share(high)}, 95 %`,
      ],
      ['defeats', String(defeats), percent(defeats, battles)],
      ...(timeouts > 0 ? [['timeouts', String(timeouts), percent(timeouts, battles)]] : []),
    ],
    { align: ['left', 'right', 'right'] },
  );
  const survivors = formatTable(
    [
      ['heroes left', ...battlesBySurvivors.map((_, heroes) => String(heroes))],
      ['battles', ...battlesBySurvivors.map(String)],
      ['', ...battlesBySurvivors.map((count) => percent(count, battles))],
    ],
    { align: ['left', ...battlesBySurvivors.map(() => 'right' as const)] },
  );
  const units = formatTable(
    [
      ['unit', 'alive at the end'],
      ...survived.map((unit) => [escapeControls(unit.class), percent(unit.battles, battles)]),
    ],
    { align: ['left', 'right'] },
  );
  const perBattle = (count: number): string => (battles === 0 ? '–' : (count / battles).toFixed(2));
  const abilities = formatTable(
    [
      ['class', 'ability', 'uses', 'damage', 'to friends', 'healing', 'to itself'],
      ...tally.abilities.map((row) => [
        escapeControls(row.class),
        escapeControls(row.ability),
        ...[row.uses, row.damage, row.friendlyDamage, row.healing, row.selfDamage].map(perBattle),
      ]),
    ],
    { align: ['left', 'left', 'right', 'right', 'right', 'right', 'right'] },
  );
  return [
    `${battles} battles, seed ${seed}, ${escapeControls(policy.word)}\n`,
    head,
    `turns: ${mean.toFixed(2)} in the mean, ${median} in the median, ${least} to ${most}\n`,
    survivors,
    units,
    `per battle\n${abilities}`,
  ].join('\n');
}

/** The figures of a simulation as CSV (RFC 4180), one figure a row: what it is, of which class and ability, the value. */
export function reportCsv(tally: Tally): string {
  const rows: (string | number)[][] = [
    ['figure', 'class', 'ability', 'value'],
    ['battles', '', '', tally.battles],
    ['victories', '', '', tally.victories],
    ['defeats', '', '', tally.defeats],
    ['timeouts', '', '', tally.timeouts],
    ['turns', '', '', totalTurns(tally)],
    ...tally.battlesBySurvivors.map((count, heroes) => [`battles with ${heroes} heroes left`, '', '', count]),
    ...tally.survived.map((unit, index) => [
      `battles survived by unit ${index}`,
      unit.class,
      '',
      unit.battles,
    ]),
    ...tally.abilities.flatMap((row) => [
      ['uses', row.class, row.ability, row.uses],
      ['damage', row.class, row.ability, row.damage],
      ['friendlyDamage', row.class, row.ability, row.friendlyDamage],
      ['healing', row.class, row.ability, row.healing],
      ['selfDamage', row.class, row.ability, row.selfDamage],
    ]),
  ];
  return rows.map((row) => `${row.map(csvField).join(',')}\n`).join('');
}

/** A field as it stands in CSV, and safe to print. */
function csvField(value: string | number): string {
  const text = String(value);
  const shown = escapeControls(text);
  return /[",\r\n]/.test(text) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

function rate(victories: number, battles: number): { rate: number | null; low: number; high: number } {
  return { rate: battles === 0 ? null : victories / battles, ...wilsonInterval(victories, battles) };
}

function totalTurns({ battlesByTurns }: Tally): number {
  return Object.entries(battlesByTurns).reduce((sum, [turns, battles]) => sum + Number(turns) * battles, 0);
}

function turnFigures(tally: Tally): TurnFigures {
  const counts = Object.entries(tally.battlesByTurns).map(([turns, battles]) => ({
    turns: Number(turns),
    battles,
  }));
  let before = 0;
  const median = counts.find(({ battles }) => (before += battles) * 2 >= tally.battles);
  return {
    mean: tally.battles === 0 ? 0 : totalTurns(tally) / tally.battles,
    least: counts[0]?.turns ?? 0,
    median: median?.turns ?? 0,
    most: counts.at(-1)?.turns ?? 0,
  };
}

function percent(count: number, of: number): string {
  return of === 0 ? '–' : share(count / of);
}

function share(value: number): string {
  return `${(100 * value).toFixed(2)} %`;
}
