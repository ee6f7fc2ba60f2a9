import { restoreDice, type SeededDice, seededDice } from '@skirmish/combat';
import {
  type Bestiary,
  type Command,
  type Participant,
  participantOf,
  standardBestiary,
} from '../../index.ts';
import type { BattleView, PresentBattle, UnitView } from './battle-view.ts';
import { encountersOf } from './encounters.ts';

/** A party has at most so many heroes. */
export const MOST_HEROES = 4;

/** A hero that is with the party no more. */
export interface FallenHero {
  readonly class: string;
  readonly level: number;
  /** The number of the encounter in which it fell. */
  readonly encounter: number;
}

/** A party on its way through encounters, and its present battle. */
export interface Adventure extends PresentBattle {
  readonly seed: number;
  /** The number of the present encounter, from 1. */
  readonly encounter: number;
  /** What is met in it, as `EncounterKind.name`. */
  readonly kind: string;
  /** Encounters won before this one. */
  readonly victories: number;
  readonly fallen: readonly FallenHero[];
  /** The state of the dice that choose the next encounters. */
  readonly chance: string;
}

/**
 * Sends a party out: its first encounter begins.
 *
 * @throws RangeError when the seed is no safe integer, or unless there are 1…4 heroes.
 */
export function beginAdventure(
  party: readonly Participant[],
  seed: number,
  bestiary: Bestiary = standardBestiary,
): Adventure {
  if (party.length < 1 || party.length > MOST_HEROES)
    throw new RangeError(`a party has 1…${MOST_HEROES} heroes, not ${party.length}`);
  const places = [...party.keys()];
  return enter(party, seededDice(seed), bestiary, { seed, encounter: 1, victories: 0, fallen: [], places });
}

/** Gives a command to the hero whose turn it is; the command must be a legal one. */
export function withCommand(adventure: Adventure, { ability, target }: Command): Adventure {
  return { ...adventure, commands: [...adventure.commands, { ability, target }] };
}

/** Takes the last command of this encounter back, with all that came of it; undefined when there is none. */
export function withoutLastCommand(adventure: Adventure): Adventure | undefined {
  const { commands } = adventure;
  return commands.length > 0 ? { ...adventure, commands: commands.slice(0, -1) } : undefined;
}

/** Encounters won, the present one included once it is. */
export function victoriesOf({ victories }: Adventure, { outcome }: BattleView): number {
  return victories + (outcome === 'victory' ? 1 : 0);
}

/** Whether the party may go on: its battle is over, and a hero lives. */
export function mayGoOn(view: BattleView): boolean {
  return view.outcome !== undefined && someHeroLives(view);
}

/** Whether the party's way is at its end. A victory in which all have died is the last. */
export function hasFallen(view: BattleView): boolean {
  return view.outcome !== undefined && !someHeroLives(view);
}

function someHeroLives({ units }: BattleView): boolean {
  return units.some(({ side, dead }) => side === 'hero' && !dead);
}

/**
 * Goes on to the next encounter. The living rest first: their hit points and magic points are full again. The dead stay
 * behind, and what was taken from a maximum is gone for good.
 *
 * @throws RangeError unless the party may go on.
 */
export function goOn(adventure: Adventure, view: BattleView): Adventure {
  if (!mayGoOn(view)) throw new RangeError('the battle is not over, or nobody is left to go on');
  const { seed, encounter, places, start, chance } = adventure;
  const heroes = view.units.filter(({ side }) => side === 'hero');
  const living = heroes.filter(({ dead }) => !dead);
  return enter(living.map(rested), restoreDice(chance), start.bestiary ?? standardBestiary, {
    seed,
    encounter: encounter + 1,
    victories: victoriesOf(adventure, view),
    fallen: [...adventure.fallen, ...fallenIn(view, encounter)],
    places: places.filter((_, hero) => !heroes[hero]!.dead),
  });
}

/** The heroes that have fallen in a battle. */
export function fallenIn(view: BattleView, encounter: number): FallenHero[] {
  return view.units
    .filter(({ side, dead }) => side === 'hero' && dead)
    .map(({ class: name, level }) => ({ class: name, level, encounter }));
}

function rested(hero: UnitView): Participant {
  const { hp: _, mp: __, ...rest } = participantOf(hero);
  return rest;
}

/** Draws what is met and the seed of the battle: the same for the same dice, whatever the party has done. */
function enter(
  heroes: readonly Participant[],
  dice: SeededDice,
  bestiary: Bestiary,
  rest: Pick<Adventure, 'seed' | 'encounter' | 'victories' | 'fallen' | 'places'>,
): Adventure {
  const kinds = encountersOf(bestiary);
  const { name, monsters } = kinds[dice.next(kinds.length)]!;
  const seed = dice.next(2 ** 31);
  const level = meanLevel(heroes) + 1;
  const participants = [...heroes, ...monsters.map((monster) => ({ class: monster, level }))];
  const custom = bestiary === standardBestiary ? undefined : bestiary;
  return {
    ...rest,
    kind: name,
    start: { participants, seed, ...(custom && { bestiary: custom }) },
    commands: [],
    chance: dice.state(),
  };
}

/** The mean level of heroes, its fraction dropped. */
function meanLevel(heroes: readonly Participant[]): number {
  const sum = heroes.reduce((total, { level = 1 }) => total + level, 0);
  return Math.trunc(sum / heroes.length);
}
