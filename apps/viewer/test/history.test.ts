import { expect } from 'vitest';
import { expectNoFaults, test, useBrowser } from './browser/browser.ts';
import { mapText, openCave, pasteMap, waitForAnswer } from './browser/cave-page.ts';
import { dropFiles } from './browser/files.ts';

const browser = useBrowser();

const CORRIDOR = '#######\n#.G.E.#\n#######\n';

test('going back leads to the map before and where it stood, and forward again; steps make no entries', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  const first = await mapText(page);
  const before = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Forward one round' }).click();
  await page.getByRole('button', { name: 'Forward one round' }).click();
  await page.getByText('Round 2 is complete').waitFor();
  await pasteMap(page, CORRIDOR);
  await waitForAnswer(page, 1, '134');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByLabel('Example').selectOption({ label: 'Stalemate, 11×6' });
  await page.getByLabel(/^Map of 11 by 6/).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(before + 2);

  await page.goBack();
  await expect.poll(() => mapText(page)).toBe(CORRIDOR);
  await page.getByRole('log').getByText('Goblins win after 67 full rounds').waitFor();
  await page.goBack();
  await expect.poll(() => mapText(page)).toBe(first);
  await page.getByRole('log').getByText('Round 2 is complete').waitFor();
  await page.goForward();
  await expect.poll(() => mapText(page)).toBe(CORRIDOR);
  expectNoFaults(opened);
});

test('going back leads from a game to the one before, and from a file to what was there', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  const first = await mapText(page);
  await page.getByRole('tab', { name: 'Wizard' }).click();
  await page.getByText('Normal, least mana').waitFor();
  await dropFiles(page, ['corridor.txt', CORRIDOR]);
  await waitForAnswer(page, 1, '134');
  await page.goBack();
  await page.getByRole('tab', { name: 'Wizard', selected: true }).waitFor();
  await page.goBack();
  await page.getByRole('tab', { name: 'Cave', exact: true, selected: true }).waitFor();
  await expect.poll(() => mapText(page)).toBe(first);
  expectNoFaults(opened);
});

test('after a reload the address still leads back', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await page.getByLabel('Example').selectOption({ label: 'Stalemate, 11×6' });
  await page.getByLabel(/^Map of 11 by 6/).waitFor();
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#s1\./);
  const stalemate = await mapText(page);
  await pasteMap(page, CORRIDOR);
  await waitForAnswer(page, 1, '134');
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#s1\./);
  await page.reload();
  await waitForAnswer(page, 1, '134');
  await page.goBack();
  await expect.poll(() => mapText(page)).toBe(stalemate);
  expectNoFaults(opened);
});
