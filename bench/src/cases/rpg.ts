import { seededDice } from '@skirmish/combat';
import { BattleState, eventObserver, lineUpOf, playOut, randomPolicy } from '@skirmish/rpg-battle';
import type { Benchmark } from '../benchmark.ts';

const BATTLES = 200;

const lineUp = lineUpOf({
  participants: [
    { class: 'Warrior' },
    { class: 'Mage' },
    { class: 'Cleric' },
    { class: 'Rogue' },
    { class: 'Orc', level: 2 },
    { class: 'Troll', level: 2 },
  ],
});
const state = new BattleState(lineUp);
let events = 0;
const listener = eventObserver(lineUp, () => events++);

/** Plays the battles with the same dice each time; the sum of their turns. */
function play(observer: typeof listener | undefined): number {
  const dice = seededDice(1);
  const policyDice = seededDice(2);
  let turns = 0;
  for (let battle = 0; battle < BATTLES; battle++) {
    state.reset();
    playOut(state, randomPolicy, dice, policyDice, observer);
    turns += state.turns;
  }
  return turns;
}

/** Whole battles of rpg-battle: the four classes against an orc and a troll, random legal commands. */
export const rpgBenchmarks: readonly Benchmark[] = [
  {
    name: 'rpg battle',
    operation: 'battle',
    operations: BATTLES,
    variants: [
      { name: 'events off', run: () => play(undefined) },
      { name: 'typed events on', run: () => play(listener) },
    ],
  },
];
