import { Battle, type BattleStatus } from './battle.ts';
import type { BattleResult, EndedBattle } from './battle-result.ts';
import type { Cave } from './cave.ts';
import { goblinHitPoints, greatestUsefulPower, isFlawless, LEAST_RAISED_POWER } from './power-range.ts';

/** One battle of the search for the least Elf power, and the powers of which it tells. */
export interface PowerTrial {
  /** The power that was tried. */
  readonly elfPower: number;
  /** With every power from `elfPower` to this one the battle goes the same way. */
  readonly upTo: number;
  /** What came of it: the Elves won without a loss, an Elf died, nobody could win, or there was no Elf. */
  readonly verdict: 'won' | 'elf-died' | 'stalemate' | 'no-elf';
  /** The rounds that were complete by then. */
  readonly rounds: number;
}

/** There is a power with which the Elves win and lose nobody. */
export interface FoundPower {
  readonly status: 'found';
  /** The least of them. */
  readonly elfPower: number;
  readonly battle: EndedBattle;
  /** Every battle that was fought, the last of them won. */
  readonly scan: readonly PowerTrial[];
}

/** There is no such power. */
export interface NoPower {
  readonly status: 'none';
  /** Why, for people to read. */
  readonly reason: string;
  /** Every battle that was fought. */
  readonly scan: readonly PowerTrial[];
}

/** What `leastElfPower` finds. */
export type EscalationResult = FoundPower | NoPower;

/**
 * Finds the least Elf power, from 4, with which the Elves win and no Elf dies; the Goblins stay at power 3.
 *
 * Success is not monotonic in the power, so every power counts, from the bottom. But a battle is given up with the
 * first Elf's death, and stands for all powers that change nothing in it; powers beyond the most hit points of a
 * Goblin change nothing. At worst there are as many battles as powers up to there.
 *
 * @throws RangeError when the cave contradicts its own description.
 */
export function leastElfPower(cave: Cave): EscalationResult {
  return escalate(cave, new Battle(cave, { elfPower: LEAST_RAISED_POWER, stopAtFirstElfDeath: true }));
}

/** The usual battle of a cave, and the search that goes on from it. */
export interface BothParts {
  /** The battle with both sides at power 3. */
  readonly battle: BattleResult;
  /** Finds what `leastElfPower` does; what stronger Elves would do as those of the battle did is not played again. */
  readonly leastElfPower: () => EscalationResult;
}

/**
 * Fights as `fight` does, and then for the least Elf power, if asked.
 *
 * @throws RangeError when the cave contradicts its own description.
 */
export function bothParts(cave: Cave): BothParts {
  const battle = new Battle(cave, { stopAtFirstElfDeath: true });
  battle.playToEnd();
  let escalation: EscalationResult | undefined;
  return { battle: battle.result!, leastElfPower: () => (escalation ??= escalate(cave, battle)) };
}

/** Raises the Elf power of a battle of the cave, which stops at the first Elf's death, until none dies. */
function escalate(cave: Cave, battle: Battle): EscalationResult {
  const enough = greatestUsefulPower(goblinHitPoints(cave));
  const scan: PowerTrial[] = [];
  for (let elfPower = LEAST_RAISED_POWER, upTo; elfPower <= enough; elfPower = upTo + 1) {
    battle.raiseElfPower(elfPower);
    battle.play();
    upTo = Math.min(battle.sameUpToElfPower, enough);
    // what is left of a battle that was not won is not asked for
    const won = battle.status === 'ended' ? battle.result : undefined;
    const isWon = won !== undefined && isFlawless(won);
    scan.push({ elfPower, upTo, verdict: verdictOf(battle.status, isWon), rounds: battle.roundsCompleted });
    if (isWon) return { status: 'found', elfPower, battle: won, scan };
  }
  return { status: 'none', reason: reasonOf(scan.at(-1)!), scan };
}

function verdictOf(status: BattleStatus, isWon: boolean): PowerTrial['verdict'] {
  if (status === 'stopped') return 'elf-died';
  if (status === 'stalemate') return 'stalemate';
  return isWon ? 'won' : 'no-elf';
}

function reasonOf({ verdict, upTo }: PowerTrial): string {
  if (verdict === 'no-elf') return 'there is no elf';
  return `even with power ${upTo} ${verdict === 'stalemate' ? 'the battle never ends' : 'an elf dies'}`;
}
