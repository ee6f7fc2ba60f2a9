import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFault } from '../src/json-fault.ts';
import { jsonPlace, type JsonPath } from '../src/json-place.ts';

test('a text has a fault exactly when JSON.parse refuses it, and the fault is where it begins to be wrong', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '\\',
    '\\u00e9',
    '0',
    '01',
    '-',
    '1.5e+3',
    '1.',
    'true',
    'nul',
    'null',
    ' ',
    '\n',
    '\u00a0',
    '\t',
    "'",
    '"\\n"',
    '"\\x"',
  );
  const spoilt = fc
    .tuple(fc.json(), fc.nat(), pieces)
    .map(
      ([json, at, piece]) =>
        json.slice(0, at % (json.length + 1)) + piece + json.slice(at % (json.length + 1)),
    );
  const texts = fc.oneof(
    fc.json(),
    spoilt,
    fc.array(pieces, { maxLength: 9 }).map((list) => list.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const fault = jsonFault(text);
      let isValid = true;
      try {
        JSON.parse(text);
      } catch {
        isValid = false;
      }
      expect(fault === undefined).toBe(isValid);
      // what stands before the fault is not wrong yet
      const before = fault && jsonFault(text.slice(0, fault.offset));
      if (before) expect(before.offset).toBe(fault.offset);
    }),
    { seed: 20151222, numRuns: 3000 },
  );
});

test('every value stands where its place says', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const visit = (at: unknown, path: JsonPath): void => {
        const { start, end } = jsonPlace(text, path);
        expect(JSON.parse(text.slice(start, end))).toEqual(at);
        if (typeof at !== 'object' || at === null) return;
        for (const [key, member] of Object.entries(at)) {
          const part = Array.isArray(at) ? Number(key) : key;
          visit(member, [...path, part]);
          if (typeof part === 'number') continue;
          const place = jsonPlace(text, [...path, part], 'key');
          expect(JSON.parse(text.slice(place.start, place.end))).toBe(part);
        }
      };
      visit(JSON.parse(text), []);
    }),
    { seed: 20151222, numRuns: 500 },
  );
});

test('what is not there has the place of what lacks it; of a key given twice the last counts', () => {
  expect(jsonPlace(' {"a": [1]}', ['b'])).toEqual({ start: 1, end: 2 });
  expect(jsonPlace(' {"a": [1]}', ['a', 3])).toEqual({ start: 7, end: 8 });
  expect(jsonPlace('{"a": 1}', ['a', 'b'])).toEqual({ start: 6, end: 7 });
  expect(jsonPlace('{"a": 1, "\\u0061": 2}', ['a'])).toEqual({ start: 19, end: 20 });
});
