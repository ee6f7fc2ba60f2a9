import { expect } from 'vitest';
import { Battle, battleSeed, createBestiary, greedyPolicy, participantOf } from '@skirmish/rpg-battle';
import { participantsOf } from '../src/rpg/battle-plan.ts';
import { PRESETS } from '../src/rpg/presets.ts';
import { expectNoFaults, press, tabTo, test, useBrowser } from './browser/browser.ts';
import { overflow } from './browser/overflow.ts';
import { hitPointsOf, linkTo, openRpg, playMonsters, shownHitPoints } from './browser/rpg-page.ts';

const browser = useBrowser();

/** The same battle in the library, at its first hero's turn. */
function battleOfPreset(name: string): Battle {
  const preset = PRESETS.find((each) => each.name === name)!;
  const battle = new Battle({ participants: participantsOf(preset), seed: battleSeed(preset.seed, 0) });
  playMonsters(battle);
  return battle;
}

test('a fight by clicking goes as it does in the library, and back by undo', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  const battle = battleOfPreset(PRESETS[0]!.name);
  await page.getByRole('heading', { name: 'Rogue’s turn' }).waitFor();
  expect(await shownHitPoints(page)).toEqual(hitPointsOf(battle));

  await page.getByRole('button', { name: 'backstab' }).click();
  await page.getByRole('button', { name: 'backstab on Troll: 22 damage' }).click();
  battle.step({ ability: 'backstab', target: 5 });
  playMonsters(battle);
  expect(await shownHitPoints(page)).toEqual(hitPointsOf(battle));
  const log = page.getByRole('log', { name: 'What happens' });
  await log.getByText('Rogue hits Troll with backstab for 22 damage!').waitFor();

  await page.getByRole('button', { name: 'Undo' }).click();
  battle.undo();
  playMonsters(battle);
  expect(await shownHitPoints(page)).toEqual(hitPointsOf(battle));
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  expectNoFaults(opened);
});

test('what is not allowed says why, and changes nothing', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  await page.getByLabel('A battle worth a look').selectOption('Two against two');
  const rogue = page.getByRole('heading', { name: 'Rogue’s turn' });
  await rogue.waitFor();
  await press(page, '2');
  // the orc has hurt itself, and the rogue
  await page.getByText('backstab needs an undamaged target, Orc has 12 of 16 HP').waitFor();
  const before = await shownHitPoints(page);
  await press(page, 'a');
  await page.getByRole('log').getByText('Not allowed: backstab needs an undamaged target').waitFor();
  expect(await shownHitPoints(page)).toEqual(before);
  await rogue.waitFor();
  expectNoFaults(opened);
});

test('an ability that costs more than there is cannot be chosen, and says so', async () => {
  const participants = [{ class: 'Mage', mp: 4 }, { class: 'Cleric' }, { class: 'Skeleton' }];
  const opened = await openRpg(browser, await linkTo({ participants, seed: 3 }));
  const { page } = opened;
  await page.getByRole('heading', { name: 'Mage’s turn' }).waitFor();
  const fireball = page.getByRole('button', { name: 'fireball' });
  expect(await fireball.getAttribute('aria-disabled')).toBe('true');
  expect(await fireball.textContent()).toContain('fireball needs 8 MP, Mage has 4');
  await press(page, '2');
  await page.getByRole('log').getByText('Not allowed: fireball needs 8 MP, Mage has 4.').waitFor();
  // no set-up makes one that begins with less than it could have
  await page.getByText('This battle is one of its own').waitFor();
  expectNoFaults(opened);
});

test('a whole fight, its set-up, undo and why by the keyboard alone', async () => {
  const opened = await browser.open();
  const { page } = opened;
  await tabTo(page, 'Cave');
  await press(page, 'ArrowRight', 'ArrowRight');
  await tabTo(page, /^A battle worth a look/);
  const downs = PRESETS.findIndex(({ name }) => name === 'A duel with an orc');
  await press(page, ...Array.from({ length: downs }, () => 'ArrowDown'));
  await page.getByRole('heading', { name: 'Hero’s turn' }).waitFor();
  const battle = battleOfPreset('A duel with an orc');
  expect(await shownHitPoints(page)).toEqual(hitPointsOf(battle));

  // a list keeps the letters to itself
  await tabTo(page, 'New seed');
  await press(page, '?');
  await page.getByText('greedy would use fight on Orc').waitFor();
  await press(page, '1', 'a', 'u');
  expect(await shownHitPoints(page)).toEqual(hitPointsOf(battle));
  while (!battle.outcome) {
    await press(page, '1', 'a');
    battle.step({ ability: 'fight', target: 1 });
    playMonsters(battle);
    expect(await shownHitPoints(page)).toEqual(hitPointsOf(battle));
  }
  await page.getByRole('heading', { name: /^Victory after/ }).waitFor();
  expectNoFaults(opened);
});

test('the set-up: class, level, how many, more and fewer, a seed of one’s own and one by chance', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  await page.getByRole('heading', { name: 'Rogue’s turn' }).waitFor();
  await page.getByLabel('Class of party, row 1').selectOption('Hero');
  await page.getByLabel('Level of party, row 1').fill('4');
  await page.getByLabel('Level of party, row 1').press('Tab');
  await page.getByText('STR 9 CON 9 INT 9 SPD 9').waitFor();
  await page.getByLabel('How many of monsters, row 1').fill('2');
  await page.getByLabel('How many of monsters, row 1').press('Tab');
  await page.getByRole('button', { name: 'Remove monsters, row 3' }).click();
  await page.getByRole('button', { name: 'Add a monster' }).click();
  await page.getByLabel('Class of monsters, row 3').selectOption('Vampire');
  await page.getByLabel('Seed').fill('99');
  await page.getByLabel('Seed').press('Tab');
  const participants = [
    { class: 'Hero', level: 4 },
    ...['Mage', 'Cleric', 'Rogue'].map((name) => ({ class: name, level: 3 })),
    ...[8, 8].map((level) => ({ class: 'Orc', level })),
    { class: 'Troll', level: 6 },
    { class: 'Vampire', level: 6 },
  ];
  const battle = new Battle({ participants, seed: battleSeed(99, 0) });
  playMonsters(battle);
  expect(await shownHitPoints(page)).toEqual(hitPointsOf(battle));
  expect(participantOf(battle.units()[4]!).class).toBe('Orc');

  await page.getByRole('button', { name: 'New seed' }).click();
  const seed = Number(await page.getByLabel('Seed').inputValue());
  expect(Number.isInteger(seed)).toBe(true);
  await page.getByLabel('How many of monsters, row 1').fill('99');
  await page.getByLabel('How many of monsters, row 1').press('Tab');
  await page.getByText('a battle has at most 100 participants, not 105').waitFor();
  expectNoFaults(opened);
});

test.each([
  ['Level of party, row 1', '-3', 'Level: a whole number from 1 to 10,000'],
  ['Level of monsters, row 2', '10001', 'Level: a whole number from 1 to 10,000'],
  ['How many of monsters, row 1', '0', 'How many: a whole number from 1 to 100'],
  ['Seed', '99999999999999999999', 'A whole number from 0 to 9,007,199,254,740,991'],
])('%s of %s stays as it is typed, is said to be wrong, and begins nothing', async (label, typed, told) => {
  const opened = await openRpg(browser);
  const { page } = opened;
  await press(page, '1', 'a');
  const before = await shownHitPoints(page);
  const figure = page.getByLabel(label);
  const right = await figure.inputValue();
  await figure.fill(typed);
  await figure.press('Tab');
  await page.getByText(told).waitFor();
  expect(await figure.inputValue()).toBe(typed);
  expect(await figure.getAttribute('aria-invalid')).toBe('true');
  // another row, and another commander, change nothing of it
  await page.getByRole('button', { name: 'Add a monster' }).click();
  await page.getByRole('alert').getByText('still that of the last figures').waitFor();
  await page.getByRole('button', { name: 'Remove monsters, row 4' }).click();
  expect(await figure.inputValue()).toBe(typed);
  expect(await shownHitPoints(page)).toEqual(before);
  // the figures that are fought with already begin nothing either
  await figure.fill(right);
  await figure.press('Tab');
  await page.getByText(told).waitFor({ state: 'hidden' });
  expect(await page.getByRole('alert').getByText('still that of').isVisible()).toBe(false);
  expect(await shownHitPoints(page)).toEqual(before);
  expectNoFaults(opened);
});

test('figures of thousands are written as such, and have room', async () => {
  const { page } = await openRpg(browser, '#rpg', { viewport: { width: 360, height: 740 } });
  const level = page.getByLabel('Level of party, row 1');
  await level.fill('9999');
  await level.press('Tab');
  await page.locator('.unit').getByText('L9,999').waitFor();
  await page.getByText('75,015,098/75,015,098 HP').waitFor();
  expect(await overflow(page)).toEqual([]);
  expect(await level.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
  const cards = page.locator('.unit');
  expect(
    await cards.evaluateAll((all) => all.filter((card) => card.scrollWidth > card.clientWidth).length),
  ).toBe(0);
});

test('a fight that another one has taken the place of can be brought back', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  await page.getByRole('heading', { name: 'Rogue’s turn' }).waitFor();
  await press(page, '1', 'a');
  const after = await shownHitPoints(page);
  await page.getByLabel('The heroes obey').selectOption('greedy');
  await page.getByText('Your fight of 1 command is put away.').waitFor();
  await page.getByRole('button', { name: 'Back to it' }).click();
  expect(await shownHitPoints(page)).toEqual(after);
  expect(await page.getByLabel('The heroes obey').inputValue()).toBe('user');
  expectNoFaults(opened);
});

test('a policy fights as in the library; one can look back, and take over', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  await page.getByRole('heading', { name: 'Rogue’s turn' }).waitFor();
  await page.getByLabel('The heroes obey').selectOption('greedy');
  await page.getByRole('heading', { name: 'The start of the battle' }).waitFor();
  await press(page, 'End');
  const battle = battleOfPreset(PRESETS[0]!.name);
  while (!battle.outcome) {
    battle.step(battle.suggest(greedyPolicy, { next: () => 0 }));
    playMonsters(battle);
  }
  expect(await shownHitPoints(page)).toEqual(hitPointsOf(battle));
  const end = new RegExp(`^(Victory|Defeat) after ${battle.turns} turns and ${battle.drawsUsed} draws$`);
  await page.getByRole('heading', { name: end }).waitFor();

  await press(page, 'Home', ']', '[', 'ArrowRight');
  await press(page, ' ');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await press(page, ' ');
  await page.getByLabel('Position, in actions').fill('20');
  await page.getByRole('button', { name: 'Take over here' }).click();
  await page.getByRole('heading', { name: /’s turn$/ }).waitFor();
  expect(await page.getByLabel('The heroes obey').inputValue()).toBe('user');
  await press(page, '1', 'c', 'u');
  expectNoFaults(opened);
});

test('the log goes to what it tells', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  await page.getByLabel('The heroes obey').selectOption('greedy');
  await page.getByRole('tab', { name: 'Log' }).click();
  const blow = page.getByRole('option', { name: /^Warrior hits \w+ with/ }).first();
  const [, target, ability] = /hits (\w+) with ([a-z ]+) for/.exec((await blow.textContent()) ?? '')!;
  await blow.click();
  await page.getByRole('heading', { name: `Warrior: ${ability} on ${target}` }).waitFor();
  await page.getByRole('tab', { name: 'Units' }).click();
  await page.getByText('can fight, shield slam, reckless charge').waitFor();
  expectNoFaults(opened);
});

test('the log has room for two lines of what is usual, and shows all of a longer one that is chosen', async () => {
  const spell = 'a_spell_with_a_name_that_is_quite_as_long_as_the_names_of_spells_may_be_or_longer';
  const bestiary = createBestiary({
    abilities: { [spell]: { damage: { base: 5 } } },
    heroes: { AHeroWithQuiteALongNameForAClass: { abilities: [spell] } },
  });
  const participants = [{ class: 'AHeroWithQuiteALongNameForAClass' }, { class: 'Troll' }];
  const long = await linkTo({ participants, bestiary, seed: 3 }, [[spell, 1]]);
  const opened = await openRpg(browser);
  const { page } = opened;
  const rows = page.getByRole('listbox', { name: 'Log' }).getByRole('option');
  const cut = (): Promise<number> =>
    rows.evaluateAll(
      (all) =>
        all.filter((row) => row.scrollHeight > row.clientHeight || row.scrollWidth > row.clientWidth).length,
    );
  await page.getByLabel('The heroes obey').selectOption('greedy');
  await page.getByRole('tab', { name: 'Log' }).click();
  await rows.first().waitFor();
  for (const key of ['Home', 'End']) {
    await page.getByRole('listbox', { name: 'Log' }).press(key);
    expect(await cut()).toBe(0);
  }

  await page.evaluate((hash) => {
    location.hash = hash;
  }, long);
  const row = rows.filter({ hasText: 'with a spell with a name' }).first();
  await row.waitFor();
  const lines = (): Promise<number> =>
    row.evaluate((one) => one.firstElementChild!.getBoundingClientRect().height / 16.25);
  expect(await lines()).toBeGreaterThan(2);
  await row.click();
  expect(await cut()).toBe(0);
  expectNoFaults(opened);
});
