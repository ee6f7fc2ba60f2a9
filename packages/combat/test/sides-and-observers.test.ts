import { expect, test } from 'vitest';
import { type Observer, opponent } from '../src/index.ts';

test('each side fights against the other', () => {
  expect([opponent(0), opponent(1)]).toEqual([1, 0]);
});

interface Events {
  strike(attacker: number, target: number, damage: number): void;
  roundEnd(rounds: number): void;
}

/** A fight of one blow, which tells whoever listens. */
function fight(observer?: Observer<Events>): void {
  observer?.strike?.(0, 1, 3);
  observer?.roundEnd?.(1);
}

test('an observer hears the events that it has a function for, as plain numbers', () => {
  const heard: number[][] = [];
  fight();
  fight({});
  fight({ strike: (...values) => heard.push(values), roundEnd: undefined });
  expect(heard).toEqual([[0, 1, 3]]);
});

test('an observer of events that the game does not have is a type error', () => {
  // @ts-expect-error: there is no event "strikes"
  fight({ strikes: () => {} });
  // @ts-expect-error: damage is a number
  fight({ strike: (_attacker: number, _target: number, _damage: string) => {} });
});
