import type { Line } from '@skirmish/cli-kit/screen';
import { frameDifference, frameOf, isSame } from '../../comparison/frame.ts';
import { explainRound } from '../../recording/index.ts';
import { count } from '../battle-report.ts';
import { tellEvent } from '../event-words.ts';
import { summaryLines } from '../explain/explanation-words.ts';
import { eventsFrom } from '../fight-input.ts';
import type { EventsPart, RuleDifference } from './difference.ts';
import { differencePanels } from './difference-panels.ts';
import { type FoughtSide, shortNames } from './side.ts';

/** Tells people where the events of two battles part: both events, the maps before and after, and what the rules say. */
export function describeParting(
  { position, round, events, rules, sides: [left, right] }: EventsPart,
  columns: number,
): Line[] {
  const names = shortNames([left, right]);
  const title = `${left.name} and ${right.name} part in round ${round + 1}, after ${count(position, 'event')}`;
  const lines: Line[] = [[{ text: title, format: 'bold' }], ...rules.map(tellRule)];
  const width = Math.max(...names.map(({ length }) => length));
  for (const [nth, event] of events.entries()) {
    const { state } = nth === 0 ? left.timeline : right.timeline;
    lines.push(`  ${names[nth]!.padEnd(width)}  ${event ? tellEvent(event, state) : 'breaks off here'}`);
    if (event) lines.push([`  ${' '.repeat(width)}  `, { text: JSON.stringify(event), format: 'dim' }]);
  }
  const before = { round, frame: frameOf(left.timeline.state.cave) };
  left.timeline.next();
  right.timeline.next();
  const frames = [frameOf(left.timeline.state.cave), frameOf(right.timeline.state.cave)] as const;
  const difference = frameDifference(...frames);
  if (events[0] && events[1] && !isSame(difference))
    lines.push('', ...differencePanels({ frames, names, difference, before, columns, title: 'before' }));
  return [...lines, ...whatTheRulesSay(left, round, events)];
}

/** Tells a rule that is not the same in both. */
export function tellRule({ rule, values: [ours, theirs] }: RuleDifference): string {
  return `  the rules differ: ${rule} is ${String(ours)} and ${String(theirs)}`;
}

/** Tells the turns of the units that act in one of the events, as the rules of the first battle have them. */
function whatTheRulesSay(
  { name, timeline }: FoughtSide,
  round: number,
  events: EventsPart['events'],
): Line[] {
  const units = new Set(
    events.flatMap((event) => (event?.event === 'move' || event?.event === 'strike' ? [event.unit] : [])),
  );
  if (units.size === 0) return [];
  timeline.seekRound(round);
  const lines: Line[] = ['', `by the rules of ${name}:`];
  for (const unit of units) {
    for (const account of explainRound(timeline.state, eventsFrom(timeline), unit))
      lines.push(...summaryLines(account));
  }
  return lines;
}
