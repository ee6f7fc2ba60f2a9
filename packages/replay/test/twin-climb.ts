import type { ClimbEvent } from './climb.ts';

/** What a climb looks like to somebody who plays it from zero with pencil and paper. */
export interface PaperClimb {
  readonly heights: readonly number[];
  readonly rounds: number;
  readonly trace: number;
}

/** The climb at the start, and after each event: every step makes a new state. */
export function* paperClimbs(events: readonly ClimbEvent[], climbers = 3): Generator<PaperClimb, void> {
  let climb: PaperClimb = { heights: Array<number>(climbers).fill(0), rounds: 0, trace: 0 };
  yield climb;
  for (const event of events) {
    climb = after(climb, event);
    yield climb;
  }
}

function after({ heights, rounds, trace }: PaperClimb, event: ClimbEvent): PaperClimb {
  switch (event.event) {
    case 'climb':
      return {
        heights: heights.map((height, climber) => height + (climber === event.climber ? event.steps : 0)),
        rounds,
        trace: Number(BigInt.asIntN(32, BigInt(trace) * 31n + BigInt(event.climber * 10 + event.steps))),
      };
    case 'slip':
      return {
        heights: heights.map((height, climber) =>
          climber === event.climber ? Math.floor(height / 2) : height,
        ),
        rounds,
        trace: Number(BigInt.asIntN(32, BigInt(trace) * 31n - 1n - BigInt(event.climber))),
      };
    case 'round':
      return { heights, rounds: rounds + 1, trace: Number(BigInt.asIntN(32, BigInt(trace) * 31n)) };
    default:
      return { heights, rounds, trace: Number(BigInt.asIntN(32, BigInt(trace) * 31n)) };
  }
}
