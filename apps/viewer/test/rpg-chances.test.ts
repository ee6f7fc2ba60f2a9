import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { greedyPolicy, odds, simulate, wilsonInterval } from '@skirmish/rpg-battle';
import { participantsOf } from '../src/rpg/battle-plan.ts';
import { PRESETS } from '../src/rpg/presets.ts';
import { percent } from '../src/rpg/words.ts';
import { expectNoFaults, test, useBrowser } from './browser/browser.ts';
import { control, openRpg, shownHitPoints } from './browser/rpg-page.ts';
import { SINGLE_FILE } from './browser/site.ts';

const browser = useBrowser();
const preset = PRESETS.find(({ name }) => name.startsWith('Long odds'))!;
const setup = { participants: participantsOf(preset) };

test('a simulation counts what the library counts, with its interval and a histogram', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  await page.getByLabel('A battle worth a look').selectOption(preset.name);
  await page.getByRole('tab', { name: 'Chances' }).click();
  await page.getByLabel('Battles', { exact: true }).fill('2000');
  await page.getByRole('button', { name: 'Simulate' }).click();
  await page.getByText(`2,000 battles, seed ${preset.seed}, greedy.`).first().waitFor();
  const tally = simulate(setup, greedyPolicy, 2000, preset.seed);
  const { low, high } = wilsonInterval(tally.victories, tally.battles);
  const result = page.locator('.chances-result');
  const text = (await result.textContent()) ?? '';
  expect(text).toContain(`${percent(tally.victories / 2000)} victories`);
  expect(text).toContain(`between ${percent(low)} and ${percent(high)}, 95 %`);
  expect(text).toContain(`${tally.defeats.toLocaleString('en')} defeats`);

  const bars = await page
    .getByRole('img', { name: /^Histogram of turns/ })
    .locator('title')
    .allTextContents();
  const counted = bars.map((bar) => Number(/: ([\d,]+) /.exec(bar)![1]!.replace(',', '')));
  expect(counted.filter((battles) => battles > 0)).toEqual(Object.values(tally.battlesByTurns));
  await page.getByLabel('Histogram of', { exact: true }).selectOption('heroes');
  await page.getByRole('img', { name: /^Histogram of heroes left/ }).waitFor();
  await page.getByLabel('Histogram of', { exact: true }).selectOption('rounds');
  await page.getByRole('img', { name: /^Histogram of rounds/ }).waitFor();
  await page.getByLabel('Histogram of', { exact: true }).selectOption('hit-points');
  await page.getByRole('img', { name: /^Histogram of hit points left/ }).waitFor();
  expectNoFaults(opened);
});

test('a number of battles that cannot be is said to be wrong, and none are fought', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  await page.getByRole('tab', { name: 'Chances' }).click();
  const battles = page.getByLabel('Battles', { exact: true });
  await battles.fill('-5');
  await page.getByRole('button', { name: 'Simulate' }).click();
  await page.getByText('A whole number from 1 to 10,000,000').waitFor();
  expect(await battles.inputValue()).toBe('-5');
  expect(await battles.evaluate((input) => input.matches(':focus'))).toBe(true);
  expect(await page.locator('.played').textContent()).toBe('');
  expectNoFaults(opened);
});

test('chances of what is no longer chosen say so', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  await page.getByLabel('A battle worth a look').selectOption(preset.name);
  await page.getByRole('tab', { name: 'Chances' }).click();
  await page.getByLabel('Battles', { exact: true }).fill('200');
  await page.getByRole('button', { name: 'Simulate' }).click();
  await page.getByText('200 battles, seed').first().waitFor();
  await page.getByRole('button', { name: 'Exact odds' }).click();
  await page.getByText('A sum over every draw').waitFor();
  const simulated = page.getByText('This is of 200 battles, seed 1, greedy, and not of what is chosen now.');
  const odd = page.getByText('These odds are of the policy greedy, and not of the one that is chosen now.');
  expect([await simulated.isVisible(), await odd.isVisible()]).toEqual([false, false]);
  await page.getByLabel('Policy of the heroes').selectOption('random');
  await simulated.waitFor();
  await odd.waitFor();
  await page.getByLabel('Policy of the heroes').selectOption('greedy');
  await odd.waitFor({ state: 'hidden' });
  await page.getByLabel('Battles', { exact: true }).fill('300');
  await simulated.waitFor();
  expect(await odd.isVisible()).toBe(false);
  expectNoFaults(opened);
});

test('the exact odds are those of the library', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  await page.getByLabel('A battle worth a look').selectOption(preset.name);
  await page.getByRole('tab', { name: 'Chances' }).click();
  await page.getByRole('button', { name: 'Exact odds' }).click();
  const result = odds(setup, greedyPolicy);
  if (result.status !== 'exact') throw new Error('this battle is small');
  const { numerator, denominator, value } = result.victory;
  await page.getByRole('cell', { name: `${numerator}/${denominator}` }).waitFor();
  await page.getByRole('cell', { name: `${(100 * value).toFixed(6)} %` }).waitFor();
  expectNoFaults(opened);
});

test('in the single file, opened from disk, its workers compute too', async () => {
  const opened = await browser.open('#rpg', {}, pathToFileURL(SINGLE_FILE).href);
  const { page } = opened;
  await page.getByLabel('A battle worth a look').selectOption(preset.name);
  await page.getByRole('tab', { name: 'Chances' }).click();
  await page.getByRole('button', { name: 'Exact odds' }).click();
  await page.getByText('A sum over every draw').waitFor();
  expectNoFaults(opened);
});

test('a simulation is cancelled at once, keeps what it has, and the page goes on', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  await page.getByRole('tab', { name: 'Chances' }).click();
  await page.getByLabel('Policy of the heroes').selectOption('search:4');
  await page.getByLabel('Battles', { exact: true }).fill('1000000');
  await page.getByRole('button', { name: 'Simulate' }).click();
  await page.getByRole('progressbar', { name: 'Battles played' }).waitFor();
  await page.locator('.win-rate').waitFor();
  await page.getByText(/battles? (a second|for each).*, about .* left\./).waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page
    .getByText(/^Called off after [\d,]+ of 1,000,000 battles/)
    .first()
    .waitFor();
  expect(await page.getByRole('progressbar', { name: 'Battles played' }).isVisible()).toBe(false);
  // the workers that were ended are replaced
  await page.getByLabel('The heroes obey').selectOption('greedy');
  await page.getByRole('heading', { name: 'The start of the battle' }).waitFor();
  await control(page, 'To the end');
  await page.getByRole('heading', { name: /^(Victory|Defeat) after/ }).waitFor();
  expectNoFaults(opened);
});

test('a policy that thinks for long is called off, and so is the search for odds', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  const before = await shownHitPoints(page);
  await page.getByLabel('A battle worth a look').selectOption('A horde of orcs');
  await page.getByRole('tab', { name: 'Chances' }).click();
  await page.getByLabel('Policy of the heroes').selectOption('search:8');
  await page.getByRole('button', { name: 'Exact odds' }).click();
  await page.getByRole('button', { name: 'Cancel the exact odds' }).click();
  await page.getByText('The exact odds were called off.').waitFor();
  await page.getByLabel('The heroes obey').selectOption('search:8');
  await page.getByRole('button', { name: 'Cancel the fight' }).click();
  await page.getByLabel('The heroes obey').selectOption('user');
  await page.getByRole('tab', { name: 'Set-up' }).click();
  await page.getByLabel('A battle worth a look').selectOption(PRESETS[0]!.name);
  expect(await shownHitPoints(page)).toEqual(before);
  expectNoFaults(opened);
});
