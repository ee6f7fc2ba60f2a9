import { expect, test } from 'vitest';
import { type Adventure, beginAdventure, withCommand } from '../../src/cli/play/adventure.ts';
import { viewBattle } from '../../src/cli/play/battle-view.ts';
import { menuOf, prediction, spoken, traitsOf, whyNever } from '../../src/cli/play/command-text.ts';
import { Battle, type Command, createBestiary, type Participant } from '../../src/index.ts';

const AT = beginAdventure([{ class: 'Mage' }], 1);

// monsters that are slower than any hero
const SLUGS = createBestiary({
  monsters: {
    Slug: { speed: 0, baseHp: 20 },
    DragonSlug: { speed: 0, family: 'Dragon' },
    DeadSlug: { speed: 0, baseHp: 50, family: 'Undead' },
  },
});

function viewOf(
  participants: readonly Participant[],
  draws: readonly number[],
  ...commands: readonly Command[]
) {
  let adventure: Adventure = { ...AT, places: [0, 1, 2, 3], start: { participants, draws, bestiary: SLUGS } };
  for (const command of commands) adventure = withCommand(adventure, command);
  return { adventure, view: viewBattle(adventure) };
}

const TWO_ORCS = [{ class: 'Rogue', level: 9 }, { class: 'Mage' }, { class: 'Orc' }, { class: 'Orc' }];

test('twins are told apart by their letters, in the log too', () => {
  const { view } = viewOf(TWO_ORCS, [0, 1], { ability: 'fight', target: 3 });
  expect(view.units.map(({ name, letter }) => [name, letter])).toEqual([
    ['Rogue', 'w'],
    ['Mage', 'x'],
    ['Orc a', 'a'],
    ['Orc b', 'b'],
  ]);
  // golden values of the rules: a Rogue of level 9 has strength 23, an Orc of level 1 has 16 hit points and is worth 12
  expect(view.log.map(({ text }) => text)).toEqual([
    "Rogue's turn!",
    'Rogue attacks Orc b for 23!',
    'Orc b dies!',
    '12 XP rewarded!',
    'Mage is now level 2!',
    'Orc a hits Rogue with blood rage for 28 damage!',
    'Orc a takes 4 self-inflicted damage!',
    "Mage's turn!",
  ]);
});

test('the log is that of the library where no class comes twice', () => {
  const participants = [{ class: 'Rogue', level: 9 }, { class: 'Orc' }, { class: 'Troll' }];
  const { view } = viewOf(participants, [0, 0], { ability: 'fight', target: 2 });
  const battle = new Battle({ participants, draws: [0, 0] });
  expect(view.log.map(({ text }) => text)).toEqual([
    ...battle.nextTurn(),
    ...battle.executeCommand('fight', 2),
  ]);
});

test('what came of the last command is new, and each unit knows what it lost', () => {
  const { view } = viewOf(TWO_ORCS, [0, 1], { ability: 'fight', target: 3 });
  expect(view.log.map(({ isNew }) => isNew)).toEqual([false, true, true, true, true, true, true, true]);
  expect(view.log.map(({ announces }) => announces)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(view.units.map(({ change }) => change)).toEqual([-28, 2, -4, -16]);
});

test('before the first command, what monsters have done is new', () => {
  const { view } = viewOf([{ class: 'Warrior' }, { class: 'Orc' }], [0]);
  expect(view.units.map(({ change }) => change)).toEqual([-28, -4]);
  expect(view.log.every(({ isNew }) => isNew)).toBe(true);
});

test('once the battle is over nobody acts and nothing may be commanded', () => {
  const { view, adventure } = viewOf([{ class: 'Rogue' }, { class: 'Slug', hp: 1 }], [], {
    ability: 'fight',
    target: 1,
  });
  expect([view.acting, view.options, menuOf(view, adventure)]).toEqual([undefined, [], []]);
  expect(view.outcome).toBe('victory');
});

test('a command that is refused is a misuse here', () => {
  expect(() => viewOf(TWO_ORCS, [0, 1], { ability: 'heal', target: 0 })).toThrow(RangeError);
  expect(() =>
    viewOf(
      [{ class: 'Rogue' }, { class: 'Slug', hp: 1 }],
      [],
      { ability: 'fight', target: 1 },
      { ability: 'fight', target: 1 },
    ),
  ).toThrow(RangeError);
});

test('the menu tells effect, cost and conditions', () => {
  const { adventure, view } = viewOf([{ class: 'Rogue', mp: 3 }, { class: 'Orc' }], [0]);
  const menu = menuOf(view, adventure);
  expect(menu.map(({ name, effect, notes }) => [name, effect, notes])).toEqual([
    ['fight', '7 damage', []],
    ['backstab', '14 damage', ['undamaged targets only']],
    ['rapid strike', '12 damage', ['5 MP']],
  ]);
  expect(menu.map(whyNever)).toEqual([undefined, undefined, 'rapid strike needs 5 MP, Rogue has 3']);
});

test.each<[string, readonly Participant[], Command, string]>([
  [
    'damage',
    [{ class: 'Warrior' }, { class: 'Slug' }],
    { ability: 'fight', target: 1 },
    'fight on Slug: 7 damage',
  ],
  [
    'reduced damage',
    [{ class: 'Warrior' }, { class: 'DragonSlug' }],
    { ability: 'shield_slam', target: 1 },
    'shield slam on DragonSlug: 5 of 10 damage',
  ],
  [
    'a kill',
    [{ class: 'Warrior' }, { class: 'Slug', hp: 5 }],
    { ability: 'fight', target: 1 },
    'fight on Slug: 5 of 7 damage, kills Slug',
  ],
  [
    'a price',
    [{ class: 'Warrior' }, { class: 'Slug' }],
    { ability: 'reckless_charge', target: 1 },
    'reckless charge on Slug: 14 damage, 4 damage to itself',
  ],
  [
    'a deadly price',
    [{ class: 'Warrior', hp: 3 }, { class: 'Slug' }],
    { ability: 'reckless_charge', target: 1 },
    'reckless charge on Slug: 14 damage, 3 of 4 damage to itself, Warrior dies of it',
  ],
  [
    'healing',
    [{ class: 'Cleric', hp: 50 }, { class: 'Slug' }],
    { ability: 'heal', target: 0 },
    'heal on Cleric: heals 21 HP',
  ],
  [
    'healing of someone who lacks little',
    [{ class: 'Cleric', hp: 100 }, { class: 'Slug' }],
    { ability: 'heal', target: 0 },
    'heal on Cleric: heals 3 of 21 HP',
  ],
  [
    'healing that harms',
    [{ class: 'Cleric' }, { class: 'DeadSlug' }],
    { ability: 'heal', target: 1 },
    'heal on DeadSlug: 21 damage, as healing harms it',
  ],
  [
    'a refusal',
    [{ class: 'Cleric', mp: 3 }, { class: 'Slug' }],
    { ability: 'heal', target: 0 },
    'heal needs 4 MP, Cleric has 3',
  ],
])('a prediction tells %s', (_, participants, command, text) => {
  const { view } = viewOf(participants, []);
  expect(prediction(command, view)).toBe(text);
});

test('abilities of a bestiary tell what they do besides', () => {
  const bestiary = createBestiary({
    abilities: {
      leech: { damage: { base: 9 }, drains: true, lowersMaximum: true },
      rest: { cost: 2, regenerate: { base: 7 } },
    },
    heroes: { Witch: { speed: 10, abilities: ['leech', 'rest'] } },
  });
  const start = { participants: [{ class: 'Witch', hp: 50 }, { class: 'Troll' }], draws: [0], bestiary };
  const adventure = { ...AT, start, places: [0] };
  const view = viewBattle(adventure);
  expect(menuOf(view, adventure).map(({ effect, notes, helps }) => [effect, notes, helps])).toEqual([
    ['9 damage', ['lowers the maximum', 'heals its user'], false],
    ['heals itself 7 HP', ['2 MP'], true],
  ]);
  expect(prediction({ ability: 'leech', target: 1 }, view)).toBe(
    'leech on Troll: 9 damage, lowers the maximum by 9, heals its user 9 HP',
  );
  expect(prediction({ ability: 'rest', target: 0 }, view)).toBe('rest on Witch: heals itself 7 HP');
});

test('traits are told in words', () => {
  const { view } = viewOf(
    [{ class: 'Rogue' }, { class: 'RedDragon' }, { class: 'Vampire' }, { class: 'Orc' }],
    [0, 0, 0],
  );
  expect(view.units.map(traitsOf)).toEqual([
    [],
    ['takes 5 less from any damage'],
    ['is harmed by healing'],
    [],
  ]);
  expect(spoken('life_drain')).toBe('life drain');
});
