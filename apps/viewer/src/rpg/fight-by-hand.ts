import { InputError } from '@skirmish/grid';
import { Battle, type Command, type RpgEvent, type RpgHeader, startOfRecording } from '@skirmish/rpg-battle';

/** Makes a battle at its start. */
export function battleOf({ rules, input }: RpgHeader): Battle {
  return new Battle(startOfRecording(rules, input));
}

/** The commands that were obeyed in these events. */
export function commandsOf(events: readonly RpgEvent[]): Command[] {
  return events.flatMap((event) =>
    event.event === 'command' ? [{ ability: event.ability, target: event.target }] : [],
  );
}

/** Lets the monsters act until a hero is up or the battle is over; returns why they cannot, when they cannot. */
export function playMonsters(battle: Battle): string | undefined {
  try {
    while (battle.step().status === 'acted');
    return undefined;
  } catch (error) {
    // a list of draws, as a script has it, is used up
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

/** What came of commands. */
export interface Obeyed {
  /** Which are refused and why. */
  readonly refusals: readonly string[];
  /** Why the battle cannot go on, such as that its draws are used up; undefined when it can, or is over. */
  readonly stuck: string | undefined;
}

/** Gives a battle commands, which may be anything, as far as it goes. Those that are refused are passed over. */
export function obeyAll(battle: Battle, commands: readonly Command[]): Obeyed {
  const refusals: string[] = [];
  let stuck = playMonsters(battle);
  for (const [place, command] of commands.entries()) {
    const result = battle.step(command);
    if (result.status === 'acted') stuck = playMonsters(battle);
    else {
      const reason = result.status === 'refused' ? result.refusal.reason : 'the battle is over';
      refusals.push(`command ${place + 1}: ${reason}`);
    }
  }
  return { refusals, stuck };
}

/** Why there is no link to a recording that does not follow from its header. */
export function noLinkError(): InputError {
  return new InputError('no-link', {
    message: 'the rules make another battle of this recording, so a link cannot hold it',
    hint: 'pass on the file instead',
  });
}
