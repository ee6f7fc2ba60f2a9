import type { LeastManaResult } from '../index.ts';

/** What an answer took. */
export interface Effort {
  readonly milliseconds: number;
  /** How many positions were expanded, how many casts were tried, and how many positions waited at most. */
  readonly expanded: number;
  readonly generated: number;
  readonly peakFrontier: number;
  readonly expandedPerSecond: number;
  /** The most memory that the process has held so far, in MiB. */
  readonly peakMemory: number;
}

/** Works out the effort of an answer; `peakKilobytes` is what the process has held at most. */
export function effortOf(
  { statistics }: LeastManaResult,
  milliseconds: number,
  peakKilobytes: number,
): Effort {
  const { expanded, generated, peakFrontier } = statistics;
  return {
    milliseconds: Math.round(milliseconds * 10) / 10,
    expanded,
    generated,
    peakFrontier,
    expandedPerSecond: Math.round((1000 * expanded) / Math.max(milliseconds, 0.001)),
    peakMemory: Math.round(peakKilobytes / 1024),
  };
}

/** What people are told of it. */
export function formatEffort(mode: string, effort: Effort): string {
  const { milliseconds, expanded, expandedPerSecond, peakMemory } = effort;
  const rate = `${expanded} positions, ${expandedPerSecond} a second`;
  return `time ${mode.padEnd(6)}  ${milliseconds.toFixed(1)} ms, ${rate}, ${peakMemory} MiB at most\n`;
}
