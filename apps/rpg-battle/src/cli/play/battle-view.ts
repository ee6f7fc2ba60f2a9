import {
  Battle,
  type BattleEvent,
  type BattleStart,
  type Command,
  type CommandOption,
  eventText,
  type Outcome,
  type Snapshot,
  standardBestiary,
  type UnitClass,
  type UnitState,
} from '../../index.ts';

const HERO_LETTERS = 'wxyz';

/** A battle of an adventure as plain data: how it began, and the commands given in it. All that happened follows from that. */
export interface PresentBattle {
  /** Heroes first, then monsters. */
  readonly start: BattleStart;
  readonly commands: readonly Command[];
  /** For each hero of the battle its place in the party as it was chosen. */
  readonly places: readonly number[];
}

/** A unit as the player sees it. */
export interface UnitView extends UnitState {
  /** The key that chooses it as the target: `w` `x` `y` `z` for heroes, `a` `b` … for monsters. */
  readonly letter: string;
  /** Its class, with its letter when there is another of that class. */
  readonly name: string;
  /** Hit points gained, or when negative lost, since the last command was given. */
  readonly change: number;
  /** How much less it loses from any damage. */
  readonly damageReduction: number;
  readonly harmedByHealing: boolean;
}

/** A line of the battle's log. */
interface LogLine {
  readonly text: string;
  /** Whether it only announces a hero's turn. */
  readonly announces: boolean;
  /** Whether it came of the last command. */
  readonly isNew: boolean;
}

/** How a battle stands, for a player. */
export interface BattleView {
  /** In participants' order. */
  readonly units: readonly UnitView[];
  /** The living, from the one whose turn it is. */
  readonly queue: readonly UnitView[];
  /** The hero whose turn it is; undefined once the battle is over. */
  readonly acting: UnitView | undefined;
  /** Each ability of that hero with each unit. */
  readonly options: readonly CommandOption[];
  readonly log: readonly LogLine[];
  readonly outcome: Outcome | undefined;
  /** Unit turns played. */
  readonly turns: number;
  /** This moment for the library. */
  readonly snapshot: Snapshot;
}

/**
 * Plays a battle from its start up to now. O(turns).
 *
 * @throws RangeError when one of its commands is refused.
 */
export function viewBattle({ start, commands, places }: PresentBattle): BattleView {
  const events: { readonly event: BattleEvent; readonly after: number }[] = [];
  let obeyed = 0;
  const battle = new Battle(start, { onEvent: (event) => events.push({ event, after: obeyed }) });
  let before = battle.units();
  playMonsters(battle);
  for (const command of commands) {
    before = battle.units();
    obeyed++;
    const result = battle.step(command);
    if (result.status === 'refused') throw new RangeError(`command ${obeyed}: ${result.refusal.reason}`);
    if (result.status === 'over') throw new RangeError(`command ${obeyed}: the battle is over`);
    playMonsters(battle);
  }
  const { classes } = start.bestiary ?? standardBestiary;
  const states = battle.units();
  const units = states.map((state, unit): UnitView => {
    const { damageReduction, harmedByHealing } = classes.get(state.class)!;
    const letter = letterOf(state, states, places);
    const twins = states.filter((other) => other.class === state.class).length > 1;
    const name = twins ? `${state.class} ${letter}` : state.class;
    const change = state.hp - before[unit]!.hp;
    return Object.assign(state, { letter, name, change, damageReduction, harmedByHealing });
  });
  const named = { classes: units.map(({ class: name, name: shown }) => renamed(classes.get(name)!, shown)) };
  return {
    units,
    queue: battle.queue().map((unit) => units[unit]!),
    acting: battle.isHeroTurn() ? units[battle.queue()[0]!] : undefined,
    options: battle.legalCommands(),
    log: events.map(({ event, after }) => ({
      text: eventText(event, named),
      announces: event.type === 'turn',
      isNew: after === commands.length,
    })),
    outcome: battle.outcome,
    turns: battle.turns,
    snapshot: battle.snapshot(),
  };
}

/** Plays until a hero has been announced, or the battle is over. */
function playMonsters(battle: Battle): void {
  while (battle.step().status === 'acted');
}

function letterOf(unit: UnitState, units: readonly UnitState[], places: readonly number[]): string {
  if (unit.side === 'hero') return HERO_LETTERS[places[unit.unit]!]!;
  const first = units.findIndex(({ side }) => side === 'monster');
  return String.fromCodePoint('a'.codePointAt(0)! + unit.unit - first);
}

function renamed(unitClass: UnitClass, name: string): UnitClass {
  return { ...unitClass, name };
}
