import { expect, test } from 'vitest';
import { Battle, type BattleRules, fight, formatCave, leastElfPower, parseCave } from '../src/index.ts';

// Every expected map and figure was worked out by hand from docs/rules/cave-battle.md.

interface Clause {
  readonly rule: string;
  /** The map that the battle starts from. */
  readonly start: string;
  /** How many rounds are played; 1 when absent. */
  readonly rounds?: number;
  readonly rules?: Partial<BattleRules>;
  /** The map after these rounds, or where the battle ended before. */
  readonly end: string;
}

/** A map as it stands in this file, without its margin. */
const map = (text: string): string => `${text.trim().replaceAll(/\n */g, '\n')}\n`;

test.each<Clause>([
  {
    rule: 'the Elf, being first, takes the only square between them and strikes first',
    start: 'E.G',
    end: '.EG   E(197), G(197)',
  },
  {
    rule: 'the upper unit acts before the one further left',
    start: `
      #E
      G.`,
    end: `
      #.
      GE   G(197), E(197)`,
  },
  {
    rule: 'a unit acts once a round, though it walks into the squares that are yet to come',
    start: 'E......G',
    end: '.E....G.   E(200), G(200)',
  },
  {
    // Round 1: the Elf strikes and is struck by its neighbour (6); the other Goblin walks up and strikes it (3).
    // Round 2: that Goblin is now the first and kills the Elf.
    rule: 'the order of each round is that of the positions when it starts',
    start: `
      .EG   E(9), G(200)
      G#.`,
    rounds: 2,
    end: `
      G.G   G(200), G(197)
      .#.`,
  },
  {
    rule: 'a unit killed before its turn does not act',
    start: 'GE   G(200), E(3)',
    end: 'G.   G(200)',
  },
  {
    rule: 'a unit killed before its turn does not block',
    start: 'EGG   E(200), G(3), G(200)',
    end: 'EG.   E(197), G(200)',
  },
  {
    rule: 'a unit killed before its turn draws nobody: the lower Goblin goes right, to the Elf that lives',
    start: `
      GE##   G(200), E(3)
      #.##
      #G.E`,
    end: `
      G.##   G(200)
      #.##
      #.GE   G(197), E(197)`,
  },
  {
    rule: 'a unit next to an enemy stays',
    start: `
      E.
      G.`,
    end: `
      E.   E(197)
      G.   G(197)`,
  },
  {
    rule: 'its own side blocks a unit; it stays, though the way opens later in the round',
    start: 'EE.G',
    end: 'E.EG   E(200), E(197), G(197)',
  },
  {
    rule: 'squares that cannot be reached do not count',
    start: 'G#E.G',
    end: 'G#.EG   G(200), E(197), G(197)',
  },
  {
    // after the first Goblin's step the square before it is 3 steps away; that beside the other is 4, though it
    // lies only 2 below
    rule: 'the nearest square is that of the fewest steps, not as the crow flies',
    start: `
      G....E.
      ######.
      ####G..`,
    end: `
      .G..E..   G(200), E(200)
      ######.
      ####.G.   G(200)`,
  },
  {
    // both squares are 2 steps away: (0, 1) beside the lower Goblin comes before (2, 1) beside the upper one
    rule: 'the square is chosen, not the enemy',
    start: `
      .E.#
      .#.G
      G###`,
    end: `
      E..#   E(197)
      G#G.   G(200), G(200)
      .###`,
  },
  {
    rule: 'of equally near squares the first in reading order is chosen: rows before columns',
    start: `
      .E.G
      ....
      .G..`,
    end: `
      ..EG   E(197), G(197)
      .G..   G(200)
      ....`,
  },
  {
    rule: 'of the first steps on shortest paths the first in reading order is taken',
    start: `
      E..
      ...
      ..G`,
    end: `
      .E.   E(200)
      ..G   G(200)
      ...`,
  },
  {
    rule: 'the adjacent enemy with the fewest hit points is struck',
    start: 'GEG   G(200), E(200), G(9)',
    end: 'GEG   G(200), E(194), G(6)',
  },
  {
    rule: 'of equally weak enemies the first in reading order is struck: above before left',
    start: `
      .G
      GE`,
    end: `
      .G   G(197)
      GE   G(200), E(194)`,
  },
  {
    rule: 'of equally weak enemies the first in reading order is struck: left before right',
    start: 'GEG',
    end: 'GEG   G(197), E(194), G(200)',
  },
  {
    rule: 'a unit with 0 hit points is dead',
    start: 'EG   E(9), G(3)',
    end: 'E.   E(9)',
  },
  {
    rule: 'a blow takes the power of its side',
    start: 'EG',
    rules: { elfPower: 15, goblinPower: 7 },
    end: 'EG   E(193), G(185)',
  },
  {
    rule: 'outside the drawing is wall',
    start: `
      G
      ..E`,
    end: `
      .##
      GE.   G(197), E(200)`,
  },
])('$rule', ({ start, rounds = 1, rules, end }) => {
  const battle = new Battle(parseCave(map(start)), rules);
  battle.play(rounds);
  expect(formatCave(battle.cave)).toBe(map(end));
});

test.each([
  // the Elf strikes first: its 67th blow kills, after 66 blows against it
  ['the first to strike wins', 'EG', 'elves', 67, 2, 134],
  ['the same from the other side', 'GE', 'goblins', 67, 2, 134],
  ['a round in which a unit finds no enemy is not counted', 'EGE   E(200), G(3), E(200)', 'elves', 0, 400, 0],
  ['a round whose last unit kills the last enemy is counted', 'EG   E(3), G(200)', 'goblins', 1, 197, 197],
  ['only Elves: over before round 1', 'E.E', 'elves', 0, 400, 0],
  ['only Goblins: over before round 1', 'G   G(7)', 'goblins', 0, 7, 0],
])('%s', (_, text, winner, rounds, hitPoints, outcome) => {
  expect(fight(parseCave(text))).toMatchObject({ status: 'ended', winner, rounds, hitPoints, outcome });
});

test.each([
  ['diagonal neighbours do not meet', 'E#\n#G', 1, 400],
  ['a wall between them', 'E.#.G', 1, 400],
  ['after a fight', 'EG#G', 68, 202],
])('a stalemate: %s', (_, text, since, hitPoints) => {
  const battle = fight(parseCave(text));
  expect(battle).toMatchObject({ status: 'stalemate', winner: 'none', since, rounds: since - 1, hitPoints });
  expect(battle).not.toHaveProperty('outcome');
});

test('the death of an Elf stops the battle where the rules say so', () => {
  const battle = fight(parseCave('GE.E   G(200), E(3), E(200)'), { stopAtFirstElfDeath: true });
  expect(battle).toMatchObject({
    status: 'stopped',
    winner: 'none',
    rounds: 0,
    hitPoints: 400,
    elvesLost: 1,
  });
});

test.each([
  // 50 blows of 4 kill; the Elf has taken 49 blows when it strikes first, else 50
  ['the Elf strikes first', 'EG', 4, 50, 53],
  ['the Goblin strikes first', 'GE', 4, 50, 50],
  // the Elf may take 3 blows: it must kill with its third, after two blows of the Goblin that strikes first
  ['a weak Elf', 'EG   E(7), G(200)', 67, 3, 1],
  ['nobody to fight', 'E', 4, 0, 200],
  ['weak Goblins: the search begins at 4 all the same', 'EG   E(200), G(1)', 4, 1, 200],
])('the least Elf power: %s', (_, text, elfPower, rounds, hitPoints) => {
  const found = leastElfPower(parseCave(text));
  expect(found).toMatchObject({ status: 'found', elfPower, battle: { rounds, hitPoints } });
});

test.each([
  ['an Elf that dies before its first turn', 'GE   G(200), E(3)', 'an elf dies'],
  ['a Goblin out of reach', 'E#G', 'never ends'],
  ['no Elf', 'G', 'no elf'],
])('no Elf power is enough: %s', (_, text, reason) => {
  const none = leastElfPower(parseCave(text));
  expect(none).toMatchObject({ status: 'none', reason: expect.stringContaining(reason) });
});
