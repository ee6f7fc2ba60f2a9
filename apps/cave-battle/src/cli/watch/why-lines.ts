import { type Line, wrapText } from '@skirmish/cli-kit/screen';
import type { Canvas, FightMoment } from '@skirmish/cli-kit/watch';
import { explainTurn, type TurnExplanation } from '../../index.ts';
import type { CaveEvent, CaveState } from '../../recording/index.ts';
import { combinedMarks, focusOf } from '../explain/explanation-panels.ts';
import { statementsOf } from '../explain/explanation-words.ts';
import { drawCave, windowAround } from '../picture/cave-picture.ts';
import { layColumns } from '../picture/panels.ts';
import { unitWithHitPoints } from '../words.ts';

const GAP = 2;

/** The most squares that a statement names. */
const MOST_NAMED = 12;

/** Explains the latest turn as it was before it began, and at the start of a round the first that is to come. */
export function whyLines(
  { state, next }: FightMoment<CaveState, CaveEvent>,
  { columns, rows }: Canvas,
): Line[] {
  const latest = state.beforeTurn;
  const coming = next?.event === 'move' || next?.event === 'strike' ? next.unit : undefined;
  const turn = latest ?? (coming === undefined ? undefined : comingTurn(state, coming));
  if (!turn) return ['Nobody acts here: there is nothing to explain.'];
  const explanation = explainTurn(turn.cave, turn.unit, state.rules);
  const mapColumns = Math.max(1, Math.floor((columns - GAP) / 2));
  const window = windowAround(turn.cave, focusOf(explanation), { columns: mapColumns, rows });
  const map = drawCave(turn.cave, window, combinedMarks(explanation));
  const width = columns - window.width - GAP;
  const when = latest ? 'why' : 'comes next:';
  const heading: Line = [{ text: `${when} ${unitWithHitPoints(explanation.unit)}`, format: 'bold' }];
  return layColumns([map, [heading, ...wordsWithin(explanation, width, rows - 1)]], ' '.repeat(GAP)).slice(
    0,
    rows,
  );
}

function comingTurn(state: CaveState, unit: number): CaveState['beforeTurn'] {
  return { cave: state.cave, unit: state.living().indexOf(unit) };
}

/** The statements on so many rows: with as many squares named as there is room for. */
function wordsWithin(explanation: TurnExplanation, width: number, rows: number): Line[] {
  for (let most = MOST_NAMED; ; most--) {
    const words = statementsOf(explanation, most).flatMap(([label, text]) =>
      statementLines(label, text, width),
    );
    if (words.length <= rows || most === 1) return words;
  }
}

/** A label, and what belongs to it beside and below it. */
function statementLines(label: string, text: string, width: number): Line[] {
  const indent = '  ';
  const [first = '', ...rest] = wrapText(`${label} ${text}`, width, indent);
  return [[{ text: label, format: 'bold' }, first.slice(label.length)], ...rest];
}
