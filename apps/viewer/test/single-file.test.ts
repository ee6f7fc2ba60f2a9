import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { expectNoFaults, test, useBrowser } from './browser/browser.ts';
import { openCave, pasteMap, waitForAnswer } from './browser/cave-page.ts';
import { decodeLink } from '../src/shell/link-codec.ts';
import { SINGLE_FILE } from './browser/site.ts';

const browser = useBrowser();

test('the single file is opened from disk, computes in its worker, and loads nothing else', async () => {
  const address = pathToFileURL(SINGLE_FILE).href;
  const opened = await openCave(browser, '', {}, address);
  const { page } = opened;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await pasteMap(page, '#######\n#.G.E.#\n#######\n');
  await waitForAnswer(page, 1, '134');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('log').getByText('Goblins win after 67 full rounds').waitFor();
  await page.getByRole('tab', { name: 'Wizard' }).click();
  await page.getByRole('tab', { name: 'Cave', exact: true }).click();
  expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([]);

  // the address follows when things have calmed down
  const end = await page.locator('.cave').getByLabel('Position, in actions').inputValue();
  await expect
    .poll(async () => JSON.stringify(await decodeLink(new URL(page.url()).hash.slice(1)).catch(() => null)))
    .toContain(`"position":${end}`);
  const again = await browser.open(new URL(page.url()).hash, {}, address);
  await again.page.getByRole('log').getByText('Goblins win after 67 full rounds').waitFor();
  expectNoFaults(opened);
  expectNoFaults(again);
});
