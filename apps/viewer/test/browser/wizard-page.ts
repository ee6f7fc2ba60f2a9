import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { encodeLink } from '../../src/shell/link-codec.ts';
import type { OpenedPage, TestBrowser } from './browser.ts';

/** Opens the wizard view, and waits for both answers of its first duel. */
export async function openWizard(
  browser: TestBrowser,
  options: BrowserContextOptions = {},
  address?: string,
): Promise<OpenedPage> {
  const opened = await browser.open('#wizard', options, address);
  await opened.page.locator('[data-mode=hard] .duel-codes').waitFor();
  return opened;
}

/** The field of a number. */
export function field(page: Page, name: string): Locator {
  return page.getByRole('spinbutton', { name, exact: true });
}

/** A button by its whole name. */
export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** A tab by its whole name. */
export function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name, exact: true });
}

/** The least mana in normal mode, once it is this. */
export function manaOf(page: Page, mana: number): Locator {
  return page.locator('[data-mode=normal] .duel-mana', { hasText: new RegExp(`^${mana}$`) });
}

/** Casts spells by hand, one after the other has been answered. */
export async function castByHand(page: Page, ...codes: readonly number[]): Promise<void> {
  for (const code of codes) {
    const before = await page.locator('.cast-title').textContent();
    await page.locator(`.spell[data-spell="${code}"]:not([aria-disabled])`).click();
    await page.waitForFunction((text) => document.querySelector('.cast-title')?.textContent !== text, before);
  }
}

/** Lets an open page follow a link. */
export async function follow(page: Page, state: object): Promise<void> {
  const link = await linkOf(state);
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, link);
}

/** The fragment of a link to a duel. */
export async function linkOf(state: object): Promise<string> {
  return `#${await encodeLink({ game: 'wizard', state })}`;
}

/** What a link to the first duel holds, with a small map. */
export const LINKED = {
  boss: { hitPoints: 43, damage: 11 },
  wizard: { hitPoints: 50, mana: 500 },
  hardMode: false,
  book: null,
  shown: 'cheapest',
  line: [],
  position: 0,
  part: 'fight',
  map: { hitPoints: { from: 10, to: 50, step: 10 }, damage: { from: 5, to: 15, step: 5 } },
};
