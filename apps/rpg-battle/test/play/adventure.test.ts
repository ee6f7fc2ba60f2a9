import { expect, test } from 'vitest';
import {
  type Adventure,
  beginAdventure,
  goOn,
  mayGoOn,
  victoriesOf,
  withCommand,
  withoutLastCommand,
} from '../../src/cli/play/adventure.ts';
import { type BattleView, viewBattle } from '../../src/cli/play/battle-view.ts';
import { encountersOf, STANDARD_ENCOUNTERS } from '../../src/cli/play/encounters.ts';
import { Battle, createBestiary, type Participant, standardBestiary } from '../../src/index.ts';

const PARTY: readonly Participant[] = ['Warrior', 'Mage', 'Cleric', 'Rogue'].map((name) => ({ class: name }));

/** Gives the first command that is allowed on a monster until the battle is over. */
function fightOn(adventure: Adventure): { readonly adventure: Adventure; readonly view: BattleView } {
  let now = adventure;
  for (;;) {
    const view = viewBattle(now);
    const { units, options } = view;
    const command = options.find(({ target, refused }) => !refused && units[target]!.side === 'monster');
    if (!command) return { adventure: now, view };
    now = withCommand(now, command);
  }
}

/** Where two encounters with a seed lead to. */
function twoEncounters(seed: number): Adventure {
  const first = fightOn(beginAdventure([{ class: 'Warrior', level: 20 }], seed));
  return mayGoOn(first.view) ? fightOn(goOn(first.adventure, first.view)).adventure : first.adventure;
}

/** An adventure in a given battle, of which no monster may live to its turn. */
function inBattle(participants: readonly Participant[]): Adventure {
  const heroes = participants.filter(
    ({ class: name }) => standardBestiary.classes.get(name)!.side === 'hero',
  );
  const start = { participants, draws: [] };
  return { ...beginAdventure(PARTY, 1), encounter: 3, victories: 2, places: [...heroes.keys()], start };
}

test('the encounters are those of the game', () => {
  expect(STANDARD_ENCOUNTERS.map(({ monsters }) => monsters)).toEqual([
    ['Orc', 'Orc', 'Orc'],
    ['Orc', 'Troll'],
    ['Skeleton', 'Skeleton'],
    ['Vampire'],
    ['RedDragon'],
    ['GreenDragon'],
  ]);
  expect(encountersOf(standardBestiary)).toEqual(STANDARD_ENCOUNTERS);
});

test('custom monsters are met as well, and alone where a bestiary knows no others', () => {
  const monsters = { Rat: { queue: ['fight'] } };
  const met = (extend: 'standard' | 'nothing'): string[] =>
    encountersOf(
      createBestiary({
        extends: extend,
        abilities: extend === 'nothing' ? { fight: { damage: { base: 1 } } } : {},
        monsters,
      }),
    ).map(({ name }) => name);
  expect(met('standard')).toEqual([...STANDARD_ENCOUNTERS.map(({ name }) => name), 'one Rat', 'two of Rat']);
  expect(met('nothing')).toEqual(['one Rat', 'two of Rat']);
});

test('every encounter comes, heroes first, monsters one level above the mean of the party', () => {
  const party = [
    { class: 'Mage', level: 4 },
    { class: 'Rogue', level: 3 },
  ];
  const kinds = new Set<string>();
  for (let seed = 0; seed < 100; seed++) {
    const { kind, start } = beginAdventure(party, seed);
    const monsters = STANDARD_ENCOUNTERS.find(({ name }) => name === kind)!.monsters;
    expect(start.participants).toEqual([...party, ...monsters.map((name) => ({ class: name, level: 4 }))]);
    kinds.add(kind);
  }
  expect(kinds.size).toBe(STANDARD_ENCOUNTERS.length);
});

test('the same seed and the same commands are the same adventure; another seed is another', () => {
  expect(twoEncounters(7)).toEqual(twoEncounters(7));
  expect([1, 2, 3, 4, 5].map(twoEncounters)).not.toEqual([6, 7, 8, 9, 10].map(twoEncounters));
});

test.each([[[]], [Array.from({ length: 5 }, () => ({ class: 'Mage' }))]])('no party has %j', (party) => {
  expect(() => beginAdventure(party, 1)).toThrow(RangeError);
});

test('an adventure goes on until the party has fallen, and counts its victories', () => {
  let adventure = beginAdventure(
    PARTY.map((hero) => ({ ...hero, level: 3 })),
    4,
  );
  let won = 0;
  for (;;) {
    const end = fightOn(adventure);
    if (end.view.outcome === 'victory') won++;
    expect(victoriesOf(end.adventure, end.view)).toBe(won);
    if (!mayGoOn(end.view)) {
      expect(end.view.units.filter(({ side, dead }) => side === 'hero' && !dead)).toEqual([]);
      expect(end.adventure.fallen.length + end.adventure.places.length).toBe(4);
      break;
    }
    adventure = goOn(end.adventure, end.view);
    expect(adventure.encounter).toBe(won + 1);
  }
  expect(won).toBeGreaterThan(0);
});

test('between encounters the living rest and keep their experience, the dead stay behind', () => {
  // the Rogue, the fastest, ends it at once; an Orc of level 1 is worth 12, of which a Mage of level 1 keeps 2
  const before = inBattle([
    { class: 'Mage', hp: 10, mp: 3 },
    { class: 'Warrior', hp: 0, level: 4 },
    { class: 'Rogue', level: 9, hp: 60, mp: 7, xp: 4 },
    { class: 'Orc', hp: 1 },
  ]);
  const view = viewBattle(withCommand(before, { ability: 'fight', target: 3 }));
  expect(view.outcome).toBe('victory');
  const next = goOn(before, view);
  expect(next).toMatchObject({ encounter: 4, victories: 3, places: [0, 2] });
  expect(next.fallen).toEqual([{ class: 'Warrior', level: 4, encounter: 3 }]);
  const [mage, rogue, ...monsters] = new Battle(next.start).units();
  expect(mage).toMatchObject({ class: 'Mage', level: 2, xp: 2, hp: mage!.maxhp, mp: mage!.maxmp });
  expect(rogue).toMatchObject({ class: 'Rogue', level: 9, xp: 16, hp: rogue!.maxhp, mp: rogue!.maxmp });
  expect(monsters.map(({ level }) => level)).toEqual(monsters.map(() => 6));
});

test('a hero keeps its place, and what was taken from its maximum stays gone', () => {
  const before = inBattle([
    { class: 'Warrior', hp: 0 },
    { class: 'Rogue', maxhp: 70, hp: 9 },
    { class: 'Skeleton', hp: 1 },
  ]);
  const next = goOn(before, viewBattle(withCommand(before, { ability: 'fight', target: 2 })));
  expect(viewBattle({ ...next, start: { ...next.start, turnLimit: 0 } }).units[0]).toMatchObject({
    class: 'Rogue',
    letter: 'x',
    hp: 70,
    maxhp: 70,
  });
});

test('a victory that nobody survives is the last', () => {
  const before = inBattle([
    { class: 'Warrior', level: 9, hp: 4 },
    { class: 'Skeleton', hp: 1 },
  ]);
  const end = withCommand(before, { ability: 'reckless_charge', target: 1 });
  const view = viewBattle(end);
  expect([view.outcome, victoriesOf(end, view), mayGoOn(view)]).toEqual(['victory', 3, false]);
  expect(() => goOn(end, view)).toThrow(RangeError);
});

test('a battle that is given up is no victory, and the party goes on', () => {
  const start = { participants: [{ class: 'Mage' }, { class: 'Troll', hp: 1 }], draws: [], turnLimit: 0 };
  const given = { ...inBattle([{ class: 'Mage' }]), start };
  const view = viewBattle(given);
  expect([view.outcome, victoriesOf(given, view), mayGoOn(view)]).toEqual(['timeout', 2, true]);
  expect(goOn(given, view)).toMatchObject({ encounter: 4, victories: 2 });
});

test('a battle that goes on is not left', () => {
  const adventure = beginAdventure(PARTY, 1);
  expect(() => goOn(adventure, viewBattle(adventure))).toThrow(RangeError);
});

test('undo takes one command back with its consequences', () => {
  const first = beginAdventure(PARTY, 2);
  const { ability, target } = viewBattle(first).options.find(({ refused }) => !refused)!;
  const second = withCommand(first, { ability, target });
  expect(withoutLastCommand(second)).toEqual(first);
  expect(withoutLastCommand(first)).toBeUndefined();
});
