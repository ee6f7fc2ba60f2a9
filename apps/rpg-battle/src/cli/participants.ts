import { didYouMean, quote, UsageError } from '@skirmish/cli-kit';
import { type Bestiary, InvalidUnit, lineUpOf, type Participant } from '../index.ts';

/** One unit as it stands on the command line: a name in any case, and a level. */
export interface ParticipantText {
  readonly name: string;
  readonly level: number;
}

/**
 * Reads units such as `warrior,mage:3`; the empty text is nobody.
 *
 * @throws UsageError that names the option and the unit that is wrong.
 */
export function readParticipantTexts(text: string, flag: string): ParticipantText[] {
  if (text === '') return [];
  return text.split(',').map((unit) => {
    const match = /^\s*([A-Za-z][A-Za-z0-9]*)(?::(\d{1,6}))?\s*$/.exec(unit);
    if (!match)
      throw new UsageError(
        `option ${flag}: ${quote(unit)} is no name with or without a level`,
        'write warrior,mage:3 for a Warrior of level 1 and a Mage of level 3',
      );
    return { name: match[1]!, level: Number(match[2] ?? 1) };
  });
}

/**
 * Makes participants of units.
 *
 * @throws UsageError that names the option and the unit that the bestiary does not have on that side.
 */
export function participantsOf(
  units: readonly ParticipantText[],
  flag: string,
  side: 'hero' | 'monster',
  bestiary: Bestiary,
): Participant[] {
  const names = [...bestiary.classes.values()].filter((one) => one.side === side).map((one) => one.name);
  return units.map(({ name, level }) => {
    const found = names.find((known) => known.toLowerCase() === name.toLowerCase());
    if (found === undefined) {
      const near = didYouMean(
        name.toLowerCase(),
        names.map((known) => known.toLowerCase()),
      );
      throw new UsageError(
        `option ${flag}: there is no ${side} ${quote(name)}`,
        near === undefined ? `there are ${names.join(', ')}` : `did you mean ${near}?`,
      );
    }
    const participant = { class: found, level };
    try {
      lineUpOf({ participants: [participant], bestiary });
    } catch (error) {
      if (error instanceof InvalidUnit)
        throw new UsageError(`option ${flag}: ${found}, ${error.field}: ${error.reason}`);
      throw error;
    }
    return participant;
  });
}
