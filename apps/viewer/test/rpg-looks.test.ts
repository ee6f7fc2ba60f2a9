import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createBestiary } from '@skirmish/rpg-battle';
import { seriousViolations } from './browser/axe.ts';
import { expectNoFaults, press, screenshot, test, useBrowser } from './browser/browser.ts';
import { overflow } from './browser/overflow.ts';
import { control, linkTo, openFile, openRpg, recordingPath, shownPosition } from './browser/rpg-page.ts';

const browser = useBrowser();

const LARGE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

/** The states of the view that are looked at, in an order in which one leads to the next. */
const STATES: ReadonlyArray<readonly [name: string, reach: (page: Page) => Promise<void>]> = [
  ['hand', (page) => press(page, '2', 'b', '2', 'c', '1', 'a', '1', 'b', '1', 'a')],
  [
    'refused',
    async (page) => {
      await openTab(page, 'Set-up');
      await page.getByLabel('A battle worth a look').selectOption('Two against two');
      await page.getByRole('heading', { name: 'Rogue’s turn' }).waitFor();
      await page.getByRole('tab', { name: 'Set-up' }).focus();
      await press(page, '2', 'a');
      await page.getByText('Not allowed: ').waitFor();
    },
  ],
  [
    'advice',
    async (page) => {
      await press(page, '?');
      await page.getByText('greedy would use').waitFor();
    },
  ],
  [
    'chances',
    async (page) => {
      await openTab(page, 'Set-up');
      await page.getByLabel('A battle worth a look').selectOption('Long odds: a troll and a vampire');
      await openTab(page, 'Chances');
      await page.getByLabel('Battles', { exact: true }).fill('500');
      await page.getByRole('button', { name: 'Simulate' }).click();
      await page.getByText('500 battles, seed').first().waitFor();
      await page.getByText('By unit and by ability').click();
    },
  ],
  [
    'odds',
    async (page) => {
      await page.getByRole('button', { name: 'Exact odds' }).click();
      await page.getByText('A sum over every draw').waitFor();
    },
  ],
  [
    'watch',
    async (page) => {
      await page.getByLabel('The heroes obey').selectOption('search');
      await page.getByRole('heading', { name: 'The start of the battle' }).waitFor();
      // until all of it is there
      await expect.poll(() => page.getByText('Fighting …').isVisible()).toBe(false);
      await page.getByLabel('Position, in actions').fill('34');
      await openTab(page, 'Why');
      await page.getByText('Most points 3 turns ahead').waitFor();
    },
  ],
  [
    'draw',
    async (page) => {
      await page.getByLabel('Position, in actions').fill('3');
      await page.getByText('Whom it strikes is drawn').waitFor();
    },
  ],
  [
    'end',
    async (page) => {
      await control(page, 'To the end');
      await openTab(page, 'Log');
    },
  ],
  ['units', (page) => openTab(page, 'Units')],
  [
    'recording',
    async (page) => {
      await openTab(page, 'Set-up');
      await openFile(page, recordingPath('tavern-cellar'));
      await expect.poll(() => shownPosition(page)).toBe('action 0 of 30');
      await page.getByLabel('Position, in actions').fill('12');
    },
  ],
];

/** The states that axe looks at: all roles, and in the dark all colours, are in one of them. */
const LOOKED_AT = {
  light: new Set(['refused', 'odds', 'watch', 'end', 'units']),
  dark: new Set(['refused', 'odds']),
};

test.each([
  ['large', 'light', LARGE],
  ['large', 'dark', LARGE],
  ['phone', 'light', PHONE],
  // nothing but colours, for the pictures
  ...(process.env['SCREENSHOTS'] ? ([['phone', 'dark', PHONE]] as const) : []),
] as const)(
  '%s, %s: nothing sticks out, nothing serious for axe, in any state',
  async (size, scheme, viewport) => {
    const opened = await openRpg(browser, '#rpg', { viewport, colorScheme: scheme, bypassCSP: true });
    const { page } = opened;
    for (const [name, reach] of STATES) {
      await reach(page);
      expect(await overflow(page), name).toEqual([]);
      await screenshot(page, `rpg-${size}-${scheme}-${name}`);
      if (size === 'large' && LOOKED_AT[scheme].has(name))
        expect(await seriousViolations(page), name).toEqual([]);
    }
    expectNoFaults(opened);
  },
  // axe takes its time where others compute too
  60_000,
);

test.each([
  ['at 200 % zoom', { width: 640, height: 400 }],
  ['in a very large window', { width: 2560, height: 1440 }],
] as const)('%s everything is there', async (_, viewport) => {
  const opened = await openRpg(browser, '#rpg', { viewport });
  const { page } = opened;
  await page.getByRole('button', { name: 'backstab' }).click();
  await page.getByRole('button', { name: 'backstab on RedDragon' }).click();
  for (const tab of ['Chances', 'Why', 'Log', 'Units']) {
    await openTab(page, tab);
    expect(await overflow(page)).toEqual([]);
  }
  expectNoFaults(opened);
});

test('on a phone the abilities are in sight while the units are', async () => {
  const { page } = await openRpg(browser, '#rpg', { viewport: PHONE });
  const { y, height } = (await page.getByRole('button', { name: 'backstab' }).boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(PHONE.height);
});

test('a battle of a hundred, with classes of its own, fits on a phone', async () => {
  const bestiary = createBestiary({
    heroes: { Cook: { strength: 2 } },
    monsters: { Waiter: { strength: 1 } },
  });
  const waiters = Array.from({ length: 99 }, () => ({ class: 'Waiter' }));
  const fragment = await linkTo({
    participants: [{ class: 'Cook', level: 2 }, ...waiters],
    bestiary,
    seed: 5,
  });
  const opened = await openRpg(browser, fragment, { viewport: PHONE });
  const { page } = opened;
  expect(await page.locator('.unit').count()).toBe(100);
  expect(await overflow(page)).toEqual([]);
  expectNoFaults(opened);
});

test('what happens is told in a live region, but not while it plays', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  const log = page.getByRole('log', { name: 'What happens' });
  expect(await log.getAttribute('aria-live')).toBe('polite');
  await page.getByLabel('The heroes obey').selectOption('greedy');
  await page.getByRole('heading', { name: 'The start of the battle' }).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  expect(await log.getAttribute('aria-live')).toBe('off');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  expect(await log.getAttribute('aria-live')).toBe('polite');
  expectNoFaults(opened);
});
