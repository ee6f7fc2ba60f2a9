import { expect, test } from 'vitest';
import { castLine, type CastLineResult, type FightObserver } from '../src/index.ts';
import { duelOf, nameOf, numbers, randomBook } from './duels.ts';
import { twinCastLine, type TwinFight, type TwinSpell } from './twin.ts';

type Expected = Partial<CastLineResult> & {
  readonly status: CastLineResult['status'];
  readonly reason?: unknown;
};
type Row = readonly [clause: string, fight: TwinFight, spells: string, expected: Expected];

const SMALL = { hitPoints: 10, mana: 250 };
const WARDS: readonly TwinSpell[] = [
  { name: 'Ward', cost: 1, effect: { turns: 1, armor: 9 } },
  { name: 'Long Ward', cost: 1, effect: { turns: 2, armor: 9 } },
  { name: 'Longer Ward', cost: 1, effect: { turns: 3, armor: 9 } },
  { name: 'Rest', cost: 0 },
  { name: 'Vampire', cost: 1, damage: 1, heal: 1, effect: { turns: 2, damage: 2, heal: 3 } },
];

// figures that others have published too
const PUBLISHED: readonly Row[] = [
  ['wins', { ...SMALL, boss: 13, damage: 8 }, '30', { status: 'won', mana: 226, round: 2 }],
  ['wins', { ...SMALL, boss: 14, damage: 8 }, '42130', { status: 'won', mana: 641, round: 5 }],
  [
    'loses',
    { ...SMALL, boss: 14, damage: 8, hard: true },
    '42130',
    { status: 'lost', mana: 229, round: 2, reason: { kind: 'dead', by: 'hard-mode' } },
  ],
  ['wins', { boss: 40, damage: 10, hard: true }, '304320', { status: 'won', mana: 794, round: 6 }],
  [
    'does not need its last cast',
    { boss: 45, damage: 10, hard: true },
    '34230000',
    { status: 'won', mana: 847, round: 7, casts: 7 },
  ],
  [
    'casts Shield while it is active',
    { boss: 71, damage: 10, hard: true },
    '224304300300',
    {
      status: 'illegal',
      mana: 113,
      round: 2,
      casts: 1,
      reason: { kind: 'still-active', cast: 2, spell: 'Shield', turnsLeft: 4 },
    },
  ],
  [
    'wins by Poison after its end',
    { boss: 14, damage: 16, hard: true },
    '30',
    { status: 'won', mana: 226, round: 3 },
  ],
];

// worked out by hand from docs/rules/wizard-fight.md
const CLAUSES: readonly Row[] = [
  [
    'an instant kill ends the fight',
    { boss: 4, damage: 9, hitPoints: 1 },
    '0',
    { status: 'won', mana: 53, round: 1 },
  ],
  [
    'Poison kills at the start of the boss’s turn, before its blow',
    { boss: 3, damage: 9, hitPoints: 1 },
    '3',
    { status: 'won', mana: 173, round: 1, hitPoints: 1 },
  ],
  [
    'Poison kills at the start of the wizard’s turn, before a cast',
    { boss: 6, damage: 9 },
    '30',
    { status: 'won', mana: 173, round: 2, casts: 1, bossHitPoints: 0 },
  ],
  [
    'hard mode takes its hit point before Poison can win',
    { boss: 6, damage: 8, hitPoints: 10, hard: true },
    '3',
    { status: 'lost', mana: 173, round: 2, reason: { kind: 'dead', by: 'hard-mode' }, bossHitPoints: 3 },
  ],
  [
    'with one hit point more Poison wins',
    { boss: 6, damage: 8, hitPoints: 11, hard: true },
    '3',
    { status: 'won', mana: 173, round: 2, hitPoints: 1 },
  ],
  [
    'hard mode may end the fight before the first cast',
    { boss: 1, damage: 1, hitPoints: 1, hard: true },
    '0',
    { status: 'lost', mana: 0, round: 1, casts: 0, reason: { kind: 'dead', by: 'hard-mode' } },
  ],
  [
    'the boss’s blow kills at exactly 0',
    { boss: 9, damage: 50 },
    '00',
    { status: 'lost', mana: 53, round: 1, hitPoints: 0, reason: { kind: 'dead', by: 'boss' } },
  ],
  [
    'a blow deals at least 1 through armor',
    { boss: 9, damage: 5 },
    '2',
    { status: 'unfinished', hitPoints: 49 },
  ],
  ['a boss of damage 0 deals 1 too', { boss: 9, damage: 0 }, '0', { status: 'unfinished', hitPoints: 49 }],
  ['Shield counts on three blows', { boss: 40, damage: 10 }, '200', { status: 'unfinished', hitPoints: 41 }],
  [
    'Shield does not count on the fourth',
    { boss: 40, damage: 10 },
    '2000',
    { status: 'unfinished', hitPoints: 31 },
  ],
  [
    'an effect may begin again on the turn it ends',
    { boss: 40, damage: 10 },
    '2002',
    { status: 'unfinished', mana: 332, round: 4, hitPoints: 38 },
  ],
  [
    'an effect may not begin again at the next cast',
    { boss: 43, damage: 11, hard: true },
    '2243',
    {
      status: 'illegal',
      mana: 113,
      round: 2,
      casts: 1,
      reason: { kind: 'still-active', cast: 2, spell: 'Shield', turnsLeft: 4 },
    },
  ],
  [
    'an effect may not begin again before',
    { boss: 40, damage: 10 },
    '202',
    {
      status: 'illegal',
      mana: 166,
      round: 3,
      reason: { kind: 'still-active', cast: 3, spell: 'Shield', turnsLeft: 2 },
    },
  ],
  [
    'Recharge ends on the boss’s turn, one turn is left of it in round 3',
    { boss: 40, damage: 10 },
    '404',
    {
      status: 'illegal',
      mana: 282,
      round: 3,
      reason: { kind: 'still-active', cast: 3, spell: 'Recharge', turnsLeft: 1 },
    },
  ],
  [
    'Recharge gives 505, which does not reduce the mana spent',
    { boss: 40, damage: 10 },
    '400',
    { status: 'unfinished', mana: 335, round: 3, manaLeft: 670 },
  ],
  [
    'mana of this very turn can be spent',
    { boss: 40, damage: 10, mana: 229 },
    '43',
    { status: 'unfinished', mana: 402, manaLeft: 231 },
  ],
  [
    'mana that is not there cannot',
    { ...SMALL, boss: 13, damage: 8 },
    '34',
    {
      status: 'illegal',
      mana: 173,
      round: 2,
      reason: { kind: 'not-enough-mana', cast: 2, spell: 'Recharge', need: 229, have: 77 },
    },
  ],
  [
    'all mana may be spent',
    { boss: 8, damage: 1, mana: 106 },
    '00',
    { status: 'won', mana: 106, round: 2, manaLeft: 0 },
  ],
  [
    'with nothing castable the wizard loses, whatever the line goes on with',
    { boss: 40, damage: 10, mana: 60 },
    '02',
    { status: 'lost', mana: 53, round: 2, reason: { kind: 'nothing-castable', have: 7 } },
  ],
  [
    'with nothing castable the wizard loses after the end of the line, too',
    { boss: 40, damage: 10, mana: 60 },
    '0',
    { status: 'lost', mana: 53, round: 2, reason: { kind: 'nothing-castable', have: 7 } },
  ],
  [
    'Poison wins where nothing is castable any more',
    { boss: 6, damage: 1, mana: 173 },
    '3',
    { status: 'won', mana: 173, round: 2 },
  ],
  ['healing has no cap', { boss: 40, damage: 1 }, '1', { status: 'unfinished', hitPoints: 51 }],
  [
    'the empty line needs a first cast',
    { boss: 40, damage: 1 },
    '',
    { status: 'unfinished', mana: 0, round: 0 },
  ],
  [
    'armor counts when its timer was above 0 as the boss’s turn began',
    { boss: 9, damage: 10, spells: WARDS },
    '0',
    { status: 'unfinished', hitPoints: 49 },
  ],
  [
    'and not on the next turn of the boss',
    { boss: 9, damage: 10, spells: WARDS },
    'long ward, rest',
    { status: 'unfinished', mana: 1, hitPoints: 39 },
  ],
  [
    'but with one turn more it does',
    { boss: 9, damage: 10, spells: WARDS },
    'longer ward, rest',
    { status: 'unfinished', hitPoints: 48 },
  ],
  [
    'the armor of two effects adds up',
    { boss: 9, damage: 20, spells: WARDS },
    '21',
    { status: 'unfinished', hitPoints: 50 - 11 - 2 },
  ],
  [
    'a spell may act at once and over time',
    { boss: 9, damage: 1, spells: WARDS },
    '4',
    { status: 'unfinished', bossHitPoints: 4, hitPoints: 50 + 1 + 3 - 1 + 3 },
  ],
];

test.each([...PUBLISHED, ...CLAUSES])('$0: $2', (_, fight, spells, expected) => {
  expect(castLine(duelOf(fight), spells), nameOf(fight)).toMatchObject(expected);
});

test('any line comes to what the twin makes of it', () => {
  const next = numbers(11);
  const seen = new Set<string>();
  for (let sample = 0; sample < 4000; sample++) {
    const fight: TwinFight = {
      boss: 1 + next(30),
      damage: next(12),
      hitPoints: 1 + next(40),
      mana: next(600),
      hard: next(2) === 1,
      ...(next(2) && { spells: randomBook(next, true) }),
    };
    const duel = duelOf(fight);
    const line = Array.from({ length: next(12) }, () => duel.book[next(duel.book.length)]!.name);
    const { status, mana, round } = castLine(duel, line);
    expect({ status, mana, round }, `${JSON.stringify(fight)} ${line.join()}`).toEqual(
      twinCastLine(fight, line),
    );
    seen.add(status);
  }
  expect([...seen].toSorted()).toEqual(['illegal', 'lost', 'unfinished', 'won']);
});

test('the observer is told everything in order', () => {
  const events: string[] = [];
  const observer: FightObserver = {
    turn: (of, { bossHitPoints, hitPoints, mana }, armor) =>
      events.push(`${of}: ${hitPoints} hp, ${armor} armor, ${mana} mana, boss ${bossHitPoints}`),
    hardMode: (left) => events.push(`hard mode leaves ${left}`),
    effect: (spell, turnsLeft) => events.push(`effect ${spell}, ${turnsLeft} left`),
    cast: (spell) => events.push(`cast ${spell}`),
    blow: (damage, armor) => events.push(`blow ${damage} through ${armor}`),
    death: (of) => events.push(`${of} dies`),
  };
  castLine(duelOf({ boss: 13, damage: 8, hitPoints: 12, mana: 300, hard: true }), '230', observer);
  expect(events).toEqual([
    'wizard: 12 hp, 0 armor, 300 mana, boss 13',
    'hard mode leaves 11',
    'cast 2',
    'boss: 11 hp, 7 armor, 187 mana, boss 13',
    'effect 2, 5 left',
    'blow 1 through 7',
    'wizard: 10 hp, 7 armor, 187 mana, boss 13',
    'hard mode leaves 9',
    'effect 2, 4 left',
    'cast 3',
    'boss: 9 hp, 7 armor, 14 mana, boss 13',
    'effect 2, 3 left',
    'effect 3, 5 left',
    'blow 1 through 7',
    'wizard: 8 hp, 7 armor, 14 mana, boss 10',
    'hard mode leaves 7',
    'effect 2, 2 left',
    'effect 3, 4 left',
  ]);
  events.length = 0;
  castLine(duelOf({ boss: 3, damage: 8 }), ['Poison'], observer);
  expect(events.slice(-2)).toEqual(['effect 3, 5 left', 'boss dies']);
  events.length = 0;
  castLine(duelOf({ boss: 30, damage: 50 }), ['Shield', 'Drain'], { death: observer.death });
  expect(events).toEqual(['wizard dies']);
});

test('names in a list are those of the book', () => {
  const duel = duelOf({ boss: 4, damage: 8 });
  expect(castLine(duel, ['Magic Missile']).status).toBe('won');
  expect(() => castLine(duel, ['magic missile'])).toThrow(
    new RangeError('the book has no spell named "magic missile"'),
  );
});

test.each([
  ['the hit points of the boss', { boss: 0, damage: 1 }],
  ['the hit points of the boss', { boss: Number.NaN, damage: 1 }],
  ['the damage of the boss', { boss: 1, damage: -1 }],
  ['the hit points of the wizard', { boss: 1, damage: 1, hitPoints: 1.5 }],
  ['the mana of the wizard', { boss: 1, damage: 1, mana: 1_000_001 }],
] satisfies [string, TwinFight][])('a duel that cannot be is refused by name: %s of %o', (name, fight) => {
  expect(() => castLine(duelOf(fight), '0')).toThrow(RangeError);
  expect(() => castLine(duelOf(fight), '0')).toThrow(name);
});
