import { InputError } from '@skirmish/grid';
import type { OpenedText } from './game-view.ts';
import { type Game, GAMES } from './games.ts';

/** A text and what it is. */
interface RoutedText {
  readonly opened: OpenedText;
  readonly game: Game;
  /** What the game calls it, such as `map`; `recording` is one of any game. */
  readonly kind: string;
}

/** What is opened of some files, and what is not. */
export interface Routing {
  readonly taken: readonly RoutedText[];
  readonly left: readonly OpenedText[];
}

/**
 * Finds out what files are. Those that belong together are all taken, as a boss and a spell book are; of others the first.
 *
 * @param shown the game that is seen, which gets what no game recognises: it says what is wrong with it
 * @throws InputError `unknown-file` for JSON that no game knows.
 */
export function routeFiles(files: readonly OpenedText[], shown: string): Routing {
  const routed = files.map((opened) => routeFile(opened, files.length > 1 ? undefined : shown));
  const known = routed.filter((each) => each !== undefined);
  const [first] = known;
  if (!first) throw unknownFile(files[0]!.name);
  const kinds = new Set([first.kind]);
  const taken = known.filter((each) => {
    if (each === first) return true;
    const isTogether = each.game === first.game && first.kind !== 'recording' && each.kind !== 'recording';
    if (!isTogether || kinds.has(each.kind)) return false;
    kinds.add(each.kind);
    return true;
  });
  const names = new Set(taken.map(({ opened }) => opened));
  return { taken, left: files.filter((file) => !names.has(file)) };
}

/** Tells which files are shown and which are not. */
export function tellLeft({ taken, left }: Routing): string {
  const does = left.length === 1 ? 'it does' : 'they do';
  return `Opened ${namesOf(taken.map(({ opened }) => opened))}. Left out ${namesOf(left)}: ${does} not belong to it.`;
}

function routeFile(opened: OpenedText, shown: string | undefined): RoutedText | undefined {
  const { text, name } = opened;
  const isJson = /^\uFEFF?\s*\{/.test(text);
  const header = isJson ? readHeader(text) : undefined;
  if (header !== undefined) {
    const game = GAMES.find(({ recordedAs }) => recordedAs === header);
    return game && { opened, game, kind: 'recording' };
  }
  for (const game of GAMES) {
    const kind = game.recognises(text);
    if (kind !== undefined) return { opened, game, kind };
  }
  if (shown === undefined) return undefined;
  if (isJson) throw unknownFile(name);
  return { opened, game: GAMES.find((game) => game.name === shown)!, kind: 'text' };
}

/** The game that the first line of a text says it is a recording of. */
function readHeader(text: string): string | undefined {
  const end = text.indexOf('\n');
  try {
    const header: unknown = JSON.parse(end < 0 ? text : text.slice(0, end));
    if (typeof header !== 'object' || header === null || !('game' in header)) return undefined;
    return String(header.game);
  } catch {
    return undefined;
  }
}

function unknownFile(name: string): InputError {
  const takes = GAMES.map(({ label, takes: what }) => `${label} takes ${what}`).join(', ');
  return new InputError(
    'unknown-file',
    { message: 'no game here knows this file', hint: `${takes}; and each its recordings` },
    name,
  );
}

function namesOf(files: readonly OpenedText[]): string {
  return files.map(({ name }) => name).join(', ');
}
