import { expect } from 'vitest';
import { KITCHEN_BOOK } from '../src/wizard/setup.ts';
import { expectNoFaults, test, useBrowser } from './browser/browser.ts';
import { mapText, openCave, pasteMap, waitForAnswer } from './browser/cave-page.ts';
import { dropFiles } from './browser/files.ts';
import { button, field, openWizard, tab } from './browser/wizard-page.ts';

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

test('going back leads to the duel before, whether an example, a file, a book or a boss of the map has replaced it', async () => {
  const opened = await openWizard(browser);
  const { page } = opened;
  const before = await page.evaluate(() => history.length);
  const points = field(page, 'Boss hit points');
  await page.getByLabel('Example').first().selectOption({ label: 'Lich 80/7' });
  await expect.poll(() => points.inputValue()).toBe('80');
  // what is typed is still the same entry
  await points.fill('79');
  await points.press('Tab');
  await dropFiles(page, ['critic.txt', 'Hit Points: 60\nDamage: 8\n']);
  await page.getByText('critic.txt: Boss with 60 hit points and 8 damage.').waitFor();
  await tab(page, 'Spell book').click();
  await button(page, 'Example book').click();
  await page.getByText(`Fighting with a book of your own, ${KITCHEN_BOOK.length} spells.`).waitFor();
  await tab(page, 'Balance map').click();
  await page.getByRole('gridcell').first().click();
  await expect.poll(() => points.inputValue()).toBe('5');
  expect(await page.evaluate(() => history.length)).toBe(before + 4);

  await page.goBack();
  await expect.poll(() => points.inputValue()).toBe('60');
  await page.getByText(`Own: ${KITCHEN_BOOK.length} spells`).waitFor();
  await page.goBack();
  await page.getByText('The usual five').waitFor();
  expect(await points.inputValue()).toBe('60');
  await page.goBack();
  await expect.poll(() => points.inputValue()).toBe('79');
  await page.goBack();
  await expect.poll(() => points.inputValue()).toBe('43');
  await page.goForward();
  await expect.poll(() => points.inputValue()).toBe('79');
  expectNoFaults(opened);
});

test('a boss that is pasted is another duel; a text that is none leads nowhere', async () => {
  const { page } = await openWizard(browser);
  const before = await page.evaluate(() => history.length);
  const points = field(page, 'Boss hit points');
  const paste = (text: string): Promise<void> =>
    points.evaluate((input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste('Hit Points: many\nDamage: 10');
  await page.getByRole('alert').getByText('line 1, column 13').waitFor();
  expect(await page.evaluate(() => history.length)).toBe(before);
  await paste('Hit Points: 40\nDamage: 10\n');
  await page.getByText('pasted text: Boss with 40 hit points and 10 damage.').waitFor();
  await page.goBack();
  await expect.poll(() => points.inputValue()).toBe('43');
});
