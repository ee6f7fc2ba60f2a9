import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { routeFiles, type Routing } from '../src/shell/file-routing.ts';
import { expectNoFaults, test, useBrowser } from './browser/browser.ts';
import { mapText, openCave, waitForAnswer } from './browser/cave-page.ts';
import { dropFiles, type NamedFile } from './browser/files.ts';

const browser = useBrowser();

const CORRIDOR = '#######\n#.G.E.#\n#######\n';
const example = (path: string): NamedFile => [
  path.replace(/.*\//, ''),
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'),
];
const OGRE = example('wizard-fight/examples/ogre.txt');
const KITCHEN = example('wizard-fight/examples/kitchen.json');

test.each<readonly [file: NamedFile, game: string, kind: string]>([
  [['map.txt', CORRIDOR], 'cave', 'map'],
  [['wide.txt', '\uFEFF#E.G#   E(3), G(200)\r\n#####\r\n'], 'cave', 'map'],
  [OGRE, 'wizard', 'boss'],
  [KITCHEN, 'wizard', 'spell book'],
  [example('rpg-battle/examples/careful.policy.json'), 'rpg', 'policy'],
  [example('rpg-battle/examples/orc-and-troll.scenario.json'), 'rpg', 'scenario'],
  [example('rpg-battle/examples/tavern-cellar.bestiary.json'), 'rpg', 'bestiary'],
  [example('rpg-battle/test/recordings/readme.ndjson'), 'rpg', 'recording'],
])('%# a file is of its game by what is in it', ([name, text], game, kind) => {
  const { taken, left } = routeFiles([{ name, text }], 'cave');
  expect(taken.map((each) => [each.game.name, each.kind])).toEqual([[game, kind]]);
  expect(left).toEqual([]);
});

test('what no game recognises goes to the one that is shown; JSON that nobody knows is refused', () => {
  const { taken } = routeFiles([{ name: 'a.txt', text: 'hello' }], 'wizard');
  expect(taken[0]!.game.name).toBe('wizard');
  expect(() => routeFiles([{ name: 'a.json', text: '{"a":1}' }], 'cave')).toThrow(
    'no game here knows this file',
  );
});

function routed(...files: readonly NamedFile[]): Routing {
  return routeFiles(
    files.map(([name, text]) => ({ name, text })),
    'cave',
  );
}

test('files that belong together are taken together, others not', () => {
  expect(routed(OGRE, KITCHEN).taken).toHaveLength(2);
  const mixed = routed(['a.txt', CORRIDOR], OGRE, ['b.txt', CORRIDOR]);
  expect(mixed.taken.map((each) => each.opened.name)).toEqual(['a.txt']);
  expect(mixed.left.map(({ name }) => name)).toEqual(['ogre.txt', 'b.txt']);
});

test('whichever tab is shown, a file goes to its game', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await dropFiles(page, ['boss.txt', 'Hit Points: 43\nDamage: 11\n']);
  await page.getByRole('tab', { name: 'Wizard', selected: true }).waitFor();
  await expect
    .poll(() => page.getByRole('spinbutton', { name: 'Hit points' }).first().inputValue())
    .toBe('43');
  await dropFiles(page, ['map.txt', CORRIDOR]);
  await waitForAnswer(page, 1, '134');
  await dropFiles(page, example('rpg-battle/examples/orc-and-troll.scenario.json'));
  await page.getByRole('tab', { name: 'RPG', selected: true }).waitFor();
  await dropFiles(page, ['other.json', '{"a":1}']);
  await page.getByText('other.json: no game here knows this file').waitFor();
  expectNoFaults(opened);
});

test('of two files that do not belong together the page says which is shown', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await dropFiles(page, ['a.txt', CORRIDOR], ['b.txt', '#E..G#\n']);
  await page.getByText('Opened a.txt. Left out b.txt').waitFor();
  expect(await mapText(page)).toBe(CORRIDOR);
  expectNoFaults(opened);
});

test('a boss and a spell book that are opened together are both said to be taken', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await dropFiles(page, OGRE, KITCHEN);
  await page.getByText(/^ogre\.txt: Boss with 43 hit points and 11 damage\.$/).waitFor();
  await page.getByText(/^kitchen\.json: spell book with \d+ spells, /).waitFor();
  expectNoFaults(opened);
});

test('a spell book that is none is not said to be taken', async () => {
  const { page } = await openCave(browser);
  await dropFiles(page, ['wrong.json', '{"spells":[{"name":"Nap","cost":-1}]}']);
  await page.getByText('This book cannot be fought with yet').waitFor();
  expect(await page.getByText('wrong.json: spell book').count()).toBe(0);
});
