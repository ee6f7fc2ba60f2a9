import { keyOf, type Square, squaresAround, textbookDistances } from './distances.ts';

/** A unit on the map. */
interface Unit {
  readonly kind: 'E' | 'G';
  x: number;
  y: number;
  hitPoints: number;
}

/** What is left of a battle. */
export interface TextbookBattle {
  readonly rounds: number;
  readonly hitPoints: number;
  readonly elvesLost: number;
  /** Whether no elf or no goblin is left. */
  readonly isOver: boolean;
}

/**
 * A cave battle as it is usually written, from docs/rules/cave-battle.md alone: characters in rows, units as objects
 * that are sorted every round, two whole breadth-first searches for each unit that moves. Correct, clear and slow.
 *
 * It plays until one side is gone, nothing happens any more, an elf has died where that ends it, or `mostRounds` are
 * complete.
 */
export function textbookBattle(
  map: string,
  elfPower = 3,
  stopAtFirstElfDeath = false,
  mostRounds: number = Infinity,
): TextbookBattle {
  const rows = map
    .trimEnd()
    .split('\n')
    .map((row) => row.split(''));
  let units: Unit[] = rows.flatMap((row, y) =>
    row.flatMap((kind, x) => (kind === 'E' || kind === 'G' ? [{ kind, x, y, hitPoints: 200 }] : [])),
  );
  const elves = units.filter(({ kind }) => kind === 'E').length;
  const isOpen = ({ x, y }: Square): boolean => rows[y]?.[x] === '.';
  const end = (rounds: number, isOver: boolean): TextbookBattle => ({
    rounds,
    hitPoints: units.reduce((sum, { hitPoints }) => sum + hitPoints, 0),
    elvesLost: elves - units.filter(({ kind }) => kind === 'E').length,
    isOver,
  });

  for (let rounds = 0; rounds < mostRounds; rounds++) {
    let isQuiet = true;
    for (const unit of units.toSorted(readingOrder)) {
      if (unit.hitPoints <= 0) continue;
      const enemies = units.filter(({ kind }) => kind !== unit.kind);
      if (enemies.length === 0) return end(rounds, true);
      if (adjacent(unit, enemies).length === 0) {
        const step = stepOf(unit, enemies, isOpen);
        if (step) {
          rows[unit.y]![unit.x] = '.';
          rows[step.y]![step.x] = unit.kind;
          unit.x = step.x;
          unit.y = step.y;
          isQuiet = false;
        }
      }
      const [target] = adjacent(unit, enemies).toSorted(
        (a, b) => a.hitPoints - b.hitPoints || readingOrder(a, b),
      );
      if (!target) continue;
      isQuiet = false;
      target.hitPoints -= unit.kind === 'E' ? elfPower : 3;
      if (target.hitPoints > 0) continue;
      rows[target.y]![target.x] = '.';
      units = units.filter((other) => other !== target);
      if (stopAtFirstElfDeath && target.kind === 'E') return end(rounds, false);
    }
    if (isQuiet) return end(rounds, false);
  }
  return end(mostRounds, false);
}

/** The least elf power from 4 to 200 with which the elves win without a loss, by one battle after the other; else 0. */
export function textbookElfPower(map: string): number {
  for (let power = 4; power <= 200; power++) {
    const { isOver, elvesLost } = textbookBattle(map, power, true);
    if (isOver && elvesLost === 0) return power;
  }
  return 0;
}

/** The first step to the nearest square next to an enemy; nothing where there is no way. */
function stepOf(
  unit: Unit,
  enemies: readonly Unit[],
  isOpen: (square: Square) => boolean,
): Square | undefined {
  const inRange = enemies.flatMap(squaresAround).filter(isOpen);
  const distances = textbookDistances(unit, isOpen);
  const reachable = inRange.filter((square) => distances.has(keyOf(square)));
  const [chosen] = reachable.toSorted(
    (a, b) => distances.get(keyOf(a))! - distances.get(keyOf(b))! || readingOrder(a, b),
  );
  if (!chosen) return undefined;
  const back = textbookDistances(chosen, isOpen);
  const way = distances.get(keyOf(chosen))! - 1;
  return squaresAround(unit).find((square) => back.get(keyOf(square)) === way);
}

function adjacent(unit: Unit, enemies: readonly Unit[]): Unit[] {
  return enemies.filter(({ x, y }) => Math.abs(x - unit.x) + Math.abs(y - unit.y) === 1);
}

function readingOrder(a: Square, b: Square): number {
  return a.y - b.y || a.x - b.x;
}
