import { type Clause, clause, sparring } from './clause.ts';

const orcRage = (target: string): string[] => [
  `Orc hits ${target} with blood rage for 28 damage!`,
  'Orc takes 4 self-inflicted damage!',
];

/** The edge cases of docs/rules/rpg-battle.md, by name. Speeds: Orc and Vampire 12, Warrior of level 4 and Cleric of level 4 8. */
export const edgeCaseClauses: readonly Clause[] = [
  ...[4, 3, 1].map((hp) =>
    clause(
      `reckless charge at ${hp} hp: the target is hit, then the warrior dies, its death line first`,
      {
        participants: [
          { class: 'Warrior', level: 4, hp },
          { class: 'Cleric' },
          { class: 'Skeleton', hp: 26 },
        ],
        commands: ['reckless_charge 2'],
      },
      {
        lines: [
          `Warrior's turn!`,
          'Warrior hits Skeleton with reckless charge for 26 damage!',
          'Warrior takes 4 self-inflicted damage!',
          'Warrior dies!',
          'Skeleton dies!',
          '8 XP rewarded!',
          'The party was victorious!',
        ],
        outcome: 'victory',
        units: [{ hp: 0, dead: true, xp: 0 }, { xp: 8 }, { hp: 0, dead: true }],
        events: [{ type: 'recoil', unit: 0, ability: 'reckless_charge', amount: 4, dealt: hp }],
      },
    ),
  ),
  clause(
    'a lone warrior and the last monster die together: victory',
    {
      participants: [
        { class: 'Warrior', level: 4, hp: 4 },
        { class: 'Skeleton', hp: 20 },
      ],
      commands: ['reckless_charge 1'],
    },
    {
      lines: [
        `Warrior's turn!`,
        'Warrior hits Skeleton with reckless charge for 26 damage!',
        'Warrior takes 4 self-inflicted damage!',
        'Warrior dies!',
        'Skeleton dies!',
        '8 XP rewarded!',
        'The party was defeated.',
        'The party was victorious!',
      ],
      outcome: 'victory',
      units: [{ xp: 0, dead: true }],
      // 26 against the 20 that were left
      events: [{ type: 'hit', unit: 0, target: 1, ability: 'reckless_charge', amount: 26, dealt: 20 }],
    },
  ),
  clause(
    'reckless charge against itself is paid for all the same',
    {
      participants: [{ class: 'Warrior', level: 4 }, { class: 'Skeleton' }],
      commands: ['reckless_charge 0'],
      draws: [0],
    },
    { units: [{ hp: 124 - 26 - 4 - 20 }] },
  ),
  clause(
    'blood rage that kills the orc pays its experience',
    { participants: [{ class: 'Hero' }, { class: 'Orc', hp: 4 }], draws: [0] },
    {
      lines: [
        ...orcRage('Hero'),
        'Orc dies!',
        '12 XP rewarded!',
        'Hero is now level 2!',
        'The party was victorious!',
      ],
      outcome: 'victory',
      units: [{ level: 2, xp: 2, hp: 106, maxhp: 106, mp: 56 }, { dead: true }],
    },
  ),
  clause(
    'blood rage that kills the last hero and the orc: victory, and the dead get nothing',
    {
      participants: [
        { class: 'Hero', hp: 28 },
        { class: 'Orc', hp: 4 },
      ],
      draws: [0],
    },
    {
      lines: [
        ...orcRage('Hero'),
        'Orc dies!',
        '12 XP rewarded!',
        'Hero dies!',
        'The party was defeated.',
        'The party was victorious!',
      ],
      outcome: 'victory',
      units: [{ level: 1, xp: 0, hp: 0, dead: true }],
    },
  ),
  clause(
    'one who is dead from the start is never targeted, gets no experience and no death line',
    {
      participants: [{ class: 'Hero', hp: 0 }, { class: 'Warrior' }, { class: 'Orc', hp: 4 }],
      draws: [0],
    },
    {
      lines: [
        ...orcRage('Warrior'),
        'Orc dies!',
        '12 XP rewarded!',
        'Warrior is now level 2!',
        'The party was victorious!',
      ],
      units: [{ hp: 0, level: 1, xp: 0, dead: true }, { level: 2 }],
    },
  ),
  clause(
    'a hero who has died is never targeted and gets no experience',
    {
      // Hero 0 dies of the first rage; the second orc draws among the two who are left, 5 mod 2 = 1
      participants: [
        { class: 'Hero', hp: 28 },
        { class: 'Warrior' },
        { class: 'Cleric' },
        { class: 'Orc' },
        { class: 'Orc', hp: 4 },
      ],
      draws: [0, 5],
    },
    {
      lines: [
        ...orcRage('Hero'),
        'Hero dies!',
        ...orcRage('Cleric'),
        'Orc dies!',
        '12 XP rewarded!',
        // the queue is Warrior, Cleric, Orc: given from its back to its front
        'Cleric is now level 2!',
        'Warrior is now level 2!',
        `Warrior's turn!`,
      ],
      queue: [1, 2, 3],
      units: [{ xp: 0, level: 1, dead: true }],
    },
  ),
  clause(
    'heal on a dead hero is refused',
    {
      participants: [{ class: 'Cleric', level: 4 }, { class: 'Hero', hp: 0 }, { class: 'Skeleton' }],
      commands: ['heal 1'],
    },
    {
      lines: [`Cleric's turn!`],
      refused: [{ command: 0, error: 'InvalidTarget', reason: 'Hero is dead' }],
      units: [{ mp: 64 }, { hp: 0 }],
    },
  ),
  clause(
    'a cleric heals a skeleton to death, and the experience is paid',
    {
      participants: [{ class: 'Cleric', level: 4, xp: 35 }, { class: 'Skeleton' }],
      commands: ['heal 1'],
    },
    {
      lines: [
        `Cleric's turn!`,
        'Cleric heals Skeleton for 39!',
        'Skeleton dies!',
        '8 XP rewarded!',
        'Cleric is now level 5!',
        'The party was victorious!',
      ],
      outcome: 'victory',
      events: [{ type: 'heal', unit: 0, target: 1, ability: 'heal', amount: 39, dealt: -30 }],
    },
  ),
  clause(
    'a bite on a hero at full hp leaves it undamaged for backstab; a hit does not',
    {
      participants: [{ class: 'Rogue' }, { class: 'Warrior' }, { class: 'Hero' }, { class: 'Vampire' }],
      commands: ['fight 3', 'fight 3', 'fight 3', 'backstab 1', 'backstab 2'],
      draws: [1, 2],
    },
    {
      refused: [
        {
          command: 3,
          error: 'InvalidTarget',
          reason: 'backstab needs an undamaged target, Warrior has 96 of 104 HP',
        },
      ],
      units: [{}, { hp: 96, maxhp: 104 }, { hp: 103 - 24 - 14, maxhp: 79 }],
      events: [
        { type: 'hit', unit: 3, target: 2, ability: 'bite', amount: 24, dealt: 24 },
        { type: 'maximum-lowered', unit: 3, target: 2, ability: 'bite', amount: 24, dealt: 0 },
        // 45 − 7 − 6 − 7 hit points before it, so 20 short of the maximum
        { type: 'drain', unit: 3, ability: 'bite', amount: 24, dealt: 20 },
      ],
    },
  ),
  clause(
    'a hero killed at 20 of 20 hp by a bite of 24 ends with a maximum of −4',
    {
      participants: [{ class: 'Hero' }, { class: 'Warrior', maxhp: 20 }, { class: 'Vampire' }],
      commands: ['fight 2', 'fight 2'],
      draws: [0, 1],
    },
    {
      units: [{}, { hp: 0, maxhp: -4, dead: true }],
      events: [
        { type: 'hit', unit: 2, target: 1, ability: 'bite', amount: 24, dealt: 20 },
        { type: 'maximum-lowered', unit: 2, target: 1, ability: 'bite', amount: 24, dealt: 0 },
      ],
    },
  ),
  clause(
    'a bitten hero levels up from the lowered maximum',
    {
      participants: [{ class: 'Hero' }, { class: 'Vampire', maxhp: 6 }],
      commands: ['fight 0', 'fight 1'],
      draws: [0, 0],
    },
    {
      // the vampire is worth trunc(38 / 4 + 0.6) = 10; 103 − 24 + trunc(7 / 2) = 82
      outcome: 'victory',
      units: [{ level: 2, xp: 0, hp: 82, maxhp: 82 }],
    },
  ),
  ...(
    [
      [1, 4],
      [2, 5],
    ] as const
  ).map(([level, damage]) =>
    clause(
      `damage of ${damage} on a dragon: it is still undamaged`,
      {
        participants: [{ class: 'Mage', level }, { class: 'Rogue' }, { class: 'RedDragon' }],
        // Mage of level 2 has speed 7, so the turns go Dragon, Rogue, Mage
        commands: ['fight 1', 'fight 2', 'backstab 2'],
        draws: [0, 1],
      },
      {
        refused: [],
        units: [{}, {}, { hp: 91, maxhp: 100 }],
        events: [
          { type: 'hit', unit: 0, target: 2, ability: 'fight', amount: damage, dealt: 0 },
          { type: 'hit', unit: 1, target: 2, ability: 'backstab', amount: 14, dealt: 9 },
        ],
      },
    ),
  ),
  clause(
    'no monsters: victory at the first turn, without lines',
    { participants: [{ class: 'Hero' }, { class: 'Orc', hp: 0 }] },
    { lines: [], outcome: 'victory', turns: 0 },
  ),
  clause(
    'no heroes: defeat at the first turn, without lines',
    { participants: [{ class: 'Orc' }, { class: 'Hero', hp: 0 }] },
    { lines: [], outcome: 'defeat', turns: 0 },
  ),
  clause(
    'nobody: victory at the first turn',
    { participants: [] },
    { lines: [], outcome: 'victory', turns: 0 },
  ),
  clause(
    'an unknown name on a dead target is an invalid command; a dead target with too few mp an invalid target',
    {
      participants: [{ class: 'Mage', mp: 2 }, { class: 'Hero', hp: 0 }, { class: 'Skeleton' }],
      commands: [
        'dance 1',
        'dance 9',
        'fireball 1',
        'fireball 9',
        'fireball -1',
        'fireball 2',
        'frostbolt 2',
      ],
    },
    {
      lines: [`Mage's turn!`],
      refused: [
        {
          command: 0,
          error: 'InvalidCommand',
          reason: 'Mage has no "dance", only fight, fireball, frostbolt',
        },
        { command: 1, error: 'InvalidCommand' },
        { command: 2, error: 'InvalidTarget', reason: 'Hero is dead' },
        {
          command: 3,
          error: 'InvalidTarget',
          reason: 'there is no unit 9; the units are 0…2',
        },
        { command: 4, error: 'InvalidTarget' },
        { command: 5, error: 'InsufficientMP', reason: 'fireball needs 8 MP, Mage has 2' },
        { command: 6, error: 'InsufficientMP', reason: 'frostbolt needs 3 MP, Mage has 2' },
      ],
    },
  ),
  clause(
    'a unit that dies by its own hand stays dead, whatever its ability would give it afterwards',
    (lib) => ({
      participants: [{ class: 'Ghoul', hp: 1 }, { class: 'Dummy' }],
      commands: ['gnaw 0'],
      bestiary: lib.createBestiary({
        ...sparring(lib).data,
        abilities: { ...sparring(lib).data.abilities, gnaw: { damage: { base: 5 }, drains: true } },
        heroes: { Ghoul: { abilities: ['gnaw'] } },
      }),
    }),
    {
      lines: [
        `Ghoul's turn!`,
        'Ghoul hits Ghoul with gnaw for 5 damage!',
        'Ghoul heals for 5!',
        'Ghoul dies!',
        'The party was defeated.',
      ],
      outcome: 'defeat',
    },
  ),
];
