import type { Output } from './io.ts';

/**
 * Makes a listener that tells a person how much of `total` is done, in one line that is wiped at the end.
 *
 * It writes only when the whole percentage changes, and nothing to an output that is no terminal. `unit` names what is
 * counted, in the plural.
 */
export function progressLine(
  output: Output,
  { total, unit }: { readonly total: number; readonly unit: string },
): (done: number) => Promise<void> {
  let shown = -1;
  return async (done) => {
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
    if (!output.isTerminal || percent === shown) return;
    shown = percent;
    await output.write(percent === 100 ? '\r\u001b[K' : `\r${percent} % of ${total} ${unit}`);
  };
}
