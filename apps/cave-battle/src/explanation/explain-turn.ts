import { afterDamage, opponent, type Side } from '@skirmish/combat';
import { BitGrid, type Cell, neighbours4, type Point, pointOf } from '@skirmish/grid';
import { DistanceField, ReadingOrderSearch } from '@skirmish/pathfinding';
import { type BattleRules, completeRules } from '../battle-rules.ts';
import { Board } from '../board.ts';
import type { Cave, CaveUnit } from '../cave.ts';
import { requireCave } from '../cave-check.ts';
import { ELVES, Roster } from '../roster.ts';
import { adjacentEnemies, weakest } from '../target.ts';
import type {
  FirstStep,
  MoveExplanation,
  StrikeExplanation,
  TurnExplanation,
  Walk,
} from './turn-explanation.ts';

/**
 * Explains what a unit does in its turn and why: `unit` is its index in the units of the cave, which is as it is just
 * before that turn.
 *
 * The step and the target are those of the engine, found by the parts that `Battle` is made of. O(squares + units).
 *
 * @throws RangeError when the cave contradicts its own description, a power is not an integer from 1, or there is no such
 * unit.
 * @example
 * explainTurn(parseCave('E..G'), 0).move // { status: 'moves', chosen: { x: 2, y: 0 }, … }
 */
export function explainTurn(cave: Cave, unit: number, rules: Partial<BattleRules> = {}): TurnExplanation {
  requireCave(cave);
  const { elfPower, goblinPower } = completeRules(rules);
  if (cave.units[unit] === undefined)
    throw new RangeError(`there is no unit ${unit} in a cave of ${cave.units.length}`);
  const roster = new Roster(cave);
  const board = new Board(cave);
  board.restart(roster);
  const side = roster.sideOf(unit);
  const scene = { cave, unit, roster, board, side, power: side === ELVES ? elfPower : goblinPower };
  const enemies = cave.units.filter((_, other) => roster.sideOf(other) !== side);
  const move = explainMove(scene);
  return { unit: cave.units[unit], enemies, move, strike: explainStrike(scene, move) };
}

interface Scene {
  readonly cave: Cave;
  readonly unit: number;
  readonly roster: Roster;
  readonly board: Board;
  readonly side: Side;
  readonly power: number;
}

function explainMove({ cave, unit, roster, board, side }: Scene): MoveExplanation {
  const from = roster.cells[unit]!;
  const enemySide = opponent(side);
  if (roster.living[enemySide] === 0) return { status: 'stays', reason: 'no enemies', inRange: [] };
  if (adjacentEnemies(unit, roster, board, new Int32Array(4)) > 0)
    return { status: 'stays', reason: 'an enemy is adjacent', inRange: [] };
  const freeBeside = new BitGrid(cave.width, cave.height);
  freeBeside.copyFrom(board.beside[enemySide]);
  freeBeside.and(board.free);
  const cells = [...freeBeside.cells()];
  const inRange = cells.map((cell) => pointOf(cell, cave.width));
  if (cells.length === 0) return { status: 'stays', reason: 'nothing in range is open', inRange };
  const search = new ReadingOrderSearch(cave.width, cave.height);
  if (!search.search(from, board.free, board.beside[enemySide]))
    return { status: 'stays', reason: 'nothing reachable', inRange };
  const walk = describeWalk(cave, board, from, search, cells);
  board.move(unit, side, from, search.step);
  roster.cells[unit] = search.step;
  return { status: 'moves', inRange, ...walk };
}

/** Describes the walk that the search has found: what else there was, and how far everything is. */
function describeWalk(
  cave: Cave,
  board: Board,
  from: Cell,
  search: ReadingOrderSearch,
  inRange: readonly Cell[],
): Omit<Walk, 'status' | 'inRange'> {
  const point = (cell: Cell): Point => pointOf(cell, cave.width);
  const { goal, step, distance } = search;
  const field = new DistanceField(cave.width, cave.height);
  const isBlocked = (cell: Cell): boolean => !board.free.has(cell);
  field.flood(from, isBlocked);
  const reachable = inRange
    .map((cell) => ({ square: point(cell), distance: field.at(cell) }))
    .filter((reached) => reached.distance >= 0);
  const nearest = reachable.filter((reached) => reached.distance === distance).map(({ square }) => square);
  field.flood(goal, isBlocked);
  const firstSteps = neighbours4(point(from))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < cave.width && y < cave.height)
    .map((square) => firstStep(cave, board, square, field, distance));
  return {
    reachable,
    nearest,
    chosen: point(goal),
    distance,
    chosenBy: nearest.length > 1 ? 'reading order' : 'only one',
    firstSteps,
    step: point(step),
    stepBy: firstSteps.filter(({ isShortest }) => isShortest).length > 1 ? 'reading order' : 'only one',
  };
}

function firstStep(
  cave: Cave,
  board: Board,
  square: Point,
  toChosen: DistanceField,
  distance: number,
): FirstStep {
  const cell = square.y * cave.width + square.x;
  if (!board.free.has(cell)) {
    const there = cave.units.find(({ position: { x, y } }) => x === square.x && y === square.y);
    return { square, ground: there?.kind ?? 'wall', distance: undefined, isShortest: false };
  }
  const rest = toChosen.at(cell);
  return {
    square,
    ground: 'free',
    distance: rest < 0 ? undefined : rest,
    isShortest: rest === distance - 1,
  };
}

function explainStrike(scene: Scene, move: MoveExplanation): StrikeExplanation {
  const { cave, unit, roster, board, power } = scene;
  if (move.status === 'stays' && move.reason === 'no enemies')
    return { status: 'does not strike', reason: 'no enemies' };
  const around = new Int32Array(4);
  const count = adjacentEnemies(unit, roster, board, around);
  if (count === 0) return { status: 'does not strike', reason: 'no enemy is adjacent' };
  const struck = weakest(around, count, roster.hitPoints);
  const candidates = Array.from(around.subarray(0, count), (enemy) => cave.units[enemy]!);
  const target = cave.units[struck]!;
  return {
    status: 'strikes',
    from: pointOf(roster.cells[unit]!, cave.width),
    candidates,
    target,
    decidedBy: decidedBy(candidates, target),
    damage: power,
    left: afterDamage(target.hitPoints, power),
  };
}

function decidedBy(
  candidates: readonly CaveUnit[],
  target: CaveUnit,
): 'only one' | 'fewest hit points' | 'reading order' {
  if (candidates.length === 1) return 'only one';
  const asWeak = candidates.filter(({ hitPoints }) => hitPoints === target.hitPoints);
  return asWeak.length > 1 ? 'reading order' : 'fewest hit points';
}
