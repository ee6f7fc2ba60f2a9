import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cave, formatCave, formatMap, parseCave } from '../src/index.ts';

test('draws the map, and the hit points beside it', () => {
  const cave = parseCave('#######\n#.G.E.#   G(200), E(131)\n#..G#\n');
  expect(formatMap(cave)).toBe('#######\n#.G.E.#\n#..G###\n');
  expect(formatCave(cave)).toBe('#######\n#.G.E.#   G(200), E(131)\n#..G###   G(200)\n');
});

const squares = fc.constantFrom('#', '.', 'E', 'G');
const caves: fc.Arbitrary<Cave> = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc
      .array(fc.tuple(squares, fc.integer({ min: 1, max: 1_000_000 })), {
        minLength: width * height,
        maxLength: width * height,
      })
      .map((cells) => ({
        width,
        height,
        terrain: Array.from({ length: height }, (_, y) =>
          cells
            .slice(y * width, (y + 1) * width)
            .map(([square]) => (square === '#' ? '#' : '.'))
            .join(''),
        ),
        units: cells.flatMap(([square, hitPoints], cell) => {
          if (square === '#' || square === '.') return [];
          const position = { x: cell % width, y: Math.floor(cell / width) };
          return [{ kind: square === 'E' ? ('elf' as const) : ('goblin' as const), position, hitPoints }];
        }),
      })),
  )
  .filter(({ units }) => units.length > 0);

test('what is written is read back as the same cave', () => {
  fc.assert(
    fc.property(caves, (cave) => {
      expect(parseCave(formatCave(cave))).toEqual(cave);
    }),
    { seed: 20181215, numRuns: 300 },
  );
});

test('what is read survives writing it again', () => {
  const line = fc.array(squares, { maxLength: 8 }).map((row) => row.join(''));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const text = [...lines, 'E'].join('\n');
      const cave = parseCave(text);
      expect(parseCave(formatCave(cave))).toEqual(cave);
      expect(parseCave(formatMap(cave))).toEqual(cave);
    }),
    { seed: 20181215, numRuns: 300 },
  );
});
