import { type Dice, seededDice } from '@skirmish/combat';
import { formatMap, generateCave } from '../src/index.ts';

/** One of seven sorts of small maps, by chance: most battles on them are over before 200 rounds. */
export function randomMap(seed: number): string {
  const dice = seededDice(seed);
  const between = (least: number, most: number): number => least + dice.next(most - least + 1);
  switch (seed % 7) {
    case 0:
      return generated('open', between(6, 11), between(5, 9), between(1, 5), between(1, 5), seed);
    case 1:
      return generated('caves', between(10, 16), between(9, 12), between(1, 5), between(1, 6), seed);
    case 2:
      return generated('maze', between(7, 13), between(7, 11), between(1, 4), between(1, 4), seed);
    case 3:
      return scattered(dice, { width: between(1, 9), height: between(1, 8), walls: 20, units: 25 });
    case 4:
      return scattered(dice, { width: between(3, 6), height: between(2, 4), walls: 10, units: 70 });
    case 5:
      return scattered(dice, { width: between(1, 8), height: between(1, 6), walls: 45, units: 40, most: 60 });
    default:
      return scattered(dice, { width: between(2, 6), height: between(2, 5), walls: 15, units: 50, most: 30 });
  }
}

function generated(
  kind: 'open' | 'caves' | 'maze',
  width: number,
  height: number,
  elves: number,
  goblins: number,
  seed: number,
): string {
  return formatMap(generateCave({ seed, width, height, elves, goblins, kind }));
}

interface Scatter {
  readonly width: number;
  readonly height: number;
  /** The chance of a wall, then that of a unit on an open square, in percent. */
  readonly walls: number;
  readonly units: number;
  /** The most hit points of a unit; 200 each when absent. */
  readonly most?: number;
}

/** Each square by chance; lines of different lengths; at least one unit. */
function scattered(dice: Dice, { width, height, walls, units, most }: Scatter): string {
  const rows = Array.from({ length: height }, () =>
    Array.from({ length: 1 + dice.next(width) }, () => {
      if (dice.next(100) < walls) return '#';
      return dice.next(100) < units ? 'EG'.charAt(dice.next(2)) : '.';
    }).join(''),
  );
  if (!/[EG]/.test(rows.join(''))) rows.push('E');
  const notes = (row: string): string =>
    row.replaceAll(/[#.]/g, '').replaceAll(/./g, (letter) => ` ${letter}(${1 + dice.next(most ?? 1)}),`);
  return rows.map((row) => `${row}${most ? notes(row) : ''}\n`).join('');
}
