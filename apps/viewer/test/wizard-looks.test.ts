import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { seriousViolations } from './browser/axe.ts';
import { expectNoFaults, press, screenshot, test, useBrowser } from './browser/browser.ts';
import { SINGLE_FILE } from './browser/site.ts';
import { button, castByHand, follow, LINKED, linkOf, openWizard, tab } from './browser/wizard-page.ts';

const browser = useBrowser();

test('the single file fights from disk', async () => {
  const opened = await openWizard(browser, {}, pathToFileURL(SINGLE_FILE).href);
  await tab(opened.page, 'Balance map').click();
  await opened.page.getByText('216 bosses', { exact: true }).waitFor();
  expectNoFaults(opened);
});

/** The states of the view, each after the one before it. */
const STATES: ReadonlyArray<readonly [name: string, go: (page: Page) => Promise<void>]> = [
  [
    'why',
    async (page) => {
      await press(page, 'ArrowRight', 'ArrowRight');
      await page.locator('.choices').waitFor();
    },
  ],
  [
    'hand',
    async (page) => {
      await button(page, 'By hand').click();
      await castByHand(page, 3, 2);
      await button(page, 'Hint').click();
    },
  ],
  [
    'map',
    async (page) => {
      await tab(page, 'Balance map').click();
      await page.getByText('15 bosses', { exact: true }).waitFor();
    },
  ],
  [
    'book',
    async (page) => {
      await tab(page, 'Spell book').click();
      await page.getByLabel('Cost of spell 1', { exact: true }).fill('x');
      await page.locator('.book-problem').waitFor();
    },
  ],
  ['json', (page) => tab(page, 'JSON').click()],
];

test.each([
  ['large, light', 'light', { width: 1280, height: 800 }],
  ['phone, dark', 'dark', { width: 360, height: 740 }],
] as const)(
  '%s: nothing sticks out, nothing serious for axe, in any state',
  async (name, colorScheme, viewport) => {
    const options = { bypassCSP: true, colorScheme, viewport, reducedMotion: 'reduce' } as const;
    const { page } = await browser.open(await linkOf(LINKED), options);
    await page.locator('[data-mode=hard] .duel-codes').waitFor();
    for (const [state, go] of STATES) {
      await go(page);
      await screenshot(page, `wizard-${state}-${name.replace(', ', '-')}`);
      expect(await seriousViolations(page)).toEqual([]);
      expect(await stickingOut(page), state).toBeLessThanOrEqual(0);
    }
  },
);

test('at 200 % zoom and in a very large window nothing sticks out', async () => {
  const { page } = await openWizard(browser);
  for (const viewport of [
    { width: 640, height: 400 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(viewport);
    for (const part of ['fight', 'map', 'book']) {
      await follow(page, { ...LINKED, part, shown: 'hand', line: ['Poison'] });
      await page.locator('.cast-title', { hasText: 'round 2' }).waitFor({ state: 'attached' });
      expect(await stickingOut(page), part).toBeLessThanOrEqual(0);
    }
  }
});

/** By how much the page is wider than its window. */
function stickingOut(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
