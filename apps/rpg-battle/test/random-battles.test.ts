import { expect, test } from 'vitest';
import * as lib from '../src/index.ts';
import { Battle, replay } from '../src/index.ts';
import { compareWithTwin, randomBattle } from './random-battles.ts';

test('500 random battles go as the twin’s, line by line, and their recordings replay to the same state', () => {
  const outcomes: Record<string, number> = { victory: 0, defeat: 0, timeout: 0, unfinished: 0 };
  for (let seed = 0; seed < 500; seed++) {
    const battle = compareWithTwin(lib, randomBattle(seed));
    const recording = JSON.parse(JSON.stringify(battle.recording()));
    const replayed = replay(recording);
    expect(replayed.status, `seed ${seed}`).toBe('same');
    expect(replayed.battle.snapshot()).toEqual(battle.snapshot());
    outcomes[battle.record().outcome]!++;
  }
  // the sample has something of everything
  for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(20);
});

test('from any moment’s snapshot, through JSON, a battle goes on as it would have', () => {
  for (let seed = 0; seed < 60; seed++) {
    const { participants, commands, draws } = randomBattle(seed);
    const whole = new Battle({ participants, draws });
    let fork: Battle | undefined;
    for (let next = 0; next < commands.length && !whole.outcome;) {
      const command = whole.isHeroTurn() ? commands[next++] : undefined;
      const result = whole.step(command);
      if (fork) expect(fork.step(command)).toEqual(result);
      if (fork) expect(fork.snapshot()).toEqual(whole.snapshot());
      if (whole.turns % 7 === seed % 7) fork = new Battle(JSON.parse(JSON.stringify(whole.snapshot())));
    }
    expect((fork ?? whole).record()).toEqual(whole.record());
  }
});

test('undo goes back to any turn, and the same commands have the same consequences', () => {
  for (let seed = 0; seed < 40; seed++) {
    const { participants, commands } = randomBattle(seed);
    const battle = new Battle({ participants, seed });
    const moments = [battle.snapshot()];
    for (const command of commands) {
      while (battle.isMonsterTurn()) {
        battle.step();
        moments[battle.turns] = battle.snapshot();
      }
      battle.step(command);
      moments[battle.turns] = battle.snapshot();
    }
    const recording = battle.recording();
    const { commands: given, turns } = battle;
    for (let turn = battle.turns; turn >= 0; turn -= 1 + (seed % 3)) {
      battle.undo(turn);
      expect(battle.snapshot()).toEqual(moments[turn]);
    }
    battle.undo(0);
    for (const command of given) {
      while (battle.isMonsterTurn()) battle.step();
      battle.step(command);
    }
    while (battle.turns < turns) battle.step();
    expect(battle.recording()).toEqual(recording);
  }
});
