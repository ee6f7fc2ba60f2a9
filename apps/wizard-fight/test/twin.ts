/**
 * The fight of docs/rules/wizard-fight.md once more, slow and obvious: plain objects, text keys, every line followed,
 * nothing dropped but positions that come up again. It shares no code with src.
 */

export interface TwinSpell {
  readonly name: string;
  readonly cost: number;
  readonly damage?: number;
  readonly heal?: number;
  readonly effect?: { turns: number; damage?: number; heal?: number; armor?: number; mana?: number };
}

export interface TwinFight {
  readonly boss: number;
  readonly damage: number;
  readonly hitPoints?: number;
  readonly mana?: number;
  readonly hard?: boolean;
  readonly spells?: readonly TwinSpell[];
}

export const TWIN_SPELLS: readonly TwinSpell[] = [
  { name: 'Magic Missile', cost: 53, damage: 4 },
  { name: 'Drain', cost: 73, damage: 2, heal: 2 },
  { name: 'Shield', cost: 113, effect: { turns: 6, armor: 7 } },
  { name: 'Poison', cost: 173, effect: { turns: 6, damage: 3 } },
  { name: 'Recharge', cost: 229, effect: { turns: 5, mana: 101 } },
];

export interface TwinPosition {
  boss: number;
  hitPoints: number;
  mana: number;
  /** By the name of a spell: the turns at which its effect still applies. */
  timers: Record<string, number>;
}

type Outcome = 'won' | 'lost' | TwinPosition;

function tick(before: TwinPosition, spells: readonly TwinSpell[]): TwinPosition {
  const after = { ...before, timers: {} as Record<string, number> };
  for (const { name, effect } of spells) {
    const turns = before.timers[name];
    if (turns === undefined || effect === undefined) continue;
    after.boss -= effect.damage ?? 0;
    after.hitPoints += effect.heal ?? 0;
    after.mana += effect.mana ?? 0;
    if (turns > 1) after.timers[name] = turns - 1;
  }
  return after;
}

/** The wizard's turn up to the choice. */
function toChoice(position: TwinPosition, fight: TwinFight): Outcome {
  const hitPoints = position.hitPoints - (fight.hard ? 1 : 0);
  if (hitPoints <= 0) return 'lost';
  const after = tick({ ...position, hitPoints }, fight.spells ?? TWIN_SPELLS);
  return after.boss <= 0 ? 'won' : after;
}

/** A cast and the boss's turn; undefined when the cast is refused. */
function castAndStrike(position: TwinPosition, spell: TwinSpell, fight: TwinFight): Outcome | undefined {
  if (spell.cost > position.mana || spell.name in position.timers) return undefined;
  const cast: TwinPosition = {
    boss: position.boss - (spell.damage ?? 0),
    hitPoints: position.hitPoints + (spell.heal ?? 0),
    mana: position.mana - spell.cost,
    timers: { ...position.timers, ...(spell.effect && { [spell.name]: spell.effect.turns }) },
  };
  return cast.boss <= 0 ? 'won' : strike(cast, fight);
}

/** The boss's turn. */
function strike(position: TwinPosition, fight: TwinFight): Outcome {
  const spells = fight.spells ?? TWIN_SPELLS;
  let armor = 0;
  for (const { name, effect } of spells) if (name in position.timers) armor += effect?.armor ?? 0;
  const struck = tick(position, spells);
  if (struck.boss <= 0) return 'won';
  struck.hitPoints -= Math.max(1, fight.damage - armor);
  return struck.hitPoints <= 0 ? 'lost' : struck;
}

/** From one choice to the next; undefined when the cast is refused. */
function castAt(position: TwinPosition, spell: TwinSpell, fight: TwinFight): Outcome | undefined {
  const struck = castAndStrike(position, spell, fight);
  return typeof struck === 'object' ? toChoice(struck, fight) : struck;
}

function opening({ boss, hitPoints = 50, mana = 500 }: TwinFight): TwinPosition {
  return { boss, hitPoints, mana, timers: {} };
}

function keyOf({ boss, hitPoints, mana, timers }: TwinPosition): string {
  const running = Object.entries(timers).map(([name, turns]) => `${name}=${turns}`);
  return [boss, hitPoints, mana, ...running.toSorted()].join(' ');
}

/** The least mana that wins; undefined when no line wins. */
export function twinLeastMana(fight: TwinFight): number | undefined {
  return leastFrom(toChoice(opening(fight), fight), fight);
}

/** The least mana that is still to be spent from the middle of a fight, before a turn or before a cast. */
export function twinLeastManaFrom(
  fight: TwinFight,
  position: TwinPosition,
  next: 'wizard-turn' | 'cast' | 'boss-turn',
): number | undefined {
  if (next === 'cast') return leastFrom(position, fight);
  const struck = next === 'boss-turn' ? strike(position, fight) : position;
  return leastFrom(typeof struck === 'object' ? toChoice(struck, fight) : struck, fight);
}

/** Where the wizard chooses the first, the second … spell of a line that is legal, as far as the fight goes. */
export function twinChoices(fight: TwinFight, names: readonly string[]): TwinPosition[] {
  const choices: TwinPosition[] = [];
  let outcome: Outcome | undefined = toChoice(opening(fight), fight);
  for (const name of [...names, '']) {
    if (typeof outcome !== 'object') break;
    choices.push(outcome);
    const spell = (fight.spells ?? TWIN_SPELLS).find((candidate) => candidate.name === name);
    outcome = spell && castAt(outcome, spell, fight);
  }
  return choices;
}

/** Takes positions in the order of the mana spent. */
function leastFrom(first: Outcome, fight: TwinFight): number | undefined {
  if (first === 'lost') return undefined;
  if (first === 'won') return 0;
  const bySpent = new Map([[0, [first]]]);
  const seen = new Set<string>();
  let furthest = 0;
  let leastWin = Infinity;
  for (let spent = 0; spent <= furthest && spent < leastWin; spent++) {
    for (const position of bySpent.get(spent) ?? []) {
      const key = keyOf(position);
      if (seen.has(key)) continue;
      seen.add(key);
      for (const spell of fight.spells ?? TWIN_SPELLS) {
        const outcome = castAt(position, spell, fight);
        const total = spent + spell.cost;
        if (outcome === 'won') leastWin = Math.min(leastWin, total);
        if (typeof outcome !== 'object') continue;
        if (!bySpent.has(total)) bySpent.set(total, []);
        bySpent.get(total)!.push(outcome);
        furthest = Math.max(furthest, total);
      }
    }
    bySpent.delete(spent);
  }
  return leastWin === Infinity ? undefined : leastWin;
}

/** What a line of casts, given by names, comes to. */
export function twinCastLine(
  fight: TwinFight,
  names: readonly string[],
): { status: 'won' | 'lost' | 'illegal' | 'unfinished'; mana: number; round: number } {
  const spells = fight.spells ?? TWIN_SPELLS;
  let mana = 0;
  let outcome: Outcome = opening(fight);
  for (let round = 1; ; round++) {
    outcome = toChoice(outcome, fight);
    if (typeof outcome !== 'object') return { status: outcome, mana, round };
    const choice = outcome;
    if (spells.every((spell) => !castAndStrike(choice, spell, fight))) return { status: 'lost', mana, round };
    const spell = spells.find(({ name }) => name === names[round - 1]);
    if (!spell) return { status: 'unfinished', mana, round: round - 1 };
    const struck = castAndStrike(choice, spell, fight);
    if (!struck) return { status: 'illegal', mana, round };
    mana += spell.cost;
    if (typeof struck !== 'object') return { status: struck, mana, round };
    outcome = struck;
  }
}

export interface TwinLine {
  readonly mana: number;
  readonly spells: readonly string[];
}

/**
 * All lines that win for at most `maxMana` with at most `maxCasts` casts: the cheapest first, then the one with fewer
 * casts that cost nothing, then the one whose first different spell stands earlier in the book.
 */
export function twinLines(fight: TwinFight, maxMana: number, maxCasts = Infinity): TwinLine[] {
  const spells = fight.spells ?? TWIN_SPELLS;
  const known = new Map<string, number[][]>();
  /** The lines, as numbers of spells, that win from here with at most so much mana and so many casts. */
  const linesFrom = (position: TwinPosition, left: number, casts: number): number[][] => {
    if (casts === 0) return [];
    const key = `${keyOf(position)} / ${left} / ${casts}`;
    const before = known.get(key);
    if (before) return before;
    const lines = spells.flatMap((spell, number) => {
      if (spell.cost > left) return [];
      const outcome = castAt(position, spell, fight);
      if (outcome === 'won') return [[number]];
      if (typeof outcome !== 'object') return [];
      return linesFrom(outcome, left - spell.cost, casts - 1).map((line) => [number].concat(line));
    });
    known.set(key, lines);
    return lines;
  };
  const first = toChoice(opening(fight), fight);
  if (typeof first !== 'object') return [];
  const cost = (line: readonly number[]): number =>
    line.reduce((sum, number) => sum + spells[number]!.cost, 0);
  const free = (line: readonly number[]): number =>
    line.filter((number) => spells[number]!.cost === 0).length;
  return linesFrom(first, maxMana, maxCasts)
    .toSorted((a, b) => cost(a) - cost(b) || free(a) - free(b) || byBook(a, b))
    .map((line) => ({ mana: cost(line), spells: line.map((number) => spells[number]!.name) }));
}

function byBook(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? 0 : a[at]! - (b[at] ?? Infinity);
}
