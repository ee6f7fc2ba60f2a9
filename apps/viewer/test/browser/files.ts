import type { Page } from 'playwright-core';

/** A file as a test makes it. */
export type NamedFile = readonly [name: string, content: string];

/** Drops files on the page. */
export async function dropFiles(page: Page, ...files: readonly NamedFile[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const [name, content] of dropped) transfer.items.add(new File([content], name));
    return transfer;
  }, files);
  await page.dispatchEvent('main', 'drop', { dataTransfer });
}
