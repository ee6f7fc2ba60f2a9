import { displayWidth, type Format } from '@skirmish/cli-kit';
import { fitText, type Line, type Span, wrapText } from '@skirmish/cli-kit/screen';
import { mayGoOn, victoriesOf } from './adventure.ts';
import type { BattleView, UnitView } from './battle-view.ts';
import { type MenuEntry, monstersHeading, prediction, whyNever } from './command-text.ts';
import { counted, endingText } from './ending-text.ts';
import type { BattleScreen, GameState, Notice } from './game-state.ts';
import { stack } from './stack.ts';
import { type Aim, UnitRows } from './unit-rows.ts';
import type { Surface } from './surface.ts';

/** The lines of an encounter: units, initiative, log, and the menu of the hero whose turn it is. */
export function battleLines(state: GameState, screen: BattleScreen, surface: Surface): Line[] {
  const { columns, rows } = surface;
  const { view } = screen;
  const unitRows = new UnitRows(view.units, columns, surface.glyphs);
  const row = (unit: UnitView): Line => unitRows.row(unit, unit === view.acting, aimAt(unit, screen));
  const side = (name: UnitView['side']): Line[] => view.units.filter((unit) => unit.side === name).map(row);
  const fought = screen.menu.length > 0;
  return stack(
    [
      { lines: [titleLine(screen, columns)], rank: 5 },
      { lines: [headingLine('Party', surface)], rank: 0 },
      { lines: side('hero') },
      {
        lines: [headingLine(monstersHeading(view.units.filter((unit) => unit.side === 'monster')), surface)],
        rank: 4,
      },
      { lines: side('monster') },
      { lines: fought ? [queueLine(view, columns)] : [], rank: 6 },
      { lines: [headingLine('Log', surface)], rank: 1 },
      (height) => logLines(screen, columns, height),
      {
        lines: [headingLine(fought ? `${view.acting!.name}'s turn` : 'The end of the encounter', surface)],
        rank: 3,
      },
      { lines: fought ? menuLines(screen, columns) : endLines(screen, columns) },
      {
        lines: fought
          ? adviceLines(state, screen, columns)
          : state.notice
            ? noticeLines(state.notice, columns)
            : [''],
      },
      { lines: [keyLine(screen, columns)], rank: 3 },
    ],
    rows,
    4,
  );
}

function titleLine({ adventure, view }: BattleScreen, columns: number): Line {
  const { encounter, kind, seed, start } = adventure;
  const level = start.participants.at(-1)!.level ?? 1;
  const left = `Encounter ${encounter}: ${kind}, level ${level}`;
  const won = counted(victoriesOf(adventure, view), 'victory', 'victories');
  const right = [`${won}  seed ${seed}`, won, ''].find(
    (text) => displayWidth(left) + displayWidth(text) + 2 <= columns,
  );
  return [{ text: fitText(left, columns - displayWidth(right ?? '')), format: 'bold' }, right ?? ''];
}

function headingLine(title: string, { columns, glyphs }: Surface): Line {
  const text = fitText(title, Math.min(displayWidth(title), columns - 5));
  const rest = columns - displayWidth(text) - 4;
  return [
    { text: `${glyphs.rule.repeat(2)} `, format: 'dim' },
    text,
    { text: ` ${glyphs.rule.repeat(rest)}`, format: 'dim' },
  ];
}

function queueLine({ queue }: BattleView, columns: number): Line {
  const spans: Span[] = ['Next: '];
  let used = 6;
  for (const [place, { name, side }] of queue.entries()) {
    const separator = place > 0 ? ', ' : '';
    used += separator.length + displayWidth(name);
    if (used > columns) break;
    spans.push(separator, side === 'monster' ? { text: name, format: 'magenta' } : name);
  }
  return spans;
}

function logLines({ view, scrolled }: BattleScreen, columns: number, height: number): Line[] {
  const lines = view.log
    .filter(({ announces }) => !announces)
    .flatMap(({ text, isNew }) =>
      wrapText(text, columns - 2).map((part): Line =>
        isNew ? `| ${part}` : [{ text: `  ${part}`, format: 'dim' }],
      ),
    );
  const below = Math.min(scrolled, Math.max(0, lines.length - height));
  const end = lines.length - below;
  const shown = lines.slice(Math.max(0, end - height), end);
  if (below > 0) {
    const text = `  ${counted(below + 1, 'line', 'lines')} below: PgDn, End`;
    shown.splice(-1, 1, [{ text, format: 'cyan' }]);
  }
  return [...shown, ...Array.from({ length: height - shown.length }, () => '')];
}

function menuLines({ menu, ability }: BattleScreen, columns: number): Line[] {
  const nameWidth = Math.max(...menu.map(({ name }) => displayWidth(name)));
  const effectWidth = Math.max(...menu.map(({ effect }) => displayWidth(effect)));
  return menu.map((entry, place): Line => {
    const chosen = place === ability;
    const never = whyNever(entry);
    const name = fitText(entry.name, nameWidth);
    const rest = `  ${fitText(entry.effect, effectWidth)}  ${noteText(entry)}`.trimEnd();
    const text = fitText(`${chosen ? '>' : ' '}${place + 1} ${name}${rest}`, columns).trimEnd();
    if (never !== undefined) return [{ text, format: 'dim' }];
    return chosen ? [{ text, format: 'bold' }] : text;
  });
}

function noteText({ notes, options }: MenuEntry): string {
  const short = options.map(({ refused }) => refused).find((refusal) => refusal?.error === 'InsufficientMP');
  return [...notes, ...(short ? [`not now: have ${short.have} MP`] : [])].join(', ');
}

/** What the chosen command would do, or why it is refused; but first of all what was refused just now. */
function adviceLines({ notice }: GameState, screen: BattleScreen, columns: number): Line[] {
  if (notice) return noticeLines(notice, columns);
  const { menu, ability, target, view } = screen;
  const entry = menu[ability]!;
  const text = prediction({ ability: entry.ability, target }, view);
  return entry.options[target]!.refused
    ? wrapText(`No: ${text}`, columns).map((part): Line => [{ text: part, format: 'yellow' }])
    : wrapText(`Enter: ${text}`, columns);
}

function noticeLines({ tone, text }: Notice, columns: number): Line[] {
  const format: Format = tone === 'refused' ? ['bold', 'red'] : 'green';
  const told = tone === 'refused' ? `! ${text}` : text;
  return wrapText(told, columns).map((part): Line => [{ text: part, format }]);
}

function endLines(screen: BattleScreen, columns: number): Line[] {
  const [first, ...rest] = endingText(screen.adventure, screen.view);
  return [
    ...wrapText(first!, columns).map((text): Line => [{ text, format: 'bold' }]),
    ...rest.flatMap((text) => wrapText(text, columns)),
  ];
}

function keyLine({ menu, ability, view }: BattleScreen, columns: number): Line {
  const numbers = menu.length > 1 ? `1-${menu.length}` : '1';
  const always = ['u undo', 's save', '? help', 'q leave'];
  const own =
    menu.length > 0
      ? [`${numbers} ability`, ...letterKeys(view, menu[ability]!)]
      : [mayGoOn(view) ? 'Enter next encounter' : 'n new game'];
  const withEnter = menu.length > 0 ? [...own, 'Enter do'] : own;
  const choices = [
    [...withEnter, ...always].join('   '),
    [...withEnter, ...always].join('  '),
    // what Enter does is told in the line above
    [...own, ...always].join('  '),
    [...own, '? help'].join('  '),
    '? help  q leave',
  ];
  return [{ text: choices.find((text) => text.length <= columns) ?? choices.at(-1)!, format: 'cyan' }];
}

/** The letters that use the ability at once, and those that only take aim. */
function letterKeys({ units }: BattleView, { helps }: MenuEntry): string[] {
  const letters = (isUsed: boolean): string =>
    units
      .filter(({ dead, side }) => !dead && (helps === (side === 'hero')) === isUsed)
      .map(({ letter }) => letter)
      .join(' ');
  return [`use it on ${letters(true)}`, `aim at ${letters(false)}`];
}

function aimAt(unit: UnitView, { menu, ability, target }: BattleScreen): Aim {
  const entry = menu[ability];
  if (!entry || unit.dead) return 'none';
  if (unit.unit === target) return 'chosen';
  return entry.options[unit.unit]!.refused ? 'refused' : 'allowed';
}
