import { type Command, defineCommand, EXIT, readInput } from '@skirmish/cli-kit';
import type { Recorder } from '@skirmish/cli-kit/watch';
import { InputError } from '@skirmish/grid';
import type { Scenario } from '../files/index.ts';
import { Battle, type RpgEvent } from '../index.ts';
import { bestiaryOption, fileOption, jsonOption, readBestiary } from './options.ts';
import { openRecording } from './recording-file.ts';
import { Teller } from './telling.ts';

/** `script`: plays a battle whose commands and draws are in a file. */
export const scriptCommand: Command = defineCommand({
  name: 'script',
  summary: 'play a battle whose commands and draws are in a JSON file',
  files: '[file]',
  examples: [
    { command: 'rpg-battle script scenario.json', summary: 'tell it line by line' },
    { command: 'rpg-battle script - --json', summary: 'from standard input; one JSON object a line' },
  ],
  options: {
    bestiary: bestiaryOption(),
    record: fileOption('write the recording to a new file'),
    json: jsonOption,
  },
  async run({ files, options, io }) {
    const bestiary = await readBestiary(options.bestiary, io);
    const { source, text } = await readInput(files[0], io);
    const { parseScenario } = await import('../files/index.ts');
    const teller = new Teller(io.out, options.json);
    const scenario = parseScenario(text, source, bestiary);
    const recorder =
      options.record === undefined ? undefined : await openRecording(options.record, scenario.start, {}, io);
    const battle = playScenario(scenario, { teller, recorder }, source);
    teller.end(battle.record());
    await teller.write();
    return battle.outcome === 'timeout' ? EXIT.noAnswer : EXIT.answered;
  },
});

/** Who hears of the battle. */
interface Listeners {
  readonly teller: Teller;
  readonly recorder: Recorder<RpgEvent> | undefined;
}

/** Plays until the battle is over or a hero waits in vain for a command. */
function playScenario(
  { start, commands }: Scenario,
  { teller, recorder }: Listeners,
  source: string,
): Battle {
  const battle = new Battle(start, {
    onEvent: (event) => teller.event(event, battle.text(event)),
    onRecord: recorder && ((event) => recorder.record(event)),
  });
  let next = 0;
  try {
    while (!battle.outcome) {
      if (battle.isMonsterTurn()) playMonster(battle, source);
      else {
        battle.step();
        const command = commands[next];
        if (!command) break;
        const result = battle.step(command);
        if (result.status === 'refused') teller.refused(next, result.refusal);
        next++;
      }
    }
  } finally {
    recorder?.close();
  }
  return battle;
}

function playMonster(battle: Battle, source: string): void {
  try {
    battle.step();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { class: name = '' } = battle.currentAttacker() ?? {};
    throw new InputError(
      'draws-used-up',
      {
        message: `draws: all ${battle.drawsUsed} are used up, and it is the turn of ${name} (turn ${battle.turns})`,
        hint: 'add draws, or leave out the commands after which they are missing',
      },
      source,
    );
  }
}
