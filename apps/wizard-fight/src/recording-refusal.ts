import { InputError } from '@skirmish/grid';

/**
 * Refuses a recording where a boss is expected, before its lines are found to be none of his.
 *
 * @throws InputError `recording`, with the command that plays it.
 */
export function refuseRecording(text: string, source: string | undefined): void {
  const [firstLine = '', game] =
    /^\uFEFF?\s*\{"format":"skirmish",.*?"game":"([a-z0-9-]+)".*/.exec(text) ?? [];
  if (game === undefined) return;
  const problem = {
    message: `this is a recording of ${game}, not a boss`,
    line: 1,
    excerpt: firstLine,
    hint: `${game} watch --replay ${source === undefined || source === '<stdin>' ? 'FILE' : source} plays it`,
  };
  throw new InputError('recording', problem, source);
}
