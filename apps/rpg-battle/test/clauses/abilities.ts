import { type Clause, clause, sparring } from './clause.ts';

// what each ability takes of a hero, and says
const heroAbilities: Record<string, { cost: number; line: string }> = {
  fight: { cost: 0, line: '$ attacks Dummy for #!' },
  shield_slam: { cost: 5, line: '$ hits Dummy with shield slam for # damage!' },
  reckless_charge: { cost: 0, line: '$ hits Dummy with reckless charge for # damage!' },
  fireball: { cost: 8, line: '$ hits Dummy with fireball for # damage!' },
  frostbolt: { cost: 3, line: '$ hits Dummy with frostbolt for # damage!' },
  smite: { cost: 7, line: '$ hits Dummy with smite for # damage!' },
  backstab: { cost: 0, line: '$ hits Dummy with backstab for # damage!' },
  rapid_strike: { cost: 5, line: '$ hits Dummy with rapid strike for # damage!' },
};

// class, level, mp; each damaging ability and its amount, by hand from the formulas and the figures of that level
const heroTable = `
  Hero     1   53  fight  6
  Hero     2   56  fight  7
  Warrior  1   52  fight  7  shield_slam 10  reckless_charge 14
  Warrior  4   60  fight 13  shield_slam 19  reckless_charge 26
  Warrior 10   90  fight 25  shield_slam 37  reckless_charge 50
  Mage     1   54  fight  4  fireball    10  frostbolt        4
  Mage     4   78  fight  7  fireball    16  frostbolt        7
  Mage    10  180  fight 13  fireball    28  frostbolt       13
  Cleric   1   53  fight  6  smite       10
  Cleric   4   64  fight  9  smite       15
  Cleric  10  100  fight 15  smite       24
  Rogue    1   52  fight  7  backstab    14  rapid_strike    12
  Rogue    4   62  fight 13  backstab    26  rapid_strike    21
  Rogue   10   95  fight 25  backstab    50  rapid_strike    39
`;

const heroClauses = rows(heroTable).flatMap(([name = '', level, maxmp, ...amounts]) =>
  pairs(amounts).map(([ability, amount]): Clause => {
    const { cost, line } = heroAbilities[ability]!;
    const recoil = ability === 'reckless_charge' ? [`${name} takes 4 self-inflicted damage!`] : [];
    const hit = { type: 'hit', unit: 0, target: 1, ability, amount, dealt: amount };
    return clause(
      `${name} of level ${level}: ${ability} is ${amount}`,
      (lib) => ({
        participants: [{ class: name, level: Number(level), hp: 50 }, { class: 'Dummy' }],
        commands: [`${ability} 1`, `dance 1`],
        draws: [0],
        bestiary: sparring(lib),
      }),
      {
        lines: [
          `${name}'s turn!`,
          line.replace('$', name).replace('#', String(amount)),
          ...recoil,
          'Dummy regenerates 0 health!',
          `${name}'s turn!`,
        ],
        refused: [{ command: 1, error: 'InvalidCommand' }],
        units: [{ hp: 50 - 4 * recoil.length, mp: Number(maxmp) - cost }, { hp: 1000 - amount }],
        events: [hit, ...recoil.map(() => ({ type: 'recoil', unit: 0, ability, amount: 4, dealt: 4 }))],
      },
    );
  }),
);

// 3 × constitution
const healClauses = rows('1 53 21 \n 4 64 39 \n 10 100 75').map(([level, maxmp, amount]) =>
  clause(
    `Cleric of level ${level}: heal is ${amount}`,
    (lib) => ({
      participants: [
        { class: 'Cleric', level: Number(level) },
        { class: 'Stone', hp: 1 },
        { class: 'Dummy' },
      ],
      commands: ['heal 1'],
      bestiary: sparring(lib),
    }),
    {
      lines: [`Cleric's turn!`, `Cleric heals Stone for ${amount}!`, `Stone's turn!`],
      units: [{ mp: Number(maxmp) - 4 }, { hp: 1 + Number(amount) }],
      events: [
        {
          type: 'heal',
          unit: 0,
          target: 1,
          ability: 'heal',
          amount: Number(amount),
          dealt: Number(amount),
        },
      ],
    },
  ),
);

// the lines of each ability of a monster, and the factors of its amount by which the target's hp, the target's
// maximum and the user's hp change
const monsterAbilities: Record<string, { lines: string[]; target: number; maximum?: number; user?: number }> =
  {
    fight: { lines: ['$ attacks Stone for #!'], target: -1 },
    tail_swipe: { lines: ['$ hits Stone with tail swipe for # damage!'], target: -1 },
    fire_breath: { lines: ['$ hits Stone with fire breath for # damage!'], target: -1 },
    poison_breath: { lines: ['$ hits Stone with poison breath for # damage!'], target: -1 },
    bash: { lines: ['$ hits Stone with bash for # damage!'], target: -1 },
    slash: { lines: ['$ hits Stone with slash for # damage!'], target: -1 },
    life_drain: {
      lines: ['$ hits Stone with life drain for # damage!', '$ heals for #!'],
      target: -1,
      user: 1,
    },
    bite: {
      lines: [
        '$ hits Stone with bite for # damage!',
        `Stone's maximum hp has been reduced by #!`,
        '$ heals for #!',
      ],
      target: -1,
      maximum: -1,
      user: 1,
    },
    regenerate: { lines: ['$ regenerates # health!'], target: 0, user: 1 },
    blood_rage: { lines: ['$ hits Stone with blood rage for # damage!'], target: -1 },
  };

// type, level, what blood rage costs it; its queue from the front with the amounts, by hand
const monsterTable = `
  RedDragon    1  0  fire_breath   36  tail_swipe 42  fight      16
  RedDragon    5  0  fire_breath   54  tail_swipe 60  fight      24
  RedDragon   10  0  fire_breath   75  tail_swipe 82  fight      34
  GreenDragon  1  0  poison_breath 36  tail_swipe 45  fight      12
  GreenDragon  5  0  poison_breath 54  tail_swipe 63  fight      18
  GreenDragon 10  0  poison_breath 76  tail_swipe 84  fight      25
  Vampire      1  0  fight          8  bite       24  life_drain 24
  Vampire      5  0  fight         12  bite       32  life_drain 36
  Vampire     10  0  fight         17  bite       42  life_drain 51
  Skeleton     1  0  bash          20  fight      10  life_drain  3
  Skeleton     5  0  bash          30  fight      15  life_drain  4
  Skeleton    10  0  bash          42  fight      21  life_drain  6
  Troll        1  0  slash         26  fight      14  regenerate 12
  Troll        5  0  slash         37  fight      21  regenerate 18
  Troll       10  0  slash         50  fight      29  regenerate 25
  Orc          1  4  blood_rage    28  slash      26  fight      14
  Orc          5  6  blood_rage    42  slash      37  fight      21
  Orc         10  8  blood_rage    58  slash      50  fight      29
  Monster      1  0  fight          8
  Monster      3  0  fight         10
`;

// one round more than there are abilities: the queue goes round
const monsterClauses = rows(monsterTable).map(([name = '', level, recoil, ...amounts]) => {
  const queue = pairs(amounts);
  const used = [...queue, queue[0]!];
  const sum = (factor: 'target' | 'maximum' | 'user'): number =>
    used.reduce((total, [ability, amount]) => total + amount * (monsterAbilities[ability]![factor] ?? 0), 0);
  const lines = used.flatMap(([ability, amount]) => [
    ...monsterAbilities[ability]!.lines.map((line) => line.replace('$', name).replace('#', String(amount))),
    ...(ability === 'blood_rage' ? [`${name} takes ${recoil} self-inflicted damage!`] : []),
    `Stone's turn!`,
    'Stone regenerates 0 health!',
  ]);
  const rages = used.filter(([ability]) => ability === 'blood_rage').length;
  return clause(
    `${name} of level ${level}: ${amounts.join(' ')}, then from the front again`,
    (lib) => ({
      participants: [
        { class: 'Stone', maxhp: 1000 },
        { class: name, level: Number(level), maxhp: 1000, hp: 500 },
      ],
      commands: queue.map(() => 'rest 0'),
      draws: used.map(() => 0),
      bestiary: sparring(lib),
    }),
    {
      lines: lines.slice(0, -1),
      units: [
        { hp: 1000 + sum('target'), maxhp: 1000 + sum('maximum') },
        { hp: 500 + sum('user') - rages * Number(recoil), maxhp: 1000 },
      ],
    },
  );
});

/** Every ability of every class at several levels. */
export const abilityClauses: readonly Clause[] = [...heroClauses, ...healClauses, ...monsterClauses];

function rows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/));
}

function pairs(words: readonly string[]): [string, number][] {
  return Array.from({ length: words.length / 2 }, (_, index) => [
    words[2 * index]!,
    Number(words[2 * index + 1]),
  ]);
}
