import type { Canvas, FightMoment } from '@skirmish/cli-kit/watch';
import { type Line, wrapText } from '@skirmish/cli-kit/screen';
import type { Ability, RpgEvent, RpgState } from '../../index.ts';
import { livingHero } from '../../rules/turns.ts';
import { spoken } from '../play/command-text.ts';
import { type Decision, decisionOf } from './decision.ts';
import { formulaText } from './formula-text.ts';
import { heroLines } from './why-command.ts';
import { unitNames } from './unit-names.ts';

/** A queue of a hundred units is not told to its end. */
const MOST_ORDER_LINES = 2;

/** Explains a turn: why this unit acts now, and why it does what it does. */
export function whyLines(moment: FightMoment<RpgState, RpgEvent>, { columns }: Canvas): readonly Line[] {
  const decision = decisionOf(moment);
  if (!decision) return ['There is no turn to explain: nobody has acted.'];
  const isHero = decision.battle.lineUp.isHero[decision.unit] === 1;
  return [
    ...orderLines(decision, moment.state, columns),
    ...(isHero ? heroLines(decision, moment.state.policy, columns) : monsterLines(decision, columns)),
  ];
}

/** Why this unit acts now. */
function orderLines({ unit, battle }: Decision, { first }: RpgState, columns: number): Line[] {
  const { names } = unitNames(battle.lineUp);
  const { queue, speeds } = first;
  const order = queue.map((one) => (speeds ? `${names[one]} ${speeds[one]}` : names[one]!)).join(', ');
  const sorted = speeds ? 'Sorted once, by the speeds at the start' : 'The queue at the start';
  return [
    ...paragraph(
      `Turn ${battle.turns + 1}: ${names[unit]} is at the front of the queue; who has acted goes to its back.`,
      columns,
      true,
    ),
    ...wrapText(`${sorted}: ${order}`, columns).slice(0, MOST_ORDER_LINES),
    '',
  ];
}

/** Why a monster does what it does, to whom. */
function monsterLines({ unit, battle, deed, draw }: Decision, columns: number): Line[] {
  if (!deed || !draw) return [];
  const { names } = unitNames(battle.lineUp);
  const queue = battle.lineUp.abilities[unit]!;
  const front = battle.next[unit]!;
  const later = [...queue.slice(front + 1), ...queue.slice(0, front)].map(({ name }) => spoken(name));
  const after = later.length > 0 ? `, and then ${later.join(', ')}` : ', and knows nothing else';
  const { heroes, drawn } = draw;
  return [
    ...paragraph(
      `${names[unit]} uses ${spoken(deed.ability)}: it is the front of its own queue${after}.`,
      columns,
      true,
    ),
    ...paragraph(formulaText(queue[front]!, battle, unit, deed.target), columns),
    '',
    ...paragraph(targetReason(queue[front]!, draw), columns),
    ...Array.from({ length: heroes }, (_, index): Line => {
      const text = ` ${index} ${names[livingHero(battle, index)]}`;
      return index === drawn ? [{ text: `>${text}`, format: ['bold', 'yellow'] }] : ` ${text}`;
    }),
  ];
}

function targetReason({ effect }: Ability, { drawn, heroes }: NonNullable<Decision['draw']>): string {
  const vain = effect === 'regenerate' ? ', though this ability is for its user' : '';
  return heroes === 1
    ? `One hero is left, and the one draw of every monster's turn can only be ${drawn}${vain}:`
    : `Whom it strikes is drawn, each of the ${heroes} living heroes as likely${vain}; ${drawn} was drawn:`;
}

function paragraph(text: string, columns: number, isBold = false): Line[] {
  return wrapText(text, columns).map((part): Line => (isBold ? [{ text: part, format: 'bold' }] : part));
}
