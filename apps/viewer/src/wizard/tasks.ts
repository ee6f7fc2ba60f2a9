import { InputError } from '@skirmish/grid';
import { readRecording } from '@skirmish/replay';
import { castChoices, type Duel, leastMana, parseDuel, type SpellName } from '@skirmish/wizard-fight';
import { parseSpellBook } from '@skirmish/wizard-fight/book';
import {
  beginGame,
  endingText,
  type Game,
  hintText,
  hopelessText,
  isDecided,
  outlookOf,
  verdictLines,
  withCast,
  withoutLastCast,
} from '@skirmish/wizard-fight/play';
import { duelHeader, duelOf, positionOf, recordedDuel, recordLine } from '@skirmish/wizard-fight/recording';
import { grouped } from '../dom/numbers.ts';
import { implement, type TaskBody } from '../worker/protocol.ts';
import { duelOfSetup, type Setup } from './setup.ts';
import {
  type Answer,
  bookTask,
  bossTask,
  type CellAnswer,
  cellsTask,
  choicesTask,
  type HandGame,
  handTask,
  lineTask,
  readTask,
  solveTask,
} from './wizard-tasks.ts';

/** How far to look for what a spell leads to, and for a cell of the map; nobody waits for it longer. */
const LIMITS = { maxStates: 100_000 } as const;

/** The most events of a recording that are shown: no fight that anybody has fought is as long. */
const MOST_EVENTS = 50_000;

/** How long cells are collected before they are told, in milliseconds. */
const TOLD_EVERY = 60;

/** What this game computes in workers. */
export const WIZARD_TASKS: ReadonlyArray<readonly [string, TaskBody]> = [
  implement(solveTask, (setup, tell) => {
    for (const hardMode of [setup.hardMode, !setup.hardMode]) tell(answerOf({ ...setup, hardMode }));
  }),
  implement(handTask, ({ setup, line }, tell) => {
    const game = gameOf(setup, line);
    tell(handGame(game));
    const position = positionOf(game.state);
    return position ? castChoices(game.duel, position, LIMITS) : [];
  }),
  implement(lineTask, ({ setup, line }) => {
    const duel = duelOfSetup(setup);
    checkLine(line, duel);
    const { header, events } = recordLine(duel, line);
    return { header, events };
  }),
  implement(choicesTask, ({ setup, position }) => castChoices(duelOfSetup(setup), position, LIMITS)),
  implement(readTask, ({ text, name }) => {
    const recording = readRecording(recordedDuel, text, name);
    const { header } = recording;
    const { boss, wizard, hardMode, book } = duelOf(header);
    const hasBook = 'book' in header.rules;
    const setup = { boss, wizard, hardMode, book: hasBook ? book : null };
    const events = recording.events.slice(0, MOST_EVENTS);
    const notice = events.length < recording.events.length ? tooManyEvents() : recording.notice;
    const fight = { header, events, setup };
    return notice === undefined ? fight : { ...fight, notice: `${name}: ${notice}` };
  }),
  implement(bossTask, ({ text, name }) => parseDuel(text, name).boss),
  implement(bookTask, ({ text, name }) => parseSpellBook(text, name)),
  implement(cellsTask, ({ setup, bosses }, tell) => {
    const { wizard, book, hardMode } = duelOfSetup(setup);
    const answers: CellAnswer[] = [];
    let told = performance.now();
    for (const boss of bosses) {
      const { statistics: _, ...answer } = leastMana({ boss, wizard, book, hardMode }, LIMITS);
      answers.push(answer);
      if (performance.now() - told < TOLD_EVERY) continue;
      tell(answers);
      told = performance.now();
    }
    return answers;
  }),
];

function answerOf(setup: Setup): Answer {
  const duel = duelOfSetup(setup);
  const result = leastMana(duel);
  const { header, events } = recordLine(duel, result.status === 'won' ? result.spells : []);
  // where there is no line, nobody has ended the fight
  const fight = { header, events: result.status === 'won' ? events : withoutEnd(events) };
  return { hardMode: setup.hardMode, result, fight };
}

function withoutEnd<Event extends { readonly event: string }>(events: readonly Event[]): readonly Event[] {
  const isOpen = events.at(-1)?.event === 'end' && events.at(-2)?.event !== 'death';
  return isOpen ? events.slice(0, -1) : events;
}

/** The game that this worker has been asked for last: the next is often one cast more or less. */
let latest: { readonly key: string; readonly game: Game } | undefined;

function gameOf(setup: Setup, line: readonly SpellName[]): Game {
  const key = JSON.stringify(setup);
  let game = latest?.key === key ? latest.game : beginGame(duelOfSetup(setup), LIMITS);
  checkLine(line, game.duel);
  while (game.spells.some((spell, cast) => spell !== line[cast])) game = withoutLastCast(game)!;
  for (const spell of line.slice(game.spells.length)) {
    const number = game.duel.book.findIndex(({ name }) => name === spell);
    if (isDecided(game) || game.refusals[number]) break;
    game = withCast(game, number);
  }
  latest = { key, game };
  return game;
}

/** @throws InputError when a line, which may have come from a link, has a spell that the book has not. */
function checkLine(line: readonly SpellName[], { book }: Duel): void {
  const unknown = line.find((spell) => !book.some(({ name }) => name === spell));
  if (unknown === undefined) return;
  throw new InputError('unknown-spell', { message: `the book has no spell named ${unknown}` }, 'link');
}

function handGame(game: Game): HandGame {
  const { duel, spells, events, state, refusals } = game;
  const outlook = outlookOf(game);
  const decided = isDecided(game);
  return {
    header: duelHeader(duel),
    events,
    spells,
    refusals,
    isDecided: decided,
    isWon: state.end?.status === 'won',
    spent: state.spent,
    round: state.round,
    mana: state.mana,
    outlook,
    verdict: decided ? [endingText(game), ...verdictLines(game)] : [],
    hopeless: outlook.status === 'hopeless' && !decided ? hopelessText(game) : '',
    hint: hintText(game),
  };
}

function tooManyEvents(): string {
  return `this fight has more than ${grouped(MOST_EVENTS)} events; only those are shown`;
}
