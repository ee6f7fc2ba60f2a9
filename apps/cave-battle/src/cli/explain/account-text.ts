import { type Output, paint } from '@skirmish/cli-kit';
import { type Line, wrapText } from '@skirmish/cli-kit/screen';
import type { Cave, TurnExplanation } from '../../index.ts';
import type { TurnAccount } from '../../recording/index.ts';
import { KIND_FORMATS, type CaveWindow, isInside, windowAround } from '../picture/cave-picture.ts';
import { paintLines } from '../picture/line-text.ts';
import { layPanels } from '../picture/panels.ts';
import { directionOf, place, unitWithHitPoints } from '../words.ts';
import { explanationPanels, focusOf } from './explanation-panels.ts';
import { type Statement, statementsOf, summaryOf } from './explanation-words.ts';

/** The most of a cave that a picture shows: two of them fit side by side into 80 columns. */
const PICTURE = { columns: 38, rows: 16 };

const LABEL_COLUMNS = 12;

/** A turn in words and pictures. */
export function formatAccount(account: TurnAccount, round: number, out: Output): string {
  const heading = `round ${round}: ${paint(out, 'bold', unitWithHitPoints(account.unit))}\n`;
  if (account.status !== 'acts') return `${heading}  ${summaryOf(account).join('; ')}\n`;
  const { explanation, before } = account;
  const statements = [...statementsOf(explanation), ...deviation(account)];
  const words = heading + statements.map((statement) => formatStatement(statement, out)).join('');
  const window = windowAround(before, focusOf(explanation), PICTURE);
  const panels = layPanels(explanationPanels(before, explanation, window), out.columns);
  if (panels.length === 0) return words;
  return words + paintLines(['', ...panels, ...cropNote(before, window, explanation)], out);
}

/** A turn in a line or two. */
export function formatSummary(account: TurnAccount, out: Output): string {
  const { unit } = account;
  const name = unitWithHitPoints(unit).padEnd(20);
  const lines = [...summaryOf(account), ...deviation(account).map(([label, text]) => `${label}: ${text}`)];
  return lines
    .map((line, nth) => {
      const label = nth === 0 ? paint(out, KIND_FORMATS[unit.kind], name) : ' '.repeat(name.length);
      return `${label} ${line}\n`;
    })
    .join('');
}

function formatStatement([label, text]: Statement, out: Output): string {
  const indent = ' '.repeat(LABEL_COLUMNS + 2);
  const [first = '', ...rest] = wrapText(text, Math.max(out.columns - indent.length, 20));
  const head = `  ${paint(out, 'bold', label.padEnd(LABEL_COLUMNS))}${first}\n`;
  return head + rest.map((line) => `${indent}${line}\n`).join('');
}

/** What a recording says that the unit did, where that is not what the rules say. */
function deviation(account: TurnAccount): Statement[] {
  if (account.status !== 'acts' || account.isByTheRules) return [];
  const { events, explanation } = account;
  const from = explanation.unit.position;
  const deeds = events.map((event) =>
    event.event === 'move'
      ? `moves ${directionOf(from, event.to).name} to ${place(event.to)}`
      : `strikes unit ${event.target}, ${event.left} left`,
  );
  return [['recorded', `${deeds.join(', ') || 'nothing'}: that is not by these rules`]];
}

/** Says which part of the cave the pictures show, and what of the turn lies outside of it. */
function cropNote(cave: Cave, window: CaveWindow, { move }: TurnExplanation): Line[] {
  if (window.width === cave.width && window.height === cave.height) return [];
  const shown = `columns ${window.x}-${window.x + window.width - 1}, rows ${window.y}-${window.y + window.height - 1}`;
  const outside = move.inRange.filter((square) => !isInside(square, window)).length;
  const rest = outside > 0 ? `; ${outside} of the squares in range lie outside` : '';
  return ['', `(${shown} of ${cave.width}×${cave.height}${rest})`];
}
