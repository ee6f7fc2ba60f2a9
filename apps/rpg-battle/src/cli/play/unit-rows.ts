import { displayWidth, type Format } from '@skirmish/cli-kit';
import { fitText, type Span } from '@skirmish/cli-kit/screen';
import { xpForNextLevel } from '../../index.ts';
import type { UnitView } from './battle-view.ts';
import { spoken } from './command-text.ts';
import type { Glyphs } from './surface.ts';

/** How a unit stands to the command that is being chosen. */
export type Aim = 'chosen' | 'allowed' | 'refused' | 'none';

/** What of a unit is shown, and how wide. */
interface RowLayout {
  readonly hpBar: number;
  readonly change: boolean;
  readonly mpBar: number;
  readonly mp: boolean;
  readonly xp: boolean;
}

// from everything to the least, the first that fits is taken
const LAYOUTS: readonly RowLayout[] = [
  { hpBar: 20, change: true, mpBar: 12, mp: true, xp: true },
  { hpBar: 10, change: true, mpBar: 6, mp: true, xp: true },
  { hpBar: 10, change: true, mpBar: 6, mp: true, xp: false },
  { hpBar: 6, change: true, mpBar: 3, mp: true, xp: false },
  { hpBar: 6, change: true, mpBar: 0, mp: true, xp: false },
  { hpBar: 4, change: false, mpBar: 0, mp: true, xp: false },
  { hpBar: 0, change: false, mpBar: 0, mp: true, xp: false },
  { hpBar: 0, change: false, mpBar: 0, mp: false, xp: false },
];

/** The rows of a battle's units for a terminal of some width: the same columns in each. */
export class UnitRows {
  readonly #glyphs: Glyphs;
  readonly #widths: Readonly<Record<'name' | 'level' | 'hp' | 'change' | 'mp' | 'xp', number>>;
  readonly #layout: RowLayout;
  readonly #columns: number;

  constructor(units: readonly UnitView[], columns: number, glyphs: Glyphs) {
    this.#glyphs = glyphs;
    this.#columns = columns;
    const widest = (text: (unit: UnitView) => string, most: number): number =>
      Math.min(most, Math.max(0, ...units.map((unit) => displayWidth(text(unit)))));
    this.#widths = {
      // as wide as the figures can become, so that nothing moves when they do
      name: widest(({ name }) => name, 16),
      level: widest(levelText, 6),
      hp: widest(({ maxhp }) => `${maxhp}/${maxhp}`, 15),
      change: widest(({ maxhp }) => `-${maxhp}`, 8),
      mp: widest(({ maxmp }) => (maxmp === undefined ? '' : `${maxmp}/${maxmp}`), 13),
      xp: widest(({ level }) => `${xpForNextLevel(level) - 1}/${xpForNextLevel(level)}`, 15),
    };
    this.#layout = LAYOUTS.find((layout) => this.#width(layout) <= columns) ?? LAYOUTS.at(-1)!;
  }

  /** The row of one unit; `acts` when it is its turn. */
  row(unit: UnitView, acts: boolean, aim: Aim): Span[] {
    const { name, level } = this.#widths;
    return [
      acts ? { text: '>', format: ['bold', 'yellow'] } : ' ',
      letterSpan(unit, aim),
      ' ',
      styled(fitText(unit.name, name), unit.dead ? 'dim' : acts ? 'bold' : undefined),
      ` ${fitText(levelText(unit), level)} `,
      ...this.#hp(unit),
      ...(unit.side === 'hero' ? this.#heroEnd(unit) : this.#monsterEnd(unit)),
    ];
  }

  #width({ hpBar, change, mpBar, mp, xp }: RowLayout): number {
    const { name, level, hp, change: changeWidth, mp: mpWidth, xp: xpWidth } = this.#widths;
    return (
      7 +
      name +
      level +
      (3 + barWidth(hpBar) + hp) +
      (change ? 1 + changeWidth : 0) +
      (mp ? 5 + barWidth(mpBar) + mpWidth : 0) +
      (xp ? 5 + xpWidth : 0)
    );
  }

  #hp(unit: UnitView): Span[] {
    const { hp, maxhp, dead, change } = unit;
    const { hpBar, change: showsChange } = this.#layout;
    const part = dead ? 0 : hp / maxhp;
    const changed = ` ${fitText(this.#changeText(unit), this.#widths.change)}`;
    return [
      'HP ',
      ...this.#bar(part, hpBar, part > 0.5 ? 'green' : part > 0.25 ? 'yellow' : 'red'),
      styled(fitText(hpText(unit), this.#widths.hp), dead ? 'dim' : undefined),
      ...(showsChange ? [styled(changed, change < 0 ? 'red' : 'green')] : []),
    ];
  }

  #changeText({ change }: UnitView): string {
    if (change === 0) return '';
    return change < 0 ? `${this.#glyphs.minus}${-change}` : `+${change}`;
  }

  #heroEnd(unit: UnitView): Span[] {
    const { mp = 0, maxmp = 0, dead } = unit;
    const { mp: showsMp, mpBar, xp: showsXp } = this.#layout;
    if (dead) return [];
    return [
      ...(showsMp
        ? ['  MP ', ...this.#bar(mp / maxmp, mpBar, 'cyan'), fitText(mpText(unit), this.#widths.mp)]
        : []),
      ...(showsXp ? [`  XP ${xpText(unit)}`] : []),
    ];
  }

  #monsterEnd({ dead, abilities }: UnitView): Span[] {
    const next = `  next ${spoken(abilities[0]!)}`;
    const room = this.#columns - this.#width({ ...this.#layout, mp: false, xp: false });
    return dead || displayWidth(next) > room ? [] : [styled(next, 'dim')];
  }

  #bar(part: number, width: number, format: Format): Span[] {
    if (width === 0) return [];
    // who lives has something left, who has lost something shows it
    const filled = Math.floor(part * width);
    const full = part > 0 ? Math.max(1, filled) : 0;
    const { full: block, empty } = this.#glyphs;
    return [{ text: block.repeat(full), format }, { text: empty.repeat(width - full), format: 'dim' }, ' '];
  }
}

function barWidth(width: number): number {
  return width > 0 ? width + 1 : 0;
}

function levelText({ level }: UnitView): string {
  return `L${level}`;
}

function hpText({ hp, maxhp, dead }: UnitView): string {
  return dead ? 'dead' : `${hp}/${maxhp}`;
}

function mpText({ mp, maxmp }: UnitView): string {
  return mp === undefined ? '' : `${mp}/${maxmp}`;
}

function xpText({ xp, level }: UnitView): string {
  return xp === undefined ? '' : `${xp}/${xpForNextLevel(level)}`;
}

function styled(text: string, format: Format | undefined): Span {
  return format === undefined ? text : { text, format };
}

function letterSpan({ letter }: UnitView, aim: Aim): Span {
  switch (aim) {
    case 'chosen':
      return { text: `[${letter}]`, format: ['bold', 'inverse'] };
    case 'allowed':
      return `(${letter})`;
    case 'refused':
      return { text: ` ${letter} `, format: 'dim' };
    default:
      return '   ';
  }
}
