import { seededDice } from '@skirmish/combat';
import { expect, test } from 'vitest';
import {
  BattleState,
  greedyPolicy,
  lineUpOf,
  type Participant,
  type Policy,
  playHeroTurn,
  playMonsterTurn,
  randomPolicy,
  rulesPolicy,
  searchAheadPolicy,
} from '../src/index.ts';
import { randomBattle } from './random-battles.ts';

/** The battle at the turn of the first of these, whoever else is faster. */
function stateOf(participants: readonly Participant[]): BattleState {
  const state = new BattleState(lineUpOf({ participants }));
  while (state.acting !== 0) state.queue.rotate();
  return state;
}

const wounded = [
  { class: 'Cleric' },
  { class: 'Rogue', hp: 20 },
  { class: 'Orc', level: 3 },
  { class: 'Skeleton' },
];

test('greedy tells that somebody is low, and what would heal how much', () => {
  // a cleric of level 1 has constitution 7 and heals three times that
  expect(greedyPolicy.account?.(stateOf(wounded))).toEqual({
    reason: expect.stringContaining('less than 40 % of its hit points'),
    scores: [{ code: 4 + 1, score: 21 }],
    measure: 'healing',
  });
});

test('greedy tells what would do how much damage, to monsters only', () => {
  const healthy = wounded.map(({ class: name }) => ({ class: name }));
  // fight 6, heal 21 to the undead, smite 4 + trunc((5 + 7) / 2)
  expect(greedyPolicy.account?.(stateOf(healthy))).toEqual({
    reason: expect.stringContaining('most damage counts'),
    scores: [
      { code: 2, score: 6 },
      { code: 3, score: 6 },
      { code: 4 + 3, score: 21 },
      { code: 8 + 2, score: 10 },
      { code: 8 + 3, score: 10 },
    ],
    measure: 'damage',
  });
  expect(greedyPolicy.account?.(stateOf([{ class: 'Hero' }]))).toMatchObject({
    reason: expect.stringContaining('nobody can be healed or hurt'),
    scores: [],
  });
});

test.each<[string, Policy]>([
  ['greedy', greedyPolicy],
  ['search', searchAheadPolicy(2)],
])('what %s chooses has the highest score of its account, in 400 moments', (_, policy) => {
  let compared = 0;
  for (let seed = 0; compared < 400; seed++) {
    const state = new BattleState(lineUpOf(randomBattle(seed)));
    const dice = seededDice(seed);
    for (let turn = 0; turn < 40 && !state.outcome; turn++) {
      if (state.lineUp.isHero[state.acting] === 0) {
        playMonsterTurn(state, dice);
        continue;
      }
      const { scores } = policy.account!(state);
      const figures = [...state.figures];
      const chosen = policy.choose(state, dice);
      expect([...state.figures]).toEqual(figures);
      if (scores.length > 0) {
        const best = Math.max(...scores.map(({ score }) => score));
        expect(scores.find(({ code }) => code === chosen)?.score).toBe(best);
        compared++;
      }
      const { abilities, size } = state.lineUp;
      playHeroTurn(state, abilities[state.acting]![Math.floor(chosen / size)]!, chosen % size);
    }
  }
});

test('rules tell which of them will do, in words, or that none will and why not', () => {
  const rules = rulesPolicy(
    [
      { class: 'Mage', ability: 'fireball', target: 'weakest-monster' },
      { ability: 'heal', target: 'weakest-hero', when: { heroBelow: 30, mpAtLeast: 4, monstersAtLeast: 2 } },
      { ability: 'fight', target: 'self', when: { selfBelow: 10, selfAbove: 5 } },
    ],
    greedyPolicy,
    'mine',
  );
  expect(rules.account?.(stateOf(wounded)).reason).toBe(
    'rule 2 of 3 is the first that will do: heal on the weakest hero, if a hero is below 30 % and it has 4 MP and 2 monsters live',
  );
  const none = rules.account?.(stateOf([{ class: 'Rogue' }, { class: 'Orc' }]));
  expect(none?.reason).toMatch(/^none of the 3 rules will do, so greedy chooses: nobody below 40 %/);
  expect(none?.scores).toHaveLength(3);
  const bare: Policy = { name: 'bare', choose: () => 0 };
  expect(rulesPolicy([], bare).account?.(stateOf(wounded))).toEqual({
    reason: 'none of the 0 rules will do, so bare chooses',
    scores: [],
    measure: '',
  });
  const last = rulesPolicy([{ ability: 'fight', target: 'self', when: { selfBelow: 50, selfAbove: 1 } }]);
  expect(last.account?.(stateOf([{ class: 'Hero', hp: 9 }])).reason).toContain(
    'fight on itself, if it is itself below 50 % and it is itself above 1 %',
  );
});

test('search tells that nothing makes sense, and random that all is as likely', () => {
  expect(searchAheadPolicy().account?.(stateOf([{ class: 'Hero' }])).reason).toContain('nothing it could do');
  expect(randomPolicy.account?.(stateOf(wounded)).reason).toContain('each as likely');
});

test('search tells of each command that makes sense, also of those that are worse than one before', () => {
  const state = stateOf([{ class: 'Rogue' }, { class: 'Orc' }, { class: 'Skeleton' }]);
  // fight, backstab and rapid strike, on either monster
  expect(
    searchAheadPolicy(1)
      .account?.(state)
      .scores.map(({ code }) => code),
  ).toEqual([1, 2, 4, 5, 7, 8]);
});
