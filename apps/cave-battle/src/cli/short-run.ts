import type { Cave } from '../index.ts';

/** A battle on no more squares than this is over before optimized code pays. */
const MOST_SQUARES = 2048;

/** The V8 of Node 20. Later ones compile in smaller steps, and do not know the flag. */
const ENGINE = '11.';

/**
 * Lets the engine wait with its optimizing compiler if this cave is all that there is to solve and it is small: the
 * compiler would take 20 ms, more than it saves (docs/decisions/010).
 */
export function expectShortRun({ width, height }: Cave): void {
  if (width * height > MOST_SQUARES || !process.versions.v8.startsWith(ENGINE)) return;
  process.getBuiltinModule('node:v8').setFlagsFromString('--interrupt-budget=1000000');
}
