import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { seriousViolations } from './browser/axe.ts';
import { expectNoFaults, press, screenshot, test, useBrowser } from './browser/browser.ts';
import { clickSquare, openCave, pasteMap } from './browser/cave-page.ts';
import { overflow } from './browser/overflow.ts';

const browser = useBrowser();

const LARGE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** The states of the page that are looked at, in an order in which one leads to the next. */
const STATES: ReadonlyArray<readonly [name: string, reach: (page: Page) => Promise<void>]> = [
  ['start', async (page) => page.getByText('Without loss with').waitFor()],
  [
    'why',
    async (page) => {
      await press(page, ']', ']', 'ArrowRight', 'w');
      await page.getByText('Round 3.').waitFor();
    },
  ],
  [
    'units',
    async (page) => {
      await page.getByRole('tab', { name: 'Units' }).click();
      await page.getByRole('button', { name: 'To the end' }).click();
    },
  ],
  [
    'events',
    async (page) => {
      await page.getByRole('tab', { name: 'Events' }).click();
      await page.getByRole('button', { name: 'Back one round' }).click();
    },
  ],
  [
    'small',
    async (page) => {
      await page.getByRole('tab', { name: 'Map', exact: true }).click();
      await page.getByLabel('Example').selectOption({ label: 'A first skirmish, 13×7' });
      await page
        .getByRole('application')
        .and(page.getByLabel(/^Map of 13 by 7/))
        .waitFor();
      await page.getByLabel('After round').fill('4');
      await page.getByLabel('After round').press('Enter');
      await page.getByRole('button', { name: 'Forward one action' }).click();
    },
  ],
  [
    'drawing',
    async (page) => {
      await page.getByRole('button', { name: 'Draw on this map' }).click();
      await clickSquare(page, 13, 7, { x: 4, y: 2 });
    },
  ],
  [
    'wrong',
    async (page) => {
      await pasteMap(page, '#######\n#E..Gx#\n#.??..#\n#..G..#\n#######');
      await page.getByText('This map cannot be read').waitFor();
    },
  ],
  [
    'message',
    async (page) => {
      await page.evaluate(() => {
        location.hash = '#nothing';
      });
      await page.getByText('this link cannot be read').waitFor();
    },
  ],
];

/** The states that have all colours between them, which is what differs in the dark. */
const DARK = new Set(['why', 'units', 'drawing', 'message']);

test.each([
  ['large', 'light', LARGE],
  ['large', 'dark', LARGE],
  ['phone', 'light', PHONE],
  ['phone', 'dark', PHONE],
] as const)(
  '%s, %s: nothing sticks out, nothing serious for axe, in any state',
  async (size, scheme, viewport) => {
    const opened = await openCave(browser, '', { viewport, colorScheme: scheme, bypassCSP: true });
    const { page } = opened;
    for (const [name, reach] of STATES) {
      await reach(page);
      expect(await overflow(page), name).toEqual([]);
      await screenshot(page, `${size}-${scheme}-${name}`);
      if (size === 'large' && (scheme === 'light' || DARK.has(name)))
        expect(await seriousViolations(page), name).toEqual([]);
    }
    expectNoFaults(opened);
  },
);

test('at 200 % zoom everything is there, in one column', async () => {
  // the window of 1280 pixels that is zoomed to 200 % has 640 of the page
  const opened = await openCave(browser, '', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  const { page } = opened;
  for (const [, reach] of STATES) {
    await reach(page);
    expect(await overflow(page)).toEqual([]);
  }
  expectNoFaults(opened);
});

test('who wants less motion gets none', async () => {
  const { page } = await openCave(browser, '', { reducedMotion: 'reduce' });
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll('*')].map((each) => getComputedStyle(each).transitionDuration),
  );
  expect(new Set(durations)).toEqual(new Set(['0s']));
});
