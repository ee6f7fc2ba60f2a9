import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '@skirmish/cli-kit';
import { type FakeIo, fakeIo } from '@skirmish/cli-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { program } from '../../src/cli/program.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rpg-play-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Plays with answers from a pipe. */
async function pipe(answers: readonly string[], ...argv: readonly string[]): Promise<Ran> {
  const world = fakeIo({ stdin: answers.map((answer) => `${answer}\n`).join('') });
  const code = await program(['play', ...argv], world.io);
  return { code, stdout: world.stdout(), stderr: world.stderr() };
}

/** Begins to play on a screen. */
function screen(...argv: readonly string[]): { readonly world: FakeIo; readonly code: Promise<number> } {
  const world = fakeIo({ terminal: true, env: { LANG: 'C.UTF-8' } });
  return { world, code: program(['play', ...argv], world.io) };
}

test('help is shown in place of the game, but not while a name is typed', async () => {
  const { world, code } = screen('--seed', '4');
  await world.terminal.until('? help');
  world.terminal.press('?');
  await world.terminal.until('Keys and rules');
  world.terminal.resize(60, 12);
  await world.terminal.until('more below');
  world.terminal.press('end');
  await world.terminal.until('the end: ');
  world.terminal.press('x');
  await world.terminal.until('Choose your party');
  world.terminal.press('enter', 's', 'ctrl-u', '?');
  await world.terminal.until('Save as: ?');
  world.terminal.press('escape');
  world.terminal.advance(100);
  world.terminal.press('q', 'y');
  expect(await code).toBe(EXIT.answered);
});

test('a game from the choice of the party to its fall, by answers from a pipe', async () => {
  const answers = ['5 3', ...Array.from({ length: 500 }, () => '1 1')];
  const { code, stdout, stderr } = await pipe(answers, '--seed', '4');
  expect([code, stderr]).toEqual([EXIT.answered, '']);
  expect(stdout).toMatch(
    /^Choose your party, up to 4 heroes\.\n1 Hero: .*\n(?:.*\n)*Answer with numbers or names/,
  );
  expect(stdout).toContain('\n> 5 3\nEncounter 1: ');
  expect(stdout).toContain(
    '\n1 fight, 7 damage\n2 backstab, 14 damage, undamaged targets only\n3 rapid strike, 12 damage, 5 MP\nWhat does Rogue do? 1 to 3, or h for help.\n> 1 1\n',
  );
  expect(stdout).toContain('\nThe party was defeated.\nThe party has fallen after 0 victories.\n');
  // '1 1' is no answer to what follows; the pipe has more of them than the game has questions
  expect(
    stdout.endsWith('\nThe input has ended, and the game with it.\n0 victories, encounter 1, seed 4.\n'),
  ).toBe(true);
});

test('the first answer to every question leads to the end', async () => {
  const { code, stdout } = await pipe(
    Array.from({ length: 2000 }, () => '1'),
    '--seed',
    '4',
  );
  expect(code).toBe(EXIT.answered);
  expect(stdout).toMatch(
    /The party has fallen after \d+ victor(?:y|ies)\.\n(?:.*\n)*1 leave\n(?:.*\n)*> 1\n\d+ victor/,
  );
});

test('the end of the input ends a game cleanly, wherever it is', async () => {
  for (const answers of [[], ['']]) {
    const { code, stdout, stderr } = await pipe(answers, '--seed', '4');
    expect([code, stderr]).toEqual([EXIT.answered, '']);
    expect(stdout).toContain('\nThe input has ended, and the game with it.\n');
  }
});

test('wrong answers are told, and asked again', async () => {
  const { stdout } = await pipe(
    ['6', 'roge', '1 1 1 1 1', 'rogue', '7', 'fight', '9', '0', 'rapid strike 1', ''],
    '--seed',
    '4',
  );
  expect(stdout).toContain("> 6\nThere is no hero '6'.\nChoose");
  expect(stdout).toContain("> roge\nThere is no hero 'roge'. Did you mean rogue?\n");
  expect(stdout).toContain('> 1 1 1 1 1\nA party has 4 heroes at most.\n');
  expect(stdout).toContain("> 7\n'7' is none of the answers.\n");
  expect(stdout).toMatch(
    /> fight\n1 .*\n(?:.*\n)*0 another ability\nTarget of fight\?\n> 9\n'9' is none of the targets\.\n/,
  );
  expect(stdout).toContain('> 0\n1 fight, 7 damage\n');
  expect(stdout).toMatch(/> rapid strike 1\nRogue hits .* with rapid strike for 12 damage!\n/);
});

test('a refused command tells its reason', async () => {
  const { stdout } = await pipe(['1 1', '2 1', '2 1'], '--party', 'rogue:9', '--seed', '1');
  expect(stdout).toMatch(/> 2 1\nRefused: backstab needs an undamaged target, .* has \d+ of \d+ HP\.\n/);
});

test('help, state and undo', async () => {
  const { stdout } = await pipe(['u', 'h', '1 1', 'undo', 't'], '--party', 'rogue:9', '--seed', '1');
  expect(stdout).toContain('> u\nThere is no command of this encounter to undo.\n');
  expect(stdout).toContain('> h\nAnswer with the number or the name of an ability');
  expect(stdout).toContain('> undo\nThe last command is taken back.\nRogue, level 9, ');
  expect(stdout).toMatch(/> t\nRogue, level 9, \d+ of \d+ HP, 88 of 88 MP, 0 of 90 XP\.\n/);
});

test('a plain game is saved, gone on with, and kept', async () => {
  const file = join(folder, 'quest.json');
  const first = await pipe(['1 1', 's', file, '1 1', 'q'], '--party', 'rogue:9', '--seed', '1');
  expect(first.stdout).toContain(`> ${file}\nSaved in ${file}, and kept there from now on.\n`);
  expect(first.stdout.endsWith(`Go on with: rpg-battle play ${file}\n`)).toBe(true);
  const { battle } = JSON.parse(readFileSync(file, 'utf8'));
  expect(battle.commands.length).toBe(2);
  const second = await pipe(['undo', 'undo', 'undo', 'q'], file);
  expect(second.stdout).toMatch(/^Encounter 1: .*Seed 1\.\n/);
  expect(second.stdout).toContain('There is no command of this encounter to undo.');
  expect(JSON.parse(readFileSync(file, 'utf8')).battle.commands).toEqual([]);
});

test('a file that is there is replaced only on demand, and none that cannot be written is lost silently', async () => {
  const file = join(folder, 'notes.txt');
  writeFileSync(file, 'mine');
  const { stdout } = await pipe(
    ['s', file, '2', '', 's', join(folder, 'none', 'a.json'), 'q', '3', 'q', '1'],
    '--party',
    'rogue',
    '--seed',
    '1',
  );
  expect(stdout).toContain(`${file} is there already.\n1 replace it\n2 choose another name\n`);
  expect(stdout).toContain(`Not saved: ${join(folder, 'none', 'a.json')}: there is no such directory.\n`);
  expect(stdout).toContain('> q\n1 leave without saving\n2 save first\n3 play on\nWhat now?\n> 3\n');
  expect(readFileSync(file, 'utf8')).toBe('mine');
  await pipe(['s', file, '1', 'q'], '--party', 'rogue', '--seed', '1');
  expect(JSON.parse(readFileSync(file, 'utf8')).format).toBe('rpg-battle-game');
});

test('the name of a file cannot drive the terminal', async () => {
  const file = join(folder, 'quest\u001B[31m.json');
  const shown = join(folder, String.raw`quest\x1b[31m.json`);
  const plain = await pipe(['s', file, 's', 'q'], '--party', 'rogue', '--seed', '1');
  expect(plain.stdout).toContain(`\nSaved in ${shown}, and kept there from now on.\n`);
  expect(plain.stdout.endsWith(`Go on with: rpg-battle play '${shown}'\n`)).toBe(true);
  const asked = await pipe(['s', file, '2', `${file}/none.json`], '--party', 'rogue', '--seed', '1');
  expect(asked.stdout).toContain(`\n${shown} is there already.\n`);
  expect(asked.stdout).toContain(`\nNot saved: ${shown}/none.json: there is no such directory.\n`);
  expect(plain.stdout + asked.stdout).not.toContain('\u001B');
});

test('a new game can be kept from the beginning', async () => {
  const file = join(folder, 'quest.json');
  const { stdout } = await pipe([], '--party', 'mage', '--save', file);
  expect(stdout).toContain(`Go on with: rpg-battle play ${file}`);
  expect(existsSync(file)).toBe(true);
});

test('victories are told, and a new game can follow the end of one', async () => {
  const answers = Array.from({ length: 2000 }, () => '1');
  const { stdout } = await pipe(answers, '--party', 'warrior:3,mage:3,cleric:3,rogue:3', '--seed', '20');
  expect(stdout).toMatch(/The party was victorious!\nVictory! Encounters won: 1\.\n/);
  expect(stdout).toContain(
    '1 next encounter\n2 undo the last command\n3 save\n4 leave\nWhat now?\n> 1\nEncounter 2: ',
  );
  const end = stdout.split('\n').filter((line) => line === '> 1').length - 1;
  const again = await pipe(
    [...answers.slice(0, end), '3'],
    '--party',
    'warrior:3,mage:3,cleric:3,rogue:3',
    '--seed',
    '20',
  );
  expect(again.stdout).toContain(
    '1 leave\n2 undo the last command\n3 new game\nWhat now?\n> 3\nChoose your party',
  );
});

test.each<[string, readonly string[], string]>([
  [
    'too many heroes',
    ['--party', 'mage,mage,mage,mage,mage'],
    'option --party: a party has 1 to 4 heroes, not 5',
  ],
  ['no heroes', ['--party', ''], 'option --party: a party has 1 to 4 heroes, not 0'],
  ['an unknown class', ['--party', 'wizzard'], "there is no hero 'wizzard'"],
  ['a file without a name', ['--save', ''], 'option --save: the name of the file is empty'],
  ['a seed that is none', ['--seed', 'x'], 'option --seed'],
  ['a saved game that is none', ['-'], "'-' is no saved game"],
])('%s is wrong usage', async (_, argv, message) => {
  const { code, stderr } = await pipe([], ...argv);
  expect(code).toBe(EXIT.usage);
  expect(stderr).toContain(message);
});

test('options that do not go together', async () => {
  const file = join(folder, 'quest.json');
  await pipe([], '--party', 'mage', '--save', file);
  expect((await pipe([], file, '--seed', '1')).stderr).toContain('option --seed is for a new game');
  const again = await pipe([], '--save', file);
  expect([again.code, again.stderr]).toMatchObject([EXIT.usage, expect.stringContaining('goes on with it')]);
});

test('what cannot be written is refused before the game begins', async () => {
  const { code, stderr } = await pipe([], '--party', 'mage', '--save', join(folder, 'none', 'a.json'));
  expect([code, stderr]).toMatchObject([EXIT.usage, expect.stringContaining('there is no such directory')]);
});

test.each([
  ['no file', 'none.json', 'there is no such file'],
  ['no game', 'package.json', 'this is no saved game'],
  ['a schema', 'test/play/../../schema/recording.schema.json', 'this is no saved game'],
])('%s is bad input', async (_, file, message) => {
  const { code, stderr } = await pipe([], file);
  expect(code).toBe(EXIT.badInput);
  expect(stderr).toContain(message);
});

test('an answer without end is bad input', async () => {
  const { code, stderr } = await pipe(['x'.repeat(20_000)]);
  expect([code, stderr]).toMatchObject([
    EXIT.badInput,
    expect.stringContaining('more than 10000 characters'),
  ]);
});

test("a bestiary of one's own is played with, and one without monsters is refused", async () => {
  const file = join(folder, 'cellar.json');
  writeFileSync(file, JSON.stringify({ heroes: { Cook: {} }, monsters: { Rat: { queue: ['fight'] } } }));
  expect((await pipe([], '--bestiary', file)).stdout).toContain('6 Cook: ');
  writeFileSync(
    file,
    JSON.stringify({
      extends: 'nothing',
      abilities: { fight: { damage: { base: 1 } } },
      heroes: { Cook: {} },
    }),
  );
  const { code, stderr } = await pipe([], '--bestiary', file);
  expect([code, stderr]).toMatchObject([
    EXIT.usage,
    expect.stringContaining('a game needs hero classes and monsters'),
  ]);
});

test('a whole visit on a screen: party, fight, undo, save, leave', async () => {
  const file = join(folder, 'quest.json');
  const { world, code } = screen('--seed', '5');
  const { terminal } = world;
  await terminal.until('Choose your party');
  terminal.press('2', '3', '4', '5');
  await terminal.until('Party: Warrior, Mage, Cleric, Rogue');
  terminal.press('enter');
  await terminal.until('Encounter 1: a green dragon, level 2');
  terminal.press('2', 'a');
  await terminal.until('Rogue hits GreenDragon with backstab for 14 damage!');
  terminal.press('u');
  await terminal.until(/^Enter: fight on GreenDragon: 2 of 7 damage$/m);
  terminal.press('s', 'ctrl-u');
  terminal.type(file);
  terminal.press('enter');
  await terminal.until(`and kept there from now on`);
  terminal.resize(60, 24);
  await terminal.until(/^── Party ─{51}$/m);
  terminal.press('a');
  await terminal.until("Mage's turn");
  terminal.press('q');
  expect(await code).toBe(EXIT.answered);
  expect(terminal.restored).toBe(true);
  expect(
    world.stdout().endsWith(`0 victories, encounter 1, seed 5.\nGo on with: rpg-battle play ${file}\n`),
  ).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8')).battle.commands).toMatchObject([
    { ability: 'fight', target: 4 },
  ]);

  const again = screen(file);
  await again.world.terminal.until("Mage's turn");
  again.world.terminal.press('q');
  expect(await again.code).toBe(EXIT.answered);
});

test('a game that cannot be kept says so and goes on', async () => {
  const file = join(folder, 'quest.json');
  const { world, code } = screen('--seed', '5', '--party', 'rogue', '--save', file);
  await world.terminal.until("Rogue's turn");
  rmSync(folder, { recursive: true });
  world.terminal.press('a');
  await world.terminal.until('! Not saved: ');
  world.terminal.press('q');
  expect(await code).toBe(EXIT.answered);
  expect(world.stdout()).toMatch(/The last save failed: the file is as it was last saved\.\n$/);
  writeFileSync((folder = `${folder}-again`), '');
});

test('Ctrl-C leaves the terminal as it was', async () => {
  const { world, code } = screen('--seed', '5');
  await world.terminal.until('Choose your party');
  world.terminal.press('ctrl-c');
  expect(await code).toBe(EXIT.interrupted);
  expect(world.terminal.restored).toBe(true);
});

test.each([
  ['--plain', { terminal: true }, ['--plain']],
  ['a terminal that cannot move its cursor', { terminal: true, env: { TERM: 'dumb' } }, []],
])('%s asks questions on a terminal', async (_, given, argv) => {
  const world = fakeIo(given);
  expect(await program(['play', ...argv], world.io)).toBe(EXIT.answered);
  expect(world.stdout()).toContain('Choose your party, up to 4 heroes.');
  expect(world.stdout()).not.toContain('\u001B');
});
