import type { RecordedEvent } from '@skirmish/replay';
import { displayWidth } from '../printable-text.ts';
import { fitText, type Line, shortenText, type Span } from '../screen/line.ts';
import type { Canvas } from './fight-view.ts';
import { KEY_HINTS } from './keys.ts';
import type { WatchSession } from './session.ts';
import { eventFigures, eventText, roundText, titleOf } from './wording.ts';

/** Columns of the bar that shows how far it is, in windows of usual and of great width. */
const BAR = 14;
const WIDE_BAR = 40;
const WIDE = 110;

/** The first line: which fight it is. */
export function titleLine<State, Event extends RecordedEvent>(
  { fight, mode }: WatchSession<State, Event>,
  { columns, unicode }: Canvas,
): Line {
  const [game = '', ...rest] = titleOf(fight);
  const right = mode === 'why' ? '  why' : '';
  const left = [game, ...rest].join('  ');
  const width = columns - right.length - 2;
  const text = ` ${fitText(shortenText(left, width, unicode), width)}${right} `;
  return [{ text, format: 'inverse' }];
}

/** The line of figures: how it plays, round, event, and how far that is. */
export function statusLine<State, Event extends RecordedEvent>(
  session: WatchSession<State, Event>,
  { columns, unicode }: Canvas,
): Line {
  const { player, timeline } = session;
  const [sign, word] = playingText(session, unicode);
  const by = player.unit === 'round' ? ' by round' : '';
  const candidates = [
    [`${sign} ${word}`, `${player.speed.name}${by}`, roundText(session), eventText(session)],
    [`${sign} ${word}`, player.speed.name, roundText(session), eventFigures(session)],
    [sign, player.speed.name, roundText(session)],
  ];
  const fits = (parts: readonly string[]): boolean => displayWidth(parts.join('  ')) <= columns;
  const [state = '', ...figures] = candidates.find(fits) ?? candidates.at(-1)!;
  const text = `  ${figures.join('  ')}`;
  const spans: Span[] = [
    { text: state, format: player.isPlaying ? ['green', 'bold'] : ['yellow', 'bold'] },
    text,
  ];
  const bar = columns >= WIDE ? WIDE_BAR : BAR;
  const room = columns - displayWidth(state + text) - bar;
  if (room < 2 || !timeline.isLengthFinal) return spans;
  // at the right, so that it stays where it is while the figures change
  return [
    ...spans,
    ' '.repeat(room),
    ...barOf(timeline.position / Math.max(1, timeline.length), bar, unicode),
  ];
}

/** How it plays: a sign, and a word. */
function playingText<State, Event extends RecordedEvent>(
  { isTravelling, player, timeline }: WatchSession<State, Event>,
  unicode: boolean,
): readonly [sign: string, word: string] {
  if (isTravelling) return [unicode ? '»' : '>', 'computing'];
  if (player.isPlaying) return [unicode ? '▶' : '>', 'playing'];
  return timeline.isAtEnd ? [unicode ? '■' : '#', 'ended'] : [unicode ? '‖' : '=', 'paused'];
}

function barOf(part: number, width: number, unicode: boolean): Span[] {
  const full = Math.floor(part * width);
  return [
    { text: (unicode ? '━' : '=').repeat(full), format: 'cyan' },
    { text: (unicode ? '─' : '-').repeat(width - full), format: 'dim' },
  ];
}

/** The last line: a question, what a key came to, or the keys. */
export function bottomLine<State, Event extends RecordedEvent>(
  session: WatchSession<State, Event>,
  canvas: Canvas,
): Line {
  return questionLine(session) ?? keyLine(session, canvas);
}

/** What is shown in the place of the keys. */
function questionLine<State, Event extends RecordedEvent>(
  session: WatchSession<State, Event>,
): Line | undefined {
  const { prompt, notice } = session;
  if (session.isTravelling) return [{ text: 'q quits, Esc or space stops here', format: 'yellow' }];
  if (prompt !== undefined)
    return [
      { text: 'go to round: ', format: 'bold' },
      { text: prompt, format: 'bold' },
      { text: ' ', format: 'inverse' },
      { text: '  Enter goes there, Esc stays', format: 'dim' },
    ];
  return notice === undefined ? undefined : [{ text: notice, format: 'yellow' }];
}

/** As many keys as there is room for. */
function keyLine<State, Event extends RecordedEvent>(
  { player, mode, explains }: WatchSession<State, Event>,
  { columns, unicode }: Canvas,
): Line {
  const words: Readonly<Record<string, string>> = {
    space: player.isPlaying ? 'pause' : 'play',
    w: mode === 'why' ? 'fight' : 'why',
  };
  let hints = KEY_HINTS.filter(({ name }) => name !== 'w' || explains).map(({ name, ascii, word, rank }) => ({
    key: unicode ? name : ascii,
    word: words[name] ?? word,
    rank,
  }));
  const width = (): number =>
    hints.reduce((sum, { key, word }) => sum + displayWidth(key) + word.length + 3, -2);
  while (width() > columns) {
    const lowest = Math.min(...hints.map(({ rank }) => rank));
    hints = hints.filter(({ rank }) => rank !== lowest);
  }
  return hints.flatMap(({ key, word }, place): Span[] => [
    place === 0 ? '' : '  ',
    { text: key, format: 'bold' },
    ` ${word}`,
  ]);
}
