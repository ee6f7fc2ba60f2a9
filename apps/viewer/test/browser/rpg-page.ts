import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { type Battle, recordingHeader, type RpgEvent, type RpgHeader } from '@skirmish/rpg-battle';
import { writeFragment } from '../../src/shell/page-link.ts';
import type { OpenedPage, TestBrowser } from './browser.ts';
import { parseRecording } from '@skirmish/rpg-battle/files';

/** Opens the view of a battle, which is there at once; whatever a test waits for comes soon or not at all. */
export async function openRpg(
  browser: TestBrowser,
  fragment = '#rpg',
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const opened = await browser.open(fragment, options);
  await opened.page.locator('.unit').first().waitFor();
  return opened;
}

/** The fragment of a link to a battle. */
export function linkTo(
  start: Parameters<typeof recordingHeader>[0],
  commands: ReadonlyArray<readonly [string, number]> | null = [],
  position = 10_000,
): Promise<string> {
  const { rules, input, seed } = recordingHeader(start);
  return writeFragment({ game: 'rpg', state: { header: { rules, input, seed }, commands, position } });
}

/** The recordings that the tests of rpg-battle keep, each written by its command. */
export const RECORDINGS: readonly string[] = [
  'readme',
  'tavern-cellar',
  'search',
  'orc-and-troll',
  'careful',
];

/** Where a recording of the command is. */
export function recordingPath(name: string): string {
  return fileURLToPath(new URL(`../../../rpg-battle/test/recordings/${name}.ndjson`, import.meta.url));
}

/** Reads a recording of the command. */
export function recordingOf(name: string): {
  readonly header: RpgHeader;
  readonly events: readonly RpgEvent[];
} {
  return parseRecording(readFileSync(recordingPath(name), 'utf8'), name);
}

/** Opens a file by the button of the page. */
export async function openFile(page: Page, path: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open…' }).click();
  await (await choosing).setFiles(path);
}

/** What the cards say of the hit points, in participants' order; 0 for the dead. */
export async function shownHitPoints(page: Page): Promise<number[]> {
  const texts = await page.locator('.unit').evaluateAll((cards) =>
    cards
      .map((card) => [Number(card.getAttribute('data-unit')), card.querySelector('.unit-hp')!.textContent])
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([, text]) => String(text)),
  );
  return texts.map((text) => (text === 'dead' ? 0 : Number(text.split('/')[0]!.replaceAll(',', ''))));
}

/** What a battle of the library says of them. */
export function hitPointsOf(battle: Battle): number[] {
  return battle.units().map(({ hp }) => hp);
}

/** Lets the monsters of a battle act until a hero is up or it is over. */
export function playMonsters(battle: Battle): void {
  while (battle.step().status === 'acted');
}

/** Moves by a control of the player's bar. */
export async function control(page: Page, name: string): Promise<void> {
  await page.getByRole('group', { name: 'Player' }).getByRole('button', { name, exact: true }).click();
}

/** What the button for it copies: the fragment of a link to what is shown. */
export async function copiedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  return new URL(link).hash;
}

/** Where the fight stands, as the scrubber tells it: `action 3 of 31`. */
export async function shownPosition(page: Page): Promise<string> {
  const scrubber = page.getByRole('slider', { name: 'Position, in actions' });
  return ((await scrubber.getAttribute('aria-valuetext')) ?? '').split(',')[0]!;
}
