import { parse, type ValueNode } from '@humanwhocodes/momoa';
import type { InputProblem } from '../input-error.ts';
import { codePoints } from '../text.ts';
import type { JsonPath } from '../json-path.ts';

/** A part of a text by its offsets: that of its first character, and that behind its last. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/**
 * Texts of more UTF-16 units than this are not searched for places.
 *
 * Momoa makes some 260 bytes of every value, if it is but a digit and a comma.
 */
export const LONGEST_WITH_PLACES = 4_000_000;

/** Finds the places of values in a JSON text, which must be valid and no longer than `LONGEST_WITH_PLACES`. */
export class JsonPlaces {
  readonly #root: ValueNode;

  constructor(text: string) {
    this.#root = parse(text).body;
  }

  /** Where the value or the key at a path stands; of one that is not there, the bracket that opens what lacks it. */
  at(path: JsonPath, of: 'value' | 'key'): Extent {
    let node = this.#root;
    let key: ValueNode | undefined;
    for (const step of path) {
      const { start } = extentOf(node);
      const member = memberOf(node, step);
      if (!member) return { start, end: start + 1 };
      ({ key, value: node } = member);
    }
    return extentOf(of === 'key' && key ? key : node);
  }
}

function memberOf(
  node: ValueNode,
  step: string | number,
): { readonly key?: ValueNode | undefined; readonly value: ValueNode } | undefined {
  if (node.type === 'Array') {
    const element = node.elements[Number(step)];
    return element && { value: element.value };
  }
  if (node.type !== 'Object') return undefined;
  for (const { name, value } of node.members)
    if (name.type === 'String' && name.value === String(step)) return { key: name, value };
  return undefined;
}

function extentOf({ loc }: ValueNode): Extent {
  return { start: loc.start.offset, end: loc.end.offset };
}

/** Makes the problem of a part of a text, which is marked up to the end of its first line. */
export function problemAt(text: string, { start, end }: Extent, message: string): InputProblem {
  const before = text.slice(0, start);
  const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  const [excerpt] = /^[^\r\n]*/.exec(text.slice(lineStart))!;
  return {
    message,
    line: (before.match(/\r\n|[\r\n]/g)?.length ?? 0) + 1,
    column: codePoints(before.slice(lineStart)) + 1,
    length: Math.max(1, codePoints(text.slice(start, Math.min(end, lineStart + excerpt.length)))),
    excerpt,
  };
}
