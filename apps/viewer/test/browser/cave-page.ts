import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenedPage, TestBrowser } from './browser.ts';

/** Opens the cave and waits until its first battle is there. */
export async function openCave(
  browser: TestBrowser,
  fragment = '',
  options: BrowserContextOptions = {},
  address?: string,
): Promise<OpenedPage> {
  const opened = await browser.open(fragment, options, address);
  if (fragment === '') await opened.page.getByText('The start: ').waitFor();
  return opened;
}

/** Pastes a text over the map, as a clipboard does. */
export async function pasteMap(page: Page, text: string): Promise<void> {
  await page.getByRole('tab', { name: 'Map', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Map' });
  await box.focus();
  await box.press('Control+a');
  await page.evaluate((pasted) => {
    const target = document.activeElement!;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (target.dispatchEvent(event)) document.execCommand('insertText', false, pasted);
  }, text);
}

/** The text in the box of the map. */
export function mapText(page: Page): Promise<string> {
  return page.getByRole('textbox', { name: 'Map' }).inputValue();
}

/** The answer to a part, or what stands in its place. */
export async function partAnswer(page: Page, part: 1 | 2): Promise<string> {
  return (
    (await page
      .locator('.answer')
      .nth(part - 1)
      .textContent()) ?? ''
  );
}

/** Waits until the answer to a part is this one. */
export async function waitForAnswer(page: Page, part: 1 | 2, answer: string): Promise<void> {
  await expect.poll(() => partAnswer(page, part), { timeout: 10_000 }).toBe(answer);
}

/** The middle of a square of a map of this size, which is seen whole. */
async function placeOf(
  page: Page,
  width: number,
  height: number,
  square: { readonly x: number; readonly y: number },
): Promise<{ x: number; y: number }> {
  const box = (await page.getByRole('application').boundingBox())!;
  const side = Math.floor(Math.min(48, box.width / width, box.height / height));
  return {
    x: Math.round((box.width - width * side) / 2) + (square.x + 0.5) * side,
    y: Math.round((box.height - height * side) / 2) + (square.y + 0.5) * side,
  };
}

/** Clicks on a square of a map of this size, which is seen whole. */
export async function clickSquare(
  page: Page,
  width: number,
  height: number,
  square: { readonly x: number; readonly y: number },
): Promise<void> {
  // a map that has just been put there is laid out with the next frame
  await page.waitForTimeout(50);
  await page.getByRole('application').click({ position: await placeOf(page, width, height, square) });
}
