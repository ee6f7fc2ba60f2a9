import {
  around,
  inReadingOrder,
  keyOf,
  type Square,
  TwinBattle,
  type TwinResult,
  twinLeastElfPower,
  type TwinUnit,
} from './twin.ts';

/**
 * The classic mistakes, each as a twin with one rule broken. test/mistakes.test.ts holds a small map for each, on
 * which it gives another answer than the rules.
 */
export const BATTLE_MISTAKES: Readonly<Record<string, typeof TwinBattle>> = {
  'units act in an order fixed at the start': class extends TwinBattle {
    readonly #order = super.turnOrder();
    override turnOrder(): TwinUnit[] {
      return this.#order;
    }
  },
  'all Elves act before all Goblins': class extends TwinBattle {
    override turnOrder(): TwinUnit[] {
      return super.turnOrder().toSorted((a, b) => a.kind.localeCompare(b.kind));
    }
  },
  'a unit that walks ahead of the scan acts again': class extends TwinBattle {
    override round(): void {
      let last: Square = { x: -1, y: -1 };
      for (;;) {
        const unit = this.turnOrder().find((candidate) => inReadingOrder(last, candidate) < 0);
        if (!unit) break;
        last = { x: unit.x, y: unit.y };
        if (this.enemiesOf(unit).length === 0) {
          this.isOver = true;
          return;
        }
        this.turn(unit);
      }
      this.roundsCompleted++;
    }
  },
  'a unit killed before its turn still acts': class extends TwinBattle {
    override round(): void {
      for (const unit of this.turnOrder()) {
        if (this.enemiesOf(unit).length === 0) {
          this.isOver = true;
          return;
        }
        this.turn(unit);
      }
      this.roundsCompleted++;
    }
  },
  'a dead unit blocks its square to the end of the round': class extends TwinBattle {
    #livingAtStart: TwinUnit[] = [];
    override round(): void {
      this.#livingAtStart = this.living();
      super.round();
    }
    override isBlocked(square: Square): boolean {
      return super.isBlocked(square) || this.#livingAtStart.some((unit) => keyOf(unit) === keyOf(square));
    }
  },
  'a unit with 0 hit points lives': class extends TwinBattle {
    override isDead(unit: TwinUnit): boolean {
      return unit.hitPoints < 0;
    }
  },
  'the round in which the battle ends is counted': class extends TwinBattle {
    override round(): void {
      super.round();
      if (this.isOver) this.roundsCompleted++;
    }
  },
  'a battle won by the last to act loses its round': class extends TwinBattle {
    override round(): void {
      const rounds = this.roundsCompleted;
      super.round();
      if (new Set(this.living().map(({ kind }) => kind)).size > 1 || this.isOver) return;
      this.isOver = true;
      this.roundsCompleted = rounds;
    }
  },
  'a unit next to an enemy walks on': class extends TwinBattle {
    override move(unit: TwinUnit): void {
      const chosen = this.chosenSquare(unit);
      if (!chosen) return;
      Object.assign(unit, this.firstStep(unit, chosen));
    }
  },
  'a unit that has moved does not strike': class extends TwinBattle {
    override turn(unit: TwinUnit): void {
      const before = keyOf(unit);
      this.move(unit);
      if (keyOf(unit) === before) this.strike(unit);
    }
  },
  'units move diagonally': class extends TwinBattle {
    override distancesFrom(start: Square): Map<string, number> {
      return flood(this, start, (square) => [...around(square), ...corners(square)]);
    }
    override firstStep(unit: TwinUnit, chosen: Square): Square {
      const distances = this.distancesFrom(chosen);
      const steps = [...around(unit), ...corners(unit)].filter(
        (square) => distances.has(keyOf(square)) && !this.isBlocked(square),
      );
      const least = Math.min(...steps.map((square) => distances.get(keyOf(square))!));
      const shortest = steps.filter((square) => distances.get(keyOf(square)) === least);
      return shortest.toSorted(inReadingOrder)[0]!;
    }
  },
  'units strike diagonally': class extends TwinBattle {
    override adjacentEnemies(unit: TwinUnit): TwinUnit[] {
      const squares = new Set([...around(unit), ...corners(unit)].map(keyOf));
      return this.enemiesOf(unit).filter((enemy) => squares.has(keyOf(enemy)));
    }
  },
  'units walk through their own side': class extends TwinBattle {
    override distancesFrom(start: Square): Map<string, number> {
      const kind = this.units.find((unit) => keyOf(unit) === keyOf(start))?.kind;
      const friends = new Set(this.living().flatMap((unit) => (unit.kind === kind ? [keyOf(unit)] : [])));
      return flood(this, start, around, (square) => friends.has(keyOf(square)));
    }
    override move(unit: TwinUnit): void {
      if (this.adjacentEnemies(unit).length > 0) return;
      const chosen = this.chosenSquare(unit);
      if (!chosen) return;
      const step = this.firstStep(unit, chosen);
      if (step) Object.assign(unit, step);
    }
  },
  'the nearest enemy is chosen, then a square beside it': class extends TwinBattle {
    override chosenSquare(unit: TwinUnit): Square | undefined {
      const distances = this.distancesFrom(unit);
      const ways = this.enemiesOf(unit).flatMap((enemy) =>
        around(enemy).flatMap((square) =>
          distances.has(keyOf(square)) ? [{ enemy, square, steps: distances.get(keyOf(square))! }] : [],
        ),
      );
      return ways.toSorted(
        (a, b) => a.steps - b.steps || inReadingOrder(a.enemy, b.enemy) || inReadingOrder(a.square, b.square),
      )[0]?.square;
    }
  },
  'the nearest square is that as the crow flies': class extends TwinBattle {
    override chosenSquare(unit: TwinUnit): Square | undefined {
      const distances = this.distancesFrom(unit);
      const crow = (square: Square): number => Math.abs(square.x - unit.x) + Math.abs(square.y - unit.y);
      return this.squaresInRange(unit)
        .filter((square) => distances.has(keyOf(square)))
        .toSorted((a, b) => crow(a) - crow(b) || inReadingOrder(a, b))[0];
    }
  },
  'equally near squares are told apart by column, then row': class extends TwinBattle {
    override chosenSquare(unit: TwinUnit): Square | undefined {
      return nearestSquares(this, unit).toSorted((a, b) => a.x - b.x || a.y - b.y)[0];
    }
  },
  'of equally near squares the last in reading order is chosen': class extends TwinBattle {
    override chosenSquare(unit: TwinUnit): Square | undefined {
      return nearestSquares(this, unit).toSorted(inReadingOrder).at(-1);
    }
  },
  'the first step decides before the square is chosen': class extends TwinBattle {
    override chosenSquare(unit: TwinUnit): Square | undefined {
      return nearestSquares(this, unit).toSorted(
        (a, b) => inReadingOrder(this.firstStep(unit, a), this.firstStep(unit, b)) || inReadingOrder(a, b),
      )[0];
    }
  },
  'of equally short first steps the last in reading order is taken': class extends TwinBattle {
    override firstStep(unit: TwinUnit, chosen: Square): Square {
      return shortestSteps(this, unit, chosen).toSorted(inReadingOrder).at(-1)!;
    }
  },
  'first steps are tried up, down, left, right': class extends TwinBattle {
    override firstStep(unit: TwinUnit, chosen: Square): Square {
      const steps = shortestSteps(this, unit, chosen);
      return steps.toSorted(
        (a, b) => Number(a.y === unit.y) - Number(b.y === unit.y) || inReadingOrder(a, b),
      )[0]!;
    }
  },
  'the step is that of one path, walked back from the chosen square': class extends TwinBattle {
    override firstStep(unit: TwinUnit, chosen: Square): Square {
      const distances = this.distancesFrom(unit);
      let square = chosen;
      while (distances.get(keyOf(square))! > 1) {
        const steps = distances.get(keyOf(square))!;
        square = around(square).find((next) => distances.get(keyOf(next)) === steps - 1)!;
      }
      return square;
    }
  },
  'the first adjacent enemy in reading order is struck': class extends TwinBattle {
    override target(unit: TwinUnit): TwinUnit | undefined {
      return this.adjacentEnemies(unit).toSorted(inReadingOrder)[0];
    }
  },
  'the strongest adjacent enemy is struck': class extends TwinBattle {
    override target(unit: TwinUnit): TwinUnit | undefined {
      return this.adjacentEnemies(unit).toSorted(
        (a, b) => b.hitPoints - a.hitPoints || inReadingOrder(a, b),
      )[0];
    }
  },
  'equally weak enemies are told apart by column, then row': class extends TwinBattle {
    override target(unit: TwinUnit): TwinUnit | undefined {
      return this.adjacentEnemies(unit).toSorted(
        (a, b) => a.hitPoints - b.hitPoints || a.x - b.x || a.y - b.y,
      )[0];
    }
  },
  'of equally weak enemies the last in reading order is struck': class extends TwinBattle {
    override target(unit: TwinUnit): TwinUnit | undefined {
      return this.adjacentEnemies(unit).toSorted(
        (a, b) => a.hitPoints - b.hitPoints || inReadingOrder(b, a),
      )[0];
    }
  },
  'equally weak enemies are told apart by who was first at the start': class extends TwinBattle {
    override target(unit: TwinUnit): TwinUnit | undefined {
      return this.adjacentEnemies(unit).toSorted(
        (a, b) => a.hitPoints - b.hitPoints || this.units.indexOf(a) - this.units.indexOf(b),
      )[0];
    }
  },
  'a round without a move is taken for a stalemate': class extends TwinBattle {
    override round(): void {
      endsUnless(
        this,
        () => super.round(),
        (battle) => battle.living().map(keyOf).join(' '),
      );
    }
  },
  'a round without a blow is taken for a stalemate': class extends TwinBattle {
    override round(): void {
      endsUnless(
        this,
        () => super.round(),
        (battle) => String(totalHitPoints(battle)),
      );
    }
  },
};

/** Wrong ways to search for the least Elf power; each answers like `twinLeastElfPower`. */
export const POWER_MISTAKES: Readonly<Record<string, typeof twinLeastElfPower>> = {
  'the search begins at power 3': (map) => firstPower(map, 3, isFlawless),
  'a victory with losses is enough': (map) => firstPower(map, 4, ({ winner }) => winner === 'elves'),
  'an Elf that dies in the incomplete last round is overlooked': (map) =>
    firstPower(map, 4, ({ status }, elvesLostBefore) => status === 'ended' && elvesLostBefore === 0),
  'a stalemate without losses is enough': (map) => firstPower(map, 4, ({ elvesLost }) => elvesLost === 0),
  'a stalemate ends the search': (map) => {
    const first = firstPower(map, 4, (battle) => isFlawless(battle) || battle.status === 'stalemate');
    return first?.battle.status === 'stalemate' ? undefined : first;
  },
  'the power is found by bisection': (map) => {
    let failing = 3;
    let enough = 200;
    if (!isFlawless(new TwinBattle(map, enough).run())) return undefined;
    while (enough - failing > 1) {
      const power = (failing + enough) >> 1;
      if (isFlawless(new TwinBattle(map, power).run())) enough = power;
      else failing = power;
    }
    return { elfPower: enough, battle: new TwinBattle(map, enough).run() };
  },
};

function firstPower(
  map: string,
  least: number,
  isEnough: (battle: TwinResult, elvesLostBefore: number) => boolean,
): { elfPower: number; battle: TwinResult } | undefined {
  for (let elfPower = least; elfPower <= 200; elfPower++) {
    const twin = new TwinBattle(map, elfPower);
    let elvesLostBefore = 0;
    const round = twin.round.bind(twin);
    twin.round = () => {
      elvesLostBefore = twin.result().elvesLost;
      round();
    };
    const battle = twin.run();
    if (isEnough(battle, elvesLostBefore)) return { elfPower, battle };
  }
  return undefined;
}

function isFlawless({ winner, elvesLost }: TwinResult): boolean {
  return winner === 'elves' && elvesLost === 0;
}

const corners = ({ x, y }: Square): Square[] =>
  [-1, 1].flatMap((dy) => [-1, 1].map((dx) => ({ x: x + dx, y: y + dy })));

const totalHitPoints = (battle: TwinBattle): number =>
  battle.living().reduce((sum, { hitPoints }) => sum + hitPoints, 0);

function flood(
  battle: TwinBattle,
  start: Square,
  neighbours: (square: Square) => Square[],
  mayPass: (square: Square) => boolean = () => false,
): Map<string, number> {
  const distances = new Map([[keyOf(start), 0]]);
  const queue = [start];
  for (let square = queue.shift(); square; square = queue.shift()) {
    for (const next of neighbours(square)) {
      if (distances.has(keyOf(next)) || (battle.isBlocked(next) && !mayPass(next))) continue;
      distances.set(keyOf(next), distances.get(keyOf(square))! + 1);
      queue.push(next);
    }
  }
  return distances;
}

function nearestSquares(battle: TwinBattle, unit: TwinUnit): Square[] {
  const distances = battle.distancesFrom(unit);
  const reachable = battle.squaresInRange(unit).filter((square) => distances.has(keyOf(square)));
  const least = Math.min(...reachable.map((square) => distances.get(keyOf(square))!));
  return reachable.filter((square) => distances.get(keyOf(square)) === least);
}

function shortestSteps(battle: TwinBattle, unit: TwinUnit, chosen: Square): Square[] {
  const distances = battle.distancesFrom(chosen);
  const steps = around(unit).filter((square) => distances.has(keyOf(square)) && !battle.isBlocked(square));
  const least = Math.min(...steps.map((square) => distances.get(keyOf(square))!));
  return steps.filter((square) => distances.get(keyOf(square)) === least);
}

/** Plays a round and ends the battle where it has left this view of it as it was. */
function endsUnless(battle: TwinBattle, play: () => void, view: (battle: TwinBattle) => string): void {
  const before = view(battle);
  play();
  if (view(battle) === before) battle.isOver = true;
}
