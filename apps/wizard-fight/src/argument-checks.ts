/** @throws TypeError unless `value` is a text. */
export function checkText(what: string, value: unknown): void {
  if (typeof value !== 'string') throw new TypeError(`${what} must be a string, not ${shown(value)}`);
}

/** @throws TypeError unless `value` is an object and no array. */
export function checkObject(what: string, value: unknown): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  throw new TypeError(`${what} must be an object, not ${shown(value)}`);
}

/** @throws TypeError unless `value` is an array. */
export function checkArray(what: string, value: unknown): void {
  if (!Array.isArray(value)) throw new TypeError(`${what} must be an array, not ${shown(value)}`);
}

/** A value of any kind for a message, in a few words. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'function' ? 'a function' : String(value);
}
