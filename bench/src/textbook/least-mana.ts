import type { Duel, Spell } from '@skirmish/wizard-fight';

/** A moment at which the wizard chooses. */
interface Choice {
  readonly spent: number;
  readonly hitPoints: number;
  readonly mana: number;
  readonly boss: number;
  /** The turns left of each spell's effect. */
  readonly timers: readonly number[];
}

/** What a search found, and how many states it took from the queue. */
export interface TextbookMana {
  /** The least mana; 0 when no line wins, -1 when the search was given up. */
  readonly mana: number;
  readonly expanded: number;
}

/**
 * The least mana of a duel as it is usually written, from docs/rules/wizard-fight.md alone: Dijkstra's algorithm over
 * objects, a binary heap with a comparator, a `Set` of text keys. It gives up at `mostStates` states.
 */
export function textbookLeastMana(duel: Duel, mostStates: number = Infinity): TextbookMana {
  const { book, wizard, hardMode } = duel;
  const queue = new Heap<Choice>((a, b) => a.spent - b.spent);
  const done = new Set<string>();
  let expanded = 0;
  const hitPoints = wizard.hitPoints - (hardMode ? 1 : 0);
  if (hitPoints > 0)
    queue.push({
      spent: 0,
      hitPoints,
      mana: wizard.mana,
      boss: duel.boss.hitPoints,
      timers: book.map(() => 0),
    });
  for (let choice = queue.pop(); choice; choice = queue.pop()) {
    // a fight that was won waits in the queue at its price like any other state
    if (choice.boss <= 0) return { mana: choice.spent, expanded };
    const key = [choice.hitPoints, choice.mana, choice.boss, ...choice.timers].join(',');
    if (done.has(key)) continue;
    if (expanded === mostStates) return { mana: -1, expanded };
    done.add(key);
    expanded++;
    for (const [index, spell] of book.entries()) {
      if (spell.cost > choice.mana || choice.timers[index]! > 0) continue;
      const next = roundOf(duel, choice, spell, index);
      if (next.boss <= 0 || next.hitPoints > 0) queue.push(next);
    }
  }
  return { mana: 0, expanded };
}

/** A cast, the boss's turn, and what happens until the wizard's next choice; who is dead stays as it fell. */
function roundOf(
  { book, boss: { damage }, hardMode }: Duel,
  choice: Choice,
  spell: Spell,
  index: number,
): Choice {
  let fight: Choice = {
    spent: choice.spent + spell.cost,
    hitPoints: choice.hitPoints + (spell.heal ?? 0),
    mana: choice.mana - spell.cost,
    boss: choice.boss - (spell.damage ?? 0),
    timers: choice.timers.map((turns, other) => (other === index ? (spell.effect?.turns ?? 0) : turns)),
  };
  if (fight.boss <= 0) return fight;
  const armor = book.reduce(
    (sum, { effect }, at) => sum + (fight.timers[at]! > 0 ? (effect?.armor ?? 0) : 0),
    0,
  );
  fight = afterEffects(fight, book);
  if (fight.boss <= 0) return fight;
  fight = { ...fight, hitPoints: fight.hitPoints - Math.max(1, damage - armor) };
  if (fight.hitPoints <= 0) return fight;
  if (hardMode) fight = { ...fight, hitPoints: fight.hitPoints - 1 };
  return fight.hitPoints <= 0 ? fight : afterEffects(fight, book);
}

function afterEffects(fight: Choice, book: readonly Spell[]): Choice {
  let { hitPoints, mana, boss } = fight;
  for (const [index, { effect }] of book.entries()) {
    if (fight.timers[index] === 0) continue;
    hitPoints += effect?.heal ?? 0;
    mana += effect?.mana ?? 0;
    boss -= effect?.damage ?? 0;
  }
  return { ...fight, hitPoints, mana, boss, timers: fight.timers.map((turns) => Math.max(0, turns - 1)) };
}

/** A binary heap. */
class Heap<T> {
  readonly #items: T[] = [];
  readonly #compare: (a: T, b: T) => number;

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare;
  }

  push(item: T): void {
    const items = this.#items;
    items.push(item);
    for (let at = items.length - 1; at > 0;) {
      const parent = (at - 1) >> 1;
      if (this.#compare(items[parent]!, items[at]!) <= 0) break;
      [items[parent], items[at]] = [items[at]!, items[parent]!];
      at = parent;
    }
  }

  pop(): T | undefined {
    const items = this.#items;
    const top = items[0];
    const last = items.pop();
    if (last === undefined || items.length === 0) return top;
    items[0] = last;
    for (let at = 0; ;) {
      let child = 2 * at + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && this.#compare(items[child + 1]!, items[child]!) < 0) child++;
      if (this.#compare(items[at]!, items[child]!) <= 0) break;
      [items[at], items[child]] = [items[child]!, items[at]!];
      at = child;
    }
    return top;
  }
}
