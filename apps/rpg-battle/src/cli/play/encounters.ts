import type { Bestiary } from '../../index.ts';

/** Monsters that are met together. */
export interface EncounterKind {
  /** As a sentence says it. */
  readonly name: string;
  readonly monsters: readonly string[];
}

/** The encounters of the standard bestiary. */
export const STANDARD_ENCOUNTERS: readonly EncounterKind[] = [
  { name: 'three orcs', monsters: ['Orc', 'Orc', 'Orc'] },
  { name: 'an orc and a troll', monsters: ['Orc', 'Troll'] },
  { name: 'two skeletons', monsters: ['Skeleton', 'Skeleton'] },
  { name: 'a vampire', monsters: ['Vampire'] },
  { name: 'a red dragon', monsters: ['RedDragon'] },
  { name: 'a green dragon', monsters: ['GreenDragon'] },
];

/** What can be met: the standard encounters, and each monster of custom tables, by itself and with another of its type. */
export function encountersOf(bestiary: Bestiary): readonly EncounterKind[] {
  const custom = Object.keys(bestiary.data.monsters ?? {});
  const standard = STANDARD_ENCOUNTERS.filter(({ monsters }) =>
    monsters.every((name) => bestiary.classes.has(name)),
  );
  return [
    ...standard,
    ...custom.flatMap((name) => [
      { name: `one ${name}`, monsters: [name] },
      { name: `two of ${name}`, monsters: [name, name] },
    ]),
  ];
}
