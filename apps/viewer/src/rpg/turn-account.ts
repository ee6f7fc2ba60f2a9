import type { Timeline } from '@skirmish/replay';
import {
  type Ability,
  BattleState,
  type CommandOption,
  commandOptions,
  livingHero,
  type RpgEvent,
  type RpgState,
  unitNames,
} from '@skirmish/rpg-battle';
import { spoken, tellFormula } from './words.ts';

/** A turn that can be explained: the latest, or before the first the coming one. */
export interface Turn {
  readonly unit: number;
  /** The battle when it was decided. */
  readonly battle: BattleState;
  /** What the unit does, as far as it is known. */
  readonly deed: { readonly ability: string; readonly target: number } | undefined;
  /** A monster's draw. */
  readonly draw: { readonly drawn: number; readonly heroes: number } | undefined;
}

/** Returns the turn that there is to explain; undefined when there is none. */
export function turnAt(timeline: Timeline<RpgState, RpgEvent>): Turn | undefined {
  const { action, battle } = timeline.state;
  const next = timeline.eventAt(timeline.position);
  const then = new BattleState(battle.lineUp);
  if (action) {
    then.load(action.before);
    const coming = next?.event === 'command' ? next : undefined;
    return { unit: action.unit, battle: then, deed: action.deed ?? coming, draw: action.deed?.draw };
  }
  then.copyFrom(battle);
  if (next?.event === 'turn') return { unit: next.unit, battle: then, deed: undefined, draw: undefined };
  if (next?.event === 'draw') return { unit: next.unit, battle: then, deed: next, draw: next };
  return undefined;
}

/** For an ability of the hero that is up, on whom it may be used, and why not on the others. */
export interface Allowance {
  readonly ability: string;
  /** The signs of those it may be used on. */
  readonly allowed: string;
  /** Why it is refused on some or all; undefined when it is not. */
  readonly refused: string | undefined;
}

/** Lists what the hero that is up may do, ability by ability; of the dead nothing is said. */
export function allowancesOf(battle: BattleState): Allowance[] {
  const { letters } = unitNames(battle.lineUp);
  return [...optionsByAbility(commandOptions(battle))].map(([name, options]) => {
    const living = options.filter(({ target }) => battle.hp[target]! > 0);
    const refused = living.filter((option) => option.refused);
    return {
      ability: spoken(name),
      allowed: signsOf(
        living.filter((option) => !option.refused),
        letters,
      ),
      refused: refusedText(refused, letters),
    };
  });
}

/** Groups commands by their ability, in the order of the menu. */
export function optionsByAbility(options: readonly CommandOption[]): Map<string, CommandOption[]> {
  const groups = new Map<string, CommandOption[]>();
  for (const option of options) {
    const group = groups.get(option.ability);
    if (group) group.push(option);
    else groups.set(option.ability, [option]);
  }
  return groups;
}

function refusedText(refused: readonly CommandOption[], letters: readonly string[]): string | undefined {
  const reason = refused[0]?.refused;
  if (!reason) return undefined;
  if (reason.error === 'InsufficientMP') return `needs ${reason.need} MP, and has ${reason.have}`;
  return `undamaged targets only, so not on ${signsOf(refused, letters)}`;
}

function signsOf(options: readonly CommandOption[], letters: readonly string[]): string {
  return options.map(({ target }) => letters[target]).join(' ');
}

/** Why it is this unit's turn. */
export function orderWords({ unit, battle }: Turn, { first }: RpgState): readonly [string, string] {
  const { names } = unitNames(battle.lineUp);
  const { queue, speeds } = first;
  const order = queue.map((one) => (speeds ? `${names[one]} ${speeds[one]}` : names[one]!)).join(', ');
  return [
    `${names[unit]} is at the front of the queue; who has acted goes to its back.`,
    `${speeds ? 'Sorted once, by the speeds at the start' : 'The queue at the start'}: ${order}.`,
  ];
}

/** Why a monster does what it does, and to whom. */
export interface DrawAccount {
  readonly uses: string;
  readonly formula: string;
  readonly drawn: string;
  /** The living heroes in the order of the draw, and which it was. */
  readonly candidates: ReadonlyArray<{ readonly name: string; readonly isDrawn: boolean }>;
}

/** Explains the turn of a monster. */
export function drawAccount({ unit, battle, deed, draw }: Turn): DrawAccount | undefined {
  if (!deed || !draw) return undefined;
  const { names } = unitNames(battle.lineUp);
  const queue = battle.lineUp.abilities[unit]!;
  const front = battle.next[unit]!;
  const later = [...queue.slice(front + 1), ...queue.slice(0, front)].map(({ name }) => spoken(name));
  const after = later.length > 0 ? `; then come ${later.join(', ')}` : ', and knows nothing else';
  const { heroes, drawn } = draw;
  return {
    uses: `It uses ${spoken(deed.ability)}, the front of its own queue of abilities${after}.`,
    formula: tellFormula(queue[front]!, battle, unit, deed.target),
    drawn: drawWords(queue[front]!, draw),
    candidates: Array.from({ length: heroes }, (_, index) => ({
      name: names[livingHero(battle, index)]!,
      isDrawn: index === drawn,
    })),
  };
}

function drawWords({ effect }: Ability, { drawn, heroes }: NonNullable<Turn['draw']>): string {
  const vain = effect === 'regenerate' ? ', though this ability is for its user' : '';
  return heroes === 1
    ? `One hero is left, and the one draw of every monster's turn can only be ${drawn}${vain}.`
    : `Whom it strikes is drawn, each of the ${heroes} living heroes as likely${vain}; ${drawn} was drawn.`;
}
