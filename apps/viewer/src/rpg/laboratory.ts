import { type OddsResult, shardRange } from '@skirmish/rpg-battle';
import { isCancellation, type Workers } from '../worker/workers.ts';
import { mergeReports } from './report.ts';
import { oddsTask, type Report, simulateTask, type Trial } from './rpg-tasks.ts';

/** A simulation: what is known of it, and whether more is to come. */
export interface Simulation {
  readonly trial: Trial;
  readonly battles: number;
  readonly seed: number;
  /** What has been counted; undefined before the first battle. */
  readonly report: Report | undefined;
  /** When it began, by the clock of the page, in milliseconds. */
  readonly began: number;
  readonly status: 'running' | 'done' | 'cancelled';
}

/** A search for exact odds. */
export interface Odds {
  readonly trial: Trial;
  readonly result: OddsResult | undefined;
  readonly status: 'running' | 'done' | 'cancelled';
}

/** Fights battles by the thousand, and computes odds, in workers. */
export class Laboratory {
  readonly #workers: Workers;
  readonly #changed: () => void;
  readonly #report: (error: unknown) => void;
  readonly #most: number;
  #simulating = new AbortController();
  #computing = new AbortController();
  simulation: Simulation | undefined;
  odds: Odds | undefined;

  /** @param most simulates on so many workers at once */
  constructor(workers: Workers, most: number, changed: () => void, report: (error: unknown) => void) {
    this.#workers = workers;
    this.#most = Math.max(1, most);
    this.#changed = changed;
    this.#report = report;
  }

  /** Forgets everything, and stops what is under way. */
  clear(): void {
    this.#simulating.abort();
    this.#computing.abort();
    this.simulation = undefined;
    this.odds = undefined;
    this.#changed();
  }

  /** Plays battles; the figures are those of `rpg-battle simulate`, for any number of workers. */
  async simulate(trial: Trial, battles: number, seed: number): Promise<void> {
    this.#simulating.abort();
    const { signal } = (this.#simulating = new AbortController());
    const shards = Math.min(this.#most, battles);
    const reports = Array.from<Report | undefined>({ length: shards });
    const began = performance.now();
    const tell = (status: Simulation['status']): void => {
      if (signal.aborted) return;
      const known = reports.filter((report) => report !== undefined);
      const report = known.length === 0 ? undefined : known.reduce(mergeReports);
      this.simulation = { trial, battles, seed, report, began, status };
      this.#changed();
    };
    tell('running');
    try {
      await Promise.all(
        reports.map(async (_, index) => {
          const part = { ...trial, battles, seed, ...shardRange(battles, index + 1, shards) };
          reports[index] = await this.#workers.run(simulateTask, part, {
            signal,
            progress: (report) => {
              reports[index] = report;
              tell('running');
            },
          });
        }),
      );
      tell('done');
    } catch (error) {
      this.#fail(error);
      if (!signal.aborted) this.cancelSimulation();
    }
  }

  /** Stops a simulation; what has been counted so far stays. */
  cancelSimulation(): void {
    this.#simulating.abort();
    if (this.simulation?.status !== 'running') return;
    this.simulation = { ...this.simulation, status: 'cancelled' };
    this.#changed();
  }

  /** Computes the exact odds. */
  async computeOdds(trial: Trial): Promise<void> {
    this.#computing.abort();
    const { signal } = (this.#computing = new AbortController());
    this.odds = { trial, result: undefined, status: 'running' };
    this.#changed();
    try {
      const result = await this.#workers.run(oddsTask, trial, { signal });
      this.odds = { trial, result, status: 'done' };
      this.#changed();
    } catch (error) {
      this.#fail(error);
      if (!signal.aborted) this.cancelOdds();
    }
  }

  cancelOdds(): void {
    this.#computing.abort();
    if (this.odds?.status !== 'running') return;
    this.odds = { ...this.odds, status: 'cancelled' };
    this.#changed();
  }

  #fail(error: unknown): void {
    if (!isCancellation(error)) this.#report(error);
  }
}
