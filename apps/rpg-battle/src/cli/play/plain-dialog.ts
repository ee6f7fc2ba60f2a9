import { didYouMean, escapeControls, quote } from '@skirmish/cli-kit';
import {
  goOn,
  hasFallen,
  mayGoOn,
  MOST_HEROES,
  withCommand,
  withoutLastCommand,
  type Adventure,
} from './adventure.ts';
import { spoken } from './command-text.ts';
import {
  afterFailedSave,
  afterSave,
  type BattleScreen,
  type Effect,
  gameOf,
  type GameState,
  heroClasses,
  inAdventure,
  keep,
  newGame,
  usualParty,
} from './game-state.ts';
import type { GameEvent } from './game-update.ts';
import {
  abilityQuestion,
  endQuestion,
  happenings,
  partyQuestion,
  PLAIN_HELP,
  stateText,
  targetQuestion,
  targetsOf,
} from './plain-text.ts';

/** What the plain game is asking; `turn` is whatever the state of the game asks for. */
type Question =
  | { readonly type: 'turn' }
  | { readonly type: 'target'; readonly ability: number }
  | { readonly type: 'file' }
  | { readonly type: 'replace'; readonly path: string }
  | { readonly type: 'leave' };

/** A game and what is being asked in it. */
export interface PlainState {
  readonly game: GameState;
  readonly question: Question;
}

/** What comes of an answer: the next state, lines to tell, and perhaps something to do. */
export interface PlainStep {
  readonly state: PlainState;
  readonly lines: readonly string[];
  readonly effect?: Effect | undefined;
}

const TURN: Question = { type: 'turn' };

/** The lines that ask. */
export function askPlainly({ game, question }: PlainState): readonly string[] {
  const { screen } = game;
  if (screen.type === 'party') return partyQuestion(game.bestiary);
  switch (question.type) {
    case 'target':
      return targetQuestion(screen, question.ability);
    case 'file':
      return ['Name of the file? An empty answer plays on.'];
    case 'replace':
      return [
        `${escapeControls(question.path)} is there already.`,
        '1 replace it',
        '2 choose another name',
        'What now?',
      ];
    case 'leave':
      return ['1 leave without saving', '2 save first', '3 play on', 'What now?'];
    default:
      return screen.menu.length > 0 ? abilityQuestion(screen) : endQuestion(mayGoOn(screen.view));
  }
}

/** The state after an answer. Pure: whatever is to be done is in the effect. */
export function answerPlainly(state: PlainState, line: string): PlainStep {
  const { game, question } = state;
  const { screen } = game;
  const answer = line.trim();
  if (screen.type === 'party') return answerParty(state, answer);
  switch (question.type) {
    case 'target':
      return answerTarget(state, screen, question.ability, answer);
    case 'file':
      return answer === '' ? again(game, []) : saving(game, screen, answer, false);
    case 'replace':
      return answer === '1'
        ? saving(game, screen, question.path, true)
        : { state: { game, question: { type: 'file' } }, lines: [] };
    case 'leave':
      return answerLeave(game, answer);
    default:
      return answerCommon(state, screen, answer) ?? answerTurn(state, screen, answer);
  }
}

/** The state after the world has told what became of a wish to save. */
export function hearPlainly({ game, question }: PlainState, event: GameEvent): PlainStep {
  switch (event.type) {
    case 'saved': {
      const after = afterSave(game, event.path);
      return event.asked
        ? again(after, [`Saved in ${escapeControls(event.path)}, and kept there from now on.`])
        : { state: { game: after, question }, lines: [] };
    }
    case 'exists':
      return { state: { game, question: { type: 'replace', path: event.path } }, lines: [] };
    case 'unsaved':
      return again(afterFailedSave(game, event.path), [
        `Not saved: ${escapeControls(event.path)}: ${event.reason}.`,
      ]);
    default:
      return { state: { game, question }, lines: [] };
  }
}

function again(game: GameState, lines: readonly string[]): PlainStep {
  return { state: { game, question: TURN }, lines };
}

/** The step into another state of the game: tells what has happened, and keeps it. */
function into(before: GameState, game: GameState): PlainStep {
  return { state: { game, question: TURN }, lines: happenings(before, game), effect: keep(game) };
}

function reach(game: GameState, adventure: Adventure): PlainStep {
  return into(game, inAdventure(game, adventure));
}

function saving(game: GameState, { adventure }: BattleScreen, path: string, mayReplace: boolean): PlainStep {
  return { ...again(game, []), effect: { type: 'save', path, adventure, asked: true, mayReplace } };
}

function answerParty({ game }: PlainState, answer: string): PlainStep {
  const names = heroClasses(game.bestiary);
  const words = answer.split(/[\s,]+/).filter(Boolean);
  if (words.length > MOST_HEROES) return again(game, [`A party has ${MOST_HEROES} heroes at most.`]);
  const party: string[] = [];
  for (const word of words) {
    const found = names.find(
      (name, place) => name.toLowerCase() === word.toLowerCase() || String(place + 1) === word,
    );
    if (found === undefined) {
      const near = didYouMean(
        word.toLowerCase(),
        names.map((name) => name.toLowerCase()),
      );
      return again(game, [
        `There is no hero ${quote(word)}.${near === undefined ? '' : ` Did you mean ${near}?`}`,
      ]);
    }
    party.push(found);
  }
  const chosen = party.length > 0 ? party : usualParty(game.bestiary);
  return into(
    game,
    gameOf(
      chosen.map((name) => ({ class: name })),
      game,
    ),
  );
}

/** Answers that are understood on a hero's turn and after the battle. */
function answerCommon({ game }: PlainState, screen: BattleScreen, answer: string): PlainStep | undefined {
  switch (answer.toLowerCase()) {
    case 'h':
    case 'help':
    case '?':
      return again(game, PLAIN_HELP);
    case 't':
    case 'state':
      return again(game, stateText(screen));
    case 'u':
    case 'undo': {
      const before = withoutLastCommand(screen.adventure);
      return before ? reach(game, before) : again(game, ['There is no command of this encounter to undo.']);
    }
    case 's':
    case 'save':
      return game.file === undefined
        ? { state: { game, question: { type: 'file' } }, lines: [] }
        : saving(game, screen, game.file, true);
    case 'q':
    case 'leave':
      return leave(game, screen);
    default:
      return undefined;
  }
}

function leave(game: GameState, { view }: BattleScreen): PlainStep {
  const nothingLost = game.file !== undefined || hasFallen(view);
  return nothingLost
    ? { ...again(game, []), effect: { type: 'quit' } }
    : { state: { game, question: { type: 'leave' } }, lines: [] };
}

function answerLeave(game: GameState, answer: string): PlainStep {
  if (answer === '1') return { ...again(game, []), effect: { type: 'quit' } };
  return answer === '2' ? { state: { game, question: { type: 'file' } }, lines: [] } : again(game, []);
}

function answerTurn(state: PlainState, screen: BattleScreen, answer: string): PlainStep {
  if (screen.menu.length === 0) return answerEnd(state, screen, answer);
  const [, word = '', target] = /^(.*?)(?:[\s,]+(\d+))?$/.exec(answer) ?? [];
  const name = spoken(word.toLowerCase());
  const ability = screen.menu.findIndex((entry, place) => entry.name === name || String(place + 1) === word);
  if (ability < 0) return again(state.game, [`${quote(answer)} is none of the answers.`]);
  const asked: PlainState = { game: state.game, question: { type: 'target', ability } };
  return target === undefined ? { state: asked, lines: [] } : answerTarget(asked, screen, ability, target);
}

function answerTarget(state: PlainState, screen: BattleScreen, ability: number, answer: string): PlainStep {
  if (answer === '0') return again(state.game, []);
  const target = targetsOf(screen).find((_, place) => String(place + 1) === answer);
  if (!target) return { state, lines: [`${quote(answer)} is none of the targets.`] };
  const entry = screen.menu[ability]!;
  const { refused } = entry.options[target.unit]!;
  if (refused) return again(state.game, [`Refused: ${refused.reason}.`]);
  const command = { ability: entry.ability, target: target.unit };
  return reach(state.game, withCommand(screen.adventure, command));
}

function answerEnd({ game }: PlainState, screen: BattleScreen, answer: string): PlainStep {
  const turn: PlainState = { game, question: TURN };
  const goesOn = mayGoOn(screen.view);
  if (answer === '2') return answerCommon(turn, screen, 'undo')!;
  if (answer === '' || answer === '1')
    return goesOn ? reach(game, goOn(screen.adventure, screen.view)) : leave(game, screen);
  if (answer === '3')
    return goesOn
      ? answerCommon(turn, screen, 'save')!
      : again(newGame(game.bestiary, screen.adventure.seed + 1), []);
  if (answer === '4' && goesOn) return leave(game, screen);
  return again(game, [`${quote(answer)} is none of the answers.`]);
}
