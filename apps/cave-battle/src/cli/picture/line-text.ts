import { paint } from '@skirmish/cli-kit';
import type { Line } from '@skirmish/cli-kit/screen';

/** Writes lines of pieces as text, in colour where the output wants it. */
export function paintLines(lines: readonly Line[], target: { readonly colour: boolean }): string {
  return lines
    .map((line) => {
      if (typeof line === 'string') return `${line}\n`;
      const pieces = line.map((span) =>
        typeof span === 'string' ? span : paint(target, span.format, span.text),
      );
      return `${pieces.join('')}\n`;
    })
    .join('');
}
