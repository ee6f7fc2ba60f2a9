import { InputError } from '@skirmish/grid';
import { eventLine, headerLine } from '@skirmish/replay';
import { expect, test } from 'vitest';
import { type Adventure, beginAdventure, withCommand } from '../../src/cli/play/adventure.ts';
import { viewBattle } from '../../src/cli/play/battle-view.ts';
import { formatGame, parseGame } from '../../src/cli/play/saved-game.ts';
import { Battle, createBestiary } from '../../src/index.ts';

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

test('a battle of scripted draws is saved with its draws', () => {
  const participants = [{ class: 'Rogue' }, { class: 'Skeleton' }];
  const start = { participants, draws: [0, 0, 0] };
  const command = { ability: 'fight', target: 1 };
  const text = formatGame({ ...beginAdventure([{ class: 'Rogue' }], 1), start, commands: [command] });
  const { input, commands } = JSON.parse(text).battle;
  expect(input).toEqual({ participants, draws: [0, 0, 0] });
  expect(commands).toEqual([{ ...command, hp: [82, 23] }]);
  expect(new Battle(parseGame(text, 'quest.json').start).nextTurn()).toEqual(["Rogue's turn!"]);
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
    changed(({ battle }) => (battle.input.participants = battle.input.participants.toReversed())),
    'battle.input.participants: a game has 1…4 heroes, and its monsters after them',
  ],
  [
    'nobody',
    changed((game) => (game['battle'].input.participants = [])),
    'battle.input.participants: a game has 1…4 heroes',
  ],
  [
    'an unknown class',
    changed((game) => (game['battle'].input.participants[0].class = 'Wizard')),
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
    changed((game) => (game['battle'].commands[1].hp[0] += 1)),
    'battle.commands[1]: the battle goes another way: ',
  ],
  [
    'dice that are none',
    changed((game) => (game['battle'].input.dice = 'luck')),
    'battle.input.dice: not a state of these dice',
  ],
  [
    'a class that is none in its tables',
    changed((game) => (game['battle'].rules.bestiary.heroes.Cook.abilities = ['dance'])),
    'battle.rules.bestiary.heroes.Cook.abilities[0]: there is no ability "dance"',
  ],
  [
    'a command that is refused',
    changed((game) => (game['battle'].commands[1].ability = 'dance')),
    'battle.commands[1]: the battle goes another way: ',
  ],
])('%s is refused with its place', (_, text, message) => {
  expect(problemOf(text)).toContain(message);
});

test('a battle without its start is refused', () => {
  const text = changed(({ battle }) => {
    const { participants, ...chance } = battle.input;
    const units = participants.map((one: object) => Object.assign(one, { hp: 0, maxhp: 1 }));
    battle.input = { ...chance, snapshot: { units, queue: [], turns: 0, drawsUsed: 0 } };
  });
  expect(problemOf(text)).toContain('battle.input.snapshot: a game has its battle from the start');
});

test('a recording is told from a saved game', () => {
  const { header } = new Battle({ participants: [{ class: 'Rogue' }], seed: 1 }).recording();
  expect(problemOf(headerLine(header) + eventLine({ event: 'round' }))).toContain('this is no saved game');
  expect(() => parseGame(headerLine(header), 'a.ndjson')).toThrow(
    expect.objectContaining({ hint: expect.stringContaining('rpg-battle watch --replay shows it') }),
  );
});
