import { InputError, type InputProblem } from '@skirmish/grid';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  eventLine,
  headerLine,
  readHeader,
  readRecording,
  type RecordedGame,
  type RecordingHeader,
  Timeline,
} from '../src/index.ts';
import { type Climb, type ClimbEvent, climbEvents, climbGame, climbHeader } from './climb.ts';

const HEADER = headerLine(climbHeader());

/** The error that reading a text ends with. */
function errorOf(text: string, game: RecordedGame<Climb, ClimbEvent> = climbGame): InputError {
  try {
    readRecording(game, text, 'climb.ndjson');
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('nothing is wrong');
}

function textOf(events: Iterable<ClimbEvent>, header: RecordingHeader = climbHeader()): string {
  return headerLine(header) + Array.from(events, eventLine).join('');
}

const whole = textOf(climbEvents(20));

test.each([0, 1, 2, 20, 1000])('%i events are written, read and written again', (length) => {
  const events = [...climbEvents(length)];
  const text = textOf(events);
  const recording = readRecording(climbGame, text, 'climb.ndjson');
  expect(recording.header).toEqual(climbHeader());
  expect(recording.events).toEqual(events);
  expect(recording.ending).toBe(length === 0 ? 'cut-off' : 'whole');
  expect(textOf(recording.events, recording.header)).toBe(text);
  expect(text.split('\n')).toHaveLength(length + 2);
});

test.each([
  ['a byte-order mark', `\uFEFF${whole}`],
  ['CRLF', whole.replaceAll('\n', '\r\n')],
  ['a lone CR', whole.replaceAll('\n', '\r')],
  ['no newline at the end', whole.trimEnd()],
  ['blank lines at the end', `${whole}\n \t\r\n\n`],
  ['spaces in a line', whole.replaceAll(',', ' , ')],
])('%s does no harm', (_what, text) => {
  const { notice: _, ...expected } = readRecording(climbGame, whole);
  expect(readRecording(climbGame, text)).toEqual(expected);
  expect(readHeader(text)).toEqual(climbHeader());
});

test('the header is read without what follows', () => {
  expect(readHeader(`${HEADER}{"event":`)).toEqual(climbHeader());
  expect(readHeader(HEADER.trimEnd())).toEqual(climbHeader());
});

const after = (count: string): string =>
  `this recording breaks off after ${count}: it was cut off, or is still being written`;

test.each([
  ['nothing but a header', HEADER, 0, after('0 events')],
  ['an event and no end', `${HEADER}{"event":"slip","climber":1}\n`, 1, after('1 event')],
  ['no end and no newline', `${HEADER}{"event":"slip","climber":1}`, 1, after('1 event')],
  ['a key without its end', `${HEADER}{"event":"slip","cli`, 0, after('0 events, in line 2')],
  ['a text outside ASCII without its end', `${HEADER}{"event":"😀`, 0, after('0 events, in line 2')],
  [
    'a number without what follows',
    `${HEADER}{"event":"round","number":1}\n{"event":"slip","climber":1`,
    1,
    after('1 event, in line 3'),
  ],
  [
    'half a literal, and newlines behind it',
    `${HEADER}{"event":"end","winner":nu\n\n`,
    0,
    after('0 events, in line 2'),
  ],
])('cut off: %s', (_what, text, count, notice) => {
  const { events, ending, notice: told } = readRecording(climbGame, text);
  expect([events.length, ending, told]).toEqual([count, 'cut-off', notice]);
});

test('a recording cut off anywhere behind its header plays up to the last whole line', () => {
  const { events } = readRecording(climbGame, whole);
  for (let length = HEADER.length; length < whole.length - 1; length++) {
    const text = whole.slice(0, length);
    const lines = text.split('\n').slice(1);
    const count = lines.filter((line) => line.endsWith('}')).length;
    const cut = readRecording(climbGame, text);
    expect([cut.ending, cut.events]).toEqual(['cut-off', events.slice(0, count)]);
    expect(cut.notice).toContain(`after ${count} event`);
  }
});

const noRecording = {
  message: 'this is no recording: its first line is not {"format":"skirmish",…}',
  line: 1,
  column: 1,
  hint: 'a recording has one JSON object a line; it is written with --record FILE',
};
const FIELDS = 'format, version, game, rules, input, seed';

test.each<[string, string, string, ...InputProblem[]]>([
  ['nothing', '', 'empty-recording', { message: 'this recording is empty' }],
  ['blanks', '\uFEFF\r\n \n', 'empty-recording', { message: 'this recording is empty' }],
  ['a PNG', '\uFFFDPNG\r\n\u001A\n\0\0\0\rIHDR', 'not-a-recording', { ...noRecording, excerpt: '\uFFFDPNG' }],
  ['a map', '#####\n#G.E#\n#####\n', 'not-a-recording', { ...noRecording, excerpt: '#####' }],
  ['other JSON', '{"hero":"Bard"}\n', 'not-a-recording', { ...noRecording, excerpt: '{"hero":"Bard"}' }],
  ['JSON on several lines', '{\n"format":"skirmish"}', 'not-a-recording', { ...noRecording, excerpt: '{' }],
  ['other JSON behind a byte-order mark', '\uFEFF[7]', 'not-a-recording', { ...noRecording, excerpt: '[7]' }],
  ['a number', '7', 'not-a-recording', { ...noRecording, excerpt: '7' }],
  ['null', 'null', 'not-a-recording', { ...noRecording, excerpt: 'null' }],
  ['an event', '{"event":"end"}', 'not-a-recording', { ...noRecording, excerpt: '{"event":"end"}' }],
  ['a blank line first', `\n${whole}`, 'not-a-recording', { ...noRecording, excerpt: '' }],
  [
    'a header that is cut off',
    '{"format":"skirmish","ver',
    'invalid-header',
    {
      message: `this is not JSON: here should be a closing '"', and the text ends`,
      line: 1,
      column: 26,
      length: 1,
      excerpt: '{"format":"skirmish","ver',
    },
  ],
  [
    'a later version',
    '{"format":"skirmish","version":2,"what":"ever"}\n',
    'unknown-version',
    {
      message: 'this is a recording of version 2; only version 1 can be read here',
      line: 1,
      column: 32,
      length: 1,
      excerpt: '{"format":"skirmish","version":2,"what":"ever"}',
      hint: 'another version of Skirmish reads it',
    },
  ],
  [
    'a header with much that is wrong',
    '{"format":"skirmish","game":"Climb","version":"1","rules":{},"sed":7,"seed":0.5}\n',
    'invalid-header',
    ...(
      [
        ['version must be 1, not "1"', 47, 3],
        ['game must be a name of lower-case letters, digits and hyphens, not "Climb"', 29, 7],
        ['input is missing', 1, 1],
        ['seed must be a whole number or null, not 0.5', 77, 3],
        [`"sed" is no field of a header: those are ${FIELDS}`, 62, 5],
      ] as const
    ).map(([message, column, length]) => ({
      message,
      line: 1,
      column,
      length,
      excerpt: '{"format":"skirmish","game":"Climb","version":"1","rules":{},"sed":7,"seed":0.5}',
    })),
  ],
  [
    'a header with the rules twice',
    HEADER.replace('"input"', '"rules"'),
    'invalid-header',
    {
      message: '"rules" is here a second time',
      line: 1,
      column: 73,
      length: 7,
      excerpt: HEADER.replace('"input"', '"rules"').trimEnd(),
    },
  ],
  [
    'another game',
    HEADER.replace('climb', 'wizard-fight'),
    'another-game',
    {
      message: 'this is a recording of wizard-fight, not of climb',
      line: 1,
      column: 41,
      length: 14,
      excerpt: HEADER.replace('climb', 'wizard-fight').trimEnd(),
      hint: 'open it with the command wizard-fight',
    },
  ],
  [
    'an input the game does not know',
    headerLine(climbHeader('many')),
    'invalid-start',
    { message: 'there must be a number of climbers', line: 1 },
  ],
  [
    'a corrupted line',
    `${HEADER}{"event":"slip","climber":1}\n{"event":slip}\n{"event":"end","winner":1}\n`,
    'corrupted-line',
    {
      message: 'this is not JSON: here should be a value, not "slip"',
      line: 3,
      column: 10,
      length: 4,
      excerpt: '{"event":slip}',
    },
  ],
  [
    'a last line that is no JSON, and not for its end',
    `${HEADER}{"event":slip}`,
    'corrupted-line',
    {
      message: 'this is not JSON: here should be a value, not "slip"',
      line: 2,
      column: 10,
      length: 4,
      excerpt: '{"event":slip}',
    },
  ],
  [
    'a line that ends too soon, and another behind it',
    `${HEADER}{"event":"😀\r\n{"event":"end","winner":1}\r\n`,
    'corrupted-line',
    {
      message: `this is not JSON: here should be a closing '"', and the text ends`,
      line: 2,
      column: 12,
      length: 1,
      excerpt: '{"event":"😀',
    },
  ],
  [
    'a blank line in the middle',
    `${HEADER}\n{"event":"end","winner":1}\n`,
    'corrupted-line',
    {
      message: 'this is not JSON: here should be a value, and the text ends',
      line: 2,
      column: 1,
      length: 1,
      excerpt: '',
    },
  ],
  [
    'a line that is no event',
    HEADER + HEADER,
    'invalid-event',
    {
      message: 'this is no event: it should be an object such as {"event":"move",…}',
      line: 2,
      column: 1,
      length: HEADER.length - 1,
      excerpt: HEADER.trimEnd(),
    },
  ],
  [
    'an event the game does not know',
    `${HEADER}{"event":"round","number":1}\n{"climber":1,"event":"fly"}\n`,
    'invalid-event',
    {
      message: 'event: this is nothing that happens in a climb',
      line: 3,
      column: 22,
      length: 5,
      excerpt: '{"climber":1,"event":"fly"}',
    },
  ],
  [
    'an event that cannot happen',
    `${HEADER}{"event":"round","number":1}\n{"event":"slip","climber":3}\n`,
    'impossible-event',
    {
      message: 'this cannot happen here: there is no climber 3',
      line: 3,
      column: 1,
      length: 28,
      excerpt: '{"event":"slip","climber":3}',
    },
  ],
  [
    'an event after the end',
    `${HEADER}{"event":"end","winner":1}\n{"event":"slip","climber":1}\n`,
    'event-after-end',
    {
      message: 'here is another line after the end of the fight',
      line: 3,
      column: 1,
      length: 28,
      excerpt: '{"event":"slip","climber":1}',
      hint: 'a file holds one recording: nothing may follow its end',
    },
  ],
  [
    'half a line after the end',
    `${HEADER}{"event":"end","winner":1}\n \n{"ev`,
    'event-after-end',
    {
      message: 'here is another line after the end of the fight',
      line: 4,
      column: 1,
      length: 4,
      excerpt: '{"ev',
      hint: 'a file holds one recording: nothing may follow its end',
    },
  ],
])('%s is refused', (_what, text, code, ...problems) => {
  const error = errorOf(text);
  expect([error.code, error.source]).toEqual([code, 'climb.ndjson']);
  expect(error.problems).toEqual(problems);
});

test('what a game finds wrong in a text of the header keeps its place there, and gets that of the header', () => {
  const problems = [
    { message: 'unknown character "x"', line: 3, column: 5, length: 1, excerpt: '#..Ex#', hint: 'use a "."' },
    { message: 'this line is short', line: 4 },
    { message: 'nobody fights' },
  ];
  const game: typeof climbGame = {
    ...climbGame,
    start() {
      throw new InputError('bad-map', problems, 'a map');
    },
  };
  const error = errorOf(whole, game);
  expect([error.code, error.message]).toEqual([
    'bad-map',
    'climb.ndjson:1: line 3, column 5 of its input: unknown character "x"',
  ]);
  expect(error.problems).toEqual([
    { message: 'line 3, column 5 of its input: unknown character "x"', line: 1, hint: 'use a "."' },
    { message: 'line 4 of its input: this line is short', line: 1 },
    { message: 'nobody fights', line: 1 },
  ]);
});

function mistake(): never {
  throw new TypeError('null is no climber');
}

test('a file of line breaks is refused at the first, whatever follows', () => {
  const text = HEADER + '\n'.repeat(30_000_000);
  expect(() => readRecording(climbGame, `${text}x`)).toThrow(/^<text>:2:1: /);
  expect(readRecording(climbGame, text)).toMatchObject({ events: [], ending: 'cut-off' });
});

test('what is no text is misuse', () => {
  // @ts-expect-error -- what only plain JavaScript lets through
  expect(() => readRecording(climbGame, 5)).toThrow(new TypeError('a recording must be a text, not number'));
});

test('mistakes of a game are no mistakes of the file', () => {
  expect(() => readRecording({ ...climbGame, start: mistake }, whole)).toThrow(TypeError);
  expect(() => readRecording({ ...climbGame, apply: mistake }, whole)).toThrow(TypeError);
  const late: typeof climbGame = {
    ...climbGame,
    event: {
      '~standard': {
        version: 1,
        vendor: 'test',
        validate: (value) => Promise.resolve(climbGame.event['~standard'].validate(value)),
      },
    },
  };
  expect(() => readRecording(late, whole)).toThrow(TypeError);
});

test('the events are those that the schema of the game returns', () => {
  const { '~standard': standard } = climbGame.event;
  const game: typeof climbGame = {
    ...climbGame,
    event: {
      '~standard': {
        ...standard,
        validate: (value) => {
          const result = standard.validate(value);
          return result instanceof Promise || result.issues ? result : { value: Object.freeze(result.value) };
        },
      },
    },
  };
  expect(readRecording(game, whole).events.every(Object.isFrozen)).toBe(true);
});

test('whatever is done to a text, it is refused as input or can be played', () => {
  const change = fc.tuple(fc.nat(whole.length), fc.nat(8), fc.string({ unit: 'binary', maxLength: 4 }));
  const property = fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
    const text = changes.reduce(
      (before, [at, length, added]) => before.slice(0, at) + added + before.slice(at + length),
      whole,
    );
    try {
      const { header, events } = readRecording(climbGame, text);
      new Timeline(climbGame, header, events).seekEnd();
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
    }
  });
  fc.assert(property, { seed: 20181215, numRuns: 2000 });
});

test('a fight live, recorded and replayed is the same fight', () => {
  const property = fc.property(fc.integer({ min: 0, max: 300 }), fc.integer(), (length, seed) => {
    const live = new Timeline(climbGame, climbHeader(), climbEvents(length, 7, 3, seed));
    const { header, events } = readRecording(climbGame, textOf(climbEvents(length, 7, 3, seed)));
    const replayed = new Timeline(climbGame, header, events);
    for (let position = 0; position <= length; position++) {
      expect([live.state, live.event, live.round]).toEqual([replayed.state, replayed.event, replayed.round]);
      expect(live.isAtEnd).toBe(replayed.isAtEnd);
      live.next();
      replayed.next();
    }
  });
  fc.assert(property, { seed: 20181215, numRuns: 100 });
});
