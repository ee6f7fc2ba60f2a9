import { seededDice } from '@skirmish/combat';
import { expect } from 'vitest';
import type { Battle, BattleEvent, Command } from '../src/index.ts';
import type { Library } from './scenario.ts';
import { TwinBattle, type TwinParticipant } from './twin.ts';

const classes = ['Hero', 'Warrior', 'Mage', 'Cleric', 'Rogue'];
const monsters = ['Monster', 'RedDragon', 'GreenDragon', 'Vampire', 'Skeleton', 'Troll', 'Orc'];
const abilities = [
  'fight',
  'shield_slam',
  'reckless_charge',
  'fireball',
  'frostbolt',
  'heal',
  'smite',
  'backstab',
  'rapid_strike',
  'bite',
  'Fight',
  '',
];

/** A battle drawn from a seed: up to five heroes and five monsters, some hurt, tired or dead, and many commands, some of them wrong. */
export interface RandomBattle {
  participants: TwinParticipant[];
  commands: Command[];
  draws: number[];
  turnLimit: number;
}

/** Draws battle number `seed`. */
export function randomBattle(seed: number): RandomBattle {
  const dice = seededDice(seed);
  const below = (bound: number): number => dice.next(bound);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;
  const level = (): number => 1 + below(pick([3, 6, 13]));
  const commands = Array.from({ length: 40 + below(200) }, () => ({
    ability: pick(abilities),
    target: below(10) === 0 ? below(12) - 1 : below(10),
  }));
  // in one of ten battles two fight who are about to die, perhaps of the same blow
  if (below(10) === 0) {
    const participants = [
      { class: 'Warrior', level: level(), hp: 1 + below(6) },
      { class: pick(['Orc', 'Skeleton']), level: level(), hp: 1 + below(6) },
    ];
    return { participants, commands, draws: [0, 0, 0, 0], turnLimit: pick([1, 2, 3, 4]) };
  }
  const heroes = Array.from({ length: 1 + below(5) }, (): TwinParticipant => {
    const hero: TwinParticipant = { class: pick(classes), level: level() };
    if (below(4) === 0) hero.hp = pick([0, 1, 3, 4, 5, 20, 60]);
    if (below(4) === 0) hero.mp = below(30);
    if (below(4) === 0) hero.xp = below(10 * hero.level!);
    return hero;
  });
  const foes = Array.from({ length: 1 + below(5) }, (): TwinParticipant => {
    const foe: TwinParticipant = { class: pick(monsters), level: level() };
    if (below(5) === 0) foe.hp = below(10);
    return foe;
  });
  const participants = below(2) === 0 ? [...heroes, ...foes] : [...foes, ...heroes];
  const turnLimit = below(4) === 0 ? below(12) : 10_000;
  return { participants, commands, draws: Array.from({ length: 400 }, () => below(60)), turnLimit };
}

/** Plays a random battle by the library and by the twin and expects the same of both, and at every step what always holds. */
export function compareWithTwin(lib: Library, battleDrawn: RandomBattle): Battle {
  const { participants, commands, draws, turnLimit } = battleDrawn;
  const twin = new TwinBattle(participants);
  twin.fight(commands, draws, turnLimit);
  const battle = new lib.Battle({ participants, draws, turnLimit });
  const lines: string[] = [];
  const refused: { command: number; error: string }[] = [];
  const hear = (events: readonly BattleEvent[]): void => {
    lines.push(...events.map((event) => battle.text(event)));
  };
  let next = 0;
  for (;;) {
    const before = battle.units().map(({ hp }) => hp);
    let result = battle.step();
    hear(result.events);
    if (result.status === 'waiting') {
      do {
        const command = commands[next];
        if (!command) break;
        result = battle.step(command);
        hear(result.events);
        if (result.status === 'refused') refused.push({ command: next, error: result.refusal.error });
        next++;
      } while (result.status === 'refused');
    }
    if (result.status !== 'acted') break;
    expectEventsToTell(result.events, before, battle);
    expectInvariants(battle);
  }
  const { outcome, drawsUsed, turns, units } = battle.record();
  expect({ lines, refused, outcome, drawsUsed, turns, units }).toEqual({
    lines: twin.lines,
    refused: twin.refused,
    outcome: twin.outcome,
    drawsUsed: twin.drawsUsed,
    turns: twin.turns,
    units: twin.units(),
  });
  return battle;
}

/** The hit points that events say were really lost and gained are those that units have lost and gained, but for level-ups. */
function expectEventsToTell(events: readonly BattleEvent[], before: readonly number[], battle: Battle): void {
  const hp = [...before];
  for (const event of events) {
    if (event.type === 'hit' || event.type === 'maximum-lowered') hp[event.target]! -= event.dealt;
    if (event.type === 'heal') hp[event.target]! += event.dealt;
    if (event.type === 'drain' || event.type === 'regenerate') hp[event.unit]! += event.dealt;
    if (event.type === 'recoil') hp[event.unit]! -= event.dealt;
    if (event.type === 'level-up') hp[event.unit] = battle.units()[event.unit]!.maxhp;
  }
  expect(battle.units().map((unit) => unit.hp)).toEqual(hp);
}

function expectInvariants(battle: Battle): void {
  const units = battle.units();
  for (const { side, level, hp, maxhp, mp = 0, maxmp = 0, xp = 0, dead } of units) {
    if (hp < 0 || hp > Math.max(0, maxhp) || dead !== (hp === 0))
      expect({ hp, maxhp, dead }).toBe('within bounds');
    if (mp < 0 || mp > maxmp || xp < 0 || (side === 'hero' && xp >= 10 * level))
      expect({ mp, maxmp, xp, level }).toBe('within bounds');
  }
  const living = units.filter(({ dead }) => !dead).map(({ unit }) => unit);
  expect(battle.queue().toSorted((a, b) => a - b)).toEqual(living);
}
