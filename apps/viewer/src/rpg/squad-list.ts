import type { Bestiary, UnitClass } from '@skirmish/rpg-battle';
import { button, element, fill } from '../dom/element.ts';
import type { Squad } from './battle-plan.ts';
import { createSquadRow, type SquadRow } from './squad-row.ts';

/** The units of one side, to be chosen. */
export interface SquadList {
  readonly element: HTMLElement;
  set(squads: readonly Squad[], bestiary: Bestiary): void;
  /** What is chosen; undefined while a figure is wrong, which is then said beside it. */
  read(): readonly Squad[] | undefined;
}

/**
 * Makes the rows of one side.
 *
 * @param changed is called when the user has changed one, rightly or wrongly
 */
export function createSquadList(side: 'hero' | 'monster', changed: () => void): SquadList {
  const title = side === 'hero' ? 'Party' : 'Monsters';
  const list = element('div', { class: 'squads' });
  const nobody = element('p', { class: 'muted small-text' }, 'Nobody.');
  let rows: SquadRow[] = [];
  let classes: readonly UnitClass[] = [];

  function create(squad: Squad): SquadRow {
    const row = createSquadRow(squad, classes, { changed, remove: () => remove(row) });
    return row;
  }

  function remove(row: SquadRow): void {
    const place = rows.indexOf(row);
    rows = rows.toSpliced(place, 1);
    draw();
    changed();
    (rows[Math.min(place, rows.length - 1)]?.chooser ?? add).focus();
  }

  function draw(): void {
    for (const [place, row] of rows.entries()) row.setPlace(`${title.toLowerCase()}, row ${place + 1}`);
    fill(list, ...rows.map((row) => row.element), rows.length === 0 ? nobody : null);
  }

  const add = button(
    side === 'hero' ? 'Add a hero' : 'Add a monster',
    () => {
      const level = rows.at(-1)?.read()?.level ?? 1;
      const row = create({ class: classes[0]!.name, level, count: 1 });
      rows = [...rows, row];
      draw();
      changed();
      row.chooser.focus();
    },
    { class: 'small' },
  );

  return {
    element: element(
      'fieldset',
      { class: `squad-list squads-${side}` },
      element('legend', {}, title),
      list,
      add,
    ),
    set(next, bestiary) {
      classes = [...bestiary.classes.values()].filter((each) => each.side === side);
      rows = next.map(create);
      add.disabled = classes.length === 0;
      draw();
    },
    read() {
      // all of them, so that each says what is wrong
      const squads = rows.map((row) => row.read());
      const right = squads.filter((squad) => squad !== undefined);
      return right.length === rows.length ? right : undefined;
    },
  };
}
