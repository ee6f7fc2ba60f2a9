import { displayWidth } from '@skirmish/cli-kit';
import { fitText, type Line, wrapText } from '@skirmish/cli-kit/screen';
import { baseFigures, type UnitClass } from '../../index.ts';
import { MOST_HEROES } from './adventure.ts';
import { spoken } from './command-text.ts';
import { type GameState, heroClasses, type PartyScreen, usualParty } from './game-state.ts';
import { stack } from './stack.ts';
import type { Surface } from './surface.ts';

const FIGURES = ['strength', 'constitution', 'intelligence', 'speed', 'maxhp', 'maxmp'] as const;
const FIGURE_NAMES = ['str', 'con', 'int', 'spd', 'HP', 'MP'];
const FIGURE_WIDTH = 4;

/** The lines on which a party is chosen. */
export function partyLines(state: GameState, { chosen, cursor }: PartyScreen, surface: Surface): Line[] {
  const { columns, rows } = surface;
  const names = heroClasses(state.bestiary);
  const nameWidth = Math.max(...names.map(displayWidth));
  const classes = names.map((name) => state.bestiary.classes.get(name)!);
  const row = (unitClass: UnitClass, place: number): Line => {
    const text = classText(unitClass, place, nameWidth);
    const line = fitText(`${place === cursor ? '>' : ' '}${text}`, columns).trimEnd();
    return place === cursor ? [{ text: line, format: 'bold' }] : line;
  };
  const header = `    ${fitText('', nameWidth)} ${FIGURE_NAMES.map((name) => name.padStart(FIGURE_WIDTH)).join('')}  abilities`;
  const { notice } = state;
  const usual = usualParty(state.bestiary).join(', ');
  return stack(
    [
      { lines: [[{ text: 'Choose your party', format: 'bold' }, `, up to ${MOST_HEROES} heroes`]] },
      { lines: [''], rank: 1 },
      { lines: [[{ text: fitText(header, columns).trimEnd(), format: 'dim' }]], rank: 4 },
      (height) => windowed(classes.map(row), cursor, height),
      { lines: wrapText(abilitiesText(classes[cursor]!), columns), rank: 2 },
      { lines: [''], rank: 1 },
      { lines: chosenLines(chosen, columns) },
      {
        lines: chosen.length > 0 ? [] : wrapText(`With nobody chosen, Enter sends out ${usual}.`, columns),
        rank: 3,
      },
      { lines: [notice ? [{ text: fitText(`! ${notice.text}`, columns).trimEnd(), format: 'red' }] : ''] },
      {
        lines: wrapText(
          `1-${Math.min(9, names.length)} or Space add   Backspace take back   Enter set out   ? help   q leave`,
          columns,
        ).map((text): Line => [{ text, format: 'cyan' }]),
        rank: 5,
      },
      { lines: [[{ text: `Seed ${state.seed}`, format: 'dim' }]], rank: 0 },
    ],
    rows,
    Math.min(classes.length, 4),
  );
}

function classText(unitClass: UnitClass, place: number, nameWidth: number): string {
  const figures = baseFigures(unitClass, 1);
  const key = place < 9 ? String(place + 1) : ' ';
  const columns = FIGURES.map((figure) => String(figures[figure]).padStart(FIGURE_WIDTH)).join('');
  const abilities = unitClass.abilities.map(({ name }) => spoken(name)).join(', ');
  return `${key}  ${fitText(unitClass.name, nameWidth)} ${columns}  ${abilities}`;
}

function abilitiesText({ name, abilities }: UnitClass): string {
  const told = abilities.map(
    (ability) => spoken(ability.name) + (ability.cost > 0 ? ` (${ability.cost} MP)` : ''),
  );
  return `${name}: ${told.join(', ')}`;
}

function chosenLines(chosen: readonly string[], columns: number): Line[] {
  const places = Array.from({ length: MOST_HEROES }, (_, place) => chosen[place] ?? '-');
  return wrapText(`Party: ${places.join(', ')}`, columns).map((text): Line => [{ text, format: 'bold' }]);
}

/** The rows around the cursor, as many as there is room for. */
function windowed(rows: readonly Line[], cursor: number, height: number): Line[] {
  const start = Math.max(0, Math.min(cursor - Math.floor(height / 2), rows.length - height));
  return rows.slice(start, start + height);
}
