import { displayWidth, escapeControls, type Io } from '@skirmish/cli-kit';
import { type Line, lineText, wrapText } from '@skirmish/cli-kit/screen';
import { InputError } from '@skirmish/grid';
import type { SpellName } from '../../index.ts';
import { fighterLines, NO_CHANGES } from '../fight/fighter-lines.ts';
import { glyphsFor } from '../fight/glyphs.ts';
import { turnsOf } from '../fight/turn-log.ts';
import { type Game, isDecided, outlookOf, withCast, withoutLastCast } from '../../play/game.ts';
import type { GameRecord } from './game-record.ts';
import { choicesOf } from './play-state.ts';
import { describeChoice, describeRefusal, describeSpell } from '../../play/spell-words.ts';
import { endingText, hintText, hopelessText, verdictLines } from '../../play/verdict-text.ts';
import { spellsOf } from './spells-of-answer.ts';

/** The longest answer that is read. */
const LONGEST_ANSWER = 10_000;

const HELP: readonly string[] = [
  'a spell    its code, its name or the beginning of that; several: 421, or poison mm',
  'h, hint    the least mana that still wins, and what each spell leads to',
  'u, undo    take a cast back; undo 3 takes back three',
  'state      how the fight stands, and the spells',
  'q, quit    leave',
];

/** What comes of an answer. */
interface PlainStep {
  readonly game: Game;
  readonly lines: readonly string[];
  readonly hasLeft?: boolean;
}

/**
 * Plays by lines of text until the fight is decided, the player leaves or the input ends; resolves to the game then.
 * Answers that nobody has typed are repeated, so that what is written can be read by itself. At a terminal a fight that
 * is decided may still be taken back.
 */
export async function playPlainly(
  begun: Game,
  title: string,
  record: GameRecord | undefined,
  io: Io,
): Promise<Game> {
  const isTyped = io.stdin.isTerminal;
  const tell = (lines: readonly string[]): Promise<void> =>
    io.out.write(
      lines
        .flatMap((line) => wrapped(escapeControls(line), io.out.columns))
        .map((line) => `${line}\n`)
        .join(''),
    );
  let game = begun;
  const mode = begun.duel.hardMode ? 'hard mode' : 'normal mode';
  await tell([`${title}, ${mode}`, ...happenings(game, 0), ...question(game)]);
  await io.out.write('> ');
  for await (const line of answers(io)) {
    if (!isTyped) await io.out.write(`${escapeControls(line)}\n`);
    const step = answered(game, line.trim());
    if (step.game !== game) record?.keep(step.game);
    game = step.game;
    await tell(step.lines);
    if (step.hasLeft) return game;
    await io.out.write('> ');
  }
  await io.out.write('\n');
  return game;
}

/** The game after an answer, and what there is to tell. Pure. */
function answered(game: Game, answer: string): PlainStep {
  const [undoes, amount = '1'] = /^u(?:ndo)?(?:\s+(\d+))?$/i.exec(answer) ?? [];
  if (undoes !== undefined) return takenBack(game, Number(amount));
  switch (answer.toLowerCase()) {
    case '':
      return { game, lines: [] };
    case '?':
    case 'help':
      return { game, lines: HELP };
    case 'h':
    case 'hint':
      return { game, lines: isDecided(game) ? verdictLines(game) : hintLines(game) };
    case 'state':
      return { game, lines: stateLines(game) };
    case 'q':
    case 'quit':
      return { game, lines: [], hasLeft: true };
    default:
      return castLineOf(game, answer);
  }
}

/** Takes casts back, at most as many as there are. */
function takenBack(game: Game, amount: number): PlainStep {
  const casts = Math.min(amount, game.spells.length);
  if (casts === 0)
    return { game, lines: [amount === 0 ? 'No cast is taken back.' : 'There is no cast to undo.'] };
  let before = game;
  for (let cast = 0; cast < casts; cast++) before = withoutLastCast(before)!;
  const names = game.spells.slice(-casts).join(', ');
  return {
    game: before,
    lines: [`${names} ${casts === 1 ? 'is' : 'are'} taken back.`, ...question(before)],
  };
}

/** Casts the spells that an answer names, as far as they are not refused. */
function castLineOf(begun: Game, answer: string): PlainStep {
  const { book } = begun.duel;
  let names: readonly SpellName[];
  try {
    names = spellsOf(answer, book);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const [{ message, hint }] = error.problems;
    return {
      game: begun,
      lines: [`${sentence(message)}; ? is help.`, ...(hint === undefined ? [] : [sentence(hint)])],
    };
  }
  let game = begun;
  const lines: string[] = [];
  for (const name of names) {
    if (isDecided(game)) {
      lines.push(`The fight is over, ${name} is not cast; u takes a cast back.`);
      break;
    }
    const spell = book.findIndex((candidate) => candidate.name === name);
    const refusal = game.refusals[spell];
    if (refusal) {
      lines.push(`${name} cannot be cast: ${describeRefusal(refusal)}.`);
      break;
    }
    const after = withCast(game, spell);
    lines.push(...happenings(after, game.events.length));
    game = after;
  }
  return { game, lines: [...lines, ...(game === begun ? [] : question(game))] };
}

/** What has happened since so many events, a line a turn. */
function happenings({ events, duel }: Game, since: number): string[] {
  const told = new Set(events.slice(since));
  const turns = turnsOf(events, duel.boss.damage);
  const first = turnsOf(
    events.filter((event) => !told.has(event)),
    duel.boss.damage,
  );
  // the turn that was going on is told only as far as it is new
  return turns.slice(Math.max(0, first.length - 1)).flatMap(({ round, of, deeds }, index) => {
    const rest = index === 0 ? deeds.slice(first.at(-1)?.deeds.length ?? 0) : deeds;
    return rest.length === 0
      ? []
      : [`round ${round} ${of === 'wizard' ? 'you ' : 'boss'}  ${rest.join('; ')}`];
  });
}

/** How the fight stands in a few lines, and what is asked. */
function question(game: Game): string[] {
  if (isDecided(game)) return [endingText(game), ...verdictLines(game), 'u takes a cast back, q leaves.'];
  const { state } = game;
  return [
    ...(outlookOf(game).status === 'hopeless' ? [hopelessText(game)] : []),
    ...fighterLines(state, NO_CHANGES, { columns: 0, glyphs: glyphsFor(false) }).map(plain),
    `Round ${state.round}, ${state.spent} mana spent. Cast what?`,
  ];
}

function hintLines(game: Game): string[] {
  const outlook = outlookOf(game);
  const best = outlook.status === 'winnable' ? outlook.total : Infinity;
  return [
    hintText(game),
    ...choicesOf(game).map(
      (choice) =>
        `  ${choice.spell}: ${choice.refusal ? describeRefusal(choice.refusal) : describeChoice(choice, game.state.spent, best)}`,
    ),
  ];
}

function stateLines(game: Game): string[] {
  const { duel, refusals } = game;
  const spells = duel.book.map((spell, code) => {
    const refusal = refusals[code];
    const head = `${code < 10 ? code : ' '} ${spell.name}, ${spell.cost} mana: ${describeSpell(spell)}`;
    return refusal ? `${head} (${describeRefusal(refusal)})` : head;
  });
  return isDecided(game) ? question(game) : [...spells, ...question(game)];
}

/** A line in pieces of at most `columns`; what follows the first stands below the text, beside what is in front of it. */
function wrapped(line: string, columns: number): string[] {
  if (displayWidth(line) <= columns) return [line];
  const [front = ''] = /^ *\S.*? {2,}(?=\S)|^ */.exec(line) ?? [];
  const indent = ' '.repeat(front.length);
  return wrapText(line.slice(front.length), columns - front.length, front.trim() === '' ? '  ' : '').map(
    (part, index) => (index === 0 ? front : indent) + part,
  );
}

/** A line of the screen as text: its columns with commas between them, without the mark of whose turn it is. */
function plain(line: Line): string {
  return lineText(line)
    .replace('>', ' ')
    .trim()
    .replace(/^(\w+) +/, '$1 ')
    .replaceAll(/ {2,}/g, ', ');
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

async function* answers({ stdin }: Io): AsyncGenerator<string, void, undefined> {
  try {
    yield* stdin.lines(LONGEST_ANSWER);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EFBIG')) throw error;
    const message = `an answer has more than ${LONGEST_ANSWER} characters`;
    throw new InputError('too-long', { message }, '<stdin>');
  }
}
