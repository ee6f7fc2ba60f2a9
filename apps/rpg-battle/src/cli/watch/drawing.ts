import { displayWidth } from '@skirmish/cli-kit';
import type { Canvas, FightMoment } from '@skirmish/cli-kit/watch';
import { fitText, type Line, type Span } from '@skirmish/cli-kit/screen';
import { unitState } from '../../battle/unit-state.ts';
import type { RpgEvent, RpgState } from '../../index.ts';
import type { UnitView } from '../play/battle-view.ts';
import { monstersHeading } from '../play/command-text.ts';
import { glyphsOf } from '../play/surface.ts';
import { type Aim, UnitRows } from '../play/unit-rows.ts';
import { deedText } from './telling.ts';
import { unitNames } from '../../rules/unit-names.ts';

/** Draws both sides, what is done now, and who acts next. */
export function drawBattle(
  { state, motion }: FightMoment<RpgState, RpgEvent>,
  { columns, rows, unicode }: Canvas,
): readonly Line[] {
  const glyphs = glyphsOf(unicode);
  const units = unitViews(state, motion);
  const { action } = state;
  const unitRows = new UnitRows(units, columns, glyphs);
  const target = action?.deed?.target;
  const row = (unit: UnitView): Line =>
    unitRows.row(unit, unit.unit === action?.unit && !state.outcome, aimOf(unit, target));
  // two headings, and below them what is done and who is next
  const [heroRoom, monsterRoom] = shareRows(units, rows - 4);
  const side = (name: UnitView['side'], room: number): Line[] => {
    const own = units.filter((unit) => unit.side === name);
    const focus = own.findIndex(({ unit }) => unit === action?.unit || unit === target);
    const shown = windowed(own, room, focus);
    const hidden = own.length - shown.length;
    return [
      heading(name === 'hero' ? 'Party' : monstersHeading(own), hidden, columns, glyphs.rule),
      ...shown.map(row),
    ];
  };
  const lines: Line[] = [
    ...side('hero', heroRoom),
    ...side('monster', monsterRoom),
    [{ text: fitText(deedText(state) ?? '', columns).trimEnd(), format: 'bold' }],
    nextLine(state, columns, unicode),
  ];
  return lines.slice(0, rows);
}

function unitViews({ battle, action }: RpgState, motion: boolean): UnitView[] {
  const { lineUp } = battle;
  const { letters, names } = unitNames(lineUp);
  // hit points are the second run of the figures, see `FIELDS`
  const before = action?.before.figures.subarray(lineUp.size, 2 * lineUp.size);
  return lineUp.classes.map((_, unit) =>
    Object.assign(unitState(battle, unit), {
      letter: letters[unit]!,
      name: names[unit]!,
      change: motion && before ? battle.hp[unit]! - before[unit]! : 0,
      damageReduction: lineUp.damageReduction[unit]!,
      harmedByHealing: lineUp.harmedByHealing[unit] === 1,
    }),
  );
}

function aimOf({ unit, dead }: UnitView, target: number | undefined): Aim {
  if (unit === target) return 'chosen';
  return dead ? 'none' : 'refused';
}

/** Divides rows between heroes and monsters: each gets what it needs, or half and what the other leaves. */
function shareRows(units: readonly UnitView[], rows: number): [heroes: number, monsters: number] {
  const heroes = units.filter(({ side }) => side === 'hero').length;
  const monsters = units.length - heroes;
  if (heroes + monsters <= rows) return [heroes, monsters];
  const half = Math.floor(rows / 2);
  const forHeroes = Math.max(0, Math.min(heroes, Math.max(half, rows - monsters)));
  return [forHeroes, Math.max(0, rows - forHeroes)];
}

/** So many of a side, around the one that acts or is aimed at. */
function windowed(units: readonly UnitView[], room: number, focus: number): readonly UnitView[] {
  const start = Math.max(0, Math.min(focus - Math.floor(room / 2), units.length - room));
  return units.slice(start, start + room);
}

function heading(title: string, hidden: number, columns: number, rule: string): Line {
  const told = hidden > 0 ? `${title} (${hidden} more)` : title;
  const text = fitText(told, Math.min(displayWidth(told), columns - 5));
  return [
    { text: `${rule.repeat(2)} `, format: 'dim' },
    text,
    { text: ` ${rule.repeat(Math.max(0, columns - displayWidth(text) - 4))}`, format: 'dim' },
  ];
}

/** The queue as it is behind the unit that acts; a bar where the round ends. */
function nextLine({ battle, action, toAct, outcome }: RpgState, columns: number, unicode: boolean): Line {
  if (outcome !== undefined) return '';
  const { names } = unitNames(battle.lineUp);
  // a hero that waits for its command is still at the front
  const waiting = action && !action.deed ? 1 : 0;
  const queue = battle.queue.units().slice(waiting);
  const spans: Span[] = ['Next: '];
  let used = 6;
  for (const [place, unit] of queue.entries()) {
    const ends = place === toAct - waiting && place > 0;
    const separator = ends ? (unicode ? ' │ ' : ' | ') : place > 0 ? ', ' : '';
    const name = names[unit]!;
    used += displayWidth(separator) + displayWidth(name);
    if (used > columns - 2) {
      spans.push(unicode ? ' …' : '..');
      break;
    }
    spans.push(
      ends ? { text: separator, format: ['bold', 'yellow'] } : separator,
      battle.lineUp.isHero[unit] === 1 ? name : { text: name, format: 'magenta' },
    );
  }
  return spans;
}
