/** Returns the hit points left after a loss of `amount` (≥ 0): never below 0. */
export function afterDamage(hitPoints: number, amount: number): number {
  return hitPoints > amount ? hitPoints - amount : 0;
}

/**
 * Returns the hit points after a gain of `amount` (≥ 0): never above `maximum`.
 *
 * Healing never takes hit points away, not even when the maximum has fallen below them.
 * A game whose healing has no cap adds the amount itself.
 */
export function afterHealing(hitPoints: number, amount: number, maximum: number): number {
  const healed = hitPoints + amount;
  if (healed <= maximum) return healed;
  return hitPoints > maximum ? hitPoints : maximum;
}

/** Tells whether a fighter with these hit points is dead: 0 or below. */
export function isDead(hitPoints: number): boolean {
  return hitPoints <= 0;
}
