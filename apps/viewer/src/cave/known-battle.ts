import { type BattleRules, type Cave, DEFAULT_RULES } from '@skirmish/cave-battle';
import type { CaveEvent } from '@skirmish/cave-battle/recording';
import { eventLine, headerLine, type RecordingHeader } from '@skirmish/replay';
import { type Curve, CurveReader } from './curve.ts';
import { unpackEvents } from './event-packing.ts';
import { type PackedCave, unpackCave } from './packed-cave.ts';
import { nameUnits, type UnitNames } from './unit-names.ts';

/** What is known of a battle: its map, and its events as they come from a worker. */
export class KnownBattle {
  readonly header: RecordingHeader;
  readonly cave: Cave;
  readonly names: UnitNames;
  readonly events: CaveEvent[] = [];
  readonly #curve: CurveReader;

  /** Begins a battle of which no event is known; it shares the map with `before` if that is the same. */
  constructor(header: RecordingHeader, packed: PackedCave, before: KnownBattle | undefined) {
    this.header = header;
    const same = before?.header.input === header.input ? before : undefined;
    this.cave = same?.cave ?? unpackCave(packed);
    this.names = same?.names ?? nameUnits(this.cave);
    this.#curve = new CurveReader(this.cave);
  }

  get rules(): BattleRules {
    return completeRules(this.header.rules);
  }

  /** The hit points of both sides, as far as the battle is known. */
  get curve(): Curve {
    return this.#curve.curve;
  }

  /** How many rounds are known to be complete. */
  get rounds(): number {
    return this.#curve.rounds;
  }

  /** Takes more events, as `packEvents` packed them. */
  add(packed: Float64Array): void {
    unpackEvents(packed, this.cave.width, this.events);
    this.#curve.read(this.events);
  }

  /** The text of a recording of what is known, a file that the commands open too. */
  recording(): string {
    return headerLine(this.header) + this.events.map((event) => eventLine(event)).join('');
  }
}

/** The rules of a header, whatever it leaves out being as usual. */
export function completeRules(rules: RecordingHeader['rules']): BattleRules {
  return { ...DEFAULT_RULES, ...(rules as Partial<BattleRules>) };
}
