import { fight } from '@skirmish/cave-battle';
import { type CaveEvent, recordBattle, recordedCave } from '@skirmish/cave-battle/recording';
import { seededDice } from '@skirmish/combat';
import { eventLine } from '@skirmish/replay';
import { Battle, liveBattle, randomPolicy, type RpgEvent } from '@skirmish/rpg-battle';
import { castLine, leastMana } from '@skirmish/wizard-fight';
import { type DuelEvent, recordLine } from '@skirmish/wizard-fight/recording';
import { checksumOf } from '../battle-figures.ts';
import type { Benchmark } from '../benchmark.ts';
import { duelWith, smallCave } from '../inputs.ts';

const cave = smallCave(1);

/** Records a battle of the cave; the checksum of its end. */
function recordCave(write: (event: CaveEvent) => unknown): number {
  let checksum = 0;
  for (const event of recordBattle(cave).events) {
    write(event);
    if (event.event === 'end') checksum = checksumOf(event);
  }
  return checksum;
}

const duel = duelWith(43, 11);
const least = leastMana(duel);
const line = least.status === 'won' ? least.spells : [];

function recordDuel(write: (event: DuelEvent) => unknown): number {
  const { events, result } = recordLine(duel, line);
  events.forEach(write);
  return result.mana;
}

const participants = ['Warrior', 'Mage', 'Cleric', 'Rogue', 'Orc', 'Troll'].map((name) => ({ class: name }));
const start = { participants, seed: 1 };

function fightRpg(): number {
  const battle = new Battle(start);
  const dice = seededDice(2);
  while (!battle.outcome) {
    if (battle.step().status === 'waiting') battle.step(battle.suggest(randomPolicy, dice));
  }
  return battle.turns;
}

function recordRpg(write: (event: RpgEvent) => unknown): number {
  let turns = 0;
  for (const event of liveBattle(start, randomPolicy, seededDice(2))) {
    write(event);
    if (event.event === 'end') ({ turns } = event);
  }
  return turns;
}

const nothing = (): void => undefined;

/** What it costs to record a fight, beside the same fight without: as values, and as the lines of a file. */
export const recordingBenchmarks: readonly Benchmark[] = [
  {
    name: 'recording a cave battle',
    operation: 'battle',
    operations: 1,
    variants: [
      { name: 'not recorded', run: () => checksumOf(figuresOf()) },
      { name: 'events', run: () => recordCave(nothing) },
      { name: 'lines', run: () => recordCave((event) => recordedCave.line?.(event) ?? eventLine(event)) },
    ],
  },
  {
    name: 'recording a duel',
    operation: 'line of casts',
    operations: 1,
    variants: [
      { name: 'not recorded', run: () => castLine(duel, line).mana },
      { name: 'events', run: () => recordDuel(nothing) },
      { name: 'lines', run: () => recordDuel(eventLine) },
    ],
  },
  {
    name: 'recording an rpg battle',
    operation: 'battle',
    operations: 1,
    variants: [
      { name: 'not recorded', run: fightRpg },
      { name: 'events', run: () => recordRpg(nothing) },
      { name: 'lines', run: () => recordRpg(eventLine) },
    ],
  },
];

function figuresOf(): { readonly rounds: number; readonly hitPoints: number } {
  const result = fight(cave);
  if (result.status !== 'ended') throw new RangeError('the battle of the benchmark must end');
  return result;
}
