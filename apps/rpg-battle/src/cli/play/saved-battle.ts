import { inputSchema, rulesSchema } from '../../files/recording-schema.ts';
import { integer, list, object, SAFE, type Schema, text } from '../../files/schema-parts.ts';
import { Battle, type BattleStart, type Command, recordingHeader, type RpgHeader } from '../../index.ts';

/** A command with everybody's hit points when the next one is due, or at the end. */
interface SavedCommand extends Command {
  readonly hp: readonly number[];
}

/** How a battle begins, as in the header of a recording, and the commands given in it. */
export interface SavedBattle extends Pick<RpgHeader, 'rules' | 'input'> {
  readonly commands: readonly SavedCommand[];
}

const command: Schema<SavedCommand> = object('A command that was obeyed.', {
  ability: text('The name of the ability.'),
  target: integer('The target by its place among the participants, from 0.', 0, SAFE),
  hp: list(
    "Everybody's hit points when the next command was due, or at the end.",
    integer('Hit points.', 0, SAFE),
  ),
});

/** The battle of a saved game. */
export const savedBattle: Schema<SavedBattle> = object('The present battle.', {
  rules: rulesSchema,
  input: inputSchema,
  commands: list('The commands that were obeyed.', command),
});

/** Makes what is saved of a battle; its commands must be legal ones. */
export function toSavedBattle(start: BattleStart, commands: readonly Command[]): SavedBattle {
  const { rules, input } = recordingHeader(start);
  const battle = new Battle(start);
  const saved = commands.map(({ ability, target }) => {
    playCommand(battle, { ability, target });
    return { ability, target, hp: battle.units().map(({ hp }) => hp) };
  });
  return { rules, input, commands: saved };
}

/** Finds the first command that does not do what it did when it was saved; undefined when all do. */
export function firstOddCommand(
  start: BattleStart,
  commands: readonly SavedCommand[],
): { readonly command: number; readonly reason: string } | undefined {
  const battle = new Battle(start);
  for (const [index, given] of commands.entries()) {
    const reason = playCommand(battle, given) ?? hpDifference(battle, given);
    if (reason !== undefined) return { command: index, reason };
  }
  return undefined;
}

/** Plays a command and all that comes before and after it; returns why that cannot be. */
function playCommand(battle: Battle, given: Command): string | undefined {
  try {
    playMonsters(battle);
    const result = battle.step(given);
    if (result.status === 'over') return `the battle is over: ${result.outcome}`;
    if (result.status === 'refused') return result.refusal.reason;
    playMonsters(battle);
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
  return undefined;
}

function playMonsters(battle: Battle): void {
  while (battle.isMonsterTurn()) battle.step();
}

function hpDifference(battle: Battle, { hp: saved }: SavedCommand): string | undefined {
  const odd = battle.units().find(({ unit, hp }) => hp !== saved[unit]);
  return odd && `${odd.class} (unit ${odd.unit}) has ${odd.hp} HP after it, ${saved[odd.unit]} were saved`;
}
