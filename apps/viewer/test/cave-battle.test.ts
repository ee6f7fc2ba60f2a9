import { expect } from 'vitest';
import { clickSquare, openCave, partAnswer, pasteMap, waitForAnswer } from './browser/cave-page.ts';
import { expectNoFaults, press, test, useBrowser } from './browser/browser.ts';

const browser = useBrowser();

// written from the rules by hand: the Goblin's two nearest squares in range are 2,1 and 4,1, one step away both
const CHOICE = `#######
#..E..#
#.....#
#..G..#
#######
`;

// the Goblin stands between two Elves, of which the lower one has less left
const WEAKER = `#####
#.E.#   E(200)
#.G.#   G(200)
#.E.#   E(5)
#####
`;

test('a battle is stepped through by action and by round, forward and back, and scrubbed', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await pasteMap(page, '#######\n#.G.E.#\n#######\n');
  await waitForAnswer(page, 1, '134');
  const now = page.getByRole('log');
  await page.getByRole('button', { name: 'Forward one action' }).click();
  expect(await now.textContent()).toContain('Goblin 1 moves right to 3,1');
  await page.getByRole('button', { name: 'Forward one action' }).click();
  expect(await now.textContent()).toContain('Goblin 1 strikes Elf 1: −3, 197 left');
  await page.getByRole('button', { name: 'Forward one round' }).click();
  expect(await now.textContent()).toContain('Round 1 is complete');
  await page.getByRole('button', { name: 'Back one action' }).click();
  expect(await now.textContent()).toContain('Elf 1 strikes Goblin 1: −3, 197 left');
  await page.getByRole('button', { name: 'Back one round' }).click();
  expect(await now.textContent()).toContain('The start');
  await page.getByRole('button', { name: 'To the end' }).click();
  expect(await now.textContent()).toContain('Goblins win after 67 full rounds with 2 hit points left');
  await page.getByLabel('After round').fill('10');
  await page.getByLabel('After round').press('Enter');
  expect(await now.textContent()).toContain('Round 10 is complete');
  await page.getByLabel('Position, in actions').fill('1');
  expect(await now.textContent()).toContain('1 of ');
  expectNoFaults(opened);
});

test('a battle plays at the speed that is chosen, and pauses', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await page.getByLabel('Speed').selectOption('64x');
  await page.getByLabel('Play', { exact: true }).and(page.getByRole('combobox')).selectOption('round');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // it pauses by itself at the end, so that the button offers to play again
  await page.getByRole('log').getByText('win after').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expectNoFaults(opened);
});

test('the curve and the list of events lead to where they are clicked', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  const curve = page.getByRole('img', { name: 'Hit points of both sides over the rounds' });
  const { width } = (await curve.boundingBox())!;
  await curve.click({ position: { x: width - 1, y: 20 } });
  expect(await page.getByRole('log').textContent()).toContain('win after');
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('tab', { name: 'Events' }).click();
  const list = page.getByRole('listbox', { name: 'Events' });
  const third = list.getByRole('option').nth(2);
  const words = (await third.locator('.event-text').textContent())!;
  await third.click();
  expect(await page.getByRole('log').textContent()).toContain(`3 of`);
  expect(await page.getByRole('log').textContent()).toContain(words);
  await list.press('End');
  await list.press('Enter');
  expect(await page.getByRole('log').textContent()).toContain('win after');
  expectNoFaults(opened);
});

test('units are listed with what they have left; the dead stay in the list', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await pasteMap(page, WEAKER);
  await page.getByRole('tab', { name: 'Units' }).click();
  const rows = page.getByRole('listbox', { name: 'Units' }).getByRole('option');
  await expect.poll(() => rows.allTextContents()).toEqual(['E1200at 2,1', 'G1200at 2,2', 'E25at 2,3']);
  await page.getByRole('button', { name: 'To the end' }).click();
  expect((await rows.allTextContents()).filter((text) => text.includes('dead')).length).toBeGreaterThan(0);
  expectNoFaults(opened);
});

test('why: a step with its squares, distances and tie-breaks', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await pasteMap(page, CHOICE);
  await expect.poll(() => partAnswer(page, 1)).toMatch(/^\d+$/);
  await clickSquare(page, 7, 5, { x: 3, y: 3 });
  const why = page.getByRole('tabpanel', { name: 'Why' });
  await why.getByText('Round 1.').waitFor();
  const text = await why.textContent();
  // the Elf acts first and has come down to 3,2, next to the Goblin
  expect(text).toContain('It stays: an enemy is next to it already.');
  expect(text).toContain('Elf 1: 200 − 3, 197 left. It is the only enemy next to it.');

  await clickSquare(page, 7, 5, { x: 3, y: 1 });
  const elf = await why.textContent();
  expect(elf).toContain('3 free squares next to 1 enemy: 3,2 · 2,3 · 4,3.');
  expect(elf).toContain('In 1 step: 3,2.');
  expect(elf).toContain('Down to 3,2: the only one on a shortest way.');
  expect(elf).toContain('Farther: 2,3 in 3, 4,3 in 3.');
  await why.getByRole('button', { name: 'Show its turn on the map' }).waitFor();
  expectNoFaults(opened);
});

test('why: a blow with its candidates and what decided, and the way to its turn', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await pasteMap(page, WEAKER);
  await expect.poll(() => partAnswer(page, 1)).toMatch(/^\d+$/);
  await press(page, 'Escape');
  await page.getByRole('tab', { name: 'Units' }).click();
  await page.getByRole('listbox', { name: 'Units' }).getByRole('option').nth(1).click();
  await page.getByRole('tab', { name: 'Why' }).click();
  const why = page.getByRole('tabpanel', { name: 'Why' });
  expect(await why.textContent()).toContain(
    'Elf 2: 5 − 3, 2 left. It has the fewest hit points of Elf 1 (200), Elf 2 (5).',
  );
  await why.getByRole('button', { name: 'Show its turn on the map' }).click();
  // before the Goblin's turn there was the first Elf's blow
  expect(await page.getByRole('log').textContent()).toContain('Elf 1 strikes Goblin 1: −3, 197 left');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('tab', { name: 'Map', exact: true }).click();
  await page.getByRole('button', { name: 'To the start' }).focus();
  await press(page, 'w');
  expect(await page.getByRole('tab', { name: 'Why' }).getAttribute('aria-selected')).toBe('true');
  expectNoFaults(opened);
});

test('on a phone a unit that is chosen leads to its explanation', async () => {
  const opened = await openCave(browser, '', { viewport: { width: 360, height: 740 }, hasTouch: true });
  const { page } = opened;
  await pasteMap(page, CHOICE);
  await expect.poll(() => partAnswer(page, 1)).toMatch(/^\d+$/);
  await page.getByRole('application').scrollIntoViewIfNeeded();
  await clickSquare(page, 7, 5, { x: 3, y: 1 });
  await page.getByRole('button', { name: 'Why Elf 1 …' }).click();
  await expect
    .poll(() => page.getByText('Round 1.').evaluate((each) => each.getBoundingClientRect().top))
    .toBeLessThan(700);
  expectNoFaults(opened);
});

test('the slider of powers: marks, gaps, and the same round with another power', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await page.getByLabel('Example').selectOption({ label: 'Stronger is worse, 6×5' });
  // the figures of the README of cave-battle, which the twin of its tests computes too
  await page.getByText('Without loss with 5–6, 10,').waitFor();
  await page.getByText('In between an Elf falls again').waitFor();
  await page.getByLabel('After round').fill('20');
  await page.getByLabel('After round').press('Enter');
  await page.getByLabel('Elf power', { exact: true }).and(page.locator('input[type=range]')).fill('5');
  await page.getByText('Power 5: Elves win after 99 rounds, none lost.').waitFor();
  await page.getByText('of 99').waitFor();
  expect(await page.getByLabel('After round').inputValue()).toBe('20');
  await page.getByLabel('Elf power as a number').fill('7');
  await page.getByLabel('Elf power as a number').press('Enter');
  await page.getByText('Power 7: Goblins win after 78 rounds.').waitFor();
  expectNoFaults(opened);
});

test('an answer is copied', async () => {
  const opened = await openCave(browser, '', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = opened;
  await pasteMap(page, '#######\n#.G.E.#\n#######\n');
  await waitForAnswer(page, 1, '134');
  await page.getByRole('button', { name: 'Copy the answer to part 1' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('134');
  expectNoFaults(opened);
});

test('a link holds the map, the power, the position and the unit', async () => {
  const opened = await openCave(browser, '', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = opened;
  await pasteMap(page, CHOICE);
  await expect.poll(() => partAnswer(page, 1)).toMatch(/^\d+$/);
  await page.getByLabel('Elf power as a number').fill('9');
  await page.getByLabel('Elf power as a number').press('Enter');
  await page.getByText('Power 9:').waitFor();
  await clickSquare(page, 7, 5, { x: 3, y: 3 });
  await page.getByLabel('After round').fill('3');
  await page.getByLabel('After round').press('Enter');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.hash).toMatch(/^#s1\./);

  const other = await openCave(browser, link.hash);
  await other.page.getByRole('log').getByText('Round 3 is complete').waitFor();
  expect(await other.page.getByLabel('Elf power as a number').inputValue()).toBe('9');
  expect(await other.page.getByRole('tab', { name: 'Why' }).getAttribute('aria-selected')).toBe('true');
  await other.page.getByText('Round 4.').waitFor();
  // the address bar has it too, so that reloading changes nothing
  await expect.poll(() => new URL(page.url()).hash).toBe(link.hash);
  expectNoFaults(opened);
  expectNoFaults(other);
});
