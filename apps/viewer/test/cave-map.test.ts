import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { clickSquare, mapText, openCave, partAnswer, pasteMap, waitForAnswer } from './browser/cave-page.ts';
import { expectNoFaults, press, test, useBrowser } from './browser/browser.ts';

const browser = useBrowser();

const CORRIDOR = '#######\n#.G.E.#\n#######\n';
// by hand: they meet in round 1; the Elf strikes first in each round and dies of the Goblin's 67th blow, in round 67
const CORRIDOR_ANSWER = '134';

test('a pasted map is fought on at once', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await pasteMap(page, CORRIDOR);
  await waitForAnswer(page, 1, CORRIDOR_ANSWER);
  expect(await page.getByRole('application').getAttribute('aria-label')).toContain('7 by 3');
  expectNoFaults(opened);
});

test('a map with CRLF, a byte-order mark and hit points beside it is read', async () => {
  const opened = await openCave(browser);
  await pasteMap(opened.page, '\uFEFFE.G   E(4), G(6)\r\n');
  // the Elf steps to the Goblin and strikes, 6 to 3; the Goblin strikes, 4 to 1; the Elf kills it in round 2:
  // 2 rounds are complete, and it has 1 hit point left
  await waitForAnswer(opened.page, 1, '2');
  expectNoFaults(opened);
});

test('what is wrong with a map is marked at its place, and mended there', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await pasteMap(page, '#####\n#E.x#\n#.??#\n#####');
  const places = page.locator('.problem-place');
  await places.first().waitFor();
  expect(await places.allTextContents()).toEqual([
    'Line 2, column 4: unknown character "x"',
    'Line 3, column 3: unknown characters "??"',
  ]);
  expect(await page.locator('.map-marks mark').allTextContents()).toEqual(['x', '??']);
  await places.first().click();
  await page.keyboard.type('G');
  await places.filter({ hasText: 'Line 2' }).waitFor({ state: 'detached' });
  await places.first().click();
  await page.keyboard.type('..');
  await places.first().waitFor({ state: 'detached' });
  expect(await mapText(page)).toBe('#####\n#E.G#\n#...#\n#####');
  await expect.poll(() => partAnswer(page, 1)).toMatch(/^\d+$/);
  expectNoFaults(opened);
});

test('an example, a cave by seed and a file are shown; the same seed gives the same cave', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await page.getByLabel('Example').selectOption({ label: 'Stalemate, 11×6' });
  await page.getByText('A stalemate', { exact: false }).or(page.getByText('a stalemate')).first().waitFor();
  await page.getByText('Generate a cave by chance').click();
  await page.getByLabel('Seed').fill('7');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect.poll(() => mapText(page)).toHaveLength(33 * 32);
  const seventh = await mapText(page);
  await page.getByRole('button', { name: 'Next seed' }).click();
  await expect.poll(() => mapText(page)).not.toBe(seventh);
  await page.getByLabel('Seed').fill('7');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect.poll(() => mapText(page)).toBe(seventh);

  await openFile(page, 'corridor.txt', CORRIDOR);
  await waitForAnswer(page, 1, CORRIDOR_ANSWER);
  expectNoFaults(opened);
});

test('a file that is dropped is opened; one that is no text is refused', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await drop(page, 'corridor.txt', CORRIDOR);
  await waitForAnswer(page, 1, CORRIDOR_ANSWER);
  await drop(page, 'picture.png', '\0\u0001\u0002');
  await page.getByRole('alert').getByText('picture.png: this file is no text').waitFor();
  await expect.poll(() => partAnswer(page, 1)).toBe(CORRIDOR_ANSWER);
  expectNoFaults(opened);
});

test('a map is drawn with the pointer, undone and done again', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await page.getByText('Begin with an empty map').click();
  await page.getByLabel('Width').last().fill('7');
  await page.getByLabel('Height').last().fill('3');
  await page.getByRole('button', { name: 'Draw on an empty map' }).click();
  await page.getByText('There is no map to fight on.').waitFor();
  await page.getByRole('button', { name: 'Goblin' }).click();
  await clickSquare(page, 7, 3, { x: 2, y: 1 });
  await page.getByRole('button', { name: 'Elf', exact: true }).click();
  await clickSquare(page, 7, 3, { x: 4, y: 1 });
  expect(await mapText(page)).toBe(CORRIDOR);
  await waitForAnswer(page, 1, CORRIDOR_ANSWER);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await mapText(page)).toBe('#######\n#.G...#\n#######\n');
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Eraser' }).click();
  await clickSquare(page, 7, 3, { x: 4, y: 1 });
  expect(await mapText(page)).toBe('#######\n#.G...#\n#######\n');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await waitForAnswer(page, 1, CORRIDOR_ANSWER);
  await press(page, ']');
  await page.getByText('Round 1 is complete').first().waitFor();
  expectNoFaults(opened);
});

test('a map is drawn by keyboard', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await page.getByText('Begin with an empty map').click();
  await page.getByLabel('Width').last().fill('7');
  await page.getByLabel('Height').last().fill('3');
  await page.getByRole('button', { name: 'Draw on an empty map' }).press('Enter');
  await page.getByRole('application').focus();
  // the cursor begins in the middle, at 3,1
  await press(page, 'ArrowLeft', '4', 'ArrowRight', 'ArrowRight', 'E');
  expect(await mapText(page)).toBe(CORRIDOR);
  await press(page, 'Control+z');
  expect(await mapText(page)).toBe('#######\n#.G...#\n#######\n');
  await press(page, 'Control+y', 'Escape');
  await waitForAnswer(page, 1, CORRIDOR_ANSWER);
  expectNoFaults(opened);
});

test('a recording is saved, and opened again', async () => {
  const opened = await openCave(browser);
  const { page } = opened;
  await pasteMap(page, CORRIDOR);
  await waitForAnswer(page, 1, CORRIDOR_ANSWER);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a recording' }).click();
  const saved = await text(await (await download).createReadStream());
  expect(saved.split('\n')[0]).toMatch(/^\{"format":"skirmish","version":1,"game":"cave-battle"/);

  await page.getByLabel('Example').selectOption({ label: 'A maze, 31×21' });
  await expect.poll(() => mapText(page)).toHaveLength(32 * 21);
  await page.getByRole('tab', { name: 'Wizard' }).click();
  await openFile(page, 'corridor.ndjson', saved);
  await waitForAnswer(page, 1, CORRIDOR_ANSWER);
  await page.getByText('The start: ').waitFor();

  await openFile(page, 'cut.ndjson', saved.slice(0, -20));
  await page.getByText('cut.ndjson: this recording breaks off').waitFor();
  await openFile(page, 'wrong.ndjson', saved.replace('"left":197', '"left":198'));
  await page.getByRole('alert').getByText('cannot happen').waitFor();
  expectNoFaults(opened);
});

async function openFile(page: Page, name: string, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open…' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
}

async function drop(page: Page, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, fileText]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([fileText], fileName));
      return transfer;
    },
    [name, content] as const,
  );
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
}
