import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { seriousViolations } from './browser/axe.ts';
import { expectNoFaults, press, screenshot, tabTo, test, useBrowser } from './browser/browser.ts';
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

describe('what is wider than its place', () => {
  const PHONE = { width: 360, height: 740 };

  test.each([
    ['on a phone', PHONE],
    ['at 200 % zoom', { width: 640, height: 400 }],
  ])(
    '%s the balance map is a region that keys scroll, and fades only where there is more',
    async (_, viewport) => {
      const map = { hitPoints: { from: 5, to: 90, step: 5 }, damage: { from: 1, to: 40, step: 1 } };
      const opened = await browser.open(await linkOf({ ...LINKED, map, part: 'map' }), { viewport });
      const { page } = opened;
      const region = page.getByRole('region', { name: 'Balance map, to be scrolled' });
      await region.locator('.cell').first().waitFor();
      const fades = (): Promise<string[]> =>
        page
          .locator('.duel-part:visible .scroll-fade:visible')
          .evaluateAll((all) => all.map(({ className }) => className.replace('scroll-fade fade-', '')));
      await expect.poll(fades).toEqual(['right', 'below']);
      await tabTo(page, 'Balance map, to be scrolled');
      const at = (): Promise<number> => region.evaluate(({ scrollLeft }) => scrollLeft);
      await press(page, 'ArrowRight');
      await expect.poll(at).toBeGreaterThan(0);
      await expect.poll(fades).toEqual(['left', 'right', 'below']);
      await region.evaluate((scrolled) => scrolled.scrollTo(scrolled.scrollWidth, scrolled.scrollHeight));
      await expect.poll(fades).toEqual(['left', 'above']);
      expect(await stickingOut(page)).toBeLessThanOrEqual(0);
      expectNoFaults(opened);
    },
  );

  test('a map that is seen whole neither fades nor stops the Tab key', async () => {
    const { page } = await browser.open(await linkOf({ ...LINKED, part: 'map' }));
    const region = page.getByRole('region', { name: 'Balance map, to be scrolled' });
    await region.locator('.cell').first().waitFor();
    await expect.poll(() => region.getAttribute('tabindex')).toBeNull();
    expect(await page.locator('.duel-part:visible .scroll-fade:visible').count()).toBe(0);
  });

  test('on a phone each spell is a card with all of its fields named and in sight', async () => {
    const opened = await browser.open(await linkOf({ ...LINKED, part: 'book' }), { viewport: PHONE });
    const { page } = opened;
    const inputs = page.locator('.book-table tbody tr').first().locator('input');
    await inputs.first().waitFor();
    const boxes = await inputs.evaluateAll((all) =>
      all.map((input) => {
        const { left, right, width } = input.getBoundingClientRect();
        const name = getComputedStyle(input.parentElement!, '::before').content;
        return { name, isSeen: left >= 0 && right <= innerWidth && width >= 60 };
      }),
    );
    expect(boxes.every(({ isSeen }) => isSeen)).toBe(true);
    expect(boxes.map(({ name }) => name)).toEqual([
      '"Name"',
      '"Cost"',
      '"Damage at once"',
      '"Heal at once"',
      '"Turns of effect"',
      '"Damage a turn"',
      '"Heal a turn"',
      '"Armor"',
      '"Mana a turn"',
    ]);
    expect(
      await page.locator('.book-table tbody').evaluate((one) => one.scrollWidth <= one.clientWidth),
    ).toBe(true);
    expect(await stickingOut(page)).toBeLessThanOrEqual(0);
    await page.getByLabel('Cost of spell 1', { exact: true }).fill('54');
    await page.getByText('Fighting with a book of your own, 5 spells.').waitFor();
    expectNoFaults(opened);
  });

  test('between a phone and a large window the book is scrolled, and says so', async () => {
    const { page } = await browser.open(await linkOf({ ...LINKED, part: 'book' }), {
      viewport: { width: 540, height: 740 },
    });
    await page.getByRole('region', { name: 'Spells, to be scrolled' }).waitFor();
    await page.locator('.fade-right:visible').waitFor();
    expect(await stickingOut(page)).toBeLessThanOrEqual(0);
  });
});
