/**
 * Somebody who watches a fight: an object with a plain function for each event it cares about.
 *
 * `Events` lists every event of a game as a method. A simulator calls `observer?.strike?.(unit, target)`
 * with numbers: without an observer nothing is allocated.
 */
export type Observer<Events extends { [Name in keyof Events]: (...values: never[]) => void }> = {
  readonly [Name in keyof Events]?: Events[Name] | undefined;
};
