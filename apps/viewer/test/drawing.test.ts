import { generateCave, parseCave } from '@skirmish/cave-battle';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Brush, Drawing, emptyCave } from '../src/cave/drawing.ts';

test('a drawing begins as the cave it is of, hit points included', () => {
  const cave = parseCave('#####\n#E.G#   E(7), G(200)\n#..E#\n#####');
  const drawing = new Drawing(cave);
  expect(drawing.text).toBe('#####\n#E.G#   E(7), G(200)\n#..E#\n#####\n');
  expect(drawing.cave).toEqual(cave);
  drawing.paint({ x: 1, y: 1 }, 'goblin');
  expect(drawing.text).toBe('#####\n#G.G#\n#..E#\n#####\n');
  drawing.undo();
  expect(drawing.cave).toEqual(cave);
});

test('what is outside, or there already, is no stroke', () => {
  const drawing = new Drawing(emptyCave(5, 4));
  for (const square of [
    { x: -1, y: 0 },
    { x: 0, y: 4 },
    { x: 5, y: 1 },
  ])
    expect(drawing.paint(square, 'elf')).toBe(false);
  expect(drawing.paint({ x: 0, y: 0 }, 'wall')).toBe(false);
  expect([drawing.canUndo, drawing.canRedo, drawing.isInhabited]).toEqual([false, false, false]);
});

test('an empty map is floor inside a wall', () => {
  expect(new Drawing(emptyCave(4, 3)).text).toBe('####\n#..#\n####\n');
  expect(new Drawing(emptyCave(1, 1)).text).toBe('#\n');
});

test('every stroke is undone and done again, whatever was painted', () => {
  const brush = fc.constantFrom<Brush>('wall', 'open', 'elf', 'goblin');
  const square = fc.record({ x: fc.integer({ min: -1, max: 9 }), y: fc.integer({ min: -1, max: 7 }) });
  const strokes = fc.array(fc.array(fc.tuple(square, brush), { minLength: 1, maxLength: 6 }), {
    maxLength: 8,
  });
  const cave = generateCave({ seed: 1, width: 9, height: 7, elves: 2, goblins: 2, kind: 'open' });
  fc.assert(
    fc.property(strokes, (all) => {
      const drawing = new Drawing(cave);
      const texts = [drawing.text];
      for (const stroke of all) {
        drawing.beginStroke();
        let hasChanged = false;
        for (const [at, name] of stroke) hasChanged = drawing.paint(at, name) || hasChanged;
        if (hasChanged) texts.push(drawing.text);
      }
      for (let nth = texts.length - 1; nth > 0; nth--) {
        expect(drawing.text).toBe(texts[nth]);
        drawing.undo();
      }
      expect([drawing.text, drawing.canUndo]).toEqual([texts[0], false]);
      for (let nth = 1; nth < texts.length; nth++) {
        drawing.redo();
        expect(drawing.text).toBe(texts[nth]);
      }
      expect(drawing.canRedo).toBe(false);
    }),
    { seed: 20181215, numRuns: 200 },
  );
});
