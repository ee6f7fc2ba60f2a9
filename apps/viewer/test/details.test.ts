import { expect } from 'vitest';
import { encodeLink } from '../src/shell/link-codec.ts';
import { expectNoFaults, press, test, useBrowser } from './browser/browser.ts';
import { clickSquare, mapText, openCave, pasteMap, waitForAnswer } from './browser/cave-page.ts';

const browser = useBrowser();

/** A row of a cave that looks like chance, so that it takes room in a link. */
function row(y: number): string {
  return `#${Array.from({ length: 148 }, (_, x) => ((x * y * 7) % 13 < 4 ? '#' : '.')).join('')}#\n`;
}

const CORRIDOR = '#######\n#.G.E.#\n#######\n';

test('on a phone a map begins so large that its letters can be read, and can be seen whole', async () => {
  const opened = await openCave(browser, '', { viewport: { width: 360, height: 740 } });
  const { page } = opened;
  const fit = page.getByRole('button', { name: 'Fit' });
  expect(await fit.isEnabled()).toBe(true);
  await fit.click();
  await fit.waitFor({ state: 'hidden' });
  // a map that fits is seen whole
  await pasteMap(page, CORRIDOR);
  await waitForAnswer(page, 1, '134');
  expect(await fit.isVisible()).toBe(false);
  expectNoFaults(opened);
});

test('a square that is chosen is told, whether anybody stands on it or not', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await pasteMap(page, CORRIDOR);
  await waitForAnswer(page, 1, '134');
  await clickSquare(page, 7, 3, { x: 3, y: 1 });
  await page.locator('.map-status', { hasText: '3,1: open' }).waitFor();
  await page.getByRole('application').focus();
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter');
  await page.locator('.map-status', { hasText: '0,1: wall' }).waitFor();
  await page.locator('[aria-live=polite]', { hasText: '0,1: wall' }).waitFor({ state: 'attached' });
  expectNoFaults(opened);
});

test('the example that is loaded is named, until the map is another', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  const chosen = (): Promise<string | null> =>
    page.getByLabel('Example').locator('option:checked').textContent();
  expect(await chosen()).toBe('Caves, 36×24');
  await page.getByLabel('Example').selectOption({ label: 'Stalemate, 11×6' });
  await page.getByLabel(/^Map of 11 by 6/).waitFor();
  expect(await chosen()).toBe('Stalemate, 11×6');
  await pasteMap(page, CORRIDOR);
  await waitForAnswer(page, 1, '134');
  expect(await chosen()).toBe('Choose …');
  expectNoFaults(opened);
});

test('while somebody draws, no other drawing is offered', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  const draw = page.getByRole('button', { name: 'Draw on this map' });
  await draw.click();
  expect(await draw.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await draw.isEnabled()).toBe(true);
  expectNoFaults(opened);
});

test('what turns the direction of text is shown, and turns nothing', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await pasteMap(page, '#####\n#E\u202EG#\n#####\n');
  await page.getByText('This map cannot be read').waitFor();
  const told = await page.locator('.problems').textContent();
  expect(told).toContain('⟨U+202E⟩');
  expect(told).not.toContain('\u202E');
  expectNoFaults(opened);
});

test('another map clears the messages of the one before', async () => {
  const opened = await browser.open('#nothing');
  const { page } = opened;
  const messages = page.locator('.message');
  await messages.first().waitFor();
  await page.evaluate(() => {
    location.hash = '#nothing-else';
  });
  await page.getByText('The start: ').waitFor();
  await expect.poll(() => messages.count()).toBe(1);
  await page.getByLabel('Example').selectOption({ label: 'Stalemate, 11×6' });
  await page.getByLabel(/^Map of 11 by 6/).waitFor();
  expect(await messages.count()).toBe(0);
  expectNoFaults(opened);
});

test('a large link says that it is being read', async () => {
  const rules = { elfPower: 3, goblinPower: 3, stopAtFirstElfDeath: false };
  const map = `#E${'.'.repeat(146)}G#\n${Array.from({ length: 148 }, (_, y) => row(y + 2)).join('')}`;
  const link = await encodeLink({ game: 'cave', state: { map, rules, position: 0, unit: null } });
  const opened = await openCave(browser);
  const { page } = opened;
  const told = await page.evaluate(async (hash) => {
    const seen: string[] = [];
    new MutationObserver(() => {
      seen.push(document.querySelector('.map-empty')!.textContent);
    }).observe(document.querySelector('.cave')!, { attributes: true });
    location.hash = hash;
    while (seen.length === 0) await new Promise(requestAnimationFrame);
    return seen[0];
  }, link);
  expect(told).toBe('Reading the map …');
  await expect.poll(() => mapText(page)).toBe(map);
  expectNoFaults(opened);
});

test('the Tab key comes to every control of the page, in the order of reading, and each shows the focus', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await page.getByText('Without loss with').waitFor();
  const controls = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])',
    );
    const reached = [...all].filter(
      (each) =>
        each.tabIndex >= 0 &&
        !each.matches(':disabled') &&
        each.checkVisibility({ visibilityProperty: true }),
    );
    for (const [nth, each] of reached.entries()) each.dataset['order'] = String(nth);
    return reached.length;
  });
  expect(controls).toBeGreaterThan(20);
  for (let nth = 0; nth < controls; nth++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement)) return undefined;
      return [activeElement.dataset['order'], getComputedStyle(activeElement).outlineWidth];
    });
    expect(focus).toEqual([String(nth), '3px']);
  }
  expectNoFaults(opened);
});
