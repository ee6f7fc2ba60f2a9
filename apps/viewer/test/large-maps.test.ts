import { expect } from 'vitest';
import { expectNoFaults, test, useBrowser } from './browser/browser.ts';
import { mapText, openCave, partAnswer, pasteMap, waitForAnswer } from './browser/cave-page.ts';

const browser = useBrowser();

const CORRIDOR = '#######\n#.G.E.#\n#######\n';

/** A map whose every other square has a unit, sides mixed, so that everybody fights at once. */
function dense(side: number): string {
  const row = (y: number): string =>
    Array.from({ length: side - 2 }, (_, x) =>
      (x + y) % 2 === 0 ? '.' : (x + 3 * y) % 4 < 2 ? 'E' : 'G',
    ).join('');
  const rows = Array.from({ length: side - 2 }, (_, y) => `#${row(y)}#\n`).join('');
  return `${'#'.repeat(side)}\n${rows}${'#'.repeat(side)}\n`;
}

test('while a great map is fought on, the page tells how far it is, answers clicks, and calls it off', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await page.getByText('Without loss with').waitFor();
  await pasteMap(page, dense(256));
  await page.getByLabel(/^Map of 256 by 256/).waitFor();
  const busy = page.locator('.busy');
  await busy.getByText(/^(Fighting|Trying)/).waitFor();
  // it is in sight wherever the page is, and a click is answered while everything is under way
  await busy.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Called off.').first().waitFor();
  await busy.waitFor({ state: 'hidden' });
  await pasteMap(page, CORRIDOR);
  await waitForAnswer(page, 1, '134');
  expectNoFaults(opened);
});

test('the page goes through a great map once: its text is not read again, and its units are not drawn one by one', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await page.getByText('Without loss with').waitFor();
  // in the page, as a text: what it replaces there belongs to the browser
  await page.evaluate(`
    globalThis.counts = { matches: 0, drawn: 0 };
    const { exec } = RegExp.prototype;
    RegExp.prototype.exec = function (text) { counts.matches++; return exec.call(this, text); };
    const { drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.drawImage = function (...parts) { counts.drawn++; drawImage.apply(this, parts); };
  `);
  await pasteMap(page, dense(200));
  await page.getByLabel(/^Map of 200 by 200/).waitFor();
  await page.evaluate('counts.drawn = 0');
  await page.getByRole('button', { name: 'Fit' }).click();
  await page.getByRole('button', { name: 'Forward one action' }).click();
  const matches = await page.evaluate<number>('counts.matches');
  const drawn = await page.evaluate<number>('counts.drawn');
  // a map of 200 rows with 19,602 units has more than that of either, each time it is gone through
  expect(matches).toBeLessThan(5000);
  expect(drawn).toBeLessThan(15_000);
  expectNoFaults(opened);
});

test('a map that is too large says so, and which command takes it', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await pasteMap(page, `${'#'.repeat(1100)}\n`.repeat(999) + `#E${'.'.repeat(1096)}G#\n`);
  await page.getByText('This map is too large for this page:').waitFor();
  const problems = page.locator('.problems');
  expect(await problems.textContent()).toContain('it has 1,100,000 squares; this page takes up to 1,048,576');
  expect(await problems.textContent()).toContain('Cave-battle solve, in a terminal, takes larger ones.');
  expect(await mapText(page)).toBe('');
  // a chart and a slider of nothing would say nothing
  await page.locator('.curve-panel').waitFor({ state: 'hidden' });
  await page.locator('.power-panel').waitFor({ state: 'hidden' });
  expect(await partAnswer(page, 1)).toBe('–');
  expectNoFaults(opened);
});

test('what is still of the map before is greyed as soon as another is asked for', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await page.getByText('Without loss with').waitFor();
  // of the example to come nothing arrives before this looks
  const seen = await page.evaluate(() => {
    const select = document.querySelector<HTMLSelectElement>('.input-panel select')!;
    select.value = '1';
    select.dispatchEvent(new Event('change'));
    const cave = document.querySelector('.cave')!;
    return [cave.ariaBusy, getComputedStyle(cave.querySelector('.answers')!).opacity];
  });
  expect(seen).toEqual(['true', '0.4']);
  await expect.poll(() => page.locator('.cave').getAttribute('aria-busy')).toBe('false');
  expectNoFaults(opened);
});
