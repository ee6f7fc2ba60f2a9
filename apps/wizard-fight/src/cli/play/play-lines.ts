import { displayWidth } from '@skirmish/cli-kit';
import { fitText, type Line, shortenText, wrapText } from '@skirmish/cli-kit/screen';
import type { DuelEvent } from '../../recording.ts';
import { type Changes, effectLines, fighterLines } from '../fight/fighter-lines.ts';
import type { Glyphs } from '../fight/glyphs.ts';
import { turnsOf } from '../fight/turn-log.ts';
import { isDecided, outlookOf } from '../../play/game.ts';
import type { PlayState } from './play-state.ts';
import { describeChoice } from '../../play/spell-words.ts';
import { SpellMenu } from './spell-menu.ts';
import { endingText, hintText, hopelessText, verdictLines } from '../../play/verdict-text.ts';

/** What a game is drawn for. */
export interface Surface {
  readonly columns: number;
  readonly rows: number;
  readonly glyphs: Glyphs;
}

const LEAST_COLUMNS = 50;
const LEAST_ROWS = 14;

/** The log is not shown with fewer rows than this as long as there are headings to leave out. */
const LEAST_LOG = 3;

/** The lines that show a game, no more than there are rows. */
export function playLines(state: PlayState, surface: Surface): readonly Line[] {
  const { columns, rows } = surface;
  if (columns < LEAST_COLUMNS || rows < LEAST_ROWS) {
    const text = `This window has ${columns}x${rows} characters; the game needs ${LEAST_COLUMNS}x${LEAST_ROWS}. Make it larger, or leave with q and play with --plain.`;
    return wrapText(text, Math.max(1, columns)).slice(0, rows);
  }
  const { game } = state;
  const changes = changesOf(game.events, game.state.spells.length);
  const bottom = isDecided(game) ? endLines(state, columns) : turnLines(state, surface);
  const effects = effectLines(game.state, surface.glyphs);
  // effects that are not active give way to what is said at the bottom
  const isTight = 4 + effects.length + bottom.length > rows;
  const fighters = [
    ...fighterLines(game.state, changes, surface),
    ...(isTight ? effectLines(game.state, surface.glyphs, 0) : effects),
  ];
  const fixed = 1 + fighters.length + bottom.length + 1;
  const isRoomy = rows - fixed - 2 >= LEAST_LOG;
  const heading = (title: string): Line[] => (isRoomy ? [headingLine(title, surface)] : []);
  const logRows = Math.max(0, rows - fixed - (isRoomy ? 2 : 0));
  const lines = [
    titleLine(state, surface),
    ...fighters,
    ...heading('What happened'),
    ...logLines(state, columns, logRows),
    ...heading(isDecided(game) ? 'The end' : 'Your turn'),
    ...bottom,
  ];
  return [...lines.slice(0, rows - 1), keyLine(state, columns)];
}

/** What the events since the last cast have changed, that cast included. */
function changesOf(events: readonly DuelEvent[], casts: number): Changes {
  const changes = { boss: 0, wizard: 0, mana: 0 };
  if (casts === 0) return changes;
  for (const event of events.slice(events.findLastIndex((one) => one.event === 'cast'))) {
    if (event.event === 'tick' || event.event === 'cast') {
      changes.boss -= event.damage;
      changes.wizard += event.heal;
      changes.mana += event.event === 'tick' ? event.mana : -event.cost;
    } else if (event.event === 'blow' || event.event === 'hard-mode') changes.wizard -= event.damage;
  }
  return changes;
}

function titleLine({ game, title }: PlayState, { columns, glyphs }: Surface): Line {
  const { round, spent } = game.state;
  const right = `round ${round}   ${spent} mana spent`;
  const left = `${title}, ${game.duel.hardMode ? 'hard' : 'normal'} mode`;
  const width = columns - displayWidth(right) - 4;
  const shown = fitText(shortenText(left, width, glyphs.isUnicode), width);
  return [{ text: ` ${shown}  ${right} `, format: 'inverse' }];
}

function headingLine(title: string, { columns, glyphs }: Surface): Line {
  return [
    { text: `${glyphs.rule.repeat(2)} `, format: 'dim' },
    title,
    { text: ` ${glyphs.rule.repeat(Math.max(0, columns - displayWidth(title) - 4))}`, format: 'dim' },
  ];
}

/** A line for each turn, those since the last cast not dim. */
function logLines({ game, scrolled }: PlayState, columns: number, height: number): Line[] {
  const turns = turnsOf(game.events, game.duel.boss.damage);
  const since = turns.length - (isDecided(game) ? 2 : 3);
  const width = String(turns.at(-1)!.round).length;
  const lines = turns.flatMap(({ round, of, deeds }, index) => {
    if (deeds.length === 0) return [];
    const head = `${String(round).padStart(width)} ${of === 'wizard' ? 'you ' : 'boss'}  `;
    return wrapText(deeds.join('; '), columns - head.length).map((part, line): Line => {
      const text = line === 0 ? head + part : ' '.repeat(head.length) + part;
      return index >= since ? text : [{ text, format: 'dim' }];
    });
  });
  const end = lines.length - Math.min(scrolled, Math.max(0, lines.length - height));
  const shown = lines.slice(Math.max(0, end - height), end);
  return [...Array.from({ length: height - shown.length }, () => ''), ...shown];
}

function turnLines(state: PlayState, { columns, rows }: Surface): Line[] {
  const { game, cursor, hint } = state;
  const { book } = game.duel;
  const outlook = outlookOf(game);
  const best = outlook.status === 'winnable' ? outlook.total : Infinity;
  const results = (hint ?? []).map((choice) => describeChoice(choice, game.state.spent, best));
  const menu = new SpellMenu(book, game.refusals, results, columns);
  // a long book scrolls with the cursor
  const height = Math.min(book.length, Math.max(5, rows - 16));
  const first = Math.max(0, Math.min(cursor - Math.floor(height / 2), book.length - height));
  const spells = Array.from({ length: height }, (_, row): Line => {
    const spell = first + row;
    return menu.row(spell, spell === cursor);
  });
  return [...spells, ...adviceLines(state, columns)];
}

function adviceLines({ game, hint, notice }: PlayState, columns: number): Line[] {
  const lines: Line[] = [];
  const isHopeless = outlookOf(game).status === 'hopeless';
  if (isHopeless)
    for (const text of wrapText(hopelessText(game), columns)) lines.push([{ text, format: ['bold', 'red'] }]);
  else if (hint)
    for (const text of wrapText(hintText(game), columns)) lines.push([{ text, format: 'green' }]);
  if (notice) for (const text of wrapText(notice, columns)) lines.push([{ text, format: 'yellow' }]);
  return lines.length > 0 ? lines : [''];
}

function endLines({ game, notice }: PlayState, columns: number): Line[] {
  const isWon = game.state.end?.status === 'won';
  return [
    [{ text: endingText(game), format: isWon ? ['bold', 'green'] : ['bold', 'red'] }],
    ...verdictLines(game).flatMap((line) => wrapText(line, columns)),
    ...(notice ? [[{ text: notice, format: 'yellow' as const }]] : []),
  ];
}

function keyLine({ game, hint }: PlayState, columns: number): Line {
  const most = Math.min(9, game.duel.book.length - 1);
  const cast = isDecided(game) ? [] : [`0-${most} or letter: cast`, `h ${hint ? 'hide hint' : 'hint'}`];
  const long = [...cast, 'u undo', '? help', 'q leave'].join('   ');
  const short = isDecided(game) ? long : `0-${most} cast  h hint  u undo  ? help  q leave`;
  return [{ text: displayWidth(long) <= columns ? long : short, format: 'dim' }];
}
