import { restoreDice } from '@skirmish/combat';
import { InputError, type JsonPath } from '@skirmish/grid';
import { readJson } from '@skirmish/grid/json';
import { startOfRecording } from '../../battle/recording.ts';
import { Battle, type Recording, replay, standardBestiary } from '../../index.ts';
import { parseRecording } from '../../files/index.ts';
import { readFile } from '../../files/read-file.ts';
import { type RecordingData, recordingSchema } from '../../files/recording-schema.ts';
import { integer, list, object, only, SAFE, type Schema, text } from '../../files/schema-parts.ts';
import { type Adventure, type FallenHero, MOST_HEROES } from './adventure.ts';
import { encountersOf } from './encounters.ts';

/** An adventure as its file has it: what is not in the recording of the present battle. */
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
  readonly recording: RecordingData;
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
  recording: recordingSchema,
});

/** Writes an adventure as the text of a file: the recording of its present battle, and what else there is to it. */
export function formatGame(adventure: Adventure): string {
  const { seed, encounter, kind, victories, fallen, places, chance, start, commands } = adventure;
  const battle = new Battle(start);
  for (const command of commands) {
    while (battle.isMonsterTurn()) battle.step();
    battle.step(command);
  }
  while (battle.isMonsterTurn()) battle.step();
  const progress = { seed, encounter, kind, victories, fallen, places, chance };
  const game = { format: 'rpg-battle-game', version: 1, ...progress, recording: battle.recording() };
  return `${JSON.stringify(game)}\n`;
}

/**
 * Reads an adventure from the text of its file.
 *
 * @throws InputError when it is none, or when its battle does not go as it is recorded.
 */
export function parseGame(json: string, source: string): Adventure {
  refuseForeign(json, source);
  const file = readFile(json, savedGame, source);
  const { format: _, version: __, recording: data, ...rest } = file.data;
  const refuse = (path: JsonPath, message: string): never => {
    throw file.error([{ path, message }]);
  };
  const recording = readRecording(data, (message) => refuse(['recording'], message));
  const start = startOfRecording(recording);
  if ('format' in start) return refuse(['recording', 'snapshot'], 'a game has its battle from the start');
  const sides = new Battle(start).units().map(({ side }) => side);
  const heroes = sides.filter((side) => side === 'hero').length;
  if (heroes < 1 || heroes > MOST_HEROES || sides.lastIndexOf('hero') !== heroes - 1)
    refuse(['recording', 'participants'], `a game has 1…${MOST_HEROES} heroes, and its monsters after them`);
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
  const result = replay(recording);
  if (result.status === 'differs')
    refuse(['recording', 'commands', result.command], `the battle goes another way: ${result.reason}`);
  return { ...rest, start, commands: recording.commands };
}

/** Refuses a file of something else in one sentence, not by all that it lacks. */
function refuseForeign(json: string, source: string): void {
  const file = readJson(json, source);
  const { format } = Object(file.value);
  if (format === 'rpg-battle-game') return;
  const hint =
    format === 'rpg-battle-recording' ? 'rpg-battle replay tells a recording' : 'rpg-battle play writes them';
  const [problem] = file.error('no-game', [{ path: ['format'], message: 'this is no saved game' }]).problems;
  throw new InputError('no-game', { ...problem, hint }, source);
}

/** Checks what a schema cannot say of a recording; `refuse` is told what is wrong. */
function readRecording(data: RecordingData, refuse: (message: string) => never): Recording {
  try {
    return parseRecording(JSON.stringify(data));
  } catch (error) {
    if (error instanceof InputError) return refuse(error.problems[0].message);
    throw error;
  }
}
