import type { JsonPath } from '@skirmish/grid';

/** Whether a value is a JSON object: no array, not null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Finds the path to the first place where two JSON values differ; undefined when they are equal.
 *
 * The order of keys does not matter, and a key whose value is undefined is as good as none.
 */
export function firstDifferentPath(left: unknown, right: unknown): JsonPath | undefined {
  if (left === right) return undefined;
  if (Array.isArray(left) && Array.isArray(right)) {
    for (let index = 0; index < Math.max(left.length, right.length); index++) {
      const path = firstDifferentPath(left[index], right[index]);
      if (path) return [index, ...path];
    }
    return undefined;
  }
  if (!isObject(left) || !isObject(right)) return [];
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const path = firstDifferentPath(left[key], right[key]);
    if (path) return [key, ...path];
  }
  return undefined;
}

/** Returns what stands at a path inside a JSON value; undefined when nothing does. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((outer, step) => {
    if (Array.isArray(outer)) return outer[Number(step)];
    return isObject(outer) ? outer[step] : undefined;
  }, value);
}
