/** A source of chance that a simulator is given; see `seededDice` and `scriptedDice`. */
export interface Dice {
  /** Draws an integer of 0…`bound` − 1. */
  next(bound: number): number;
}

/** Returns a new array of `items` in random order, each order equally likely; draws `items.length` − 1 times. */
export function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = dice.next(last + 1);
    const item = order[last]!;
    order[last] = order[chosen]!;
    order[chosen] = item;
  }
  return order;
}
