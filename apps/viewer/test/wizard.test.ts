import { readFileSync } from 'node:fs';
import { text as readText } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { DEFAULT_SPELL_BOOK, leastMana, parseDuel } from '@skirmish/wizard-fight';
import { recordLine } from '@skirmish/wizard-fight/recording';
import { eventLine, headerLine } from '@skirmish/replay';
import { describe, expect } from 'vitest';
import { expectNoFaults, press, tabTo, test, useBrowser } from './browser/browser.ts';
import {
  button,
  castByHand,
  field,
  follow,
  LINKED,
  linkOf,
  manaOf,
  openWizard,
  tab,
} from './browser/wizard-page.ts';
import { KITCHEN_BOOK, lineText } from '../src/wizard/setup.ts';

const browser = useBrowser();

/** Recordings that the command has written. */
const RECORDINGS = fileURLToPath(new URL('../../wizard-fight/test/recording/examples/', import.meta.url));

describe('the answers', () => {
  test('are those of the library on 20 duels, with the casts', async () => {
    const { page } = await openWizard(browser);
    for (let nth = 0; nth < 20; nth++) {
      const boss = { hitPoints: 8 + ((nth * 37) % 83), damage: 4 + ((nth * 5) % 9) };
      const duel = parseDuel(`Hit Points: ${boss.hitPoints}\nDamage: ${boss.damage}`);
      await follow(page, { ...LINKED, boss });
      await expect.poll(() => field(page, 'Boss hit points').inputValue()).toBe(String(boss.hitPoints));
      for (const hardMode of [false, true]) {
        const result = leastMana({ ...duel, hardMode });
        const part = page.locator(hardMode ? '[data-mode=hard]' : '[data-mode=normal]');
        if (result.status === 'won') {
          const codes = lineText(result.spells, duel.book);
          await part.locator('.duel-codes', { hasText: new RegExp(`^${codes}$`) }).waitFor();
          expect(await part.locator('.duel-mana').textContent()).toBe(String(result.mana));
        } else await part.getByText('No line of casts wins this fight.').waitFor();
      }
    }
  });

  test('are copied with their casts, and watched in the other mode', async () => {
    const opened = await openWizard(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = opened;
    await button(page, 'Copy casts, hard mode').click();
    await page.getByText('3423110 copied').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('3423110');
    await button(page, 'Watch the cheapest line, hard mode').click();
    await press(page, 'End');
    await page.getByRole('log').getByText('The wizard wins in round 7 for 887 mana').waitFor();
    expectNoFaults(opened);
  });

  test('wait for numbers that fighters may have, and say meanwhile what they are of', async () => {
    const opened = await openWizard(browser);
    const { page } = opened;
    const boss = field(page, 'Boss hit points');
    await boss.fill('0');
    await page.getByText('A whole number from 1 to 1,000,000').waitFor();
    expect(await boss.getAttribute('aria-invalid')).toBe('true');
    const old = 'For the last right figures: boss 43 hit points, 11 damage; wizard 50 hit points, 500 mana.';
    await page.getByRole('status').getByText(old).waitFor();
    await page.locator('.duel-stage').getByText(old).waitFor();
    expect(await page.locator('[data-mode=normal] .duel-mana').textContent()).toBe('794');
    // what is typed stays, whatever else is changed, and so does what is right beside it
    await field(page, 'Boss damage').fill('12');
    await button(page, 'Hard').first().click();
    await button(page, 'By hand').click();
    await page.locator('.cast-title').waitFor();
    expect(await boss.inputValue()).toBe('0');
    expect(await field(page, 'Boss damage').inputValue()).toBe('12');
    await field(page, 'Boss damage').fill('11');
    expect(await page.locator('.duel-stage').getByText(old).isVisible()).toBe(true);
    await castByHand(page, 3);
    await boss.fill('43');
    await page.locator('.duel-stage').getByText(old).waitFor({ state: 'hidden' });
    // the same figures are the same fight
    await page.locator('.cast-title', { hasText: 'round 2' }).waitFor();
    await boss.fill('-1');
    await page.getByText(old).first().waitFor();
    await page.getByLabel('Example').first().selectOption({ label: 'Ogre 43/11' });
    expect(await boss.inputValue()).toBe('43');
    expect(await page.getByText(old).first().isVisible()).toBe(false);
    await button(page, 'Cheapest line').click();
    await boss.fill('71');
    await field(page, 'Boss damage').fill('10');
    await page.getByText('1824').waitFor();
    expectNoFaults(opened);
  });

  test('are found for the text of a boss that is pasted, and a wrong one says where', async () => {
    const { page } = await openWizard(browser);
    const paste = (text: string): Promise<void> =>
      field(page, 'Boss hit points').evaluate((input, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await paste('Hit Points: 40\r\nDamage: 10\r\n');
    await page.getByText('754', { exact: true }).waitFor();
    await paste('Hit Points: <script>\nDamage: 10');
    await page.getByRole('alert').getByText('line 1, column 13').waitFor();
  });
});

describe('the fight', () => {
  test('is stepped, played and scrubbed, and says what happens and why', async () => {
    const opened = await openWizard(browser);
    const { page } = opened;
    await press(page, 'ArrowRight', 'ArrowRight');
    await page.getByRole('log').getByText('Round 1: The wizard casts Poison for 173 mana.').waitFor();
    const why = page.locator('.duel-why');
    await why.getByText('Poison costs 173 mana: 500 − 173 = 327. Spent so far: 173.').waitFor();
    await why.getByText('Poison is the best: 794 mana in all').waitFor();
    expect(await why.locator('tr', { hasText: 'Magic Missile' }).textContent()).toContain('847 in all');
    expect(await page.locator('.effect.is-active').textContent()).toContain('6 left');
    await press(page, ']');
    await why.getByText('A blow deals the boss’s damage less the armor of this turn').waitFor();
    await press(page, 'Home', ' ');
    await button(page, 'Pause').waitFor();
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLInputElement>('.scrubber')?.value) >= 2,
    );
    await press(page, ' ', 'End');
    await why.getByText('The least that wins this fight is 794 mana').waitFor();
    await page.locator('.fight-chart').click({ position: { x: 90, y: 60 } });
    await page
      .getByRole('log')
      .getByText(/Round 1|start/)
      .waitFor();
    await tab(page, 'Events').click();
    await page.getByRole('option', { name: 'The wizard casts Recharge' }).click();
    await page.getByRole('log').getByText('Round 2: The wizard casts Recharge').waitFor();
    expectNoFaults(opened);
  });

  test.each([
    [
      'no line wins',
      { hitPoints: 200, damage: 30 },
      'No line of casts wins this fight.',
      'Every line of casts has been ruled out',
      'No line wins from here.',
    ],
    [
      'nobody knows whether a line wins',
      { hitPoints: 300, damage: 5 },
      'Not found within 1,000,000 positions; there may be a line beyond.',
      'positions have been gone through; nothing is known of what lies beyond.',
      'Whether a line wins from here was not found.',
    ],
  ])('where %s there is nothing to play, and it says why', async (_what, boss, told, searched, reason) => {
    const opened = await browser.open(await linkOf({ ...LINKED, boss }));
    const { page } = opened;
    await page.getByRole('log').getByText(told).waitFor();
    expect(await page.locator('.duel .player-bar').isVisible()).toBe(false);
    expect(await page.getByRole('region', { name: 'Timeline' }).isVisible()).toBe(false);
    expect(await button(page, 'Save a recording').isDisabled()).toBe(true);
    const why = page.locator('.duel-why');
    await why.getByText(told).waitFor();
    await why.getByText(searched).waitFor();
    await why.getByText(`out of 500 mana`).waitFor();
    await why.getByText(reason).waitFor();
    await tab(page, 'Events').click();
    await page.getByText('There is no fight, so nothing happens.').waitFor();
    // by hand it can be tried, and then there is something to play
    await button(page, 'By hand').click();
    await castByHand(page, 3);
    expect(await page.locator('.duel .player-bar').isVisible()).toBe(true);
    expectNoFaults(opened);
  });

  test('that is lost before a spell can be cast is played all the same', async () => {
    const wizard = { hitPoints: 1, mana: 500 };
    const { page } = await browser.open(await linkOf({ ...LINKED, wizard, hardMode: true }));
    await page.getByText('the wizard dies before it can cast').waitFor();
    await press(page, 'End');
    expect(await page.getByLabel('Position, in actions').inputValue()).toBe('4');
  });

  test('has an axis for hit points and one for mana', async () => {
    const { page } = await openWizard(browser);
    const texts = (name: string): Promise<string[]> =>
      page.locator(`.fight-chart .${name}`).allTextContents();
    expect(await texts('chart-axis-points')).toEqual(['50', 'hp', '0']);
    expect(await texts('chart-axis-mana')).toEqual(['500', 'mana', '0']);
  });

  test('is told in events that can be read to their end', async () => {
    const long = 'A spell with a name that is quite as long as names of spells may be or longer still';
    const book = [{ name: long, cost: 53, damage: 4 }];
    const { page } = await browser.open(
      await linkOf({ ...LINKED, book, boss: { hitPoints: 12, damage: 2 } }),
    );
    await tab(page, 'Events').click();
    const row = page.getByRole('option', { name: 'casts A spell' }).first();
    await row.click();
    expect(
      await row.evaluate((one) => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth),
    ).toBe(true);
    // what is usual needs no pointing at
    await follow(page, LINKED);
    await manaOf(page, 794).waitFor();
    await page.getByRole('option', { name: 'casts Poison' }).first().waitFor();
    expect(
      await page
        .locator('.duel .list-row')
        .evaluateAll((rows) => rows.filter((each) => each.scrollHeight > each.clientHeight).length),
    ).toBe(0);
  });
});

describe('by hand', () => {
  test('spells that cannot be cast say why, and the hint what can still be reached', async () => {
    const opened = await openWizard(browser);
    const { page } = opened;
    await button(page, 'By hand').click();
    await castByHand(page, 3);
    expect(await page.locator('.cast-title').textContent()).toBe('Your turn, round 2: 327 mana, 173 spent');
    const poison = page.locator('.spell[data-spell="3"]');
    expect(await poison.getAttribute('aria-disabled')).toBe('true');
    expect(await poison.textContent()).toContain('Active, 4 turns left');
    await button(page, 'Hint').click();
    await page.getByRole('status').getByText('Best from here: 794 mana in all, 621 more').waitFor();
    await page.locator('.spell[data-spell="2"]').getByText('No line wins').waitFor();
    await castByHand(page, 2);
    await page
      .getByRole('status')
      .getByText('No line wins any more, since cast 2, Shield: undo 1 cast to win.')
      .waitFor();
    await button(page, 'Undo').click();
    await castByHand(page, 4, 1, 2, 3, 0);
    await page.locator('.spell[data-spell="0"]:not([aria-disabled])').click();
    const verdict = page.getByRole('status');
    await verdict.getByText('You win in round 7 for 867 mana.').waitFor();
    await verdict.getByText('The least that wins is 794 mana: 73 less.').waitFor();
    await verdict.getByText('Cast 3, Drain, instead of Shield: 73 mana too much.').waitFor();
    expectNoFaults(opened);
  });

  test('looking back, one comes back to one’s turn or fights on from there', async () => {
    const { page } = await openWizard(browser);
    await button(page, 'By hand').click();
    await castByHand(page, 3, 4);
    await press(page, 'Home');
    expect(await page.locator('.spell[data-spell="0"]').getAttribute('aria-disabled')).toBe('true');
    await button(page, 'To your turn').click();
    expect(await page.locator('.spell[data-spell="0"]').getAttribute('aria-disabled')).toBeNull();
    await press(page, '[', '[');
    await button(page, 'Fight on from here').click();
    await page.locator('.cast-title', { hasText: 'round 2: 327 mana, 173 spent' }).waitFor();
  });

  test('by keys alone, from the tab to the win', async () => {
    const opened = await browser.open();
    const { page } = opened;
    await tabTo(page, 'Cave');
    await press(page, 'ArrowRight');
    await page.locator('[data-mode=hard] .duel-codes').waitFor();
    await tabTo(page, 'Boss hit points');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('13');
    await page.locator('[data-mode=normal] .duel-mana', { hasText: /^279$|^212$/ }).waitFor();
    await tabTo(page, 'Boss damage');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('8');
    await manaOf(page, 212).waitFor();
    await tabTo(page, 'By hand');
    await press(page, 'Enter');
    await page.locator('.cast-title', { hasText: 'Your turn, round 1' }).waitFor();
    // faster than it can be answered
    await press(page, '0', '0', '0');
    await page.locator('.cast-title', { hasText: 'round 4' }).waitFor();
    await press(page, 'u');
    await page.locator('.cast-title', { hasText: 'round 3' }).waitFor();
    await press(page, '0');
    await page.locator('.cast-title', { hasText: 'round 4' }).waitFor();
    await press(page, 'h');
    await page.getByRole('status').getByText('Best from here: 212 mana in all').waitFor();
    await tabTo(page, /Magic Missile/);
    await press(page, 'Enter');
    await page.getByRole('status').getByText('You never left the best line.').waitFor();
    expectNoFaults(opened);
  });
});

describe('the spell book', () => {
  test('is edited as a table, and the usual one comes back', async () => {
    const opened = await openWizard(browser);
    const { page } = opened;
    await tab(page, 'Spell book').click();
    await page.getByLabel('Cost of spell 1', { exact: true }).fill('1');
    const [missile, ...others] = DEFAULT_SPELL_BOOK;
    const book = [{ ...missile!, cost: 1 }, ...others];
    const least = leastMana({ ...parseDuel('Hit Points: 43\nDamage: 11'), book });
    await manaOf(page, least.status === 'won' ? least.mana : NaN).waitFor();
    await page.getByText('Fighting with a book of your own, 5 spells.').waitFor();
    await page.getByLabel('Cost of spell 1', { exact: true }).fill('free');
    await page.getByText('Magic Missile, cost: must be a whole number from 0 to 1000000, not "free"').click();
    expect(
      await page.getByLabel('Cost of spell 1', { exact: true }).evaluate((one) => one.matches(':focus')),
    ).toBe(true);
    await page.getByLabel('Cost of spell 1', { exact: true }).fill('53');
    await page.getByText('This is the usual book.').waitFor();
    await button(page, 'Remove Poison').click();
    await button(page, 'Add a spell').click();
    await page.keyboard.type('Big Bang');
    await page.getByLabel('Cost of spell 5', { exact: true }).fill('9');
    await page.getByLabel('Damage at once of spell 5').fill('999');
    await manaOf(page, 9).waitFor();
    await button(page, 'Back to the usual book').click();
    await manaOf(page, 794).waitFor();
    expectNoFaults(opened);
  });

  test('as JSON has its errors at their place, whoever wrote it', async () => {
    const opened = await openWizard(browser);
    const { page } = opened;
    await tab(page, 'Spell book').click();
    await tab(page, 'JSON').click();
    const box = page.getByLabel('Spell book as JSON');
    const evil = '<img src=x onerror=alert(1)>';
    const text = `{"spells":[{"name":"${evil}","cost":5,"damage":-3,\n"${evil}":1}]}`;
    await box.fill(text);
    const column = text.indexOf('-3') + 1;
    await page.getByText(`Line 1, column ${column}: spells[0].damage must be a whole number`).click();
    expect(
      await box.evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      ),
    ).toBe('-3');
    expect(await page.locator('.book-marks mark').allTextContents()).toEqual(['-3', `"${evil}"`]);
    expect(await page.locator('.duel img').count()).toBe(0);
    await box.fill(`{"spells":[{"name":"${evil}","cost":5,"damage":30}]}`);
    await page.locator('[data-mode=normal] .duel-casts', { hasText: `2 × ${evil}` }).waitFor();
    await box.fill('🧙'.repeat(1000));
    await page.getByText('Line 1, column 1').waitFor();
    await box.fill('[{"spells":'.repeat(2000));
    await page.locator('.book-problem').first().waitFor();
    await tab(page, 'Fight').click();
    await page.locator('.arena', { hasText: 'Wizard' }).waitFor();
    expectNoFaults(opened);
  });
});

test('beside the map and the book nothing explains the fight, and there is more room', async () => {
  const { page } = await openWizard(browser);
  const details = page.locator('.duel-details');
  const width = async (): Promise<number> => (await page.locator('.duel-stage').boundingBox())!.width;
  const before = await width();
  for (const name of ['Balance map', 'Spell book']) {
    await tab(page, name).click();
    expect(await details.isVisible()).toBe(false);
    expect(await width()).toBeGreaterThan(before + 80);
  }
  await tab(page, 'Fight').click();
  expect(await details.isVisible()).toBe(true);
});

describe('the balance map', () => {
  test('shows the least mana of each boss, and opens its fight', async () => {
    const opened = await openWizard(browser);
    const { page } = opened;
    await tab(page, 'Balance map').click();
    await page.getByText('216 bosses', { exact: true }).waitFor();
    const cell = page.getByRole('gridcell', { name: '491', exact: true }).first();
    await cell.hover();
    await page
      .locator('.map-readout', { hasText: 'Boss with 40 hit points and 2 damage: 491 mana' })
      .waitFor();
    await page.getByLabel('Boss hit points from').fill('14');
    await page.getByLabel('Boss hit points to').fill('14');
    await page.getByLabel('Boss damage from').fill('17');
    await page.getByLabel('Boss damage to').fill('17');
    await press(page, 'Tab');
    await page
      .getByText('1 bosses', { exact: true })
      .or(page.getByText('1 boss', { exact: true }))
      .waitFor();
    expect(await page.getByRole('gridcell').allTextContents()).toEqual(['226']);
    await page.getByRole('gridcell').click();
    await manaOf(page, 226).waitFor();
    expect(await tab(page, 'Fight').getAttribute('aria-selected')).toBe('true');
    expectNoFaults(opened);
  });

  test('is moved through by keys, in hard mode too', async () => {
    const { page } = await browser.open(await linkOf({ ...LINKED, part: 'map' }));
    await page.getByText('15 bosses', { exact: true }).waitFor();
    await page.getByRole('group', { name: 'Mode of the map' }).getByRole('button', { name: 'Hard' }).click();
    await page.getByRole('gridcell', { name: '794', exact: true }).waitFor();
    await page.getByRole('gridcell').first().focus();
    await press(page, 'ArrowDown', 'End', 'ArrowLeft');
    await page
      .locator('.map-readout', { hasText: 'Boss with 40 hit points and 10 damage: 794 mana' })
      .waitFor();
    await press(page, 'Enter');
    await page.locator('[data-mode=hard] .duel-mana', { hasText: /^794$/ }).waitFor();
  });

  test('is cancelled at once, and goes on', async () => {
    // with free spells and no end to the fight, each cell takes long
    const book = [
      { name: 'Nap', cost: 0, heal: 3 },
      { name: 'Slap', cost: 7, damage: 1 },
      { name: 'Sip', cost: 1, effect: { turns: 3, mana: 2 } },
      { name: 'Ward', cost: 2, effect: { turns: 4, armor: 5 } },
      { name: 'Burn', cost: 3, effect: { turns: 9, damage: 1 } },
    ];
    const map = { hitPoints: { from: 300, to: 600, step: 5 }, damage: { from: 1, to: 40, step: 1 } };
    const { page } = await browser.open(await linkOf({ ...LINKED, book, map, part: 'map' }));
    const progress = page.locator('.balance-progress');
    await progress.getByText('of 2,440 bosses').waitFor();
    await progress.getByRole('button', { name: 'Cancel' }).click();
    await progress.getByRole('button', { name: 'Go on' }).waitFor();
    const text = await progress.locator('span').textContent();
    await page.waitForTimeout(300);
    expect(await progress.locator('span').textContent()).toBe(text);
    await progress.getByRole('button', { name: 'Go on' }).click();
    await progress.getByRole('button', { name: 'Cancel' }).waitFor();
    await page.getByLabel('Boss hit points from').fill('600');
    await press(page, 'Tab');
    await progress.getByText('of 40 bosses').waitFor();
  });
});

describe('recordings and links', () => {
  test('recordings of the command are opened, whatever became of the fight', async () => {
    const opened = await openWizard(browser);
    const { page } = opened;
    for (const name of ['ogre-normal', 'lich-hard', 'critic-kitchen', 'dragon-lost', 'ogre-illegal']) {
      const text = readFileSync(`${RECORDINGS}${name}.ndjson`, 'utf8');
      const chooser = page.waitForEvent('filechooser');
      await button(page, 'Open…').click();
      const file = { name: `${name}.ndjson`, mimeType: 'text/plain', buffer: Buffer.from(text) };
      await (await chooser).setFiles(file);
      const events = text.trim().split('\n');
      await page.locator(`.duel .scrubber[max="${events.length - 1}"]`).waitFor();
      await page.getByText('A given line').waitFor();
      await press(page, 'End');
      const [, mana] = /"mana":(\d+)/.exec(events.at(-1)!)!;
      await page.getByRole('log').getByText(`${mana} mana`).waitFor();
    }
    expectNoFaults(opened);
  });

  test('what is saved is what the command writes', async () => {
    const { page } = await openWizard(browser);
    const saving = page.waitForEvent('download');
    await button(page, 'Save a recording').click();
    const saved = await readText(await (await saving).createReadStream());
    const { header, events } = recordLine(parseDuel('Hit Points: 43\nDamage: 11'), '342300');
    expect(saved).toBe(headerLine(header) + events.map((event) => eventLine(event)).join(''));
  });

  test('a link holds the duel, the book, the casts and the position', async () => {
    const { page } = await browser.open(
      await linkOf({
        ...LINKED,
        hardMode: true,
        book: KITCHEN_BOOK,
        shown: 'hand',
        line: ['Pepper', 'Hot Soup'],
        position: 3,
      }),
    );
    await page.locator('.cast-title', { hasText: 'round 3' }).waitFor();
    expect(await page.getByLabel('Position, in actions').inputValue()).toBe('3');
    expect(await button(page, 'Hard').first().getAttribute('aria-pressed')).toBe('true');
    await button(page, 'To your turn').click();
    await castByHand(page, 0);
    await page.waitForFunction(() => location.hash.length > 10);
    await page.waitForTimeout(600);
    const { page: other } = await browser.open(await page.evaluate(() => location.hash));
    await other.locator('.cast-title', { hasText: 'round 4' }).waitFor();
  });

  test('hostile links give a message each, and the page works on', async () => {
    const { page } = await openWizard(browser);
    const links: ReadonlyArray<readonly [state: object, message: string]> = [
      [{ ...LINKED, boss: { hitPoints: -1, damage: 1 } }, 'boss.hitPoints is wrong'],
      [{ ...LINKED, shown: 'hand', line: ['<b>Boo</b>'] }, 'no spell named <b>Boo</b>'],
      [{ ...LINKED, book: [{ name: 1 }] }, 'spells[0].name must be a text'],
    ];
    for (const [state, message] of links) {
      await follow(page, state);
      await page.getByRole('alert').getByText(message).first().waitFor();
    }
    await button(page, 'Cheapest line').click();
    await press(page, 'End');
    await page.getByRole('log').getByText('The wizard wins in round 7 for 794 mana').waitFor();
  });
});
