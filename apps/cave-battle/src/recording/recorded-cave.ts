import { manhattanDistance, type Point, samePoint } from '@skirmish/grid';
import type { RecordedGame, RecordingHeader } from '@skirmish/replay';
import { type BattleRules, completeRules, DEFAULT_RULES } from '../battle-rules.ts';
import { LETTERS } from '../cave.ts';
import { parseCave } from '../parse-cave.ts';
import { type CaveEvent, caveEventSchema, type EndEvent } from './cave-event.ts';
import { CaveState } from './cave-state.ts';
import { caveEventLine } from './event-line.ts';

/**
 * The cave battle as recordings know it. The rules of a header are `BattleRules`, its input is the map as `formatCave`
 * writes it, and there is no chance in it.
 */
export const recordedCave: RecordedGame<CaveState, CaveEvent> = Object.freeze({
  name: 'cave-battle',
  event: caveEventSchema,
  start: ({ rules, input }: RecordingHeader) => {
    if (typeof input !== 'string') throw new RangeError('the input must be the text of a map');
    return new CaveState(parseCave(input), readRules(rules));
  },
  apply,
  copy: (state: CaveState) => state.copy(),
  isRoundEnd: ({ event }: CaveEvent) => event === 'round',
  line: caveEventLine,
});

function readRules(rules: RecordingHeader['rules']): BattleRules {
  for (const name of Object.keys(rules)) {
    if (!Object.hasOwn(DEFAULT_RULES, name)) throw new RangeError(`there is no rule ${JSON.stringify(name)}`);
  }
  const { elfPower, goblinPower, stopAtFirstElfDeath } = rules;
  if (typeof elfPower !== 'number' || typeof goblinPower !== 'number')
    throw new RangeError('the rules must have an elfPower and a goblinPower, both numbers');
  if (typeof stopAtFirstElfDeath !== 'boolean')
    throw new RangeError('the rules must have a stopAtFirstElfDeath, true or false');
  return completeRules({ elfPower, goblinPower, stopAtFirstElfDeath });
}

function apply(state: CaveState, event: CaveEvent): void {
  if (state.end) throw new RangeError('the battle is over');
  if (state.dying >= 0 && event.event !== 'death')
    throw new RangeError(`unit ${state.dying} has no hit points left: its death comes next`);
  switch (event.event) {
    case 'move':
      return applyMove(state, event.unit, event.from, event.to);
    case 'strike':
      return applyStrike(state, event.unit, event.target, event.damage, event.left);
    case 'death':
      return applyDeath(state, event.unit, event.at);
    case 'round':
      return applyRound(state, event.round);
    case 'end':
      requireEnd(state, event);
      state.end = event;
  }
}

function applyMove(state: CaveState, unit: number, from: Point, to: Point): void {
  requireActing(state, unit);
  const stands = state.position(unit);
  if (!samePoint(stands, from))
    throw new RangeError(`unit ${unit} cannot move from ${place(from)}: it stands at ${place(stands)}`);
  if (manhattanDistance(from, to) !== 1)
    throw new RangeError(
      `unit ${unit} cannot move from ${place(from)} to ${place(to)}: that is not one step`,
    );
  if (state.start.terrain[to.y]?.[to.x] !== '.')
    throw new RangeError(`unit ${unit} cannot move to ${place(to)}: there is a wall`);
  const other = state.unitAt(to);
  if (other !== undefined)
    throw new RangeError(`unit ${unit} cannot move to ${place(to)}: unit ${other} stands there`);
  state.latestTurn = { unit, from: state.cells[unit]!, struck: undefined };
  state.place(unit, to);
}

function applyStrike(state: CaveState, unit: number, target: number, damage: number, left: number): void {
  requireActing(state, unit);
  requireUnit(state, target);
  const { hitPoints, rules } = state;
  const had = hitPoints[target]!;
  if (had === 0) throw new RangeError(`unit ${unit} cannot strike unit ${target}: that is dead`);
  if (state.kindOf(unit) === state.kindOf(target))
    throw new RangeError(
      `unit ${unit} cannot strike unit ${target}: both are ${LETTERS[state.kindOf(unit)]}`,
    );
  if (manhattanDistance(state.position(unit), state.position(target)) !== 1)
    throw new RangeError(`unit ${unit} cannot strike unit ${target}: they are not next to each other`);
  const power = state.kindOf(unit) === 'elf' ? rules.elfPower : rules.goblinPower;
  if (damage !== power) throw new RangeError(`unit ${unit} strikes with power ${power}, not ${damage}`);
  if (left !== Math.max(0, had - damage))
    throw new RangeError(
      `${damage} of the ${had} hit points of unit ${target} leave ${Math.max(0, had - damage)}, not ${left}`,
    );
  const from = state.latestTurn?.unit === unit ? state.latestTurn.from : state.cells[unit]!;
  state.latestTurn = { unit, from, struck: { unit: target, hitPoints: had } };
  hitPoints[target] = left;
  if (left === 0) state.dying = target;
}

function applyDeath(state: CaveState, unit: number, at: Point): void {
  requireUnit(state, unit);
  if (unit !== state.dying) {
    const left = state.hitPoints[unit]!;
    throw new RangeError(
      left > 0
        ? `unit ${unit} cannot die: it has ${left} hit points left`
        : state.dying >= 0
          ? `unit ${unit} is dead already: it is unit ${state.dying} that dies`
          : `unit ${unit} is dead already`,
    );
  }
  const stands = state.position(unit);
  if (!samePoint(stands, at))
    throw new RangeError(`unit ${unit} cannot die at ${place(at)}: it stands at ${place(stands)}`);
  state.remove(unit);
  state.dying = -1;
}

function applyRound(state: CaveState, round: number): void {
  if (round !== state.roundsCompleted + 1)
    throw new RangeError(`round ${state.roundsCompleted + 1} is the next to be complete, not ${round}`);
  state.roundsCompleted = round;
  state.latestTurn = undefined;
}

function requireEnd(state: CaveState, end: EndEvent): void {
  const { roundsCompleted } = state;
  if (end.rounds !== roundsCompleted)
    throw new RangeError(`the end cannot be after ${end.rounds} rounds: ${roundsCompleted} are complete`);
  let hitPoints = 0;
  for (let unit = 0; unit < state.hitPoints.length; unit++) hitPoints += state.hitPoints[unit]!;
  if (end.hitPoints !== hitPoints)
    throw new RangeError(`the end cannot have ${end.hitPoints} hit points left: there are ${hitPoints}`);
  const kinds = new Set(state.living().map((unit) => state.kindOf(unit)));
  if (end.status === 'ended') {
    if (kinds.size !== 1 || kinds.has('elf') !== (end.winner === 'elves'))
      throw new RangeError(`the ${end.winner} cannot have won: ${whoIsLeft(kinds)}`);
    if (end.outcome !== roundsCompleted * hitPoints)
      throw new RangeError(
        `the outcome of ${roundsCompleted} rounds and ${hitPoints} hit points is ${roundsCompleted * hitPoints}, not ${end.outcome}`,
      );
  } else if (end.status === 'stalemate') {
    if (kinds.size !== 2) throw new RangeError(`this cannot be a stalemate: ${whoIsLeft(kinds)}`);
    if (end.since !== roundsCompleted + 1)
      throw new RangeError(`the stalemate is since round ${roundsCompleted + 1}, not ${end.since}`);
  } else {
    if (!state.rules.stopAtFirstElfDeath)
      throw new RangeError('the battle cannot be stopped: its rules let it go on after the death of an elf');
    if (state.start.units.every(({ kind }, unit) => kind === 'goblin' || state.hitPoints[unit]! > 0))
      throw new RangeError('the battle cannot be stopped: no elf has died');
  }
}

function whoIsLeft(kinds: ReadonlySet<string>): string {
  if (kinds.size === 2) return 'both sides are alive';
  return `only ${kinds.has('elf') ? 'elves' : 'goblins'} are alive`;
}

function requireActing(state: CaveState, unit: number): void {
  requireUnit(state, unit);
  if (state.hitPoints[unit] === 0) throw new RangeError(`unit ${unit} cannot act: it is dead`);
}

function requireUnit(state: CaveState, unit: number): void {
  const count = state.hitPoints.length;
  if (unit >= count) throw new RangeError(`there is no unit ${unit}: they are 0 to ${count - 1}`);
}

function place({ x, y }: Point): string {
  return `${x},${y}`;
}
