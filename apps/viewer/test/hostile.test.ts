import { expect } from 'vitest';
import { mapText, openCave, partAnswer, pasteMap, waitForAnswer } from './browser/cave-page.ts';
import { expectNoFaults, test, useBrowser } from './browser/browser.ts';
import { encodeLink } from '../src/shell/link-codec.ts';

const browser = useBrowser();

const CORRIDOR = '#######\n#.G.E.#\n#######\n';

test('markup that is pasted stays text', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>\n#E.G#\n';
  await pasteMap(page, markup);
  await page.getByText('This map cannot be read').waitFor();
  expect(await page.locator('main img, main script').count()).toBe(0);
  expect(await page.title()).toBe('Skirmish');
  expect(await page.locator('.problems').textContent()).toContain('<img');
  await pasteMap(page, CORRIDOR);
  await waitForAnswer(page, 1, '134');
  expectNoFaults(opened);
});

test('five megabytes of noise give a message, and the page works on', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  let state = 1;
  const noise = Array.from({ length: 5_000_000 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 61 === 0 ? '\n' : String.fromCodePoint(33 + (state % 94));
  }).join('');
  await pasteMap(page, noise);
  await page.getByText('This map cannot be read').waitFor({ timeout: 20_000 });
  expect(await mapText(page)).toBe('');
  await page.getByText('characters is not shown here').waitFor();
  await pasteMap(page, CORRIDOR);
  await waitForAnswer(page, 1, '134');
  expectNoFaults(opened);
});

test('emoji, CRLF and what cannot be seen are named by line and column', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await pasteMap(page, '######\r\n#E🧝G.#\r\n#\u200B...#\r\n######\r\n');
  const places = page.locator('.problem-place');
  await places.first().waitFor();
  const texts = await places.allTextContents();
  expect(texts[0]).toMatch(/^Line 2, column 3: unknown character/);
  expect(texts[1]).toMatch(/^Line 3, column 2: unknown character/);
  expect(await page.locator('.map-marks mark').first().textContent()).toBe('🧝');
  // the place is found again in the box, where an emoji counts twice
  await places.first().click();
  await page.keyboard.type('.');
  await places.filter({ hasText: 'Line 2' }).waitFor({ state: 'detached' });
  expect(await mapText(page)).toContain('#E.G.#');
  expectNoFaults(opened);
});

test('a link that cannot be read gives a message, and the page is there all the same', async () => {
  const opened = await browser.open('#<script>alert(1)</script>');
  await opened.page.getByRole('alert').getByText('this link cannot be read').waitFor();
  await opened.page.getByText('The start: ').waitFor();
  expectNoFaults(opened);
});

test('no link breaks a page that is open', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  const rules = { elfPower: -1, goblinPower: 3, stopAtFirstElfDeath: false };
  const powerless = { game: 'cave', state: { map: '#E.G#', rules, position: 0, unit: null } };
  const links: ReadonlyArray<readonly [fragment: string, message: string]> = [
    ['s1.q1YqSy', 'this link cannot be read'],
    ['s9.AAAA', 'this link cannot be read'],
    [`s1.${'A'.repeat(40_000)}`, 'this link is too long'],
    [await encodeLink({ game: 'chess', state: {} }), 'this link is of nothing'],
    [await encodeLink({ game: 'cave', state: { map: '#E.G#' } }), 'its rules is wrong'],
    [await encodeLink(powerless), 'its rules.elfPower is wrong'],
    [await encodeLink('0'.repeat(9_000_000)), 'this link holds too much'],
  ];
  for (const [fragment, message] of links) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, fragment);
    await page.getByRole('alert').getByText(message).last().waitFor();
  }
  await page.getByText('The start: ').waitFor();
  await pasteMap(page, CORRIDOR);
  await waitForAnswer(page, 1, '134');
  expectNoFaults(opened);
});

test('a link with a wrong map, a position beyond the end and a unit that is not there shows what it can', async () => {
  const rules = { elfPower: 3, goblinPower: 3, stopAtFirstElfDeath: false };
  const wrong = { game: 'cave', state: { map: '#E<b>G#', rules, position: 0, unit: null } };
  const opened = await browser.open(`#${await encodeLink(wrong)}`);
  await opened.page.getByText('This map cannot be read').waitFor();
  expectNoFaults(opened);
  const beyond = { game: 'cave', state: { map: CORRIDOR, rules, position: 1e9, unit: 99 } };
  const other = await browser.open(`#${await encodeLink(beyond)}`);
  await other.page.getByRole('log').getByText('Goblins win after 67 full rounds').waitFor();
  await other.page.getByText('Choose a unit').waitFor();
  expectNoFaults(other);
});

test('a long run is cancelled, and the page goes on with something else', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  // nobody reaches anybody fast here, and there are many of them
  const open = `#${'E'.repeat(100)}${'.'.repeat(300)}${'G'.repeat(100)}#\n`;
  const map = `${'#'.repeat(502)}\n${open.repeat(200)}${'#'.repeat(502)}\n`;
  await pasteMap(page, map);
  await page.getByLabel(/^Map of 502 by 202/).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'hidden' });
  await page.getByText('Called off.').first().waitFor();
  const before = Date.now();
  await pasteMap(page, CORRIDOR);
  await waitForAnswer(page, 1, '134');
  expect(Date.now() - before).toBeLessThan(5000);
  await expect.poll(() => partAnswer(page, 2)).toMatch(/^\d+$/);
  expectNoFaults(opened);
});
