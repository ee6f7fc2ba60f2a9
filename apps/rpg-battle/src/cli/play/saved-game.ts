import { restoreDice } from '@skirmish/combat';
import { InputError, type JsonPath, splitLines } from '@skirmish/grid';
import { readJson } from '@skirmish/grid/json';
import { headerFaults } from '../../files/header-faults.ts';
import { readFile } from '../../files/read-file.ts';
import { integer, list, object, only, SAFE, type Schema, text } from '../../files/schema-parts.ts';
import { Battle, standardBestiary } from '../../index.ts';
import { startOfRecording } from '../../recording/recording-start.ts';
import { type Adventure, type FallenHero, MOST_HEROES } from './adventure.ts';
import { encountersOf } from './encounters.ts';
import { firstOddCommand, type SavedBattle, savedBattle, toSavedBattle } from './saved-battle.ts';

/** An adventure as its file has it: its present battle, and what else there is to it. */
interface SavedGame {
  readonly format: 'rpg-battle-game';
  readonly version: 1;
  readonly seed: number;
  readonly encounter: number;
  readonly kind: string;
  readonly victories: number;
  readonly fallen: readonly FallenHero[];
  readonly places: readonly number[];
  readonly chance: string;
  readonly battle: SavedBattle;
}

const count = (description: string): Schema<number> => integer(description, 0, SAFE);

const fallenHero: Schema<FallenHero> = object('A hero that is with the party no more.', {
  class: text('Its class.'),
  level: integer('Its level when it fell.', 1, SAFE),
  encounter: integer('The number of the encounter in which it fell.', 1, SAFE),
});

const savedGame: Schema<SavedGame> = object('A game that rpg-battle play goes on with.', {
  format: only('rpg-battle-game'),
  version: only(1),
  seed: integer('The seed that the game was begun with.', -SAFE, SAFE),
  encounter: integer('The number of the present encounter.', 1, SAFE),
  kind: text('What is met in it.'),
  victories: count('Encounters won before it.'),
  fallen: list('The heroes that have fallen before it.', fallenHero),
  places: list(
    'The place of each hero in the party as it was chosen.',
    integer('A place.', 0, MOST_HEROES - 1),
  ),
  chance: text('The state of the dice that choose the next encounters.'),
  battle: savedBattle,
});

/** Writes an adventure as the text of a file. */
export function formatGame(adventure: Adventure): string {
  const { seed, encounter, kind, victories, fallen, places, chance, start, commands } = adventure;
  const progress = { seed, encounter, kind, victories, fallen, places, chance };
  const battle = toSavedBattle(start, commands);
  return `${JSON.stringify({ format: 'rpg-battle-game', version: 1, ...progress, battle })}\n`;
}

/**
 * Reads an adventure from the text of its file.
 *
 * @throws InputError when it is none, or when its battle does not go as it is recorded.
 */
export function parseGame(json: string, source: string): Adventure {
  refuseForeign(json, source);
  const file = readFile(json, savedGame, source);
  const { format: _, version: __, battle, ...rest } = file.data;
  const refuse = (path: JsonPath, message: string): never => {
    throw file.error([{ path, message }]);
  };
  const faults = headerFaults(battle);
  if (faults.length > 0)
    throw file.error(faults.map(({ path, message }) => ({ path: ['battle', ...path], message })));
  const start = startOfRecording(battle.rules, battle.input);
  if ('format' in start)
    return refuse(['battle', 'input', 'snapshot'], 'a game has its battle from the start');
  const sides = new Battle(start).units().map(({ side }) => side);
  const heroes = sides.filter((side) => side === 'hero').length;
  if (heroes < 1 || heroes > MOST_HEROES || sides.lastIndexOf('hero') !== heroes - 1)
    refuse(
      ['battle', 'input', 'participants'],
      `a game has 1…${MOST_HEROES} heroes, and its monsters after them`,
    );
  if (rest.places.length !== heroes || new Set(rest.places).size !== heroes)
    refuse(['places'], `must be ${heroes} different places, one for each hero`);
  const { bestiary = standardBestiary } = start;
  if (!encountersOf(bestiary).some(({ name }) => name === rest.kind))
    refuse(['kind'], `there is no encounter "${rest.kind}"`);
  for (const [index, { class: name }] of rest.fallen.entries())
    if (bestiary.classes.get(name)?.side !== 'hero')
      refuse(['fallen', index, 'class'], `there is no hero class "${name}"`);
  try {
    restoreDice(rest.chance);
  } catch (error) {
    refuse(['chance'], error instanceof Error ? error.message : String(error));
  }
  const odd = firstOddCommand(start, battle.commands);
  if (odd) refuse(['battle', 'commands', odd.command], `the battle goes another way: ${odd.reason}`);
  return { ...rest, start, commands: battle.commands };
}

/** Refuses a file of something else in one sentence, not by all that it lacks. */
function refuseForeign(json: string, source: string): void {
  // a recording is one JSON text a line, and as a whole none
  const isRecording = /^\uFEFF?\s*\{\s*"format"\s*:\s*"skirmish"/.test(json);
  const file = readJson(isRecording ? splitLines(json)[0]! : json, source);
  const { format } = Object(file.value);
  if (format === 'rpg-battle-game') return;
  const hint = isRecording
    ? 'this is a recording: rpg-battle replay tells it, and rpg-battle watch --replay shows it'
    : 'rpg-battle play writes them';
  const [problem] = file.error('no-game', [{ path: ['format'], message: 'this is no saved game' }]).problems;
  throw new InputError('no-game', { ...problem, hint }, source);
}
