import { expect, test } from 'vitest';
import {
  COST,
  DAMAGE,
  DAMAGE_BEFORE_BLOW,
  END,
  HIT_POINTS,
  LOWEST,
  MANA,
  MOVE_SIZE,
  roundsOf,
  SPELL,
  TARGET,
  type Rounds,
} from '../src/rounds.ts';
import { canCast, playRound, type Fight } from '../src/rules.ts';
import { duelOf, numbers, randomBook } from './duels.ts';
import type { TwinSpell } from './twin.ts';

/** What the rounds say of each spell from a choice: how its round ends and, if nobody dies, the next choice. */
function told(rounds: Rounds, fight: Readonly<Fight>): (undefined | 'won' | 'lost' | Fight)[] {
  const ends: (undefined | 'won' | 'lost' | Fight)[] = Array.from({ length: rounds.rules.spells });
  let move = rounds.row(fight.effects);
  for (; rounds.moves[move] !== END; move += MOVE_SIZE) {
    const of = (field: number): number => rounds.moves[move + field]!;
    if (of(COST) > fight.mana) continue;
    const isDead = fight.hitPoints + of(LOWEST) <= 0;
    const next = {
      bossHitPoints: fight.bossHitPoints - of(DAMAGE),
      hitPoints: fight.hitPoints + of(HIT_POINTS),
      mana: fight.mana + of(MANA),
      effects: of(TARGET),
    };
    const won = of(DAMAGE_BEFORE_BLOW) >= fight.bossHitPoints || (!isDead && next.bossHitPoints <= 0);
    ends[of(SPELL)] = won ? 'won' : isDead ? 'lost' : next;
  }
  return ends;
}

/** The same, played. */
function played({ rules }: Rounds, fight: Readonly<Fight>): (undefined | 'won' | 'lost' | Fight)[] {
  return Array.from({ length: rules.spells }, (_, spell) => {
    const next = { ...fight };
    if (!canCast(rules, next, spell)) return undefined;
    const verdict = playRound(rules, next, spell);
    return verdict === 'undecided' ? next : verdict;
  });
}

test('a round comes to what the rules make of it, whoever dies at whatever moment', () => {
  const next = numbers(30);
  const met = { won: 0, lost: 0, refused: 0, on: 0 };
  for (let run = 0; run < 300; run++) {
    const book = next(3) === 0 ? {} : { spells: randomBook(next, true) };
    const rounds = roundsOf(duelOf({ boss: 1, damage: next(9), hard: next(2) === 1, ...book }));
    let effects = 0;
    for (let step = 0; step < 30; step++) {
      const fight = { bossHitPoints: 1 + next(12), hitPoints: 1 + next(12), mana: next(300), effects };
      const ends = told(rounds, fight);
      expect(ends).toEqual(played(rounds, fight));
      for (const end of ends) met[end === undefined ? 'refused' : typeof end === 'string' ? end : 'on']++;
      const on = ends.filter((end) => typeof end === 'object');
      effects = on.length === 0 ? 0 : on[next(on.length)]!.effects;
    }
  }
  expect(Math.min(...Object.values(met))).toBeGreaterThan(1000);
});

test('more rows than are kept are made anew', () => {
  const spells = Array.from({ length: 100 }, (_, index): TwinSpell => ({
    name: `Spell ${String.fromCodePoint(97 + (index % 26))}${String.fromCodePoint(97 + Math.floor(index / 26))}`,
    cost: index,
    effect: { turns: 6, damage: index % 3 },
  }));
  const rounds = roundsOf(duelOf({ boss: 1, damage: 3, spells }));
  const { effects } = rounds.rules;
  const seen = [0];
  for (let spell = 0; spell < 100 && seen.length < 800; spell++) {
    for (let other = 0; other < 100 && seen.length < 800; other++) {
      if (other === spell) continue;
      seen.push(effects.begin(effects.tick(effects.begin(0, spell)), other));
    }
  }
  for (const state of [...seen, ...seen.toReversed()]) {
    const fight = { bossHitPoints: 500, hitPoints: 50, mana: 80, effects: state };
    if (JSON.stringify(told(rounds, fight)) !== JSON.stringify(played(rounds, fight)))
      expect.fail(`setting ${state}`);
  }
});
