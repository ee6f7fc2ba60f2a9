import {
  ChunkedOutput,
  type Command,
  defineCommand,
  EXIT,
  flagOption,
  integerOption,
  jsonLine,
  readInput,
  UsageError,
} from '@skirmish/cli-kit';
import { Battle, type BattleResult, type Cave, formatCave, parseCave } from '../index.ts';
import { battleJson, describeBattle } from './battle-report.ts';

/** `rounds`: the map after each round, in a form that every command reads back. */
export const rounds: Command = defineCommand({
  name: 'rounds',
  summary: 'the map after each round, with the hit points of its units',
  files: '[file]',
  examples: [
    { command: 'cave-battle rounds cave.txt', summary: 'the whole battle' },
    { command: 'cave-battle rounds cave.txt --from 5 --to 9', summary: 'rounds 5 to 9' },
    { command: 'cave-battle rounds cave.txt --from 9 --to 9', summary: 'one, without heading' },
  ],
  options: {
    elfPower: integerOption({ summary: 'the power of the elves (3)', min: 1, default: 3 }),
    from: integerOption({ summary: 'the first round to show (0, the start)', min: 0, default: 0 }),
    to: integerOption({ summary: 'the last round to show (the end of the battle)', min: 0 }),
    json: flagOption('print one line of JSON for each round, and one for the end'),
  },
  async run({ files, options, io }) {
    const { elfPower, from, to = Infinity, json } = options;
    if (from > to) throw new UsageError(`option --from: ${from} is after --to ${to}`);
    const { source, text } = await readInput(files[0], io);
    const battle = new Battle(parseCave(text, source), { elfPower });
    battle.play(from);
    if (battle.roundsCompleted < from) {
      await io.err.write(`there is no round ${from}: ${describeBattle(battle.result!)}\n`);
      return EXIT.noAnswer;
    }
    const format = json ? formatJson : from === to ? formatMapAlone : blocksFrom(from);
    const out = new ChunkedOutput(io.out);
    for (const frame of framesOf(battle, to)) await out.write(format(frame));
    await out.flush();
    return EXIT.answered;
  },
});

/** The map after a complete round, or where the battle is over. */
interface Frame {
  readonly round: number;
  readonly cave: Cave;
  readonly end?: BattleResult;
}

/** The map as it is, then after each round up to `to`, then at the end if the battle comes to it. */
function* framesOf(battle: Battle, to: number): Generator<Frame, void, undefined> {
  yield { round: battle.roundsCompleted, cave: battle.cave };
  while (battle.roundsCompleted < to) {
    battle.playRound();
    const { roundsCompleted: round, cave, result: end } = battle;
    yield end ? { round, cave, end } : { round, cave };
    if (end) return;
  }
}

function formatJson({ round, cave, end }: Frame): string {
  const units = cave.units.map(({ kind, position: { x, y }, hitPoints }) => ({ kind, x, y, hitPoints }));
  return jsonLine({ ...(end ? { end: battleJson(end) } : { round }), map: formatCave(cave), units });
}

function formatMapAlone({ cave }: Frame): string {
  return formatCave(cave);
}

/** Formats frames under headings, with an empty line between them. */
function blocksFrom(first: number): (frame: Frame) => string {
  return ({ round, cave, end }) => {
    const heading = end ? describeBattle(end) : `round ${round}`;
    return `${round === first && !end ? '' : '\n'}${heading}\n${formatCave(cave)}`;
  };
}
