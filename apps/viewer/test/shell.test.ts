import { expect } from 'vitest';
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
