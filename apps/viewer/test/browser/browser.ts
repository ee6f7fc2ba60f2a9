import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test as base } from 'vitest';

/** Where screenshots are kept; git ignores it. */
const SCREENSHOTS = fileURLToPath(new URL('../../screenshots/', import.meta.url));

/** A test in the real browser; skipped where there is none, and then its name says so. */
export const test = base.skipIf(inject('browser') === '');

/** A page in a window of its own, and what went wrong in it. */
export interface OpenedPage {
  readonly page: Page;
  /** What the page has logged as an error, violations of its policy included, or not caught. */
  readonly faults: readonly string[];
}

/** The browser, as the tests of a file use it. */
export interface TestBrowser {
  /** Opens the site, or another address, in a page of 1280×800 unless `options` say otherwise; it is closed after the test. */
  open(fragment?: string, options?: BrowserContextOptions, address?: string): Promise<OpenedPage>;
}

/**
 * Connects to the browser before the tests of a file; its windows are closed after them.
 *
 * Tests with the same options share a window, each with a page of its own: a window costs more than all that most tests do,
 * and the page stores nothing that one test could leave to the next.
 */
export function useBrowser(): TestBrowser {
  let browser: Browser;
  const windows = new Map<string, Promise<BrowserContext>>();
  const createWindow = async (options: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    // a step that takes longer fails by its name, long before the whole test does
    context.setDefaultTimeout(20_000);
    // keeps the window open between two tests
    await context.newPage();
    return context;
  };
  beforeAll(async () => {
    if (inject('browser') !== '') browser = await chromium.connect(inject('browser'));
  });
  afterAll(async () => browser?.close());
  return {
    async open(fragment = '', options = {}, address = inject('site')) {
      const key = JSON.stringify(options);
      const window = windows.get(key) ?? createWindow(options);
      windows.set(key, window);
      const page = await (await window).newPage();
      // what a page went on computing would take time from the next test
      onTestFinished(() => page.close());
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(String(error)));
      await page.goto(address + fragment);
      return { page, faults };
    },
  };
}

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Moves the focus by the Tab key until it is on an element with this accessible name, as somebody without a mouse would. */
export async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement) return '';
      const isLabelled =
        activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement;
      const labels = isLabelled ? [...(activeElement.labels ?? [])] : [];
      return (
        activeElement.getAttribute('aria-label') ??
        (labels.map(({ textContent }) => textContent).join(' ') || (activeElement.textContent ?? ''))
      );
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
  }
  throw new Error(`the Tab key does not come to ${String(name)}`);
}

/** Keeps a picture of the page to be looked at, where the variable SCREENSHOTS says so. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env['SCREENSHOTS']) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  // the colours of buttons move
  await page.waitForTimeout(200);
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
}

/** Expects that nothing went wrong on a page. */
export function expectNoFaults({ faults }: OpenedPage): void {
  expect(faults).toEqual([]);
}
