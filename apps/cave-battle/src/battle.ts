import { afterDamage, opponent, ReadingOrderTurns, type Side } from '@skirmish/combat';
import type { BattleObserver } from './battle-observer.ts';
import { type BattleResult, resultOf } from './battle-result.ts';
import { type BattleRules, completeRules } from './battle-rules.ts';
import { ALL_SHORTCUTS, type BattleShortcuts } from './battle-shortcuts.ts';
import { Board } from './board.ts';
import { requireCave } from './cave-check.ts';
import type { Cave } from './cave.ts';
import { NextStep, NO_STEP } from './next-step.ts';
import { type RoundProgress, START } from './openings.ts';
import { UNBOUNDED } from './power-bound.ts';
import { PowerTree } from './power-tree.ts';
import { ELVES, GOBLINS, NOBODY, Roster } from './roster.ts';
import { SteadyRounds } from './steady-rounds.ts';
import { adjacentEnemies, weakest } from './target.ts';

/** Where a battle stands: `fighting`, or how it is over. */
export type BattleStatus = 'fighting' | BattleResult['status'];

/**
 * A battle that is played round by round (the rules: docs/rules/cave-battle.md).
 *
 * It owns all memory that it needs, O(squares + units), and allocates no more while it plays, but for the moments to
 * which `raiseElfPower` goes back: 64 at most, O(units) each. An observer sees every event as plain numbers; without
 * one, stretches of rounds that are known to be alike are taken in one stride.
 */
export class Battle {
  readonly #cave: Cave;
  readonly #roster: Roster;
  readonly #board: Board;
  readonly #turns: ReadingOrderTurns;
  readonly #nextStep: NextStep;
  readonly #powerTree: PowerTree;
  readonly #steady: SteadyRounds | undefined;
  readonly #observer: BattleObserver | undefined;
  readonly #around: Int32Array = new Int32Array(4);
  #powers: readonly [elves: number, goblins: number] = [0, 0];
  #stopAtFirstElfDeath = false;
  #isPastStop = false;
  #status: BattleStatus = 'fighting';
  #progress: RoundProgress = { ...START };

  /**
   * Sets up the battle before its first round.
   *
   * @throws RangeError when the cave contradicts its own description, or a power is not an integer from 1.
   */
  constructor(
    cave: Cave,
    rules: Partial<BattleRules> = {},
    observer?: BattleObserver,
    shortcuts: BattleShortcuts = ALL_SHORTCUTS,
  ) {
    requireCave(cave);
    this.#cave = cave;
    this.#roster = new Roster(cave);
    this.#board = new Board(cave);
    this.#turns = new ReadingOrderTurns(this.#roster.size);
    this.#nextStep = new NextStep(this.#board, shortcuts);
    this.#powerTree = new PowerTree(this.#roster, this.#turns, shortcuts.sharedOpenings && !observer);
    if (shortcuts.steadyRounds && !observer)
      this.#steady = new SteadyRounds(this.#roster, this.#board, this.#powerTree);
    this.#observer = observer;
    this.restart(rules);
  }

  /** Starts again from the same cave by other rules, in the same memory. */
  restart(rules: Partial<BattleRules> = {}): void {
    const { elfPower, goblinPower, stopAtFirstElfDeath } = completeRules(rules);
    this.#powers = [elfPower, goblinPower];
    this.#stopAtFirstElfDeath = stopAtFirstElfDeath;
    this.#roster.restart();
    this.#powerTree.restart(elfPower);
    this.#goOnFrom(START);
  }

  /**
   * Starts again from the same cave with Elves that are as strong or stronger, by the same rules otherwise. Moves
   * and blows that are known to be the same are not played again: the battle may be under way already, in the midst
   * of a round.
   *
   * @throws RangeError unless the power is an integer, and not less than it is.
   */
  raiseElfPower(elfPower: number): void {
    const [before, goblinPower] = this.#powers;
    if (!Number.isSafeInteger(elfPower) || elfPower < before) {
      throw new RangeError(`elfPower must be an integer from ${before}, not ${elfPower}`);
    }
    const progress = this.#powerTree.bringBack(elfPower);
    this.#powers = [elfPower, goblinPower];
    if (progress !== undefined) this.#goOnFrom(progress);
    else this.restart({ elfPower, goblinPower, stopAtFirstElfDeath: this.#stopAtFirstElfDeath });
  }

  get status(): BattleStatus {
    return this.#status;
  }

  get roundsCompleted(): number {
    return this.#progress.roundsCompleted;
  }

  /** The cave as it is now, with whoever is alive: a new value each time. */
  get cave(): Cave {
    const { width, height, terrain } = this.#cave;
    return { width, height, terrain, units: this.#roster.survivors() };
  }

  /** How the battle went, once it is over. */
  get result(): BattleResult | undefined {
    if (this.#status === 'fighting') return undefined;
    return resultOf(this.#status, this.#progress.roundsCompleted, this.#roster);
  }

  /**
   * The greatest Elf power with which the battle, as far as it has been played, is the same move for move and blow
   * for blow; `Infinity` when no power changes it. Only the hit points of wounded Goblins differ.
   */
  get sameUpToElfPower(): number {
    const { upTo } = this.#powerTree;
    return upTo === UNBOUNDED ? Infinity : upTo;
  }

  /**
   * Plays until the battle is over or `rounds` rounds are complete in all.
   *
   * @throws RangeError unless `rounds` is an integer from 0, or infinite.
   */
  play(rounds: number = Infinity): BattleStatus {
    if (rounds !== Infinity && !(Number.isSafeInteger(rounds) && rounds >= 0))
      throw new RangeError(`rounds must be an integer from 0, or infinite, not ${rounds}`);
    while (this.#status === 'fighting' && this.#progress.roundsCompleted < rounds) {
      this.playRound();
      const isSteady = this.#progress.moves + this.#progress.deaths === 0;
      if (isSteady && this.#status === 'fighting') this.#steady?.skip(this.#powers, this.#progress, rounds);
    }
    return this.#status;
  }

  /**
   * Plays to the end, past the first Elf's death even by rules that stop there. Stronger Elves come back to moments
   * before that death, and stop at the first of theirs.
   */
  playToEnd(): BattleStatus {
    if (this.play() !== 'stopped') return this.#status;
    this.#status = 'fighting';
    this.#isPastStop = true;
    this.#powerTree.passBranches();
    return this.play();
  }

  /** Plays one round, or what there is of it; nothing happens when the battle is over. */
  playRound(): BattleStatus {
    if (this.#status !== 'fighting') return this.#status;
    const progress = this.#progress;
    const turns = this.#turns;
    const { cells, hitPoints, living, sides } = this.#roster;
    const { onlyEnemies } = this.#board;
    if (!progress.isUnderWay) {
      progress.isUnderWay = true;
      progress.moves = progress.blows = progress.deaths = 0;
      turns.beginRound(cells, hitPoints);
    }
    for (let unit = turns.next(hitPoints); unit >= 0; unit = turns.next(hitPoints)) {
      const side = sides[unit] === ELVES ? ELVES : GOBLINS;
      if (living[opponent(side)] === 0) return (this.#status = 'ended');
      const target = onlyEnemies[unit]!;
      if (target === NOBODY) this.#moveAndStrike(unit, side);
      else this.#strike(unit, side, target);
      if (this.#status !== 'fighting') return this.#status;
    }
    // the next round would find the same positions and do the same nothing; a battle that can never end comes to
    // such a round, and no other battle does: the proof is in docs/rules/cave-battle.md
    if (this.#progress.moves + this.#progress.blows === 0) return (this.#status = 'stalemate');
    progress.isUnderWay = false;
    this.#powerTree.noteRoundEnd();
    this.#progress.roundsCompleted++;
    this.#observer?.roundEnd?.(this.#progress.roundsCompleted);
    return this.#status;
  }

  /** Takes the turn of a unit whose enemies around it are not known: it moves unless there are some, then strikes. */
  #moveAndStrike(unit: number, side: Side): void {
    const { hitPoints, targets } = this.#roster;
    const candidates = this.#around;
    let count = adjacentEnemies(unit, this.#roster, this.#board, candidates);
    if (count === 0 && this.#move(unit, side)) {
      count = adjacentEnemies(unit, this.#roster, this.#board, candidates);
    }
    if (count === 0) {
      targets[unit] = NOBODY;
      return;
    }
    const target = weakest(candidates, count, hitPoints);
    if (count === 1) this.#board.onlyEnemies[unit] = target;
    else if (side === ELVES) this.#powerTree.noteChoice(target, candidates, count, this.#progress);
    this.#strike(unit, side, target);
  }

  /** Takes one step towards the nearest square next to an enemy, and tells whether there is one in reach. */
  #move(unit: number, side: Side): boolean {
    const { cells } = this.#roster;
    const from = cells[unit]!;
    const step = this.#nextStep.find(from, opponent(side), this.#progress.roundsCompleted);
    if (step === NO_STEP) return false;
    this.#board.move(unit, side, from, step);
    cells[unit] = step;
    this.#nextStep.noteFreed(from);
    this.#progress.moves++;
    this.#observer?.move?.(unit, from, step);
    return true;
  }

  /** Strikes an adjacent enemy, who dies of it at 0 hit points. */
  #strike(unit: number, side: Side, target: number): void {
    const { hitPoints, targets } = this.#roster;
    const power = this.#powers[side];
    const left = afterDamage(hitPoints[target]!, power);
    if (side === ELVES && left > 0) this.#powerTree.noteSurvival(target, left, this.#progress);
    targets[unit] = target;
    hitPoints[target] = left;
    this.#progress.blows++;
    this.#observer?.strike?.(unit, target, power, left);
    if (left === 0) this.#bury(target, opponent(side));
  }

  /** Takes a unit that has just died off the board. */
  #bury(unit: number, side: Side): void {
    const { cells, living } = this.#roster;
    const cell = cells[unit]!;
    living[side]!--;
    this.#board.remove(side, cell);
    this.#nextStep.noteFreed(cell);
    this.#progress.deaths++;
    this.#observer?.death?.(unit, cell);
    if (this.#stopAtFirstElfDeath && side === ELVES && !this.#isPastStop) this.#status = 'stopped';
  }

  /** Takes up the battle where the roster says. */
  #goOnFrom(progress: Readonly<RoundProgress>): void {
    this.#status = 'fighting';
    this.#isPastStop = false;
    this.#progress = { ...progress };
    // who was about to strike has its turn again; it stands beside an enemy, so it does not move again
    if (progress.isUnderWay) this.#turns.repeat();
    this.#board.restart(this.#roster);
    this.#nextStep.restart();
  }
}
