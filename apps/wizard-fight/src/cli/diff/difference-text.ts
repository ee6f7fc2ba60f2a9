import { escapeControls, paint } from '@skirmish/cli-kit';
import { lineText } from '@skirmish/cli-kit/screen';
import { formatJsonPath } from '@skirmish/grid';
import type { HeaderDifference } from '@skirmish/replay';
import { type DuelEvent, type DuelState, positionOf } from '../../recording.ts';
import { effectLines, fighterLines, NO_CHANGES } from '../fight/fighter-lines.ts';
import { glyphsFor } from '../fight/glyphs.ts';
import { describeChoice } from '../../play/spell-words.ts';
import { leastOf } from '../../play/choice-words.ts';
import { choicesAt } from '../watch/choices.ts';
import { outcomeText, tellEvent } from '../../play/tell-event.ts';
import { count } from '../../play/words.ts';
import type { Comparison, Side } from './comparison.ts';

/** Tells people how two recordings compare. */
export function describeDifference(
  { sides, header, events }: Comparison,
  target: { readonly colour: boolean },
): string {
  const [left, right] = sides;
  const lines: string[] = [];
  const heading = (title: string): void => void lines.push(paint(target, 'bold', escapeControls(title)));
  if (header) heading(`${left.name} and ${right.name} are of different fights`);
  if (header) lines.push(...headerLines(header, sides));
  if (!events) {
    if (!header) lines.push(`no difference in ${count(left.timeline.length, 'event')}`);
    else lines.push('the same events happen in both');
    return text(lines);
  }
  const { state } = left.timeline;
  const where =
    events.position === 0
      ? 'at the start'
      : `in round ${state.round}, after ${count(events.position, 'event')}`;
  heading(header ? `they part ${where}` : `${left.name} and ${right.name} part ${where}`);
  lines.push(...stateLines(state), '');
  for (const [index, side] of sides.entries()) lines.push(...sideLines(side, events.events[index]));
  return text(lines);
}

function text(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function headerLines({ path, values }: HeaderDifference, sides: readonly [Side, Side]): string[] {
  return sides.map(({ name }, index) =>
    escapeControls(`  ${name}: ${formatJsonPath(path)} is ${JSON.stringify(values[index]) ?? 'absent'}`),
  );
}

/** The state that both have before they part. */
function stateLines(state: DuelState): string[] {
  const glyphs = glyphsFor(false);
  const active = state.timers.some((turns) => turns > 0) ? effectLines(state, glyphs) : [];
  return [...fighterLines(state, NO_CHANGES, { columns: 80, glyphs }), ...active].map((line) =>
    lineText(line).trimEnd(),
  );
}

/** What a side does next, what could be reached by that, and how it ends. */
function sideLines({ name, timeline }: Side, event: DuelEvent | undefined): string[] {
  const reachable = event ? reachableText(timeline.state, event) : '';
  timeline.next();
  const told = event ? tellEvent(event, timeline.state) || 'the fight ends' : 'breaks off here';
  timeline.seekEnd();
  const { end } = timeline.state;
  return [
    `${escapeControls(name)}: ${told}`,
    ...(reachable === '' ? [] : [`  The least with it: ${reachable}.`]),
    `  ${end ? outcomeText(end) : 'It breaks off before the end.'}`,
  ];
}

function reachableText(state: DuelState, event: DuelEvent): string {
  const position = positionOf(state);
  if (event.event !== 'cast' || position?.next !== 'cast') return '';
  const choices = choicesAt(state.duel, position);
  const choice = choices.find(({ spell }) => spell === event.spell);
  return choice ? describeChoice(choice, state.spent, state.spent + leastOf(choices)) : '';
}
