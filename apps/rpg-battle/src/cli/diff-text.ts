import { escapeControls } from '@skirmish/cli-kit';
import { formatJsonPath } from '@skirmish/grid';
import {
  type EventDifference,
  headerDifference,
  type RecordingHeader,
  type Timeline,
} from '@skirmish/replay';
import { unitRecord } from '../battle/battle-record.ts';
import { unitState } from '../battle/unit-state.ts';
import { type BattleRecord, eventText, type RpgEvent, type RpgState, toldEvent } from '../index.ts';
import { spoken } from './play/command-text.ts';
import { counted } from './play/ending-text.ts';
import { recordText } from './telling.ts';
import { outcomeText } from './watch/telling.ts';
import { unitNames } from '../rules/unit-names.ts';

/** One of the recordings that are compared. */
export interface ComparedBattle {
  /** As the user named it. */
  readonly name: string;
  readonly timeline: Timeline<RpgState, RpgEvent>;
}

type Sides = readonly [ComparedBattle, ComparedBattle];

/** Names beyond this get a line of their own. */
const WIDEST_NAME = 24;

/** Tells where two recordings part, how it stood, how both end, and how to see it; the timelines end at the end. */
export function differenceText(parting: EventDifference<RpgEvent> | undefined, sides: Sides): string {
  const lines = headerLines(sides[0].timeline.header, sides[1].timeline.header);
  if (!parting) return written([...lines, `no difference in ${events(sides[0].timeline.length)}`]);
  const { position, round, path } = parting;
  const field = path.length === 0 ? '' : `, by ${formatJsonPath(path)}`;
  lines.push(
    `They part after ${events(position)}, in line ${position + 2}, in round ${round + 1}${field}:`,
    ...bySide(sides, eventTexts(parting, sides)),
    '',
    `Before it, in ${shortNames(sides)[0]}:`,
    '',
  );
  const before = recordText(stateRecord(sides[0].timeline.state));
  const after = ['', 'In the end:', ...bySide(sides, sides.map(endText)), ...advice(sides, round + 1)];
  return written(lines) + before + written(after);
}

/** How a battle stands. */
export function stateRecord(state: RpgState): BattleRecord {
  const { battle, outcome, draws } = state;
  return {
    outcome: outcome ?? 'unfinished',
    turns: battle.turns,
    drawsUsed: draws,
    units: battle.lineUp.classes.map((_, unit) => unitRecord(unitState(battle, unit))),
  };
}

function written(lines: readonly string[]): string {
  return `${lines.map(escapeControls).join('\n')}\n`;
}

function events(count: number): string {
  return counted(count, 'event', 'events');
}

/** What differs first in the headers; of dice the seed, which people know, and then what differs beside them. */
function headerLines(left: RecordingHeader, right: RecordingHeader): string[] {
  const found = headerDifference(left, right);
  if (!found) return [];
  const [field, dice] = found.path;
  if (field !== 'seed' && (field !== 'input' || dice !== 'dice')) {
    const [one, other] = found.values.map(shortJson);
    const line = `The headers differ in ${formatJsonPath(found.path)}: `;
    if (`${line}${one} and ${other}`.length <= 80) return [`${line}${one} and ${other}`];
    return [line.trimEnd(), `  ${one}`, `  ${other}`];
  }
  return [diceText(left, right), ...headerLines(withoutDice(left), withoutDice(right))];
}

function diceText(left: RecordingHeader, right: RecordingHeader): string {
  const [one, other] = [left, right].map(({ seed, input }) => {
    if (seed === null) return 'no seed';
    const battle = battleOf(input);
    return battle === undefined ? `seed ${seed}` : `seed ${seed}, battle ${battle}`;
  });
  if (one === other) return `The dice differ, though both are of ${one}.`;
  return `The dice differ: ${one}, and ${other}.`;
}

/** Which battle of a simulation it is; undefined for the first, as for one alone. */
function battleOf(input: unknown): number | undefined {
  if (typeof input !== 'object' || input === null || !('battle' in input)) return undefined;
  return Number(input.battle);
}

function withoutDice(header: RecordingHeader): RecordingHeader {
  const input = { ...Object(header.input), dice: undefined, battle: undefined };
  return { ...header, seed: null, input };
}

/** Both events in words, and where these are the same, the fields that are not. */
function eventTexts({ events: parted }: EventDifference<RpgEvent>, sides: Sides): string[] {
  const texts = parted.map((event, side) =>
    event ? sentence(event, sides[side]!.timeline.state) : 'ends here',
  );
  if (texts[0] !== texts[1]) return texts;
  const [left, right] = parted.map((event) => new Map(Object.entries(event ?? {})));
  const fields = [...new Set([...left!.keys(), ...right!.keys()])].filter(
    (field) => JSON.stringify(left!.get(field)) !== JSON.stringify(right!.get(field)),
  );
  return [left, right].map((event, side) => {
    const different = fields.map((field) => [field, event!.get(field)]);
    return `${texts[side]} ${JSON.stringify(Object.fromEntries(different))}`;
  });
}

function endText({ timeline }: ComparedBattle): string {
  timeline.seekEnd();
  const { state } = timeline;
  return outcomeText(state) ?? `breaks off after ${counted(state.battle.turns, 'turn', 'turns')}`;
}

/** The commands that show why; none for what came through a pipe. */
function advice(sides: Sides, round: number): string[] {
  const commands = sides
    .filter(({ name }) => name !== '<stdin>')
    .map(({ name }) => `  rpg-battle watch --replay ${shellWord(name)} --from-round ${round}`);
  return commands.length === 0 ? [] : ['', 'To see why:', ...commands];
}

/** A name as a shell takes it for one word. */
function shellWord(name: string): string {
  return /^[\w./:,@%+=-]+$/.test(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`;
}

/** A text for each side behind its name, or below it when names are long. */
function bySide(sides: Sides, texts: readonly string[]): string[] {
  const names = shortNames(sides);
  const width = Math.max(...names.map(({ length }) => length));
  if (width > WIDEST_NAME) return names.flatMap((name, side) => [`  ${name}`, `    ${texts[side]}`]);
  return names.map((name, side) => `  ${name.padEnd(width)}  ${texts[side]}`);
}

/** The names without their folders, unless they would then be the same. */
function shortNames([left, right]: Sides): [string, string] {
  const [one, other] = [left, right].map(({ name }) => name.slice(name.lastIndexOf('/') + 1) || name);
  return one === other ? [left.name, right.name] : [one!, other!];
}

/** An event in words, those that a battle does not tell included. */
function sentence(event: RpgEvent, { battle }: RpgState): string {
  const told = toldEvent(event);
  const { names, classes } = unitNames(battle.lineUp);
  if (told) return eventText(told, { classes });
  const name = (unit: number): string => names[unit]!;
  switch (event.event) {
    case 'command':
      return `${name(event.unit)} obeys: ${spoken(event.ability)} on ${name(event.target)}`;
    case 'draw':
      return `${name(event.unit)} draws ${event.drawn} of 0..${event.heroes - 1}: ${spoken(event.ability)} on ${name(event.target)}`;
    case 'round':
      return `round ${event.round} is over`;
    default:
      return event.event === 'end' ? `the battle ends: ${event.outcome}` : event.event;
  }
}

function shortJson(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
