import { type CaveDescription, formatMap, generateCave } from '@skirmish/cave-battle';

/** A map to look at. */
export interface Example {
  readonly name: string;
  /** Makes the text of the map. */
  readonly map: () => string;
}

/** Maps of our own, drawn or made by seed, each of which shows something. */
export const EXAMPLES: readonly Example[] = [
  {
    name: 'Caves, 36×24',
    map: () => generated({ seed: 48, width: 36, height: 24, elves: 12, goblins: 22, kind: 'caves' }),
  },
  {
    name: 'Caves, 32×32',
    map: () => generated({ seed: 26, width: 32, height: 32, elves: 15, goblins: 30, kind: 'caves' }),
  },
  {
    name: 'A first skirmish, 13×7',
    map: () => `#############
#G....#.....#
#..#..#..E..#
#..#.....#..#
#.E#..#..#G.#
#.....#....G#
#############
`,
  },
  {
    name: 'Stronger is worse, 6×5',
    map: () => `######
#G.G##
#.GG.#
#.#EE#
######
`,
  },
  {
    name: 'Stalemate, 11×6',
    map: () => `###########
#E..#...###
#...#.G.###
#####...E.#
#G..#######
###########
`,
  },
  {
    name: 'A maze, 31×21',
    map: () => generated({ seed: 3, width: 31, height: 21, elves: 6, goblins: 8, kind: 'maze' }),
  },
  {
    name: 'An open hall, 40×24',
    map: () => generated({ seed: 5, width: 40, height: 24, elves: 30, goblins: 45, kind: 'open' }),
  },
  {
    name: 'Great caves, 128×128',
    map: () => generated({ seed: 12, width: 128, height: 128, elves: 120, goblins: 240, kind: 'caves' }),
  },
];

function generated(description: CaveDescription): string {
  return formatMap(generateCave(description));
}
