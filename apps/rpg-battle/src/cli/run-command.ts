import { type Command, defineCommand, escapeControls, EXIT } from '@skirmish/cli-kit';
import { seededDice } from '@skirmish/combat';
import { Battle, battleSeed, policySeed, standardBestiary } from '../index.ts';
import {
  battleOption,
  fileOption,
  jsonOption,
  readSetup,
  seedOf,
  seedOption,
  setupOptions,
} from './options.ts';
import { policyFrom, policyNote, policyOption, readPolicyText } from './policies.ts';
import { openRecording } from './recording-file.ts';
import { Teller } from './telling.ts';

/** `run`: one battle under a policy, told line by line. */
export const runCommand: Command = defineCommand({
  name: 'run',
  summary: 'play one battle under a policy and tell it',
  examples: [
    {
      command: 'rpg-battle run --party mage,rogue --monsters orc:9 --seed 7',
      summary: 'always the same',
    },
    {
      command: 'rpg-battle run --party mage --monsters orc --record a.ndjson',
      summary: 'kept for replay',
    },
  ],
  options: {
    ...setupOptions,
    policy: policyOption,
    seed: seedOption,
    battle: battleOption,
    record: fileOption('write the recording to a new file'),
    json: jsonOption,
  },
  async run({ options, io }) {
    const setup = await readSetup(options, io);
    const policy = await policyFrom(
      await readPolicyText(options.policy, io),
      setup.bestiary ?? standardBestiary,
    );
    const seed = seedOf(options.seed);
    const start = { ...setup, seed: battleSeed(seed, options.battle) };
    const notes = { seed, battle: options.battle, policy: policyNote(options.policy, policy) };
    const recorder =
      options.record === undefined ? undefined : await openRecording(options.record, start, notes, io);
    const teller = new Teller(io.out, options.json);
    const battle = new Battle(start, {
      onEvent: (event) => teller.event(event, battle.text(event)),
      onRecord: recorder && ((event) => recorder.record(event)),
    });
    const policyDice = seededDice(policySeed(seed, options.battle));
    const number = options.battle === 0 ? '' : `, battle ${options.battle}`;
    teller.note(`seed ${seed}${number}, ${escapeControls(policy.name)}\n`, {
      run: { seed, battle: options.battle, policy: policy.name },
    });
    try {
      while (!battle.outcome) {
        const { status } = battle.step();
        if (status === 'waiting') battle.step(battle.suggest(policy, policyDice));
      }
    } finally {
      recorder?.close();
    }
    teller.end(battle.record());
    await teller.write();
    return battle.outcome === 'timeout' ? EXIT.noAnswer : EXIT.answered;
  },
});
