import { InputError } from '@skirmish/grid';
import schema from '@skirmish/replay/recording.schema.json' with { type: 'json' };
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createHeader,
  headerLine,
  readHeader,
  readRecording,
  type RecordedEvent,
  type RecordedGame,
} from '../src/index.ts';
import { fitsSchema } from './json-schema.ts';

/** A game that minds nothing, so that what is refused is refused for the form of recordings. */
const anyGame: RecordedGame<null, RecordedEvent> = {
  name: 'any',
  event: {
    '~standard': {
      version: 1,
      vendor: 'test',
      validate: (value) => (isNamed(value) ? { value } : { issues: [] }),
    },
  },
  start: () => null,
  apply: () => {},
  copy: () => null,
  isRoundEnd: () => false,
};

/** Whether it has a name: the reader asks no game for less. */
function isNamed(value: unknown): value is RecordedEvent {
  return typeof value === 'object' && value !== null && 'event' in value;
}

const HEADER = createHeader({ game: 'any', rules: {}, input: null, seed: null });

function isRead(read: () => unknown): boolean {
  try {
    read();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return false;
  }
  return true;
}

const headers: readonly [unknown, boolean][] = [
  [HEADER, true],
  [{ ...HEADER, game: 'cave-battle', rules: { elfPower: 4 }, input: '#G.#', seed: -7 }, true],
  [{ ...HEADER, input: [1, { a: [] }], seed: 1e3 }, true],
  [{ ...HEADER, seed: Number.MAX_SAFE_INTEGER }, true],
  [{ ...HEADER, seed: Number.MAX_SAFE_INTEGER + 1 }, false],
  [{ ...HEADER, seed: Number.MIN_SAFE_INTEGER - 1 }, false],
  [{ ...HEADER, seed: 0.5 }, false],
  [{ ...HEADER, seed: '7' }, false],
  [{ ...HEADER, rules: null }, false],
  [{ ...HEADER, rules: [] }, false],
  [{ ...HEADER, game: '' }, false],
  [{ ...HEADER, game: 'Cave Battle' }, false],
  [{ ...HEADER, game: 7 }, false],
  [{ ...HEADER, version: 0 }, false],
  [{ ...HEADER, version: 2 }, false],
  [{ ...HEADER, version: '1' }, false],
  [{ ...HEADER, version: true }, false],
  [{ ...HEADER, format: 'Skirmish' }, false],
  [{ ...HEADER, event: 'end' }, false],
  [{ ...HEADER, more: null }, false],
  ...Object.keys(HEADER).map((field): [unknown, boolean] => [
    Object.fromEntries(Object.entries(HEADER).filter(([name]) => name !== field)),
    false,
  ]),
  [[HEADER], false],
  [null, false],
  ['skirmish', false],
];

test.each(headers)('header %j: %s, to the schema and to the reader', (header, isGood) => {
  const line = `${JSON.stringify(header)}\n`;
  expect(fitsSchema(header, schema.$defs.header, schema)).toBe(isGood);
  // what has a name is an event to the whole schema, which knows nothing of places
  expect(fitsSchema(header, schema, schema)).toBe(isGood || fitsSchema(header, schema.$defs.event, schema));
  expect(isRead(() => readHeader(line))).toBe(isGood);
});

const events: readonly [unknown, boolean][] = [
  [{ event: 'end' }, true],
  [{ event: 'move', unit: 3, from: [1, 2], to: null }, true],
  [{ unit: 3, event: 'Ü' }, true],
  [{ event: '' }, false],
  [{ event: 3 }, false],
  [{ event: null }, false],
  [{ Event: 'end' }, false],
  [{}, false],
  [[], false],
  [[{ event: 'end' }], false],
  ['end', false],
  [0, false],
  [null, false],
];

test.each(events)('event %j: %s, to the schema and to the reader', (event, isGood) => {
  expect(fitsSchema(event, schema.$defs.event, schema)).toBe(isGood);
  expect(fitsSchema(event, schema, schema)).toBe(isGood);
  expect(isRead(() => readRecording(anyGame, `${headerLine(HEADER)}${JSON.stringify(event)}\n`))).toBe(
    isGood,
  );
});

test('whatever JSON an event carries, the schema and the reader agree, and it comes back', () => {
  const anyEvent = fc
    .tuple(
      fc.dictionary(
        fc.string().filter((name) => name !== '__proto__'),
        fc.jsonValue(),
      ),
      fc.jsonValue(),
    )
    .map(([fields, event]): Record<string, unknown> => JSON.parse(JSON.stringify({ ...fields, event })));
  const property = fc.property(
    fc.oneof(anyEvent, fc.dictionary(fc.constant('event'), fc.string())),
    (event) => {
      const text = headerLine(HEADER) + `${JSON.stringify(event)}\n`;
      const isGood = fitsSchema(event, schema.$defs.event, schema);
      expect(isRead(() => readRecording(anyGame, text))).toBe(isGood);
      if (isGood) expect(readRecording(anyGame, text).events).toEqual([event]);
    },
  );
  fc.assert(property, { seed: 20181215, numRuns: 500 });
});

test('a header that no reader would take is not made', () => {
  const header = { game: 'any', rules: {}, input: null, seed: null };
  expect(() => createHeader({ ...header, game: 'Any' })).toThrow(
    new RangeError('game must be a name of lower-case letters, digits and hyphens, not "Any"'),
  );
  expect(() => createHeader({ ...header, seed: 0.5 })).toThrow(
    'seed must be a whole number or null, not 0.5',
  );
});

test('whatever JSON a header carries comes back', () => {
  const property = fc.property(
    fc.dictionary(
      fc.string().filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name)),
      fc.integer(),
    ),
    fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.integer()), fc.constant(null)),
    fc.option(fc.maxSafeInteger()),
    (rules, input, seed) => {
      const header = createHeader({ game: 'any', rules, input, seed });
      expect(readHeader(headerLine(header))).toEqual(header);
      expect(headerLine(header).indexOf('\n')).toBe(headerLine(header).length - 1);
    },
  );
  fc.assert(property, { seed: 20181215, numRuns: 500 });
});
