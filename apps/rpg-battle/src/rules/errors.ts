/** The way a battle ends: all monsters dead, all heroes dead, or the turn limit reached before either. */
export type Outcome = 'victory' | 'defeat' | 'timeout';

/** What every end of a battle carries. */
abstract class BattleOver extends Error {
  abstract readonly outcome: Outcome;
  /** The lines of the battle that nobody has been handed yet, in their order. */
  readonly lines: readonly string[];

  constructor(message: string, lines: readonly string[]) {
    super(message);
    this.lines = lines;
  }
}

/** Thrown at the start of the turn at which no monster lives, and at every later call. */
export class Victory extends BattleOver {
  override readonly name = 'Victory';
  readonly outcome = 'victory';

  constructor(lines: readonly string[]) {
    super('the party was victorious', lines);
  }
}

/** Thrown at the start of the turn at which a monster lives and no hero does, and at every later call. */
export class Defeat extends BattleOver {
  override readonly name = 'Defeat';
  readonly outcome = 'defeat';

  constructor(lines: readonly string[]) {
    super('the party was defeated', lines);
  }
}

/** Thrown at the start of the turn that the turn limit forbids, and at every later call. */
export class BattleTimeout extends BattleOver {
  override readonly name = 'BattleTimeout';
  readonly outcome = 'timeout';

  constructor(lines: readonly string[], turns: number) {
    super(`the battle was given up after ${turns} turns`, lines);
  }
}

/** Thrown for a command given to nobody, or to a hero without that ability. */
export class InvalidCommand extends Error {
  override readonly name = 'InvalidCommand';
}

/** Thrown for a target that is not in the battle, is dead, or is not one the ability can be used on. */
export class InvalidTarget extends Error {
  override readonly name = 'InvalidTarget';
}

/** Thrown for an ability that costs more than its user has. */
export class InsufficientMP extends Error {
  override readonly name = 'InsufficientMP';
  readonly have: number;
  readonly need: number;

  constructor(message: string, have: number, need: number) {
    super(message);
    this.have = have;
    this.need = need;
  }
}

/** Thrown for a participant that the rules do not allow; the message names it and says why. */
export class InvalidUnit extends Error {
  override readonly name = 'InvalidUnit';
  /** Its place among the participants, from 0. */
  readonly participant: number;
  /** The figure that is wrong: `class`, `level`, `hp` … */
  readonly field: string;
  readonly reason: string;

  constructor(participant: number, field: string, reason: string) {
    super(`participants[${participant}].${field}: ${reason}`);
    this.participant = participant;
    this.field = field;
    this.reason = reason;
  }
}

/** Makes the error that stands for an outcome. */
export function outcomeError(
  outcome: Outcome,
  lines: readonly string[],
  turns: number,
): Victory | Defeat | BattleTimeout {
  if (outcome === 'victory') return new Victory(lines);
  return outcome === 'defeat' ? new Defeat(lines) : new BattleTimeout(lines, turns);
}
