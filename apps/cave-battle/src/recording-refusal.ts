import { InputError } from '@skirmish/grid';

/**
 * Refuses a recording where a map is expected, before each of its characters is found to be no square.
 *
 * @throws InputError `recording`, with the command that plays it.
 */
export function refuseRecording(text: string, source: string | undefined): void {
  const [firstLine = '', game] =
    /^\uFEFF?\s*\{"format":"skirmish",.*?"game":"([a-z0-9-]+)".*/.exec(text) ?? [];
  if (game === undefined) return;
  const problem = {
    message: `this is a recording of ${game}, not a map`,
    line: 1,
    excerpt: firstLine,
    hint: `${game} watch --replay ${source === undefined || source === '<stdin>' ? 'FILE' : source} plays it`,
  };
  throw new InputError('recording', problem, source);
}
