import { expect } from 'vitest';
import { expectNoFaults, press, tabTo, test, useBrowser } from './browser/browser.ts';
import { openCave, partAnswer } from './browser/cave-page.ts';

const browser = useBrowser();

test('a battle is chosen, watched, explained and shared by keyboard alone', async () => {
  const opened = await openCave(browser, '', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = opened;
  const now = page.getByRole('log');

  // the example by its first letters, as lists are chosen from
  await tabTo(page, 'Example');
  await page.keyboard.type('Stronger');
  await expect.poll(() => partAnswer(page, 1)).toBe('41067');

  await tabTo(page, 'Forward one round');
  await press(page, 'Enter', ']', 'ArrowRight', 'Shift+ArrowRight', 'ArrowLeft');
  expect(await now.textContent()).toContain('round 3');
  await press(page, 'g', '1', '0', 'Enter');
  expect(await now.textContent()).toContain('Round 10 is complete');

  await press(page, 'Shift+Tab');
  await press(page, 'w');
  expect(await page.getByRole('tabpanel', { name: 'Why' }).textContent()).toContain('Round 11.');
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await tabTo(page, 'Show its turn on the map');
  await press(page, 'Enter');
  expect(await now.textContent()).toContain('Round 10 is complete');

  // play and pause by the space bar on the button that has the focus
  await tabTo(page, 'Play');
  await press(page, 'Space');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await press(page, 'Space');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();

  await tabTo(page, 'Elf power');
  await press(page, 'ArrowRight', 'ArrowRight');
  await page.getByText('Power 5: Elves win after 99 rounds, none lost.').waitFor();

  // over the map, each square being told
  await tabTo(page, /^Map of 6 by 5/);
  await press(page, 'ArrowUp', 'ArrowLeft');
  await page.locator('.map-status', { hasText: /^2,1: / }).waitFor();
  await page.locator('[aria-live=polite]', { hasText: /^2,1: / }).waitFor({ state: 'attached' });

  await tabTo(page, 'Copy link');
  await press(page, 'Enter');
  await page.getByText('The link is copied.').waitFor();
  await tabTo(page, 'Close this message');
  await press(page, 'Enter');
  await page.getByText('The link is copied.').waitFor({ state: 'detached' });
  expectNoFaults(opened);
});

test('whatever has the focus shows it', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  for (let nth = 0; nth < 30; nth++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
      return { outlineStyle, outlineWidth };
    });
    if (focus) expect(focus).toEqual({ outlineStyle: 'solid', outlineWidth: '3px' });
  }
});
