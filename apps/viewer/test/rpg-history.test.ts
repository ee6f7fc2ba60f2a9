import { expect } from 'vitest';
import { eventLine, headerLine } from '@skirmish/replay';
import { expectNoFaults, press, test, useBrowser } from './browser/browser.ts';
import { dropFiles } from './browser/files.ts';
import { openRpg, recordingOf, shownHitPoints, shownPosition } from './browser/rpg-page.ts';

const browser = useBrowser();

test('going back leads to the battle before and where it stood, and forward again; figures and commands make no entries', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  const before = await page.evaluate(() => history.length);
  await press(page, '1', 'a', '1', 'b', 'ArrowLeft');
  const first = [await shownHitPoints(page), await shownPosition(page)];
  const presets = page.getByLabel('A battle worth a look');
  const seed = page.getByLabel('Seed');
  await presets.selectOption({ label: 'A duel with an orc' });
  await page.getByRole('heading', { name: 'Hero’s turn' }).waitFor();
  await seed.fill('41');
  await seed.press('Tab');
  await page.getByLabel('The heroes obey').selectOption('greedy');
  await page.getByLabel('The heroes obey').selectOption('user');
  await page.getByRole('button', { name: 'New seed' }).click();
  const chance = await seed.inputValue();
  await page.getByRole('button', { name: 'Back to it' }).click();
  await expect.poll(() => seed.inputValue()).toBe('7');
  expect(await page.evaluate(() => history.length)).toBe(before + 3);

  await page.goBack();
  await expect.poll(() => seed.inputValue()).toBe(chance);
  await page.goBack();
  await expect.poll(() => seed.inputValue()).toBe('41');
  await page.goBack();
  await expect.poll(() => seed.inputValue()).toBe('7');
  expect([await shownHitPoints(page), await shownPosition(page)]).toEqual(first);
  await page.goForward();
  await expect.poll(() => seed.inputValue()).toBe('41');
  expectNoFaults(opened);
});

test('a battle that cannot be fought makes no entry', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  const before = await page.evaluate(() => history.length);
  await page.getByLabel('How many of monsters, row 1').fill('0');
  await page.getByRole('button', { name: 'New seed' }).click();
  await page.getByText('The battle is still that of the last figures that were right.').waitFor();
  expect(await page.evaluate(() => history.length)).toBe(before);
  expectNoFaults(opened);
});

test('a recording that no link can hold is left for another battle, and going back from it leads to the one before', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  const first = await shownHitPoints(page);
  const { header, events } = recordingOf('readme');
  const lines = events.map((event) => eventLine(event)).join('');
  const recording = headerLine(header) + lines.replaceAll(/(?<="hit".*"amount":)\d+/g, '1');
  const differs = page.getByText('changed.ndjson: the rules make another battle of it');
  await dropFiles(page, ['changed.ndjson', recording]);
  await differs.waitFor();
  await page.goBack();
  await expect.poll(() => shownHitPoints(page)).toEqual(first);

  await dropFiles(page, ['changed.ndjson', recording]);
  await differs.waitFor();
  const duel = { participants: [{ class: 'Hero' }, { class: 'Orc' }], seed: 1 };
  await dropFiles(page, ['duel.json', JSON.stringify(duel)]);
  await page.getByText('duel.json: a battle with 0 commands.').waitFor();
  await expect.poll(() => shownHitPoints(page)).toHaveLength(2);
  expectNoFaults(opened);
});
