import { type Clause, clause, sparring } from './clause.ts';

/** Order of turns, refusals, burial and ends of docs/rules/rpg-battle.md. */
export const turnClauses: readonly Clause[] = [
  clause(
    'fastest first, equal speeds in participants’ order',
    {
      participants: [
        { class: 'Skeleton' },
        { class: 'Hero' },
        { class: 'Mage' },
        { class: 'Rogue' },
        { class: 'Warrior' },
        { class: 'Cleric' },
      ],
    },
    // Rogue 8; Skeleton, Hero, Mage 6; Warrior, Cleric 5
    { lines: [`Rogue's turn!`], queue: [3, 0, 1, 2, 4, 5] },
  ),
  clause(
    'a monster equal in speed and later among the participants acts later',
    { participants: [{ class: 'Hero' }, { class: 'Skeleton' }] },
    { lines: [`Hero's turn!`], queue: [0, 1] },
  ),
  clause(
    'who has acted goes to the back, and a level-up moves nobody',
    {
      participants: [
        { class: 'Cleric' },
        { class: 'Hero' },
        { class: 'Rogue' },
        { class: 'Orc', hp: 5 },
        { class: 'Troll', hp: 7 },
      ],
      commands: ['fight 3', 'fight 4'],
      draws: [2, 2],
    },
    {
      lines: [
        'Orc hits Rogue with blood rage for 28 damage!',
        'Orc takes 4 self-inflicted damage!',
        'Troll hits Rogue with slash for 26 damage!',
        `Rogue's turn!`,
        'Rogue attacks Orc for 7!',
        'Orc dies!',
        '12 XP rewarded!',
        // back to front: Rogue, who has just acted, Cleric, Hero
        'Rogue is now level 2!',
        'Cleric is now level 2!',
        'Hero is now level 2!',
        `Hero's turn!`,
        'Hero attacks Troll for 7!',
        'Troll dies!',
        '13 XP rewarded!',
        'The party was victorious!',
      ],
      queue: [0, 2, 1],
      outcome: 'victory',
      units: [{ xp: 15 }, { xp: 15 }, { xp: 15 }],
    },
  ),
  clause(
    'experience is given in full, not shared, and not for an ally',
    {
      participants: [
        { class: 'Rogue' },
        { class: 'Hero', hp: 12 },
        { class: 'Mage' },
        { class: 'Skeleton', hp: 4 },
      ],
      commands: ['rapid_strike 1', 'fight 3'],
    },
    {
      lines: [
        `Rogue's turn!`,
        'Rogue hits Hero with rapid strike for 12 damage!',
        'Hero dies!',
        `Mage's turn!`,
        'Mage attacks Skeleton for 4!',
        'Skeleton dies!',
        '8 XP rewarded!',
        'The party was victorious!',
      ],
      units: [{ xp: 8 }, { xp: 0 }, { xp: 8 }],
    },
  ),
  clause(
    'mp equal to the cost is enough; a refused command changes nothing and keeps the turn',
    {
      participants: [{ class: 'Mage', mp: 11 }, { class: 'Skeleton' }],
      commands: ['fireball 1', 'fireball 1', 'frostbolt 1'],
      draws: [0, 0],
    },
    {
      lines: [
        `Mage's turn!`,
        'Mage hits Skeleton with fireball for 10 damage!',
        'Skeleton hits Mage with bash for 20 damage!',
        `Mage's turn!`,
        'Mage hits Skeleton with frostbolt for 4 damage!',
        'Skeleton attacks Mage for 10!',
        `Mage's turn!`,
      ],
      refused: [{ command: 1, error: 'InsufficientMP', reason: 'fireball needs 8 MP, Mage has 3' }],
      units: [{ mp: 0, hp: 72 }, { hp: 16 }],
      turns: 4,
    },
  ),
  clause(
    'healing never passes the maximum, and its line says the nominal amount',
    {
      participants: [{ class: 'Cleric', level: 4 }, { class: 'Hero', hp: 100 }, { class: 'Skeleton' }],
      commands: ['heal 1'],
    },
    {
      lines: [`Cleric's turn!`, 'Cleric heals Hero for 39!', `Hero's turn!`],
      units: [{}, { hp: 103 }],
      events: [{ type: 'heal', unit: 0, target: 1, ability: 'heal', amount: 39, dealt: 3 }],
    },
  ),
  clause(
    'healing heals a monster that is not undead, a dragon in full',
    {
      participants: [{ class: 'Cleric', level: 10 }, { class: 'RedDragon', hp: 1 }, { class: 'Skeleton' }],
      commands: ['heal 1'],
      draws: [0, 0],
    },
    {
      units: [{ hp: 175 - 36 - 20 }, { hp: 76 }],
      events: [{ type: 'heal', unit: 0, target: 1, ability: 'heal', amount: 75, dealt: 75 }],
    },
  ),
  clause(
    'another’s healing harms an undead, and what it drains heals it',
    {
      participants: [{ class: 'Cleric' }, { class: 'Vampire', hp: 40 }],
      commands: ['heal 1', 'fight 0'],
      draws: [0, 0, 0],
    },
    {
      // 40 − 21 + 24 (bite), then 45 of 43 + 24 (drain)
      units: [{ hp: 103 - 8 - 24 - 6 - 24, maxhp: 79 }, { hp: 45 }],
      events: [
        { type: 'heal', unit: 0, target: 1, ability: 'heal', amount: 21, dealt: -21 },
        { type: 'drain', unit: 1, ability: 'bite', amount: 24, dealt: 24 },
        { type: 'drain', unit: 1, ability: 'life_drain', amount: 24, dealt: 2 },
      ],
    },
  ),
  clause(
    'a draw counts the living heroes in participants’ order, whatever their speed and whoever stands between',
    {
      participants: [
        { class: 'Warrior' },
        { class: 'Orc' },
        { class: 'Hero' },
        { class: 'Orc' },
        { class: 'Hero', hp: 0 },
        { class: 'Orc' },
        { class: 'Rogue' },
      ],
      draws: [2, 1, 3],
    },
    {
      // each orc has a queue of its own: all three rage
      lines: [
        'Orc hits Rogue with blood rage for 28 damage!',
        'Orc takes 4 self-inflicted damage!',
        'Orc hits Hero with blood rage for 28 damage!',
        'Orc takes 4 self-inflicted damage!',
        'Orc hits Warrior with blood rage for 28 damage!',
        'Orc takes 4 self-inflicted damage!',
        `Rogue's turn!`,
      ],
    },
  ),
  clause(
    'a dragon loses 5 less',
    {
      participants: [{ class: 'Rogue', level: 4 }, { class: 'RedDragon' }],
      commands: ['fight 1'],
      draws: [0],
    },
    {
      lines: [
        `Rogue's turn!`,
        'Rogue attacks RedDragon for 13!',
        'RedDragon hits Rogue with fire breath for 36 damage!',
        `Rogue's turn!`,
      ],
      units: [{}, { hp: 92 }],
      events: [{ type: 'hit', unit: 0, target: 1, ability: 'fight', amount: 13, dealt: 8 }],
    },
  ),
  clause(
    'the last hero falls: defeat',
    { participants: [{ class: 'Hero', hp: 26 }, { class: 'Troll' }], draws: [3] },
    {
      lines: ['Troll hits Hero with slash for 26 damage!', 'Hero dies!', 'The party was defeated.'],
      outcome: 'defeat',
      turns: 1,
      queue: [1],
    },
  ),
  clause(
    'the turn limit ends a battle, and refused commands are no turns',
    {
      participants: [{ class: 'Rogue' }, { class: 'Skeleton' }],
      commands: ['dance 0', 'fight 0', 'dance 0', 'fight 0', 'fight 0'],
      draws: [0],
      turnLimit: 3,
    },
    {
      outcome: 'timeout',
      turns: 3,
      refused: [
        { command: 0, error: 'InvalidCommand' },
        { command: 2, error: 'InvalidCommand' },
      ],
    },
  ),
  clause(
    'a victory on the last turn allowed is a victory',
    {
      participants: [{ class: 'Rogue' }, { class: 'Skeleton', hp: 7 }],
      commands: ['fight 1'],
      turnLimit: 1,
    },
    { outcome: 'victory', turns: 1 },
  ),
  clause(
    'a defeat on the last turn allowed is a defeat',
    { participants: [{ class: 'Hero', hp: 1 }, { class: 'Orc' }], draws: [0], turnLimit: 1 },
    { outcome: 'defeat', turns: 1 },
  ),
  clause(
    'a turn limit of 0 is a timeout at the first turn',
    { participants: [{ class: 'Hero' }, { class: 'Orc' }], turnLimit: 0 },
    { lines: [], outcome: 'timeout', turns: 0 },
  ),
  clause(
    'healing against a troll that regenerates goes on for ever, so 10,000 turns are the limit',
    (lib) => ({
      participants: [{ class: 'Stone' }, { class: 'Dummy' }],
      commands: Array.from({ length: 5000 }, () => 'rest 0'),
      draws: Array.from({ length: 5000 }, () => 0),
      bestiary: sparring(lib),
    }),
    { outcome: 'timeout', turns: 10_000 },
  ),
];
