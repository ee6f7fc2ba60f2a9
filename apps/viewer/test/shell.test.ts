import { expect, onTestFinished } from 'vitest';
import { expectNoFaults, press, tabTo, test, useBrowser } from './browser/browser.ts';

const browser = useBrowser();

test('the tabs are moved between by arrow keys, and a game is loaded when it is chosen', async () => {
  const opened = await browser.open();
  const { page } = opened;
  await tabTo(page, 'Cave');
  await press(page, 'ArrowRight');
  expect(await page.getByRole('tab', { name: 'Wizard' }).getAttribute('aria-selected')).toBe('true');
  await page.getByText('Normal, least mana').waitFor();
  await press(page, 'ArrowLeft');
  expect(await page.getByRole('tab', { name: 'Cave', exact: true }).getAttribute('aria-selected')).toBe(
    'true',
  );
  expectNoFaults(opened);
});

test('a page that is open needs no network for the other games', async () => {
  const opened = await browser.open();
  const { page } = opened;
  // what is not shown is loaded a little later
  await page.waitForTimeout(3000);
  await page.context().setOffline(true);
  onTestFinished(() => page.context().setOffline(false));
  await page.getByRole('tab', { name: 'Wizard' }).click();
  await page.locator('[data-mode=normal] .duel-mana', { hasText: /\d/ }).waitFor();
  await page.getByRole('tab', { name: 'RPG' }).click();
  await page.locator('[role=tabpanel]:visible button:visible').first().waitFor();
  expectNoFaults(opened);
});
