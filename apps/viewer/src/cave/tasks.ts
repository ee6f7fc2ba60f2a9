import {
  type Cave,
  eachElfPower,
  fight,
  formatMap,
  generateCave,
  isFlawless,
  leastElfPower,
  parseCave,
  type PowerClass,
} from '@skirmish/cave-battle';
import { type CaveEvent, recordBattle, recordedCave } from '@skirmish/cave-battle/recording';
import { readRecording, type RecordingHeader } from '@skirmish/replay';
import { implement, type TaskBody, type Tell } from '../worker/protocol.ts';
import {
  type BattleProgress,
  type BattleTold,
  fightTask,
  generateTask,
  type PowerBand,
  powersTask,
  readTask,
  solveTask,
} from './cave-tasks.ts';
import { packEvents } from './event-packing.ts';
import { packCave, unpackCave } from './packed-cave.ts';
import { requireShowable, requireShowableText } from './page-limits.ts';

/** The most events that are shown: as objects on the page they take some 150 bytes each. */
const MOST_EVENTS = 1_000_000;

/** How many events are sent at first, so that something is on the screen at once; then twice as many, and so on. */
const FIRST_EVENTS = 2000;

/** The most events that are sent at once: the page unpacks them in 10 ms. */
const MOST_SENT = 32_000;

/** What this game computes in workers. */
export const CAVE_TASKS: ReadonlyArray<readonly [string, TaskBody]> = [
  implement(fightTask, ({ text, name, rules }, tell) => {
    requireShowableText(text, name);
    const cave = parseCave(text, name);
    requireShowable(cave, name);
    const { header, events } = recordBattle(cave, rules);
    return tellBattle(cave, header, events, tell);
  }),
  implement(readTask, ({ text, name }, tell) => {
    const recording = readRecording(recordedCave, text, name);
    const cave = recordedCave.start(recording.header).start;
    requireShowable(cave, name);
    const told = tellBattle(cave, recording.header, recording.events, tell);
    return recording.notice === undefined ? told : { notice: `${name}: ${recording.notice}` };
  }),
  implement(solveTask, (packed, tell) => {
    const cave = unpackCave(packed);
    tell(fight(cave));
    return leastElfPower(cave);
  }),
  implement(powersTask, (packed, tell) => {
    const cave = unpackCave(packed);
    let bands: PowerBand[] = [];
    let told = performance.now();
    for (const alike of eachElfPower(cave)) {
      bands.push(bandOf(alike));
      if (performance.now() - told < 50) continue;
      tell(bands);
      bands = [];
      told = performance.now();
    }
    tell(bands);
  }),
  implement(generateTask, (description) => formatMap(generateCave(description))),
];

function tellBattle(
  cave: Cave,
  header: RecordingHeader,
  events: Iterable<CaveEvent>,
  tell: Tell<BattleProgress>,
): BattleTold {
  tell({ kind: 'start', header, cave: packCave(cave) });
  let batch: CaveEvent[] = [];
  let batchSize = FIRST_EVENTS;
  let count = 0;
  const send = (): void => {
    const packed = packEvents(batch, cave.width);
    tell({ kind: 'events', packed }, [packed.buffer]);
    batch = [];
  };
  for (const event of events) {
    if (count === MOST_EVENTS) {
      send();
      return { notice: tooManyEvents() };
    }
    batch.push(event);
    count++;
    if (batch.length < batchSize) continue;
    send();
    batchSize = Math.min(MOST_SENT, 2 * batchSize);
  }
  send();
  return {};
}

function tooManyEvents(): string {
  const most = MOST_EVENTS.toLocaleString('en');
  return `This battle has more than ${most} actions; only those are shown. The answers are those of the whole.`;
}

function bandOf({ elfPower, upTo, battle }: PowerClass): PowerBand {
  const { elvesLost, rounds } = battle;
  const wins = battle.winner === 'elves' ? 'elves win' : 'goblins win';
  const result = isFlawless(battle) ? 'without loss' : battle.status === 'stalemate' ? 'stalemate' : wins;
  return { from: elfPower, to: upTo, result, elvesLost, rounds };
}
