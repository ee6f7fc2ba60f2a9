import { Regions } from '@skirmish/pathfinding';
import { expect, test } from 'vitest';
import {
  type CaveDescription,
  type CaveKind,
  fight,
  formatMap,
  generateCave,
  parseCave,
} from '../src/index.ts';

const kinds: readonly CaveKind[] = ['caves', 'open', 'maze'];

const description: CaveDescription = {
  seed: 1,
  width: 32,
  height: 24,
  elves: 6,
  goblins: 9,
  kind: 'caves',
};

test.each(kinds)('%s: the same description gives the same cave, another seed another', (kind) => {
  const cave = generateCave({ ...description, kind });
  expect(generateCave({ ...description, kind })).toEqual(cave);
  expect(generateCave({ ...description, kind, seed: 2 })).not.toEqual(cave);
  expect(parseCave(formatMap(cave))).toEqual(cave);
});

test.each(kinds)('%s: as many units as asked for, walls around, every square within reach', (kind) => {
  for (let seed = 0; seed < 40; seed++) {
    const [width, height] = [9 + (seed % 13), 8 + (seed % 9)];
    const cave = generateCave({ seed, width, height, elves: 3, goblins: 4, kind });
    expect([cave.width, cave.height]).toEqual([width, height]);
    expect(cave.units.filter((unit) => unit.kind === 'elf')).toHaveLength(3);
    expect(cave.units.filter((unit) => unit.kind === 'goblin')).toHaveLength(4);
    expect(cave.units.every(({ hitPoints }) => hitPoints === 200)).toBe(true);
    const { terrain } = cave;
    const edge = [terrain[0], terrain.at(-1), ...terrain.map((row) => `${row[0]}${row.at(-1)}`)].join('');
    expect(edge).toMatch(/^#+$/);
    const regions = new Regions(width, height);
    expect(regions.label((cell) => terrain[Math.floor(cell / width)]![cell % width] === '#')).toBe(1);
    expect(fight(cave).status).toBe('ended');
  }
});

test('of caves that are not connected the largest is kept', () => {
  for (let seed = 0; seed < 60; seed++) {
    const open = generateCave({ ...description, seed })
      .terrain.join('')
      .replaceAll('#', '').length;
    expect(open, `seed ${seed}`).toBeGreaterThan((32 * 24) / 6);
  }
});

test('the kinds differ in how much is open', () => {
  const openShares = kinds.map((kind) => {
    const { terrain } = generateCave({ ...description, width: 99, height: 99, kind });
    return terrain.join('').replaceAll('#', '').length / 99 ** 2;
  });
  const [caves, open, maze] = openShares;
  expect(open).toBeGreaterThan(0.85);
  expect(caves).toBeGreaterThan(0.3);
  expect(caves).toBeLessThan(0.75);
  expect(maze).toBeGreaterThan(0.45);
  expect(maze).toBeLessThan(0.6);
});

test.each(kinds)('%s: 1024×1024 with 20,000 units', (kind) => {
  const cave = generateCave({ seed: 5, width: 1024, height: 1024, elves: 10_000, goblins: 10_000, kind });
  expect([cave.units.length, cave.terrain.length]).toEqual([20_000, 1024]);
});

test.each(['open', 'maze'] as const)('%s: a cave of three by three has one open square', (kind) => {
  const small = { ...description, width: 3, height: 3, goblins: 0, kind };
  expect(formatMap(generateCave({ ...small, elves: 1 }))).toBe('###\n#E#\n###\n');
  expect(() => generateCave({ ...small, elves: 2 })).toThrow(
    'there is room for only 1 of 2 units in this cave of 3×3',
  );
});

test.each(kinds)('%s: the smallest sizes have no open square', (kind) => {
  for (const [width, height] of [
    [1, 1],
    [2, 2],
    [1, 9],
    [9, 2],
  ] as const) {
    expect(() => generateCave({ ...description, width, height, elves: 1, goblins: 0, kind })).toThrow(
      `there is room for only 0 of 1 units in this cave of ${width}×${height}`,
    );
  }
});

test.each<[string, Partial<CaveDescription>]>([
  ['width', { width: 0 }],
  ['height', { height: 2.5 }],
  ['elves', { elves: -1 }],
  ['goblins', { goblins: Number.NaN }],
  ['an elf or a goblin', { elves: 0, goblins: 0 }],
  ['seed', { seed: 0.5 }],
])('a description that cannot be met is refused: %s', (name, change) => {
  expect(() => generateCave({ ...description, ...change })).toThrow(RangeError);
  expect(() => generateCave({ ...description, ...change })).toThrow(name);
});

test('a cave has as many squares as parseCave reads, and no more', () => {
  const wide = { ...description, width: 3000, height: 1500 };
  expect(() => generateCave(wide)).toThrow(
    new RangeError('width × height must be at most 4,194,304 squares, not 3000×1500'),
  );
  expect(() => generateCave({ ...wide, width: 4_194_305, height: 1 })).toThrow(RangeError);
});

test.each([
  ['x', '"x"'],
  ['toString', '"toString"'],
  [undefined, 'undefined'],
])('a kind of %j is refused', (kind, shown) => {
  const generate: (...args: never[]) => unknown = generateCave;
  expect(() => Reflect.apply(generate, undefined, [{ ...description, kind }])).toThrow(
    new RangeError(`kind must be caves, open, maze, not ${shown}`),
  );
});
