/** Who is alive, as unit numbers. */
function living(hitPoints: readonly number[]): number[] {
  return [...hitPoints.keys()].filter((unit) => hitPoints[unit]! > 0);
}

/** The order of turns of a round, written from the rule: the living, sorted by where they stand as it starts. */
export function readingOrder(positions: readonly number[], hitPoints: readonly number[]): number[] {
  return living(hitPoints).toSorted((a, b) => positions[a]! - positions[b]!);
}

/** A speed queue as a list of unit numbers, front first. */
export class ListQueue {
  units: number[] = [];

  lineUp(speeds: readonly number[], hitPoints: readonly number[]): void {
    this.units = living(hitPoints).toSorted((a, b) => speeds[b]! - speeds[a]!);
  }

  rotate(): void {
    const [front, ...others] = this.units;
    if (front !== undefined) this.units = [...others, front];
  }

  removeAt(place: number): void {
    this.units = this.units.filter((_, index) => index !== place);
  }
}
