import * as v from 'valibot';
import { InputError } from '@skirmish/grid';
import { decodeLink, encodeLink } from './link-codec.ts';

/** What a link holds: a game, and what its view made of its state. */
export interface PageLink {
  readonly game: string;
  readonly state?: unknown;
}

const pageLinkSchema = v.strictObject({ game: v.string(), state: v.optional(v.unknown()) });

/**
 * Reads the fragment of the page's address: nothing, the name of a game, or a link.
 *
 * @throws InputError when it is none of these.
 */
export async function readFragment(
  fragment: string,
  games: readonly string[],
): Promise<PageLink | undefined> {
  const text = fragment.replace(/^#/, '');
  if (text === '') return undefined;
  if (games.includes(text)) return { game: text };
  const result = v.safeParse(pageLinkSchema, await decodeLink(text));
  if (!result.success || !games.includes(result.output.game))
    throw new InputError('bad-link', { message: 'this link is of nothing that is shown here' }, '<link>');
  return result.output;
}

/** Writes the fragment of a link, with `#`. */
export async function writeFragment(link: PageLink): Promise<string> {
  return `#${await encodeLink(link)}`;
}

/** The address of this page with another fragment. */
export function addressWith(fragment: string): string {
  return location.href.replace(/#.*$/, '') + fragment;
}
