import { InputError } from '@skirmish/grid';
import { eventLine, headerLine, readRecording } from '@skirmish/replay';
import { expect, test } from 'vitest';
import { parseSpellBook } from '../../src/book.ts';
import { duelHeader, recordedDuel, recordLine } from '../../src/recording.ts';
import { duelOf } from '../duels.ts';

const DUEL = duelOf({ boss: 14, damage: 8, hitPoints: 10, mana: 250 });
const { header, events } = recordLine(DUEL, '30');
const TEXT = headerLine(header) + events.map(eventLine).join('');

/** What reading complains of: code, `line:column` and message of the first problem. */
function complaint(text: string): string {
  try {
    readRecording(recordedDuel, text, 'duel.ndjson');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const [{ line, column, message }] = error.problems;
    return `${error.code} ${line}:${column ?? ''} ${message}`;
  }
  throw new Error('nothing is wrong');
}

test('a header says the duel, and its book only when it is not the usual one', () => {
  expect(header).toEqual({
    format: 'skirmish',
    version: 1,
    game: 'wizard-fight',
    rules: { hardMode: false },
    input: { boss: { hitPoints: 14, damage: 8 }, wizard: { hitPoints: 10, mana: 250 } },
    seed: null,
  });
  const book = parseSpellBook('{"spells":[{"name":"Spark","cost":5,"damage":1}]}');
  const custom = { ...DUEL, book };
  expect(duelHeader(custom).rules).toEqual({
    hardMode: false,
    book: [{ name: 'Spark', cost: 5, damage: 1 }],
  });
  const started = recordedDuel.start(JSON.parse(headerLine(duelHeader(custom))));
  expect(started.duel).toEqual(custom);
});

test('a recording that was cut off plays up to its last whole line', () => {
  const { events: read, notice } = readRecording(recordedDuel, TEXT.slice(0, -20), 'duel.ndjson');
  expect(read).toEqual(events.slice(0, -1));
  expect(notice).toMatch(/^this recording breaks off after \d+ events, in line \d+/);
});

function withHeader(change: object): string {
  return headerLine({ ...header, ...change });
}

test.each([
  ['rules nobody knows', withHeader({ rules: { hardMode: 1 } }), /^invalid-start 1: rules\.hardMode: /],
  ['no mode', withHeader({ rules: {} }), /^invalid-start 1: rules\.hardMode: /],
  [
    'a further rule',
    withHeader({ rules: { hardMode: true, moon: 'full' } }),
    /^invalid-start 1: rules\.moon: /,
  ],
  ['a map', withHeader({ input: '#G.#' }), /^invalid-start 1: input: /],
  [
    'a dead boss',
    withHeader({ input: { boss: { hitPoints: 0, damage: 1 }, wizard: { hitPoints: 1, mana: 1 } } }),
    /^invalid-start 1: input\.boss\.hitPoints: /,
  ],
  [
    'no spell book',
    withHeader({ rules: { hardMode: true, book: [{ name: 'Spark', cost: -1 }] } }),
    /^invalid-spell-book 1: rules\.book: spells\[0\]\.cost must be a whole number/,
  ],
  [
    'another game',
    withHeader({ game: 'cave-battle' }),
    /^another-game 1:\d+ .*cave-battle, not of wizard-fight$/,
  ],
  ['no recording', 'Hit Points: 3\nDamage: 1\n', /^not-a-recording 1:1 /],
  ['a line that is no JSON', TEXT.replace('"event":"blow"', '"event":blow'), /^corrupted-line 6:10 /],
  ['an event of another game', TEXT.replace('"blow"', '"move"'), /^invalid-event 6:10 /],
  [
    'a blow that is too hard',
    TEXT.replace('"blow","damage":8', '"blow","damage":9'),
    /^impossible-event 6:1 .*a blow deals 8 here$/,
  ],
  ['a line after the end', `${TEXT}{"event":"death","of":"boss"}\n`, /^event-after-end \d+:1 /],
])('%s', (_, text, expected) => {
  expect(complaint(text)).toMatch(expected);
});
