import { escapeControls, EXIT, type Io, jsonLine } from '@skirmish/cli-kit';
import { readRecordingText } from '@skirmish/cli-kit/watch';
import { formatJsonPath, type JsonPath } from '@skirmish/grid';
import { eventDifference, headerDifference, readRecording, Timeline } from '@skirmish/replay';
import { unitRecord } from '../battle/battle-record.ts';
import { unitState } from '../battle/unit-state.ts';
import { recordedBattle } from '../files/index.ts';
import { type BattleRecord, eventText, type RpgEvent, type RpgState, toldEvent } from '../index.ts';
import { spoken } from './play/command-text.ts';
import { counted } from './play/ending-text.ts';
import { recordText } from './telling.ts';
import { unitNames } from './watch/unit-names.ts';

/** One of the recordings that are compared. */
interface Side {
  readonly name: string;
  readonly timeline: Timeline<RpgState, RpgEvent>;
  /** What is to be said when it breaks off. */
  readonly notice: string | undefined;
}

/** Tells where two recordings part; resolves to the exit code: whether they are the same. */
export async function diffBattles(
  names: readonly [string, string],
  { json }: { readonly json: boolean },
  io: Io,
): Promise<number> {
  const sides = [await readSide(names[0], io), await readSide(names[1], io)] as const;
  for (const { name, notice } of sides)
    if (notice !== undefined) await io.err.write(`note: ${escapeControls(name)}: ${notice}\n`);
  const [left, right] = sides;
  const header = headerDifference(left.timeline.header, right.timeline.header);
  const parting = eventDifference(left.timeline, right.timeline);
  const files = [left.name, right.name];
  if (json) {
    const found = parting && {
      position: parting.position,
      line: parting.position + 2,
      round: parting.round + 1,
      events: parting.events.map((event) => event ?? null),
      state: stateRecord(left.timeline.state),
    };
    const heads = header && { path: header.path, values: header.values.map((value) => value ?? null) };
    await io.out.write(jsonLine({ diff: { same: !parting, files, header: heads, ...found } }));
  } else {
    const lines = header ? [headerText(header)] : [];
    if (parting) lines.push(...partingLines(parting, sides));
    else lines.push(`no difference in ${counted(left.timeline.length, 'event', 'events')}`);
    await io.out.write(
      `${lines.map(escapeControls).join('\n')}\n${parting ? stateText(left.timeline.state) : ''}`,
    );
  }
  return parting ? EXIT.noAnswer : EXIT.answered;
}

async function readSide(path: string, io: Io): Promise<Side> {
  const { source, text } = await readRecordingText(path, io);
  const { header, events, notice } = readRecording(recordedBattle, text, source);
  return { name: source, timeline: new Timeline(recordedBattle, header, events), notice };
}

function headerText({ path, values }: NonNullable<ReturnType<typeof headerDifference>>): string {
  const [left, right] = values.map(shortJson);
  return `The headers differ in ${formatJsonPath(path)}: ${left} and ${right}`;
}

function partingLines(
  { position, round, events, path }: NonNullable<ReturnType<typeof eventDifference<RpgState, RpgEvent>>>,
  sides: readonly [Side, Side],
): string[] {
  const width = Math.max(...sides.map(({ name }) => name.length));
  return [
    `They part after ${counted(position, 'event', 'events')}, in line ${position + 2}, in round ${round + 1}${fieldText(path)}:`,
    ...sides.map(({ name, timeline }, side) => {
      const event = events[side];
      return `  ${name.padEnd(width)}  ${event ? sentence(event, timeline.state) : 'ends here'}`;
    }),
    ...sides.map(({ name }, side) => `  ${name.padEnd(width)}  ${JSON.stringify(events[side] ?? null)}`),
    '',
    'Before it, in the first of them:',
  ];
}

function fieldText(path: JsonPath): string {
  return path.length === 0 ? '' : `, by ${formatJsonPath(path)}`;
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

function stateRecord(state: RpgState): BattleRecord {
  const { battle, outcome, draws } = state;
  return {
    outcome: outcome ?? 'unfinished',
    turns: battle.turns,
    drawsUsed: draws,
    units: battle.lineUp.classes.map((_, unit) => unitRecord(unitState(battle, unit))),
  };
}

function stateText(state: RpgState): string {
  return `\n${recordText(stateRecord(state))}`;
}

function shortJson(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
