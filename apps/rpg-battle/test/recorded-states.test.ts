import { seededDice } from '@skirmish/combat';
import { eventLine, headerLine, Timeline } from '@skirmish/replay';
import { expect, test } from 'vitest';
import { parseRecording, recordedBattle } from '../src/files/index.ts';
import {
  Battle,
  copyRpgState,
  greedyPolicy,
  liveBattle,
  type Participant,
  randomPolicy,
  recordingHeader,
  replay,
  type RpgEvent,
  type RpgState,
  searchAheadPolicy,
  type Snapshot,
  startState,
} from '../src/index.ts';
import { randomBattle } from './random-battles.ts';

/** Battle number `seed`: some of random units, some hurt or dead; the heroes by one of three policies. */
function drawn(seed: number): { participants: Participant[]; seed: number; turnLimit: number } {
  const { participants, turnLimit } = randomBattle(seed);
  return { participants, seed, turnLimit: Math.min(turnLimit, 400) };
}

const policies = [randomPolicy, greedyPolicy, searchAheadPolicy(1)];

/** What a state says, without what the present turn looked like before. */
function plain({ battle, action, ...rest }: RpgState): object {
  return {
    ...rest,
    figures: [...battle.figures],
    queue: battle.queue.units(),
    turns: battle.turns,
    sides: [battle.heroes, battle.monsters],
    unit: action?.unit,
    deed: action?.deed,
  };
}

/** What of a state a snapshot of the battle says too. */
function moment({ battle, draws }: RpgState): object {
  const { level, hp, maxhp, mp, xp, next, lineUp } = battle;
  const units = lineUp.classes.map(({ name, side }, unit) => {
    const kept = { class: name, level: level[unit], hp: hp[unit], maxhp: maxhp[unit] };
    return Object.assign(kept, side === 'hero' ? { mp: mp[unit], xp: xp[unit] } : { next: next[unit] });
  });
  return { units, queue: battle.queue.units(), turns: battle.turns, drawsUsed: draws };
}

function momentOf({ units, queue, turns, drawsUsed }: Snapshot): object {
  return { units, queue, turns, drawsUsed };
}

test('live, recorded and replayed, 100 battles have the same states, and a battle that nobody records has them too', () => {
  for (let seed = 0; seed < 100; seed++) {
    const start = drawn(seed);
    const policy = policies[seed % 3]!;
    const header = recordingHeader(start);

    // live: the events as they come; beside them a battle that is not recorded, turn by turn
    const battle = new Battle(start);
    const dice = seededDice(seed);
    const timeline = new Timeline(recordedBattle, header, liveBattle(start, policy, seededDice(seed)));
    const states: object[] = [plain(timeline.state)];
    const events: RpgEvent[] = [];
    for (let event = timeline.next(); event !== undefined; event = timeline.next()) {
      // a turn begins where the one before is over
      if (event.event === 'turn') expect(moment(timeline.state)).toEqual(momentOf(battle.snapshot()));
      if (event.event === 'command') {
        battle.step();
        battle.step(battle.suggest(policy, dice));
      }
      if (event.event === 'draw') battle.step();
      if (event.event === 'end') expect(moment(timeline.state)).toEqual(momentOf(battle.snapshot()));
      events.push(event);
      states.push(plain(timeline.state));
    }
    expect(timeline.state.outcome).toBe(battle.outcome);

    // recorded: through its text
    const text = headerLine(header) + events.map((event) => eventLine(event)).join('');
    const recording = parseRecording(text, 'a.ndjson');
    expect(recording).toEqual({ header, events, ending: 'whole' });
    const film = new Timeline(recordedBattle, recording.header, recording.events);
    for (const state of states) {
      expect(plain(film.state)).toEqual(state);
      film.next();
    }
    // and back
    for (const state of states.toReversed()) {
      expect(plain(film.state)).toEqual(state);
      film.previous();
    }

    // replayed: fought again
    const again = replay(recording);
    expect(again.status, `seed ${seed}`).toBe('same');
    expect(again.battle.snapshot()).toEqual(battle.snapshot());
  }
});

test('wherever a recording is sought, the state is that of all events before', () => {
  const start = { ...drawn(8), turnLimit: 400 };
  const header = recordingHeader(start);
  const events = [...liveBattle(start, randomPolicy, seededDice(8))];
  const timeline = new Timeline(recordedBattle, header, events);
  const dice = seededDice(1);
  expect(events.length).toBeGreaterThan(100);
  for (let sought = 0; sought < 200; sought++) {
    const position = dice.next(events.length + 1);
    timeline.seek(position);
    const state = startState(header);
    for (const event of events.slice(0, position)) recordedBattle.apply(state, event);
    expect(plain(timeline.state)).toEqual(plain(state));
  }
});

test('a recording that begins in the middle of a battle goes the same way as the rest of the whole', () => {
  for (let seed = 0; seed < 40; seed++) {
    const battle = new Battle(drawn(seed));
    const dice = seededDice(seed);
    for (let turn = 0; turn < seed && !battle.outcome; turn++)
      battle.step(battle.isHeroTurn() ? battle.suggest(greedyPolicy, dice) : undefined);
    const start = battle.snapshot();
    const later = new Timeline(
      recordedBattle,
      recordingHeader(start),
      liveBattle(start, greedyPolicy, seededDice(1)),
    );
    later.seekEnd();
    const rest = new Battle(start);
    const policyDice = seededDice(1);
    while (!rest.outcome) rest.step(rest.isHeroTurn() ? rest.suggest(greedyPolicy, policyDice) : undefined);
    expect(moment(later.state)).toEqual(momentOf(rest.snapshot()));
  }
});

test('in each round everybody who lives through it acts once', () => {
  for (let seed = 0; seed < 60; seed++) {
    const start = drawn(seed);
    const acted: number[] = [];
    const timeline = new Timeline(
      recordedBattle,
      recordingHeader(start),
      liveBattle(start, randomPolicy, seededDice(1)),
    );
    let begun = timeline.state.battle.queue.units();
    for (let event = timeline.next(); event !== undefined; event = timeline.next()) {
      if (event.event === 'command' || event.event === 'draw') acted.push(event.unit);
      if (event.event !== 'round') continue;
      const { battle } = timeline.state;
      expect(new Set(acted).size).toBe(acted.length);
      // who has not acted is dead, and the order is that of the queue
      expect(begun.filter((unit) => acted.includes(unit) || battle.hp[unit]! > 0)).toEqual(acted);
      acted.length = 0;
      begun = battle.queue.units();
    }
  }
});

test('a copy shares nothing with the state it was made of', () => {
  const start = drawn(3);
  const state = startState(recordingHeader(start));
  const before = copyRpgState(state);
  const kept = plain(before);
  for (const event of liveBattle(start, greedyPolicy, seededDice(3))) recordedBattle.apply(state, event);
  expect(plain(before)).toEqual(kept);
  expect(plain(state)).not.toEqual(kept);
});

test('a battle that is recorded tells the same as one that is not', () => {
  for (let seed = 0; seed < 60; seed++) {
    const start = drawn(seed);
    const dice = [seededDice(seed), seededDice(seed)] as const;
    const [plainly, recordedly] = [new Battle(start), new Battle(start, { onRecord: () => {} })];
    while (!plainly.outcome) {
      const [mine, other] = [plainly, recordedly].map((battle, index) =>
        battle.step(battle.isHeroTurn() ? battle.suggest(randomPolicy, dice[index]!) : undefined),
      );
      expect(other).toEqual(mine);
    }
    expect(recordedly.outcome).toBe(plainly.outcome);
  }
});
