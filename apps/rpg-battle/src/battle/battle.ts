import type { Dice } from '@skirmish/combat';
import { chosenCommand } from '../policies/play-out.ts';
import { checkPolicy, type Policy } from '../policies/policy.ts';
import { BattleState, type SavedState } from '../rules/battle-state.ts';
import { type Outcome, outcomeError } from '../rules/errors.ts';
import { type BattleRecording, recordingHeader, type RecordingNotes } from '../recording/recording-start.ts';
import type { RpgEvent } from '../recording/rpg-event.ts';
import { type BattleEvent, eventText } from '../rules/events.ts';
import { lineUpOf } from '../rules/line-up.ts';
import { playHeroTurn, playMonsterTurn } from '../rules/turns.ts';
import { type BattleRecord, unitRecord } from './battle-record.ts';
import { type BattleOptions, type BattleStart, ownStart, type StepResult } from './battle-start.ts';
import { BattleTelling } from './battle-telling.ts';
import { BattleDice } from './chance.ts';
import { CommandLog, type GivenCommand } from './command-log.ts';
import { type CommandOption, commandOptions } from './command-options.ts';
import { type Command, checkCommand, refusalError } from './refusal.ts';
import { type Snapshot, snapshotOf, snapshotSetup, snapshotState } from './snapshot.ts';
import { type UnitState, unitState } from './unit-state.ts';

/**
 * A battle of heroes against monsters, by the rules of docs/rules/rpg-battle.md.
 *
 * Units are named by their place among the participants. `nextTurn` and `executeCommand` play on to the next hero's
 * turn and return lines; `step` plays one unit's turn and returns events. They may be mixed: each hands out what it
 * has played itself.
 *
 * @example
 * const battle = new Battle({ participants: [{ class: 'Rogue' }, { class: 'Orc' }], draws: [0] });
 * battle.nextTurn(); // → ['Orc hits Rogue with blood rage for 28 damage!', …, "Rogue's turn!"]
 */
export class Battle {
  readonly #origin: BattleStart | Snapshot;
  readonly #state: BattleState;
  readonly #start: SavedState;
  readonly #telling: BattleTelling;
  readonly #drawsBefore: number;
  #dice: BattleDice;
  readonly #commands = new CommandLog();

  /**
   * Begins a battle; with a snapshot, goes on from its moment, to which `undo` can go back and no further.
   *
   * @throws InvalidUnit for a participant that the rules do not allow.
   * @throws RangeError for a turn limit, seed, draw or snapshot that is none, and when there are a seed and draws.
   * @throws TypeError when there are no participants, or neither a seed nor draws.
   */
  constructor(start: BattleStart | Snapshot, options: BattleOptions = {}) {
    const isSnapshot = 'format' in start;
    this.#state = new BattleState(lineUpOf(isSnapshot ? snapshotSetup(start) : start));
    if (isSnapshot) this.#state.load(snapshotState(start, this.#state.lineUp));
    this.#start = this.#state.save();
    this.#drawsBefore = isSnapshot ? start.drawsUsed : 0;
    this.#dice = new BattleDice(start);
    this.#origin = ownStart(start);
    this.#telling = new BattleTelling(this.#state, this.#drawsBefore, options);
  }

  /** How the battle has ended; undefined while there is a turn to play. */
  get outcome(): Outcome | undefined {
    return this.#state.outcome;
  }

  /** How many unit turns have been played. */
  get turns(): number {
    return this.#state.turns;
  }

  /** How many draws have been made. */
  get drawsUsed(): number {
    return this.#drawsBefore + this.#dice.used;
  }

  /** The commands that were obeyed, in their order. */
  get commands(): readonly GivenCommand[] {
    return this.#commands.list();
  }

  /** Copies what every unit is now, in participants' order. */
  units(): UnitState[] {
    return this.#state.lineUp.classes.map((_, unit) => unitState(this.#state, unit));
  }

  /** Returns the living from the front of the initiative queue, whose turn it is, to its back. */
  queue(): number[] {
    return this.#state.queue.units();
  }

  /** Returns the unit whose turn it is; undefined once the battle is over. */
  currentAttacker(): UnitState | undefined {
    return this.outcome ? undefined : unitState(this.#state, this.#state.acting);
  }

  /** Tells whether a hero is waiting for a command; false once the battle is over. */
  isHeroTurn(): boolean {
    return !this.outcome && this.#state.lineUp.isHero[this.#state.acting] === 1;
  }

  /** Tells whether it is a monster's turn; false once the battle is over. */
  isMonsterTurn(): boolean {
    return !this.outcome && this.#state.lineUp.isHero[this.#state.acting] === 0;
  }

  /** @throws Victory, Defeat or BattleTimeout, with the lines not yet handed out, once the battle is over. */
  raiseForBattleOver(): void {
    if (this.outcome) throw outcomeError(this.outcome, this.#telling.handOut(), this.turns);
  }

  /**
   * Lets the monsters act until a hero is up, and returns the lines of it, that hero's announcement last. On a
   * hero's turn it only repeats the announcement.
   *
   * @throws Victory, Defeat or BattleTimeout when the battle is over, before or after some monsters' turns.
   * @throws RangeError when a list of draws is used up; everything before that has happened.
   */
  nextTurn(): string[] {
    if (this.#telling.isAnnounced && this.isHeroTurn())
      this.#telling.addLines([{ type: 'turn', unit: this.#state.acting }]);
    return this.#playOn();
  }

  /**
   * Lets the hero whose turn it is use an ability on the unit number `target`, goes on like `nextTurn`, and returns
   * the lines of all that. A refused command changes nothing and keeps the turn.
   *
   * @throws Victory, Defeat or BattleTimeout when the battle is over, before or after this turn.
   * @throws InvalidCommand unless a hero is up who has that ability.
   * @throws InvalidTarget when the target is not in the battle, dead, or not one for this ability.
   * @throws InsufficientMP when the ability costs more than the hero has.
   * @throws TypeError unless the ability is a string and the target a number.
   * @throws RangeError when a list of draws is used up; everything before that has happened.
   */
  executeCommand(ability: string, target: number): string[] {
    this.raiseForBattleOver();
    const result = this.step({ ability, target });
    if (result.status === 'refused') throw refusalError(result.refusal);
    this.#telling.addLines(result.events);
    return this.#playOn();
  }

  /**
   * Plays one unit's turn: a monster's, or the waiting hero's when there is a command for it. A command on a
   * monster's turn is refused.
   *
   * @throws TypeError unless a command's ability is a string and its target a number.
   * @throws RangeError when a list of draws is used up; nothing has changed then.
   */
  step(command?: Command): StepResult {
    const [state, telling] = [this.#state, this.#telling];
    if (this.outcome) return { status: 'over', outcome: this.outcome, events: [] };
    const unit = state.acting;
    const heroIsUp = state.lineUp.isHero[unit] === 1;
    if (command) {
      const checked = checkCommand(state, command);
      if ('error' in checked) return { status: 'refused', refusal: checked, events: [] };
      telling.announce();
      this.#commands.add(this.turns, command);
      playHeroTurn(state, checked, command.target, telling.observer);
    } else if (heroIsUp) {
      telling.announce();
      return { status: 'waiting', unit, events: telling.takeEvents() };
    } else playMonsterTurn(state, this.#dice, telling.observer);
    telling.endTurn();
    return { status: 'acted', unit, events: telling.takeEvents() };
  }

  /**
   * Returns every ability of the hero whose turn it is with every target, legal or not: in the order of the menu, then
   * of the participants. Nothing when no hero is up.
   */
  legalCommands(): CommandOption[] {
    return this.isHeroTurn() ? commandOptions(this.#state) : [];
  }

  /**
   * Returns what a policy would command now.
   *
   * @throws RangeError when no hero is up.
   * @throws TypeError unless `policy` is one.
   */
  suggest(policy: Policy, dice: Dice): Command {
    checkPolicy(policy);
    if (!this.isHeroTurn()) throw new RangeError("it is no hero's turn");
    const { ability, target } = chosenCommand(this.#state, policy, dice);
    return { ability: ability.name, target };
  }

  /**
   * Goes back to the start of unit turn number `turn`, from 0; when absent, to the turn of the last command. The
   * same commands will have the same consequences. O(turns): plays again from the start.
   *
   * @throws RangeError unless `turn` is one of 0…`turns`, or when it is absent and there was no command.
   */
  undo(turn?: number): void {
    const until = turn ?? this.#commands.last?.turn;
    if (until === undefined) throw new RangeError('there is no command to undo');
    if (!(Number.isInteger(until) && until >= this.#start.turns && until <= this.turns))
      throw new RangeError(
        `turn ${until} is none to go back to, only ${this.#start.turns}…${this.turns} are`,
      );
    const commands = this.#commands.clear();
    this.#state.load(this.#start);
    this.#dice = new BattleDice(this.#origin);
    this.#telling.silently(() => {
      while (this.turns < until) this.step(this.isHeroTurn() ? commands[this.#commands.size] : undefined);
    });
  }

  /** Returns the line that tells an event. */
  text(event: BattleEvent): string {
    return eventText(event, this.#state.lineUp);
  }

  /** Returns how the battle stands or has ended. */
  record(): BattleRecord {
    const units = this.units().map(unitRecord);
    return { outcome: this.outcome ?? 'unfinished', turns: this.turns, drawsUsed: this.drawsUsed, units };
  }

  /** Returns this moment as plain data, which JSON can hold and `new Battle` goes on from. */
  snapshot(): Snapshot {
    return snapshotOf(this.#state, this.#dice.rest(), this.drawsUsed);
  }

  /** Returns the battle so far as a recording, which `replay` fights again. O(turns): plays again from the start. */
  recording(notes?: RecordingNotes): BattleRecording {
    const events: RpgEvent[] = [];
    const again = new Battle(this.#origin, { onRecord: (event) => events.push(event) });
    const commands = this.commands;
    while (again.turns < this.turns)
      again.step(again.isHeroTurn() ? commands[again.#commands.size] : undefined);
    if (this.#telling.isAnnounced) again.step();
    return { header: recordingHeader(this.#origin, notes), events };
  }

  /** Plays until a hero is up and hands out the lines. */
  #playOn(): string[] {
    for (;;) {
      this.raiseForBattleOver();
      const { status, events } = this.step();
      this.#telling.addLines(events);
      if (status === 'waiting') return this.#telling.handOut();
    }
  }
}
