import { type Cave, type CaveUnit, LETTERS } from './cave.ts';
import { requireCave } from './cave-check.ts';

/**
 * Draws a cave: one line a row, each ended by a newline. The hit points of its units are not shown.
 *
 * @throws RangeError when the cave contradicts its own description, TypeError when it is none.
 */
export function formatMap(cave: Cave): string {
  requireCave(cave);
  return drawings(cave)
    .map((row) => `${row}\n`)
    .join('');
}

/**
 * Draws a cave with the hit points of each row's units beside it: `#.G.E.#   G(200), E(131)`.
 *
 * `parseCave` reads the text back as the same cave.
 *
 * @throws RangeError when the cave contradicts its own description, TypeError when it is none.
 */
export function formatCave(cave: Cave): string {
  requireCave(cave);
  const notes = unitsByRow(cave).map((units) =>
    units.map(({ kind, hitPoints }) => `${LETTERS[kind]}(${hitPoints})`).join(', '),
  );
  return drawings(cave)
    .map((row, y) => (notes[y] === '' ? `${row}\n` : `${row}   ${notes[y]}\n`))
    .join('');
}

function drawings(cave: Cave): string[] {
  const units = unitsByRow(cave);
  return cave.terrain.map((row, y) => {
    let drawing = '';
    for (const { kind, position } of units[y]!)
      drawing += row.slice(drawing.length, position.x) + LETTERS[kind];
    return drawing + row.slice(drawing.length);
  });
}

function unitsByRow(cave: Cave): CaveUnit[][] {
  const rows: CaveUnit[][] = cave.terrain.map(() => []);
  for (const unit of cave.units) rows[unit.position.y]!.push(unit);
  return rows;
}
