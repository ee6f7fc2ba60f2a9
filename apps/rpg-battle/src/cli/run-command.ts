import {
  type Command,
  defineCommand,
  escapeControls,
  EXIT,
  integerOption,
  UsageError,
  writeFileAtomic,
} from '@skirmish/cli-kit';
import { seededDice } from '@skirmish/combat';
import { Battle, battleSeed, MOST_BATTLES, policySeed, standardBestiary } from '../index.ts';
import { fileOption, jsonOption, readSetup, seedOf, seedOption, setupOptions } from './options.ts';
import { policyFrom, policyOption, readPolicyText } from './policies.ts';
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
      command: 'rpg-battle run --party mage --monsters orc --record a.json',
      summary: 'kept for replay',
    },
  ],
  options: {
    ...setupOptions,
    policy: policyOption,
    seed: seedOption,
    battle: integerOption({
      summary: 'which battle of a simulation with that seed, from 0',
      min: 0,
      max: MOST_BATTLES - 1,
      default: 0,
    }),
    record: fileOption('write the recording to a file'),
    json: jsonOption,
  },
  async run({ options, io }) {
    const setup = await readSetup(options, io);
    const policy = await policyFrom(
      await readPolicyText(options.policy, io),
      setup.bestiary ?? standardBestiary,
    );
    const seed = seedOf(options.seed);
    const teller = new Teller(io.out, options.json);
    const battle = new Battle(
      { ...setup, seed: battleSeed(seed, options.battle) },
      { onEvent: (event) => teller.event(event, battle.text(event)) },
    );
    const policyDice = seededDice(policySeed(seed, options.battle));
    const number = options.battle === 0 ? '' : `, battle ${options.battle}`;
    teller.note(`seed ${seed}${number}, ${escapeControls(policy.name)}\n`, {
      run: { seed, battle: options.battle, policy: policy.name },
    });
    while (!battle.outcome) {
      const { status } = battle.step();
      if (status === 'waiting') battle.step(battle.suggest(policy, policyDice));
    }
    teller.end(battle.record());
    if (options.record !== undefined) save(options.record, JSON.stringify(battle.recording()));
    await teller.write();
    return battle.outcome === 'timeout' ? EXIT.noAnswer : EXIT.answered;
  },
});

function save(path: string, text: string): void {
  try {
    writeFileAtomic(path, `${text}\n`);
  } catch (error) {
    throw new UsageError(
      `option --record: ${path} cannot be written`,
      error instanceof Error ? error.message : undefined,
    );
  }
}
