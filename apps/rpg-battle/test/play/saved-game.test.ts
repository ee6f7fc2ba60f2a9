import { InputError } from '@skirmish/grid';
import { expect, test } from 'vitest';
import { type Adventure, beginAdventure, withCommand } from '../../src/cli/play/adventure.ts';
import { viewBattle } from '../../src/cli/play/battle-view.ts';
import { formatGame, parseGame } from '../../src/cli/play/saved-game.ts';
import { createBestiary, replay } from '../../src/index.ts';
import { parseRecording } from '../../src/files/index.ts';

const BESTIARY = createBestiary({ heroes: { Cook: { strength: 2 } } });

/** An adventure after some commands. */
function adventure(seed: number, commands: number): Adventure {
  let now = beginAdventure(
    [
      { class: 'Cook', level: 5 },
      { class: 'Rogue', level: 5 },
    ],
    seed,
    BESTIARY,
  );
  for (let given = 0; given < commands; given++) {
    const { options } = viewBattle(now);
    if (options.length === 0) break;
    const allowed = options.filter(({ refused }) => !refused);
    now = withCommand(now, allowed[(seed + given) % allowed.length]!);
  }
  return now;
}

/** The text of a game with something changed in it. */
function changed(change: (game: Record<string, any>) => void): string {
  const game = JSON.parse(formatGame(adventure(3, 4)));
  change(game);
  return JSON.stringify(game);
}

function problemOf(text: string): string {
  try {
    parseGame(text, 'quest.json');
    return 'none';
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.message;
  }
}

test('a game that is saved and read goes on as it would have', () => {
  for (let seed = 0; seed < 30; seed++) {
    const before = adventure(seed, seed);
    const text = formatGame(before);
    const after = parseGame(text, 'quest.json');
    expect(viewBattle(after)).toEqual(viewBattle(before));
    expect(formatGame(after)).toBe(text);
    expect({ ...after, start: undefined, commands: undefined }).toEqual({
      ...before,
      start: undefined,
      commands: undefined,
    });
    expect(after.commands.map(({ ability, target }) => ({ ability, target }))).toEqual(before.commands);
  }
});

test('the recording in a saved game is one that the library replays', () => {
  const { recording } = JSON.parse(formatGame(adventure(3, 6)));
  expect(replay(parseRecording(JSON.stringify(recording))).status).toBe('same');
});

test.each<[string, string, string]>([
  ['no JSON', 'quest', 'quest.json:1:1: this is not JSON: here should be a value'],
  ['another format', changed((game) => (game['format'] = 'chess')), 'this is no saved game'],
  ['a later version', changed((game) => (game['version'] = 2)), 'version: must be 1, not 2'],
  ['nothing', '{}', 'quest.json:1:1: this is no saved game'],
  ['a list', '[]', 'this is no saved game'],
  ['a wrong number', changed((game) => (game['victories'] = -1)), 'victories: must be at least 0, not -1'],
  ['other dice', changed((game) => (game['chance'] = 'luck')), 'chance: not a state of these dice'],
  [
    'places of nobody',
    changed((game) => (game['places'] = [0])),
    'places: must be 2 different places, one for each hero',
  ],
  ['a place twice', changed((game) => (game['places'] = [1, 1])), 'places: must be 2 different places'],
  ['a place that is none', changed((game) => (game['places'] = [0, 4])), 'must be at most 3, not 4'],
  [
    'monsters before heroes',
    changed(({ recording }) => (recording.participants = recording.participants.toReversed())),
    'recording.participants: a game has 1…4 heroes, and its monsters after them',
  ],
  [
    'nobody',
    changed((game) => (game['recording'].participants = [])),
    'recording.participants: a game has 1…4 heroes',
  ],
  [
    'an unknown class',
    changed((game) => (game['recording'].participants[0].class = 'Wizard')),
    'there is no class "Wizard"',
  ],
  [
    'an encounter that is none',
    changed((game) => (game['kind'] = 'two of Wizard')),
    'kind: there is no encounter "two of Wizard"',
  ],
  [
    'a fallen hero of no class',
    changed((game) => (game['fallen'] = [{ class: 'Wizard', level: 1, encounter: 1 }])),
    'fallen[0].class: there is no hero class "Wizard"',
  ],
  [
    'a monster that fell as a hero',
    changed((game) => (game['fallen'] = [{ class: 'Orc', level: 1, encounter: 1 }])),
    'fallen[0].class: there is no hero class "Orc"',
  ],
  [
    'a battle that goes another way',
    changed((game) => (game['recording'].commands[1].hp[0] += 1)),
    'recording.commands[1]: the battle goes another way: ',
  ],
  [
    'a command that is refused',
    changed((game) => (game['recording'].commands[1].ability = 'dance')),
    'recording.commands[1]: the battle goes another way: ',
  ],
])('%s is refused with its place', (_, text, message) => {
  expect(problemOf(text)).toContain(message);
});

test('a battle without its start is refused', () => {
  const text = changed((game) => {
    const { commands, format, version } = game['recording'];
    game['recording'] = { format, version, commands, snapshot: {} };
  });
  expect(problemOf(text)).toContain('recording.snapshot');
});
