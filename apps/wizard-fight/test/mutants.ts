/** Solvers that each make one mistake seen in the wild; written apart from src and from the twin. */

export type Mistake =
  | 'none'
  | 'stops at the first win generated'
  | 'drops a state that cannot pay now'
  | 'takes the hit point of hard mode after the effects'
  | 'casts and pays after Poison has killed'
  | 'prefers the fewest turns'
  | 'chooses before the effects of the turn'
  | 'leaves out the Recharge ticks around a cast'
  | 'leaves out the Recharge tick of the own turn'
  | 'caps healing at the first hit points';

export interface MutantFight {
  readonly boss: number;
  readonly damage: number;
  readonly hitPoints?: number;
  readonly mana?: number;
  readonly hard?: boolean;
}

/** The state at the start of a turn. */
interface State {
  readonly boss: number;
  readonly hitPoints: number;
  readonly mana: number;
  readonly shield: number;
  readonly poison: number;
  readonly recharge: number;
  readonly isWizardTurn: boolean;
  readonly spent: number;
  readonly turns: number;
}

const COSTS = [53, 73, 113, 173, 229] as const;

/** The least mana as a solver with this mistake finds it; undefined when it finds no win. */
export function mutantLeastMana(fight: MutantFight, mistake: Mistake): number | undefined {
  const { boss, hitPoints = 50, mana = 500 } = fight;
  const order = mistake === 'prefers the fewest turns' ? 'turns' : 'spent';
  const queue: State[][] = [
    [{ boss, hitPoints, mana, shield: 0, poison: 0, recharge: 0, isWizardTurn: true, spent: 0, turns: 0 }],
  ];
  const seen = new Set<string>();
  let best: State | undefined;
  for (let least = 0; least < queue.length && !(best && least >= best[order]); least++) {
    for (const state of queue[least] ?? []) {
      const key = Object.entries(state)
        .map(([name, value]) => (name === 'turns' ? '' : value))
        .join();
      if (seen.has(key)) continue;
      seen.add(key);
      for (const next of playTurn(state, fight, mistake)) {
        if (next.boss > 0) (queue[next[order]] ??= []).push(next);
        else if (mistake === 'stops at the first win generated') return next.spent;
        else if (!best || next[order] < best[order]) best = next;
      }
    }
  }
  return best?.spent;
}

/** What one turn may lead to; states in which the wizard has lost are left out. */
function playTurn(start: State, fight: MutantFight, mistake: Mistake): State[] {
  const isLate = mistake === 'takes the hit point of hard mode after the effects';
  const loss = fight.hard && start.isWizardTurn ? 1 : 0;
  if (!isLate && start.hitPoints - loss <= 0) return [];
  if (mistake === 'chooses before the effects of the turn' && start.isWizardTurn && start.mana < COSTS[0])
    return [];
  const ticked: State = {
    ...start,
    hitPoints: start.hitPoints - loss,
    boss: start.boss - (start.poison > 0 ? 3 : 0),
    mana: start.mana + (start.recharge > 0 ? 101 : 0),
    shield: Math.max(0, start.shield - 1),
    poison: Math.max(0, start.poison - 1),
    recharge: Math.max(0, start.recharge - 1),
    isWizardTurn: !start.isWizardTurn,
    turns: start.turns + 1,
  };
  const killsLate = mistake === 'casts and pays after Poison has killed' && start.isWizardTurn;
  if (ticked.boss <= 0 && !killsLate) return [ticked];
  if (ticked.hitPoints <= 0) return [];
  if (!start.isWizardTurn) {
    const hitPoints = ticked.hitPoints - Math.max(1, fight.damage - (start.shield > 0 ? 7 : 0));
    return hitPoints > 0 ? [{ ...ticked, hitPoints }] : [];
  }
  return COSTS.flatMap((cost, spell) => cast(ticked, start, spell, cost, fight, mistake));
}

function cast(
  ticked: State,
  start: State,
  spell: number,
  cost: number,
  { hitPoints: most = 50 }: MutantFight,
  mistake: Mistake,
): State[] {
  // a Recharge that is active on the wizard's turn has ticked on the boss's turn before it, too
  let ticksLeftOut = 0;
  if (mistake === 'leaves out the Recharge tick of the own turn') ticksLeftOut = 1;
  if (mistake === 'leaves out the Recharge ticks around a cast') ticksLeftOut = 2;
  const purse = ticked.mana - (start.recharge > 0 ? 101 * ticksLeftOut : 0);
  if (cost > purse || [0, 0, ticked.shield, ticked.poison, ticked.recharge][spell]! > 0) return [];
  const healed = ticked.hitPoints + (spell === 1 ? 2 : 0);
  const next: State = {
    ...ticked,
    mana: ticked.mana - cost,
    spent: ticked.spent + cost,
    boss: ticked.boss - ([4, 2][spell] ?? 0),
    hitPoints: mistake === 'caps healing at the first hit points' ? Math.min(most, healed) : healed,
    shield: spell === 2 ? 6 : ticked.shield,
    poison: spell === 3 ? 6 : ticked.poison,
    recharge: spell === 4 ? 5 : ticked.recharge,
  };
  if (mistake === 'drops a state that cannot pay now' && next.mana < 53 && next.boss > 0) return [];
  return [next];
}
