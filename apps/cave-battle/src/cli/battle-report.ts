import type { BattleResult, CaveUnit } from '../index.ts';

/** What programs are told of a battle; in a stalemate, who is left with how much. */
export function battleJson(battle: BattleResult): Readonly<Record<string, unknown>> {
  const { status, winner, rounds, hitPoints } = battle;
  if (status === 'ended') return { status, winner, rounds, hitPoints, outcome: battle.outcome };
  const left = { elves: sumOf(battle.survivors, 'elf'), goblins: sumOf(battle.survivors, 'goblin') };
  if (status === 'stalemate') return { status, winner, since: battle.since, rounds, hitPoints, left };
  return { status, winner, rounds, hitPoints, left };
}

/** What people are told of a battle that is over. */
export function describeBattle(battle: BattleResult): string {
  const { rounds, hitPoints, survivors } = battle;
  if (battle.status === 'ended') {
    return `${battle.winner} win after ${count(rounds, 'round')} with ${count(hitPoints, 'hit point')} left`;
  }
  const elves = sumOf(survivors, 'elf');
  const goblins = sumOf(survivors, 'goblin');
  const left = [
    `${count(elves.units, 'elf', 'elves')} (${count(elves.hitPoints, 'hit point')})`,
    `${count(goblins.units, 'goblin')} (${goblins.hitPoints})`,
  ].join(', ');
  return `${battle.status === 'stalemate' ? 'stalemate since' : 'stopped in'} round ${rounds + 1}: ${left}`;
}

/** A number with its noun: `1 round`, `2 rounds`. */
export function count(amount: number, singular: string, plural = `${singular}s`): string {
  return `${amount} ${amount === 1 ? singular : plural}`;
}

function sumOf(units: readonly CaveUnit[], kind: CaveUnit['kind']): { units: number; hitPoints: number } {
  const side = units.filter((unit) => unit.kind === kind);
  return { units: side.length, hitPoints: side.reduce((sum, { hitPoints }) => sum + hitPoints, 0) };
}
