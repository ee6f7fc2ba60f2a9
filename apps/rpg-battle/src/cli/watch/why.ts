import type { Canvas, FightMoment } from '@skirmish/cli-kit/watch';
import { type Line, wrapText } from '@skirmish/cli-kit/screen';
import type { Ability, RpgEvent, RpgState } from '../../index.ts';
import { livingHero } from '../../rules/turns.ts';
import { spoken } from '../play/command-text.ts';
import { type Block, stack } from '../play/stack.ts';
import { type Decision, decisionOf } from './decision.ts';
import { formulaText } from './formula-text.ts';
import { boldLines, type Explanation, RANKS } from './explanation.ts';
import { explainCommand } from './why-command.ts';
import { unitNames } from '../../rules/unit-names.ts';

/** A queue of a hundred units is not told to its end. */
const MOST_ORDER_LINES = 2;

/** So many of those who might have been struck are told at least. */
const LEAST_CANDIDATES = 3;

/** Explains a turn: why this unit acts now, and why it does what it does; in no more than the rows there are. */
export function whyLines(
  moment: FightMoment<RpgState, RpgEvent>,
  { columns, rows }: Canvas,
): readonly Line[] {
  const decision = decisionOf(moment);
  if (!decision) return ['There is no turn to explain: nobody has acted.'];
  const isHero = decision.battle.lineUp.isHero[decision.unit] === 1;
  const { blocks, rest, least } = isHero
    ? explainCommand(decision, moment.state.policy, columns)
    : explainDraw(decision, columns);
  return stack([...orderBlocks(decision, moment.state, columns), ...blocks, rest], rows, least);
}

/** Why this unit acts now. */
function orderBlocks({ unit, battle }: Decision, { first }: RpgState, columns: number): Block[] {
  const { names } = unitNames(battle.lineUp);
  const { queue, speeds } = first;
  const order = queue.map((one) => (speeds ? `${names[one]} ${speeds[one]}` : names[one]!)).join(', ');
  const sorted = speeds ? 'Sorted once, by the speeds at the start' : 'The queue at the start';
  const turn = `Turn ${battle.turns + 1}: ${names[unit]} is at the front of the queue; who has acted goes to its back.`;
  return [
    { lines: boldLines(turn, columns) },
    {
      lines: wrapText(`${sorted}: ${order}`, columns).slice(0, MOST_ORDER_LINES),
      rank: RANKS.order,
    },
    { lines: [''], rank: RANKS.space },
  ];
}

/** Why a monster does what it does, and to whom. */
function explainDraw({ unit, battle, deed, draw }: Decision, columns: number): Explanation {
  if (!deed || !draw) return { blocks: [], rest: () => [], least: 0 };
  const { names } = unitNames(battle.lineUp);
  const queue = battle.lineUp.abilities[unit]!;
  const front = battle.next[unit]!;
  const later = [...queue.slice(front + 1), ...queue.slice(0, front)].map(({ name }) => spoken(name));
  const after = later.length > 0 ? `, and then ${later.join(', ')}` : ', and knows nothing else';
  const uses = `${names[unit]} uses ${spoken(deed.ability)}: it is the front of its own queue${after}.`;
  const formula = formulaText(queue[front]!, battle, unit, deed.target);
  const { heroes, drawn } = draw;
  return {
    blocks: [
      { lines: boldLines(uses, columns) },
      { lines: wrapText(formula, columns), rank: RANKS.formula },
      { lines: [''], rank: RANKS.space },
      { lines: wrapText(targetReason(queue[front]!, draw), columns) },
    ],
    // so many of those who might have been struck, around the one that was
    rest: (rows) => {
      const start = Math.max(0, Math.min(drawn - Math.floor(rows / 2), heroes - rows));
      const end = Math.min(heroes, start + rows);
      return Array.from({ length: end - start }, (_, place): Line => {
        const index = start + place;
        const text = ` ${index} ${names[livingHero(battle, index)]}`;
        return index === drawn ? [{ text: `>${text}`, format: ['bold', 'yellow'] }] : ` ${text}`;
      });
    },
    least: Math.min(heroes, LEAST_CANDIDATES),
  };
}

function targetReason({ effect }: Ability, { drawn, heroes }: NonNullable<Decision['draw']>): string {
  const vain = effect === 'regenerate' ? ', though this ability is for its user' : '';
  return heroes === 1
    ? `One hero is left, and the one draw of every monster's turn can only be ${drawn}${vain}:`
    : `Whom it strikes is drawn, each of the ${heroes} living heroes as likely${vain}; ${drawn} was drawn:`;
}
