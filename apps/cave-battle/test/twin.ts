/**
 * The slow and obvious battle that the engine is compared with: written from docs/rules/cave-battle.md, with
 * objects, string keys and no regard for speed. It shares no code with src/. Each rule is a method of its own,
 * so that test/mistakes.ts can break one at a time.
 */
export interface TwinUnit {
  kind: 'E' | 'G';
  x: number;
  y: number;
  hitPoints: number;
}

export interface Square {
  x: number;
  y: number;
}

export interface TwinResult {
  status: 'ended' | 'stalemate';
  winner: 'elves' | 'goblins' | 'none';
  rounds: number;
  since?: number;
  hitPoints: number;
  outcome?: number;
  elvesLost: number;
}

/** Why a unit does in its turn what it does, as a person would work it out on paper. */
export interface TwinAccount {
  inRange: Square[];
  reachable: { square: Square; distance: number }[];
  nearest: Square[];
  chosen: Square | undefined;
  /** Each neighbour from which the chosen square is one step nearer. */
  shortestSteps: Square[];
  step: Square | undefined;
  candidates: TwinUnit[];
  target: TwinUnit | undefined;
}

export const keyOf = (square: Square): string => `${square.x},${square.y}`;

export const inReadingOrder = (a: Square, b: Square): number => a.y - b.y || a.x - b.x;

/** Up, left, right, down. */
export const around = ({ x, y }: Square): Square[] => [
  { x, y: y - 1 },
  { x: x - 1, y },
  { x: x + 1, y },
  { x, y: y + 1 },
];

export class TwinBattle {
  readonly openSquares = new Set<string>();
  readonly width: number;
  readonly height: number;
  units: TwinUnit[] = [];
  roundsCompleted = 0;
  isOver = false;
  readonly elvesAtStart: number;
  readonly elfPower: number;
  readonly goblinPower: number;

  constructor(map: string, elfPower = 3, goblinPower = 3) {
    const lines = map.trimEnd().split(/\r?\n/);
    for (const [y, line] of lines.entries()) {
      const [drawing = ''] = line.split(' ');
      const hitPoints = [...line.slice(drawing.length).matchAll(/\d+/g)].map(Number);
      for (const [x, square] of drawing.split('').entries()) {
        if (square === '#') continue;
        this.openSquares.add(keyOf({ x, y }));
        if (square === 'E' || square === 'G')
          this.units.push({ kind: square, x, y, hitPoints: hitPoints.shift() ?? 200 });
      }
    }
    this.width = Math.max(...lines.map((line) => line.split(' ')[0]!.length));
    this.height = lines.length;
    this.elvesAtStart = this.units.filter(({ kind }) => kind === 'E').length;
    this.elfPower = elfPower;
    this.goblinPower = goblinPower;
  }

  living(): TwinUnit[] {
    return this.units.filter((unit) => !this.isDead(unit));
  }

  isDead(unit: TwinUnit): boolean {
    return unit.hitPoints <= 0;
  }

  enemiesOf(unit: TwinUnit): TwinUnit[] {
    return this.living().filter((other) => other.kind !== unit.kind);
  }

  powerOf(unit: TwinUnit): number {
    return unit.kind === 'E' ? this.elfPower : this.goblinPower;
  }

  turnOrder(): TwinUnit[] {
    return this.living().toSorted(inReadingOrder);
  }

  /** Who stands in the way. */
  isBlocked(square: Square): boolean {
    return (
      !this.openSquares.has(keyOf(square)) || this.living().some((unit) => keyOf(unit) === keyOf(square))
    );
  }

  adjacentEnemies(unit: TwinUnit): TwinUnit[] {
    const squares = new Set(around(unit).map(keyOf));
    return this.enemiesOf(unit).filter((enemy) => squares.has(keyOf(enemy)));
  }

  /** Steps from a square to every square that can be reached from it. */
  distancesFrom(start: Square): Map<string, number> {
    const distances = new Map([[keyOf(start), 0]]);
    const queue = [start];
    for (let square = queue.shift(); square; square = queue.shift()) {
      for (const next of around(square)) {
        if (distances.has(keyOf(next)) || this.isBlocked(next)) continue;
        distances.set(keyOf(next), distances.get(keyOf(square))! + 1);
        queue.push(next);
      }
    }
    return distances;
  }

  squaresInRange(unit: TwinUnit): Square[] {
    const squares = this.enemiesOf(unit).flatMap(around);
    return squares.filter((square) => !this.isBlocked(square));
  }

  chosenSquare(unit: TwinUnit): Square | undefined {
    const distances = this.distancesFrom(unit);
    const reachable = this.squaresInRange(unit).filter((square) => distances.has(keyOf(square)));
    const least = Math.min(...reachable.map((square) => distances.get(keyOf(square))!));
    const nearest = reachable.filter((square) => distances.get(keyOf(square)) === least);
    return nearest.toSorted(inReadingOrder)[0];
  }

  firstStep(unit: TwinUnit, chosen: Square): Square {
    const distances = this.distancesFrom(chosen);
    const steps = around(unit).filter((square) => distances.has(keyOf(square)) && !this.isBlocked(square));
    const least = Math.min(...steps.map((square) => distances.get(keyOf(square))!));
    const shortest = steps.filter((square) => distances.get(keyOf(square)) === least);
    return shortest.toSorted(inReadingOrder)[0]!;
  }

  target(unit: TwinUnit): TwinUnit | undefined {
    const enemies = this.adjacentEnemies(unit);
    const fewest = Math.min(...enemies.map(({ hitPoints }) => hitPoints));
    return enemies.filter(({ hitPoints }) => hitPoints === fewest).toSorted(inReadingOrder)[0];
  }

  move(unit: TwinUnit): void {
    if (this.adjacentEnemies(unit).length > 0) return;
    const chosen = this.chosenSquare(unit);
    if (!chosen) return;
    const { x, y } = this.firstStep(unit, chosen);
    unit.x = x;
    unit.y = y;
  }

  strike(unit: TwinUnit): void {
    const target = this.target(unit);
    if (target) target.hitPoints -= this.powerOf(unit);
  }

  turn(unit: TwinUnit): void {
    this.move(unit);
    this.strike(unit);
  }

  /** Tells why a unit does what it does, just before its turn; it is moved for that, and put back. */
  account(unit: TwinUnit): TwinAccount {
    const { x, y } = unit;
    const isBusy = this.adjacentEnemies(unit).length > 0;
    const distances = this.distancesFrom(unit);
    const wanted = new Map(isBusy ? [] : this.squaresInRange(unit).map((square) => [keyOf(square), square]));
    const inRange = [...wanted.values()].toSorted(inReadingOrder);
    const reachable = inRange
      .filter((square) => distances.has(keyOf(square)))
      .map((square) => ({ square, distance: distances.get(keyOf(square))! }));
    const least = Math.min(...reachable.map(({ distance }) => distance));
    const nearest = reachable.filter(({ distance }) => distance === least).map(({ square }) => square);
    const chosen = isBusy ? undefined : this.chosenSquare(unit);
    const step = chosen && this.firstStep(unit, chosen);
    const shortestSteps = around(unit).filter(
      (square) =>
        chosen && !this.isBlocked(square) && this.distancesFrom(square).get(keyOf(chosen)) === least - 1,
    );
    if (step) Object.assign(unit, step);
    const candidates = structuredClone(this.adjacentEnemies(unit).toSorted(inReadingOrder));
    const target = this.target(unit);
    Object.assign(unit, { x, y });
    return {
      inRange,
      reachable,
      nearest,
      chosen,
      shortestSteps,
      step,
      candidates,
      target: target && { ...target },
    };
  }

  /** The map as it is, with the hit points beside it. */
  drawing(): string {
    const living = this.living();
    return Array.from({ length: this.height }, (_, y) => {
      const row = Array.from({ length: this.width }, (__, x) => {
        const unit = living.find((other) => other.x === x && other.y === y);
        return unit?.kind ?? (this.openSquares.has(keyOf({ x, y })) ? '.' : '#');
      });
      const notes = living
        .filter((unit) => unit.y === y)
        .toSorted(inReadingOrder)
        .map(({ kind, hitPoints }) => `${kind}(${hitPoints})`);
      return `${row.join('')}   ${notes.join(', ')}\n`;
    }).join('');
  }

  /** Plays one round; a round that finds no enemy left ends the battle and is not counted. */
  round(): void {
    for (const unit of this.turnOrder()) {
      if (this.isDead(unit)) continue;
      if (this.enemiesOf(unit).length === 0) {
        this.isOver = true;
        return;
      }
      this.turn(unit);
    }
    this.roundsCompleted++;
  }

  /** Positions and hit points of the living, in reading order. */
  configuration(): string {
    const units = this.living().toSorted(inReadingOrder);
    return units.map(({ kind, x, y, hitPoints }) => `${kind}${x},${y}:${hitPoints}`).join(' ');
  }

  /** Plays to the end, or until a configuration comes back: the battle can then never end. */
  run(mayGoOn: () => boolean = () => this.roundsCompleted < 50_000): TwinResult {
    const seenAfter = new Map([[this.configuration(), this.roundsCompleted]]);
    while (mayGoOn()) {
      this.round();
      if (this.isOver) return this.result();
      const earlier = seenAfter.get(this.configuration());
      if (earlier !== undefined) return this.result(earlier);
      seenAfter.set(this.configuration(), this.roundsCompleted);
    }
    return this.result();
  }

  result(stalemateAfter?: number): TwinResult {
    const living = this.living();
    const hitPoints = living.reduce((sum, unit) => sum + unit.hitPoints, 0);
    const elves = living.filter(({ kind }) => kind === 'E').length;
    const elvesLost = this.elvesAtStart - elves;
    if (stalemateAfter !== undefined) {
      const rounds = stalemateAfter;
      return { status: 'stalemate', winner: 'none', rounds, since: rounds + 1, hitPoints, elvesLost };
    }
    const rounds = this.roundsCompleted;
    const winner = elves > 0 ? 'elves' : 'goblins';
    return { status: 'ended', winner, rounds, hitPoints, outcome: rounds * hitPoints, elvesLost };
  }
}

export const twinFight = (map: string, elfPower = 3): TwinResult => new TwinBattle(map, elfPower).run();

/** Tries one power after another, every one of them, and stops at the first without a loss. */
export function twinLeastElfPower(map: string): { elfPower: number; battle: TwinResult } | undefined {
  const goblins = new TwinBattle(map).units.filter(({ kind }) => kind === 'G');
  const enough = Math.max(4, ...goblins.map(({ hitPoints }) => hitPoints));
  for (let elfPower = 4; elfPower <= enough; elfPower++) {
    const battle = flawlessBattle(map, elfPower);
    if (battle) return { elfPower, battle };
  }
  return undefined;
}

/** The battle with this power if the Elves win it and lose nobody. */
function flawlessBattle(map: string, elfPower: number): TwinResult | undefined {
  const twin = new TwinBattle(map, elfPower);
  const isUnharmed = (): boolean => twin.result().elvesLost === 0;
  const battle = twin.run(isUnharmed);
  return isUnharmed() && battle.winner === 'elves' ? battle : undefined;
}
