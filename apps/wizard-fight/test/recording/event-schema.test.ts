import { readFileSync, writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { recordedDuel, recordLine } from '../../src/recording.ts';
import { duelEventSchema } from '../../src/recording/event-schema.ts';
import { duelOf } from '../duels.ts';
import { fitsSchema } from './json-schema.ts';
import { recordedFights } from './recorded-fights.ts';

const SCHEMA_FILE = new URL('../../schema/duel-event.schema.json', import.meta.url);

function isRead(event: unknown): boolean {
  const result = recordedDuel.event['~standard'].validate(event);
  return !(result instanceof Promise) && result.issues === undefined;
}

function isInSchema(event: unknown): boolean {
  return fitsSchema(event, JSON.parse(readFileSync(SCHEMA_FILE, 'utf8')));
}

test('the published JSON Schema is that of the reader; UPDATE_SCHEMA=1 writes it anew', () => {
  const schema = `${JSON.stringify(toJsonSchema(duelEventSchema), null, 2)}\n`;
  if (process.env['UPDATE_SCHEMA']) writeFileSync(SCHEMA_FILE, schema);
  expect(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))).toEqual(JSON.parse(schema));
});

test('all that is recorded is read, and is in the schema', () => {
  const schema: unknown = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'));
  const seen = new Set<string>();
  for (const { fight, line } of recordedFights()) {
    for (const event of recordLine(duelOf(fight), line).events) {
      seen.add(event.event === 'end' ? event.status : event.event);
      expect([isRead(event), fitsSchema(event, schema)], JSON.stringify(event)).toEqual([true, true]);
    }
  }
  const kinds = [
    'turn',
    'hard-mode',
    'tick',
    'cast',
    'blow',
    'death',
    'won',
    'lost',
    'illegal',
    'unfinished',
  ];
  expect([...seen].toSorted()).toEqual(kinds.toSorted());
});

const end = { event: 'end', mana: 0, round: 1, spells: [] };
const refusal = { cast: 1, spell: 'Shield' };
test.each<[unknown, boolean]>([
  [{ event: 'turn', of: 'boss', round: 1, armor: 0 }, true],
  [{ event: 'turn', of: 'dragon', round: 1, armor: 0 }, false],
  [{ event: 'turn', of: 'boss', round: 0, armor: 0 }, false],
  [{ event: 'turn', of: 'boss', armor: 0 }, false],
  [{ event: 'turn', of: 'boss', round: 1, armor: 0, more: 1 }, false],
  [{ event: 'hard-mode', damage: 1 }, true],
  [{ event: 'hard-mode', damage: -1 }, false],
  [{ event: 'hard-mode', damage: 0.5 }, false],
  [{ event: 'hard-mode', damage: '1' }, false],
  [{ event: 'tick', spell: 'A', damage: 1, heal: 0, mana: 0, armor: 0, turnsLeft: 1000 }, true],
  [{ event: 'tick', spell: 'A', damage: 1, heal: 0, mana: 0, armor: 0, turnsLeft: 1001 }, false],
  [{ event: 'tick', spell: '', damage: 1, heal: 0, mana: 0, armor: 0, turnsLeft: 1 }, false],
  [{ event: 'tick', spell: 'A', damage: 1_000_001, heal: 0, mana: 0, armor: 0, turnsLeft: 1 }, false],
  [{ event: 'cast', spell: 'A', cost: 1, damage: 0, heal: 0, turns: 0 }, true],
  [{ event: 'cast', spell: 3, cost: 1, damage: 0, heal: 0, turns: 0 }, false],
  [{ event: 'cast', spell: 'A', cost: null, damage: 0, heal: 0, turns: 0 }, false],
  [{ event: 'blow', damage: 1, armor: 100_000_000, hitPointsLeft: -1_000_000 }, true],
  [{ event: 'blow', damage: 1, armor: 100_000_001, hitPointsLeft: 0 }, false],
  [{ event: 'blow', damage: 1, armor: 0, hitPointsLeft: -1_000_001 }, false],
  [{ event: 'blow', damage: 1, armor: 0 }, false],
  [{ event: 'death', of: 'boss' }, true],
  [{ event: 'death' }, false],
  [{ ...end, status: 'won' }, true],
  [{ ...end, status: 'unfinished' }, true],
  [{ ...end, status: 'won', reason: { kind: 'dead', by: 'boss' } }, false],
  [{ ...end, status: 'lost', reason: { kind: 'dead', by: 'boss' } }, true],
  [{ ...end, status: 'lost', reason: { kind: 'nothing-castable', have: 3 } }, true],
  [{ ...end, status: 'lost' }, false],
  [{ ...end, status: 'lost', reason: { kind: 'dead', by: 'age' } }, false],
  [{ ...end, status: 'illegal', reason: { kind: 'still-active', ...refusal, turnsLeft: 2 } }, true],
  [{ ...end, status: 'illegal', reason: { kind: 'not-enough-mana', ...refusal, need: 2, have: 1 } }, true],
  [{ ...end, status: 'illegal', reason: { kind: 'still-active', ...refusal, need: 2, have: 1 } }, false],
  [{ ...end, status: 'illegal', reason: { kind: 'dead', by: 'boss' } }, false],
  [{ ...end, status: 'fled' }, false],
  [{ ...end, spells: [3], status: 'won' }, false],
  [{ event: 'fireworks' }, false],
  [{}, false],
  [null, false],
])('%j: %s, to the schema and to the reader', (event, isGood) => {
  expect([isInSchema(event), isRead(event)]).toEqual([isGood, isGood]);
});
