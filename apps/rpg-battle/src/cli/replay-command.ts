import { type Command, defineCommand, escapeControls, EXIT, flagOption } from '@skirmish/cli-kit';
import { type BattleEvent, replay, type ReplayResult } from '../index.ts';
import { jsonOption } from './options.ts';
import { Teller } from './telling.ts';

/** `replay`: fights a recorded battle again and compares. */
export const replayCommand: Command = defineCommand({
  name: 'replay',
  summary: 'fight a recorded battle again, and say where it differs',
  files: '[file]',
  examples: [
    { command: 'rpg-battle replay fight.ndjson', summary: 'tell it again' },
    { command: 'rpg-battle replay fight.ndjson --verify', summary: 'only say whether it is still the same' },
  ],
  options: { verify: flagOption('only say whether it is the same'), json: jsonOption },
  async run({ files, options, io }) {
    const { readRecordingText } = await import('@skirmish/cli-kit/watch');
    const { source, text } = await readRecordingText(files[0], io);
    const { parseRecording } = await import('../files/index.ts');
    const recording = parseRecording(text, source);
    if (recording.notice !== undefined)
      await io.err.write(`note: ${escapeControls(source)}: ${recording.notice}\n`);
    const events: BattleEvent[] = [];
    const result = replay(recording, { onEvent: (event) => events.push(event) });
    const { battle } = result;
    const teller = new Teller(io.out, options.json);
    if (!options.verify) {
      for (const event of events) teller.event(event, battle.text(event));
      teller.end(battle.record());
    }
    teller.note(verdictText(result), { replay: verdictData(result) });
    await teller.write();
    return result.status === 'same' ? EXIT.answered : EXIT.noAnswer;
  },
});

function verdictText(result: ReplayResult): string {
  if (result.status === 'same') return 'The replay is the same as the recording.';
  const { position, recorded, fought, reason } = result;
  const lines = [
    `The replay differs from the recording after ${eventsText(position)}, in line ${position + 2}: ${reason}`,
  ];
  if (recorded) lines.push(`  recorded  ${JSON.stringify(recorded)}`);
  lines.push(fought ? `  now       ${JSON.stringify(fought)}` : '  now       nothing');
  return lines.map(escapeControls).join('\n');
}

function verdictData(result: ReplayResult): object {
  if (result.status === 'same') return { status: result.status };
  const { status, position, recorded, fought, reason } = result;
  return { status, position, line: position + 2, reason, recorded, now: fought };
}

function eventsText(count: number): string {
  return `${count} ${count === 1 ? 'event' : 'events'}`;
}
