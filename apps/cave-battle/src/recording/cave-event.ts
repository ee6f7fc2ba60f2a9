import type { StandardSchema } from '@skirmish/grid/json';
import type { Point } from '@skirmish/grid';
import * as v from 'valibot';
import { MAXIMUM_SQUARES } from '../cave.ts';

/** A unit walks one square. A unit is its index in the units of the cave at the start, dead or alive. */
export interface MoveEvent {
  readonly event: 'move';
  readonly unit: number;
  readonly from: Point;
  readonly to: Point;
}

/** A unit strikes an enemy next to it. */
export interface StrikeEvent {
  readonly event: 'strike';
  readonly unit: number;
  readonly target: number;
  /** The power of the one who strikes. */
  readonly damage: number;
  /** The hit points that the target has left; 0 when it dies of the blow, and then a death follows. */
  readonly left: number;
}

/** A unit has died; its square is open. */
export interface DeathEvent {
  readonly event: 'death';
  readonly unit: number;
  readonly at: Point;
}

/** A round is complete. */
export interface RoundEvent {
  readonly event: 'round';
  /** How many are complete with it. */
  readonly round: number;
}

/** The battle is over; the figures are those of `BattleResult`. */
export type EndEvent =
  | {
      readonly event: 'end';
      readonly status: 'ended';
      readonly winner: 'elves' | 'goblins';
      readonly rounds: number;
      readonly hitPoints: number;
      readonly outcome: number;
    }
  | {
      readonly event: 'end';
      readonly status: 'stalemate';
      readonly winner: 'none';
      readonly since: number;
      readonly rounds: number;
      readonly hitPoints: number;
    }
  | {
      readonly event: 'end';
      readonly status: 'stopped';
      readonly winner: 'none';
      readonly rounds: number;
      readonly hitPoints: number;
    };

/** One thing that happens in a battle, with all that it changes. */
export type CaveEvent = MoveEvent | StrikeEvent | DeathEvent | RoundEvent | EndEvent;

const wholeNumber = (least: number, most: number): v.GenericSchema<number> =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const coordinate = wholeNumber(0, MAXIMUM_SQUARES - 1);
const point = v.strictObject({ x: coordinate, y: coordinate });
const amount = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const fromOne = wholeNumber(1, Number.MAX_SAFE_INTEGER);
const unit = wholeNumber(0, MAXIMUM_SQUARES - 1);

const end = v.literal('end');
const none = v.literal('none');

/** What a line of a recording behind its header must be; schema/event.schema.json is made of it. */
export const caveEventSchema: v.GenericSchema<CaveEvent> & StandardSchema<CaveEvent> = v.variant('event', [
  v.strictObject({ event: v.literal('strike'), unit, target: unit, damage: fromOne, left: amount }),
  v.strictObject({ event: v.literal('move'), unit, from: point, to: point }),
  v.strictObject({ event: v.literal('round'), round: fromOne }),
  v.strictObject({ event: v.literal('death'), unit, at: point }),
  v.variant('status', [
    v.strictObject({
      event: end,
      status: v.literal('ended'),
      winner: v.picklist(['elves', 'goblins']),
      rounds: amount,
      hitPoints: amount,
      outcome: amount,
    }),
    v.strictObject({
      event: end,
      status: v.literal('stalemate'),
      winner: none,
      since: fromOne,
      rounds: amount,
      hitPoints: amount,
    }),
    v.strictObject({
      event: end,
      status: v.literal('stopped'),
      winner: none,
      rounds: amount,
      hitPoints: amount,
    }),
  ]),
]);
