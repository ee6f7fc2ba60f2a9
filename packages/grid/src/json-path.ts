/** The way to a value inside a JSON text, from its outermost value: keys of objects and indexes of arrays. */
export type JsonPath = readonly (string | number)[];

/** Writes a path as a program would: `spells[2].effect.turns`, `prices["old gold"]`; that of the outermost value is empty. */
export function formatJsonPath(path: JsonPath): string {
  return path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`;
      return /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
    })
    .join('')
    .replace(/^\./, '');
}
