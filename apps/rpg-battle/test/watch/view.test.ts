import { displayWidth } from '@skirmish/cli-kit';
import { type Line, lineText } from '@skirmish/cli-kit/screen';
import type { Canvas, FightMoment } from '@skirmish/cli-kit/watch';
import { seededDice } from '@skirmish/combat';
import { Timeline } from '@skirmish/replay';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { watchedBattle } from '../../src/cli/watch/watched-battle.ts';
import {
  Battle,
  type BattleStart,
  greedyPolicy,
  liveBattle,
  type Participant,
  type Policy,
  randomPolicy,
  type RecordedInput,
  recordingHeader,
  type RpgEvent,
  type RpgState,
  rulesPolicy,
  searchAheadPolicy,
  type Snapshot,
} from '../../src/index.ts';
import { randomBattle } from '../random-battles.ts';

const { recorded, view } = watchedBattle;
const SCREEN: Canvas = { columns: 80, rows: 15, unicode: true };

type Film = Timeline<RpgState, RpgEvent>;

/** A battle that a policy fights. */
function film(start: BattleStart | Snapshot, policy: Policy, note?: RecordedInput['policy']): Film {
  return new Timeline(
    recorded,
    recordingHeader(start, { policy: note }),
    liveBattle(start, policy, seededDice(1)),
  );
}

function momentOf(timeline: Film, motion = true): FightMoment<RpgState, RpgEvent> {
  const { state, event, position, round } = timeline;
  return { state, event, next: timeline.eventAt(position), position, round, motion };
}

function textOf(lines: readonly Line[]): string {
  return lines.map((line) => lineText(line).trimEnd()).join('\n');
}

function drawn(timeline: Film, canvas: Canvas = SCREEN, motion = true): string {
  return textOf(view.draw(momentOf(timeline, motion), canvas));
}

function why(timeline: Film, canvas: Canvas = SCREEN): string {
  return textOf(view.why!(momentOf(timeline), canvas));
}

const units = [
  { class: 'Warrior' },
  { class: 'Mage' },
  { class: 'Orc' },
  { class: 'Orc' },
  { class: 'RedDragon' },
];
// 1 2 0: the first orc strikes the mage, the second the warrior (2 mod 2), the dragon the warrior
const draws = [1, 2, 0, ...Array.from({ length: 60 }, () => 0)];
const duel = (policy: Policy = greedyPolicy, note?: RecordedInput['policy']): Film =>
  film({ participants: units, draws }, policy, note);

test('both sides stand below each other, with who acts, its target, what was lost in this turn, and who is next', () => {
  const timeline = duel();
  expect(drawn(timeline))
    .toBe(`── Party ───────────────────────────────────────────────────────────────────────
  w  Warrior   L1 HP ██████████ 104/104       MP ██████ 52/52  XP 0/10
  x  Mage      L1 HP ██████████ 102/102       MP ██████ 54/54  XP 0/10
── Monsters: RedDragon takes 5 less from any damage ────────────────────────────
  a  Orc a     L1 HP ██████████ 16/16         next blood rage
  b  Orc b     L1 HP ██████████ 16/16         next blood rage
  c  RedDragon L1 HP ██████████ 100/100       next fire breath

Next: Orc a, Orc b, RedDragon, Mage, Warrior`);
  timeline.nextWhere(({ event }) => event === 'recoil');
  // an orc of level 1: 2 × strength 14, and trunc(constitution 8 / 2) to itself
  const text = drawn(timeline);
  expect(text).toContain('\n [x] Mage      L1 HP ███████░░░ 74/102  −28   MP ██████ 54/54  XP 0/10\n');
  expect(text).toContain('\n> a  Orc a     L1 HP ███████░░░ 12/16   −4    next slash\n');
  expect(text).toMatch(
    /\nOrc a: blood rage on Mage \(drew 1 of 0..1\)\nNext: Orc b, RedDragon, Mage, Warrior │ Orc a$/,
  );
  expect(drawn(timeline, SCREEN, false)).not.toMatch(/−\d/);
  const ascii = drawn(timeline, { ...SCREEN, unicode: false });
  const asciiWhy = why(timeline, { ...SCREEN, unicode: false }) + textOf(view.legend);
  expect(ascii).toContain('HP #######... 74/102  -28');
  expect(ascii).toMatch(/Warrior \| Orc a$/);
  for (const character of ascii + asciiWhy) expect(character.codePointAt(0)).toBeLessThan(128);
});

test('a hero is up, then obeys: the queue goes on behind it', () => {
  const timeline = duel();
  timeline.nextWhere(({ event }) => event === 'turn');
  expect(drawn(timeline)).toMatch(
    /\n> x {2}Mage .*\n.*(\n.*)*\nMage is up\nNext: Warrior │ Orc a, Orc b, RedDragon$/,
  );
  timeline.next();
  expect(drawn(timeline)).toMatch(
    /\nMage: fireball on Orc a\nNext: Warrior │ Orc a, Orc b, RedDragon, Mage$/,
  );
  timeline.nextRound();
  expect(drawn(timeline)).toMatch(
    /\nNext: Orc a, Orc b, RedDragon, Mage, Warrior$|\nNext: Orc b, RedDragon, Mage, Warrior$/,
  );
});

test('at the end nobody acts, and it is told how it ended', () => {
  const timeline = film(
    { participants: [{ class: 'Warrior', level: 4 }, { class: 'Orc' }], draws: [0] },
    greedyPolicy,
  );
  expect(view.outcome!(timeline.state)).toBeUndefined();
  timeline.seekEnd();
  expect(view.outcome!(timeline.state)).toBe('Victory after 2 turns and 1 random draw');
  expect(drawn(timeline)).not.toContain('>');
  expect(drawn(timeline)).not.toContain('Next:');
  const ends = (participants: readonly Participant[], turnLimit?: number): string | undefined => {
    const other = film({ participants, draws: [0, 0, 0, 0, 0, 0, 0, 0], turnLimit }, greedyPolicy);
    other.seekEnd();
    return view.outcome!(other.state);
  };
  expect(ends([{ class: 'Hero', hp: 1 }, { class: 'Troll' }])).toBe('Defeat after 1 turn and 1 random draw');
  expect(ends([{ class: 'Hero' }, { class: 'Troll' }], 2)).toBe('Given up after 2 turns and 1 random draw');
});

test('what the battle tells is told, with what was really lost or gained; turns and draws are seen', () => {
  const timeline = film(
    {
      participants: [{ class: 'Cleric', level: 4 }, { class: 'RedDragon' }, { class: 'Skeleton', hp: 3 }],
      draws: Array.from({ length: 9 }, () => 0),
    },
    { name: 'by hand', choose: () => 1 },
  );
  const told: string[] = [];
  for (let event = timeline.next(); event !== undefined && told.length < 2; event = timeline.next()) {
    const text = view.tell(event, timeline.state);
    if (text !== '') told.push(text);
  }
  // dragon 12: fire breath 3 × 12; cleric 9: fight 9 less 5
  expect(told).toEqual([
    'RedDragon hits Cleric with fire breath for 36 damage!',
    'Cleric attacks RedDragon for 9! (4 HP lost)',
  ]);
});

test('healing is told with what was gained, and as a loss where it harms', () => {
  const start = {
    participants: [{ class: 'Cleric', hp: 100 }, { class: 'Skeleton', hp: 3 }, { class: 'Troll' }],
    draws: Array.from({ length: 9 }, () => 0),
  };
  // a cleric of level 1 heals 3 × constitution 7
  for (const [target, text, blow] of [
    [0, /^Cleric heals Cleric for 21! \((?:\d+) HP gained\)$|^Cleric heals Cleric for 21!$/, false],
    [1, /^Cleric heals Skeleton for 21! \(3 HP lost\)$/, true],
  ] as const) {
    const timeline = film(start, { name: 'by hand', choose: () => 3 + target });
    const event = timeline.nextWhere((one) => one.event === 'heal')!;
    expect(view.tell(event, timeline.state)).toMatch(text);
    expect(view.isBlow(event)).toBe(blow);
    const formula = why(timeline).replaceAll('\n', ' ');
    if (blow) expect(formula).toContain('= 21 HP, which harm Skeleton instead of healing');
    else expect(formula).toContain('= 21 HP healed');
  }
});

test('what a bite drains is told with what was gained of it', () => {
  // a vampire of level 1 has 45 HP and bites for twice its speed 12
  const participants = [{ class: 'Hero' }, { class: 'Vampire', hp: 30 }];
  const timeline = film({ participants, draws: Array.from({ length: 9 }, () => 0) }, greedyPolicy);
  const drain = timeline.nextWhere(({ event }) => event === 'drain')!;
  // a hero of strength 6 has struck it once
  expect(view.tell(drain, timeline.state)).toBe('Vampire heals for 24! (21 HP gained)');
});

test('blows are what takes hit points by an ability', () => {
  const timeline = duel(randomPolicy);
  const kinds = new Set<string>();
  for (let event = timeline.next(); event !== undefined; event = timeline.next())
    if (view.isBlow(event)) kinds.add(event.event);
  expect([...kinds]).toEqual(['hit']);
});

test.each<[Participant[], RecordedInput['policy'], string]>([
  [units, 'greedy', 'greedy: Warrior, Mage against Orc, Orc, RedDragon'],
  [units, undefined, 'Warrior, Mage against Orc, Orc, RedDragon'],
  [[{ class: 'Hero' }], { rules: [] }, 'rules: Hero against nobody'],
  [[{ class: 'Orc' }], { name: 'mine', rules: [] }, 'mine: nobody against Orc'],
  [Array.from({ length: 5 }, () => ({ class: 'Hero' })), undefined, '5 heroes against nobody'],
  [Array.from({ length: 7 }, () => ({ class: 'Orc' })), 'search', 'search: nobody against 7 monsters'],
])('the title of %j by %j is %s', (participants, policy, title) => {
  expect(view.title!(recordingHeader({ participants, draws: [] }, { policy }))).toBe(title);
  expect(view.title!(recordingHeader({ participants, seed: 7 }, { policy, seed: 3 }))).toMatch(
    /^seed 3(?:, |: )/,
  );
});

test('why a monster acts and whom it strikes', () => {
  const timeline = duel();
  const coming = why(timeline);
  timeline.next();
  expect(why(timeline)).toBe(coming);
  timeline.next();
  expect(why(timeline)).toBe(coming);
  expect(coming).toBe(`Turn 1: Orc a is at the front of the queue; who has acted goes to its back.
Sorted once, by the speeds at the start: Orc a 12, Orc b 12, RedDragon 12, Mage
6, Warrior 5

Orc a uses blood rage: it is the front of its own queue, and then slash, fight.
blood rage: 2 * strength 14 = 28 damage; the user takes 0.5 * constitution 8 = 4

Whom it strikes is drawn, each of the 2 living heroes as likely; 1 was drawn:
  0 Warrior
> 1 Mage`);
});

test('why a monster draws though nobody else is left, or though its ability is for itself', () => {
  const alone = film(
    { participants: [{ class: 'Hero' }, { class: 'Monster' }], draws: [5, 5] },
    greedyPolicy,
  );
  expect(why(alone)).toContain(
    'Monster uses fight: it is the front of its own queue, and knows nothing else.',
  );
  expect(why(alone)).toContain(
    'One hero is left, and the one draw of every monster’s turn'.replace('’', "'"),
  );
  const troll = film(
    {
      participants: [
        { class: 'Hero', level: 9 },
        { class: 'Troll', level: 9 },
      ],
      draws: [0, 0, 0],
    },
    greedyPolicy,
  );
  troll.nextWhere((event) => event.event === 'draw' && event.ability === 'regenerate');
  expect(why(troll).replaceAll('\n', ' ')).toContain('though this ability is for its user');
  expect(why(troll)).toMatch(/regenerate: constitution \d+ = \d+ HP healed/);
});

test('why a hero chose what it did: what it may, the formula, the reason and the scores of the policy', () => {
  const timeline = duel(greedyPolicy, 'greedy');
  timeline.nextWhere(({ event }) => event === 'turn');
  const waiting = why(timeline);
  timeline.next();
  expect(why(timeline)).toBe(waiting);
  timeline.next();
  expect(why(timeline)).toBe(waiting);
  // a mage of level 1 has intelligence 9
  expect(waiting).toBe(`Turn 4: Mage is at the front of the queue; who has acted goes to its back.
Sorted once, by the speeds at the start: Orc a 12, Orc b 12, RedDragon 12, Mage
6, Warrior 5
Mage may
  fight      on w x a b c
  fireball   on w x a b c
  frostbolt  on w x a b c
By policy greedy: fireball on Orc a
fireball: 6 + 0.5 * intelligence 9 = 10.5, so 10 damage
Why: nobody below 40 % can be healed, so the most damage counts; of equals the
monster with fewest hit points
> fireball on Orc a      10 damage
  fireball on Orc b      10 damage
  fireball on RedDragon   5 damage
  and 6 more`);
  const tall = why(timeline, { ...SCREEN, rows: 30 });
  expect(tall).toContain('\n6, Warrior 5\n\nMage may\n');
  expect(tall.match(/ on .* damage$/gm)).toHaveLength(9);
  expect(tall).not.toContain(' more');
  // what is least needed goes first: here the order, whom else, and the formula
  expect(why(timeline, { ...SCREEN, rows: 8 }))
    .toBe(`Turn 4: Mage is at the front of the queue; who has acted goes to its back.
By policy greedy: fireball on Orc a
Why: nobody below 40 % can be healed, so the most damage counts; of equals the
monster with fewest hit points
> fireball on Orc a      10 damage
  fireball on Orc b      10 damage
  fireball on RedDragon   5 damage
  and 6 more`);
});

test('whom a monster might have struck is told around whom it has', () => {
  const crowd = [...Array.from({ length: 30 }, () => ({ class: 'Hero' })), { class: 'Orc' }];
  const timeline = film({ participants: crowd, draws: [17] }, greedyPolicy);
  const text = why(timeline, { ...SCREEN, rows: 14 });
  expect(text).toMatch(/\n {2}16 Hero Q\n> 17 Hero R\n {2}18 Hero S/);
  expect(text.split('\n')).toHaveLength(14);
});

test('why a hero may not: too little magic, targets that are damaged', () => {
  const start = {
    participants: [
      { class: 'Rogue', mp: 4 },
      { class: 'Skeleton', hp: 29 },
      { class: 'Hero', hp: 0 },
    ],
    draws: [0],
  };
  const text = why(film(start, greedyPolicy));
  expect(text).toContain('\nRogue may\n  fight         on z a\n'.replace('z', 'w'));
  expect(text).toContain('\n  backstab      on w; undamaged targets only, so not on a\n');
  expect(text).toContain('\n  rapid strike  not now: needs 5 MP, and has 4');
  // nobody has commanded yet, and who watches a battle by hand is told of no policy
  expect(text).not.toContain('By ');
  const timeline = film(start, greedyPolicy);
  timeline.next();
  expect(why(timeline)).toContain(
    '\nBy whoever commands it: fight on Skeleton\nfight: strength 7 = 7 damage',
  );
});

function whyCommand(timeline: Film): string {
  timeline.nextWhere(({ event }) => event === 'command');
  return why(timeline);
}

test('why by rules, by search, and by chance', () => {
  const rules = [{ ability: 'frostbolt', target: 'strongest-monster' as const }];
  expect(whyCommand(duel(rulesPolicy(rules), { name: 'mine', rules }))).toContain(
    'By policy mine: frostbolt on RedDragon\nfrostbolt: 3 + level 1 = 4 damage; RedDragon loses 5 less\nWhy: rule 1 of 1 is the first that will do: frostbolt on the strongest monster',
  );
  const searched = whyCommand(duel(searchAheadPolicy(2), 'search:2'));
  expect(searched).toMatch(/By policy search-2: \w+ on Orc [ab]\n/);
  expect(searched).toMatch(/\n> \w+ on Orc [ab] +-?\d+\.\d\d points\n/);
  expect(whyCommand(duel(randomPolicy, 'random'))).toContain('Why: drawn from all commands that are allowed');
  // a word that no policy here stands for
  expect(whyCommand(duel(greedyPolicy, 'oracle'))).toContain('By whoever commands it: ');
});

test('a queue that a snapshot has given is told as that, and a battle without turns has none to explain', () => {
  const battle = new Battle({ participants: units, draws });
  battle.nextTurn();
  expect(why(film(battle.snapshot(), greedyPolicy))).toContain(
    'Turn 4: Mage is at the front of the queue; who has acted goes to its back.\nThe queue at the start: Mage, Warrior, Orc a, Orc b, RedDragon\n',
  );
  expect(why(film({ participants: [], draws: [] }, greedyPolicy))).toContain('There is no turn to explain');
});

test('many units are shown around those who act, with letters and numbers as far as they reach', () => {
  const crowd = [
    ...Array.from({ length: 30 }, () => ({ class: 'Hero' })),
    ...Array.from({ length: 40 }, () => ({ class: 'Orc' })),
  ];
  const timeline = film({ participants: crowd, draws: Array.from({ length: 999 }, () => 17) }, greedyPolicy);
  timeline.nextWhere(({ event }) => event === 'hit');
  const text = drawn(timeline);
  expect(text).toContain('── Party (25 more) ──');
  expect(text).toContain('\n [R] Hero R');
  expect(text).toContain('── Monsters (34 more) ──');
  expect(text).toContain('\n> a  Orc a');
  expect(text.split('\n')).toHaveLength(15);
  expect(text).toMatch(/\nNext: Orc b, .* …$/);
  const last = drawn(film({ participants: crowd.toReversed(), draws: [0] }, greedyPolicy), {
    ...SCREEN,
    rows: 80,
  });
  expect(last).toContain('  *  Hero 69');
});

test('no battle and no size breaks the screen', () => {
  const canvas = fc.record({
    columns: fc.integer({ min: 40, max: 130 }),
    rows: fc.integer({ min: 4, max: 40 }),
    unicode: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 0, max: 60 }),
      canvas,
      (seed, position, size) => {
        const { participants } = randomBattle(seed);
        const timeline = film({ participants, seed, turnLimit: 40 }, randomPolicy, 'greedy');
        timeline.seek(position);
        const lines = view.draw(momentOf(timeline), size);
        expect(lines.length).toBeLessThanOrEqual(size.rows);
        const reasons = view.why!(momentOf(timeline), { ...size, rows: Math.max(8, size.rows) });
        expect(reasons.length).toBeLessThanOrEqual(Math.max(8, size.rows));
        for (const line of [...lines, ...reasons])
          expect(displayWidth(lineText(line))).toBeLessThanOrEqual(size.columns);
      },
    ),
    { seed: 20_181_215, numRuns: 200 },
  );
});
