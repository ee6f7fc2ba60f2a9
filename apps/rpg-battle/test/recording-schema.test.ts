import { readFileSync, writeFileSync } from 'node:fs';
import { seededDice } from '@skirmish/combat';
import { readRecording } from '@skirmish/replay';
import { InputError } from '@skirmish/grid';
import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { eventSchema, eventSchemas } from '../src/files/recording-event-schema.ts';
import { headerSchema } from '../src/files/recording-schema.ts';
import { recordedBattle } from '../src/files/index.ts';
import type { Schema } from '../src/files/schema-parts.ts';
import { Battle, liveBattle, randomPolicy, recordingHeader, type RpgEvent } from '../src/index.ts';
import { fitsSchema } from './json-schema.ts';

const FILE = new URL('../schema/recording.schema.json', import.meta.url);

function jsonSchemaOf(schema: Schema<unknown>): Record<string, any> {
  const { $schema: _, ...rest } = toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'output' });
  return rest;
}

function oneOf(...names: string[]): object {
  return { oneOf: names.map((name) => ({ required: [name] })) };
}

function published(): object {
  const header = jsonSchemaOf(headerSchema);
  header['properties'].input.allOf = [oneOf('participants', 'snapshot'), oneOf('dice', 'draws')];
  const events = Object.entries(eventSchemas).map(([title, schema]) =>
    Object.assign({ title }, jsonSchemaOf(schema)),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A line of a recording of rpg-battle',
    description:
      'A recording is lines of JSON: first the header, then one event a line, and last the event named end. Each line is one of these. Units are named by their place among the participants, from 0.',
    oneOf: [{ title: 'header', ...header }, ...events],
  };
}

const schema = JSON.parse(readFileSync(FILE, 'utf8'));

test('schema/recording.schema.json is what the code checks', () => {
  const made = `${JSON.stringify(published(), null, 2)}\n`;
  if (process.env['UPDATE_SCHEMA']) writeFileSync(FILE, made);
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(JSON.parse(made));
});

const party = ['Warrior', 'Mage', 'Cleric', 'Rogue', 'Vampire', 'Troll'].map((name) => ({ class: name }));

/** One event of each kind there is. */
const kinds = new Map<string, RpgEvent>();
for (let seed = 0; seed < 300; seed++)
  for (const event of liveBattle({ participants: party, seed }, randomPolicy, seededDice(seed)))
    kinds.set(event.event, event);

test('the sample has every kind of event', () => {
  expect([...kinds.keys()].toSorted()).toEqual(Object.keys(eventSchemas).toSorted());
});

const OTHERS = [null, 'x', 0.5, -1, 0, 2 ** 31, 2 ** 53, true, [], {}, [{}], [{ unit: 0, xp: 0 }]];

/** A value with each of its fields left out, added to, or made something else. */
function damaged(value: Readonly<Record<string, unknown>>): unknown[] {
  const fields = Object.keys(value);
  return [
    { ...value, more: 1 },
    ...fields.map((field) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))),
    ...fields.flatMap((field) => OTHERS.map((other) => Object.assign({}, value, { [field]: other }))),
  ];
}

function isEvent(value: unknown): boolean {
  const result = eventSchema['~standard'].validate(value);
  return !(result instanceof Promise) && !result.issues;
}

test.each([...kinds])('what the schema allows of a %s is what is read', (_, event) => {
  expect([fitsSchema(event, schema), isEvent(event)]).toEqual([true, true]);
  for (const value of damaged({ ...event }))
    expect([value, isEvent(value)]).toEqual([value, fitsSchema(value, schema)]);
});

const battle = new Battle({ participants: party, seed: 1 });
battle.nextTurn();
const headers = [
  battle.recording({ policy: 'greedy', battle: 1 }).header,
  new Battle(battle.snapshot()).recording().header,
  recordingHeader({ participants: [], draws: [1, 2] }, { policy: { rules: [] } }),
];

function isHeader(value: unknown): boolean {
  try {
    readRecording(recordedBattle, `${JSON.stringify(value)}\n`);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

test.each(headers)('what the schema allows of the header %j is what is read', (header) => {
  expect([fitsSchema(header, schema), isHeader(header)]).toEqual([true, true]);
  const values = [
    ...damaged({ ...header }),
    ...damaged({ ...header.rules }).map((rules) => Object.assign({}, header, { rules })),
    ...damaged({ ...header.input }).map((input) => Object.assign({}, header, { input })),
    { ...header, input: { ...headers[0]!.input, ...headers[1]!.input } },
    { ...header, input: { ...header.input, participants: [{ class: 'Orc', level: 0 }] } },
    { ...header, rules: { turnLimit: 1, bestiary: { monsters: { rat: {} } } } },
  ];
  for (const value of values) {
    // what is allowed by its form may still be no battle, so it is read only if it is allowed
    if (isHeader(value)) expect([value, fitsSchema(value, schema)]).toEqual([value, true]);
  }
  for (const value of damaged({ ...header }))
    if (!fitsSchema(value, schema)) expect(isHeader(value)).toBe(false);
});
