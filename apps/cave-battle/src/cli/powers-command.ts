import {
  type Command,
  defineCommand,
  EXIT,
  flagOption,
  formatTable,
  jsonLine,
  paint,
  readInput,
} from '@skirmish/cli-kit';
import { elfPowers, isFlawless, LEAST_RAISED_POWER, parseCave, type PowerClass } from '../index.ts';

/** `powers`: the battle with every Elf power that makes a difference. */
export const powers: Command = defineCommand({
  name: 'powers',
  summary: 'the battle with every elf power that makes a difference, from 3 up',
  files: '[file]',
  examples: [
    { command: 'cave-battle powers cave.txt', summary: 'where stronger elves are no better' },
    { command: 'cave-battle powers cave.txt --json', summary: 'the same as one JSON object' },
  ],
  options: { json: flagOption('print one JSON object') },
  async run({ files, options, io }) {
    const { source, text } = await readInput(files[0], io);
    const classes = elfPowers(parseCave(text, source));
    const least = classes.find(
      ({ elfPower, battle }) => elfPower >= LEAST_RAISED_POWER && isFlawless(battle),
    )?.elfPower;
    await io.out.write(
      options.json
        ? jsonLine({ elfPower: least ?? null, powers: classes.map(rowJson) })
        : formatClasses(classes, least, io.out),
    );
    return least === undefined ? EXIT.noAnswer : EXIT.answered;
  },
});

function rowJson({ elfPower, upTo, battle }: PowerClass): Readonly<Record<string, unknown>> {
  const { winner, elvesLost, rounds, hitPoints } = battle;
  const row = { elfPower, upTo, winner, elvesLost, rounds, hitPoints };
  if (battle.status === 'ended') return { ...row, outcome: battle.outcome };
  return { ...row, since: rounds + 1 };
}

function formatClasses(
  classes: readonly PowerClass[],
  least: number | undefined,
  target: { readonly colour: boolean },
): string {
  const rows = classes.map((powerClass, nth) => {
    const { battle } = powerClass;
    const outcome = battle.status === 'ended' ? String(battle.outcome) : 'none';
    return [
      formatPowers(powerClass, nth === classes.length - 1),
      battle.winner,
      String(battle.elvesLost),
      String(battle.rounds),
      String(battle.hitPoints),
      outcome,
      remark(powerClass, least, target),
    ];
  });
  const head = ['power', 'winner', 'elves lost', 'rounds', 'hit points', 'outcome', ''];
  const table = formatTable([head, ...rows], {
    align: ['left', 'left', 'right', 'right', 'right', 'right', 'left'],
  });
  if (least !== undefined) return table;
  return `${table}${paint(target, 'yellow', 'no power')} wins without losing an elf\n`;
}

function formatPowers({ elfPower, upTo }: PowerClass, isLast: boolean): string {
  if (isLast) return `${elfPower} and up`;
  return upTo === elfPower ? String(elfPower) : `${elfPower}-${upTo}`;
}

function remark(
  { elfPower, battle }: PowerClass,
  least: number | undefined,
  target: { readonly colour: boolean },
): string {
  if (elfPower === least) return paint(target, 'bold', 'least without loss');
  if (battle.status === 'stalemate') return `stalemate since ${battle.since}`;
  const isAgain = least !== undefined && elfPower > least && battle.elvesLost > 0;
  return isAgain ? paint(target, 'yellow', 'loses an elf again') : '';
}
