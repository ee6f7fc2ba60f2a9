import { type Command, defineCommand, escapeControls, EXIT, flagOption, readInput } from '@skirmish/cli-kit';
import { type BattleEvent, replay, type ReplayResult } from '../index.ts';
import { jsonOption } from './options.ts';
import { Teller } from './telling.ts';

/** `replay`: plays a recording again and compares. */
export const replayCommand: Command = defineCommand({
  name: 'replay',
  summary: 'play a recording again, and say where it differs',
  files: '[file]',
  examples: [
    { command: 'rpg-battle replay fight.json', summary: 'tell it again' },
    { command: 'rpg-battle replay fight.json --verify', summary: 'only say whether it is still the same' },
  ],
  options: { verify: flagOption('only say whether it is the same'), json: jsonOption },
  async run({ files, options, io }) {
    const { source, text } = await readInput(files[0], io);
    const { parseRecording } = await import('../files/index.ts');
    const events: BattleEvent[] = [];
    const result = replay(parseRecording(text, source), { onEvent: (event) => events.push(event) });
    const { battle } = result;
    const teller = new Teller(io.out, options.json);
    if (!options.verify) {
      for (const event of events) teller.event(event, battle.text(event));
      teller.end(battle.record());
    }
    const { battle: _, ...verdict } = result;
    teller.note(verdictText(result), { replay: verdict });
    await teller.write();
    return result.status === 'same' ? EXIT.answered : EXIT.noAnswer;
  },
});

function verdictText(result: ReplayResult): string {
  if (result.status === 'same') return 'The replay is the same as the recording.';
  return `The replay differs from the recording at command ${result.command}: ${escapeControls(result.reason)}`;
}
