import { UsageError } from '../endings.ts';
import { choiceOption, flagOption, integerOption, type Option, valueOption } from '../option.ts';
import type { CastSize } from './asciicast.ts';

/** The speeds of the player by their names; written here again so that only who watches loads it. */
export const SPEED_NAMES = ['0.25x', '0.5x', '1x', '2x', '4x', '8x', '16x', '64x'] as const;

/** The least and the greatest size of an asciicast. */
const CAST_SIZES = { columns: [40, 500], rows: [8, 200] } as const;

/** The options of `watch` that are the same for every game. */
export const watchOptions: {
  readonly record: Option<string | undefined>;
  readonly replay: Option<string | undefined>;
  readonly asciicast: Option<string | undefined>;
  readonly size: Option<CastSize | undefined>;
  readonly speed: Option<string>;
  readonly by: Option<'action' | 'round'>;
  readonly fromRound: Option<number>;
  readonly noMotion: Option<boolean>;
  readonly plain: Option<boolean>;
} = {
  record: fileOption('write the recording to a new file; - is standard output, and nothing is shown'),
  replay: fileOption('play a recording instead; - is standard input'),
  asciicast: fileOption('write it as it would play to a new file, for the players of asciicasts'),
  size: valueOption({ summary: 'the size of an asciicast (80x24)', valueName: 'columns×rows' }, readSize),
  speed: valueOption(
    {
      summary: `${SPEED_NAMES.join(', ')}; 1x is 4 actions or 1 round a second`,
      valueName: 'speed',
      default: '1x',
    },
    readSpeed,
  ),
  by: choiceOption(['action', 'round'], { summary: 'what plays at once (action)', default: 'action' }),
  fromRound: integerOption({ summary: 'begin where this round begins', min: 1, default: 1 }),
  noMotion: flagOption(
    'nothing moves by itself: it begins paused, moves are not marked, and playing goes by round, one a second at most',
  ),
  plain: flagOption('a line for each event, nothing redrawn; what a pipe gets anyway'),
};

function fileOption(summary: string): Option<string | undefined> {
  return valueOption({ summary, valueName: 'file' }, (text, flag) => {
    if (text === '') throw new UsageError(`option ${flag}: the name of the file is empty`);
    return text;
  });
}

function readSpeed(text: string, flag: string): string {
  const speed = SPEED_NAMES.find((name) => name === text || name === `${text}x`);
  if (speed === undefined)
    throw new UsageError(`option ${flag}: '${text}' is not one of ${SPEED_NAMES.join(', ')}`);
  return speed;
}

function readSize(text: string, flag: string): CastSize {
  const [, columns, rows] = /^(\d{1,4})[x×](\d{1,4})$/.exec(text)?.map(Number) ?? [];
  if (
    columns === undefined ||
    rows === undefined ||
    !isWithin(columns, CAST_SIZES.columns) ||
    !isWithin(rows, CAST_SIZES.rows)
  )
    throw new UsageError(`option ${flag}: '${text}' is no size from ${sizeText(0)} to ${sizeText(1)}`);
  return { columns, rows };
}

function isWithin(value: number, [least, greatest]: readonly [number, number]): boolean {
  return value >= least && value <= greatest;
}

function sizeText(end: 0 | 1): string {
  return `${CAST_SIZES.columns[end]}x${CAST_SIZES.rows[end]}`;
}
