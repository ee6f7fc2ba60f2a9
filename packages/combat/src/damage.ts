/** Returns `amount` lessened by `reduction`, but at least `least`. */
export function reducedDamage(amount: number, reduction: number, least: number): number {
  const reduced = amount - reduction;
  return reduced > least ? reduced : least;
}

/** Returns what a blow of `attack` deals through `armor`: the difference, but at least 1. */
export function damageDealt(attack: number, armor: number): number {
  return reducedDamage(attack, armor, 1);
}
