import { InputError } from '@skirmish/grid';
import { eventLine, headerLine } from '@skirmish/replay';
import type { Battle, Command, RpgEvent, RpgHeader, RpgState } from '@skirmish/rpg-battle';
import { recordedBattle } from '@skirmish/rpg-battle/files';
import { Playback } from '../player/playback.ts';
import { CurrentTask } from '../worker/current-task.ts';
import type { Workers } from '../worker/workers.ts';
import { battleOf, commandsOf, noLinkError, type Obeyed, obeyAll, playMonsters } from './fight-by-hand.ts';
import type { RpgLink } from './rpg-link.ts';
import { readTask } from './rpg-tasks.ts';
import { watchFight } from './watch-fight.ts';

/** Who commands the heroes: the user, a policy, or a recording that is only shown. */
export type Commander = 'user' | 'policy' | 'recording';

/** What a session tells the page that it lives in. */
export interface SessionHost {
  readonly workers: Workers;
  report(error: unknown): void;
  notify(message: string): void;
  /** `battle`: it is another one; `busy`: whether something is being computed. */
  changed(change: 'battle' | 'busy'): void;
}

/** The battle that is shown: fought by hand here, or by a policy in a worker, or read from a file. */
export class RpgSession {
  readonly playback: Playback<RpgState, RpgEvent> = new Playback(recordedBattle);
  readonly #host: SessionHost;
  #header: RpgHeader | undefined;
  #commander: Commander = 'user';
  #events: readonly RpgEvent[] = [];
  /** The battle as far as the user has fought it. */
  #battle: Battle | undefined;
  #isByTheRules = true;
  readonly #task: CurrentTask;
  /** Where to stand as soon as there are enough events, unless the user has gone elsewhere meanwhile. */
  #wanted: number | undefined;

  constructor(host: SessionHost) {
    this.#host = host;
    this.#task = new CurrentTask(
      () => host.changed('busy'),
      (error) => {
        this.playback.endGrowth();
        host.report(error);
      },
    );
    this.playback.listen((hasLoaded) => {
      if (!hasLoaded) this.#wanted = undefined;
    });
  }

  /** The header of the battle's recording; undefined only before there is a battle. */
  get header(): RpgHeader | undefined {
    return this.#header;
  }

  get commander(): Commander {
    return this.#commander;
  }

  get events(): readonly RpgEvent[] {
    return this.#events;
  }

  /** The battle that the user fights, where it stands now; undefined when somebody else does. */
  get battle(): Battle | undefined {
    return this.#battle;
  }

  /** Whether what is shown is now, so that a command of the user would be the next thing to happen. */
  get isNow(): boolean {
    return this.#battle !== undefined && this.playback.timeline?.isAtEnd === true;
  }

  get isBusy(): boolean {
    return this.#task.isBusy;
  }

  /** Whether the user could go on from where the timeline stands. */
  get canTakeOver(): boolean {
    const { timeline } = this.playback;
    return (
      timeline !== undefined && timeline.state.outcome === undefined && this.#isByTheRules && !this.isNow
    );
  }

  /** Begins a battle: by hand unless the header names a policy. */
  async begin(header: RpgHeader, position = 0): Promise<void> {
    this.#clear(header);
    if (header.input.policy === undefined) {
      this.#fightByHand([]);
      return;
    }
    this.#commander = 'policy';
    this.#host.changed('battle');
    await this.#task.run(async (signal) => {
      this.#wanted = position;
      await watchFight(this.#host.workers, header, signal, (events, isGrowing) => {
        this.#events = events;
        this.#show(isGrowing);
      });
    });
  }

  /**
   * Shows what a link holds.
   *
   * @throws InputError when its commands are none of this battle.
   */
  restore({ header, commands, position }: RpgLink): void {
    if (commands === null && header.input.policy !== undefined) {
      void this.begin(header, position);
      return;
    }
    const battle = battleOf(header);
    const [refusal] = obeyAll(battle, commands ?? []).refusals;
    if (refusal !== undefined) throw new InputError('refused-command', { message: refusal }, 'link');
    this.#take(header, battle, position);
  }

  /** Shows the start of a battle that is fought by a list of commands; returns what came of them. */
  script(header: RpgHeader, commands: readonly Command[]): Obeyed {
    const battle = battleOf(header);
    const obeyed = obeyAll(battle, commands);
    this.#take(header, battle, 0);
    return obeyed;
  }

  /** Shows a recording. */
  async read(recording: { readonly name: string; readonly text: string }): Promise<void> {
    await this.#task.run(async (signal) => {
      const read = await this.#host.workers.run(readTask, recording, { signal });
      const { header, events, notices, isByTheRules } = read;
      this.playback.clear();
      this.#header = header;
      this.#battle = undefined;
      this.#commander = 'recording';
      this.#isByTheRules = isByTheRules;
      this.#events = events;
      this.#wanted = 0;
      this.#host.changed('battle');
      this.#show(false);
      for (const notice of notices) this.#host.notify(notice);
    });
  }

  /** Lets the hero whose turn it is obey, and the monsters act until another is up. */
  obey(command: Command): void {
    const battle = this.#battle;
    if (!battle || battle.step(command).status !== 'acted') return;
    this.#go(playMonsters(battle));
  }

  get canUndo(): boolean {
    return this.#battle !== undefined && this.#battle.commands.length > 0;
  }

  /** Takes the last command back. */
  undo(): void {
    if (!this.canUndo) return;
    this.#battle!.undo();
    this.#go(playMonsters(this.#battle!));
  }

  /** Lets the user command from where the timeline stands: up to there everything stays as it was. */
  takeOver(): void {
    const { timeline } = this.playback;
    const header = this.#header;
    if (!header || !timeline || !this.canTakeOver) return;
    const commands = commandsOf(this.#events.slice(0, timeline.position));
    const { policy: _, ...input } = header.input;
    this.#clear({ ...header, input });
    this.#fightByHand(commands);
  }

  /** Calls off what is being computed; what is known already stays. */
  cancel(): void {
    this.#task.cancel();
    this.playback.endGrowth();
  }

  /** The text of a recording of what is shown, a file that the command opens too. */
  recording(): string | undefined {
    if (!this.#header) return undefined;
    return headerLine(this.#header) + this.#events.map((event) => eventLine(event)).join('');
  }

  /**
   * What a link holds of it.
   *
   * @throws InputError when a link cannot hold it.
   */
  get link(): RpgLink | undefined {
    if (!this.#header) return undefined;
    if (!this.#isByTheRules) throw noLinkError();
    const position = this.#wanted ?? this.playback.timeline?.position ?? 0;
    const commands = this.#commander === 'policy' ? null : commandsOf(this.#events);
    return { header: this.#header, commands, position };
  }

  /** Shows a battle as far as it has been fought; the user may go on unless a policy commands it. */
  #take(header: RpgHeader, battle: Battle, position: number): void {
    this.#clear(header);
    if (header.input.policy === undefined) this.#battle = battle;
    this.#commander = this.#battle ? 'user' : 'recording';
    this.#events = battle.recording().events;
    this.#wanted = position;
    this.#host.changed('battle');
    this.#show(false);
  }

  #clear(header: RpgHeader): void {
    this.#task.cancel();
    this.playback.clear();
    this.#header = header;
    this.#battle = undefined;
    this.#isByTheRules = true;
    this.#events = [];
    this.#wanted = undefined;
  }

  #fightByHand(commands: readonly Command[]): void {
    const battle = battleOf(this.#header!);
    this.#commander = 'user';
    this.#battle = battle;
    const { stuck } = obeyAll(battle, commands);
    this.#host.changed('battle');
    this.#go(stuck);
  }

  /** Shows how the user's fight stands now, and why it cannot go on, if it cannot. */
  #go(stuck: string | undefined): void {
    if (stuck !== undefined) this.#host.notify(`The battle cannot go on: ${stuck}.`);
    this.#events = this.#battle!.recording().events;
    this.#wanted = this.#events.length;
    this.#show(false);
  }

  #show(isGrowing: boolean): void {
    const position = this.#wanted;
    this.playback.load({
      header: this.#header!,
      events: this.#events,
      isGrowing,
      ...(position !== undefined && { at: { position } }),
    });
    if (!isGrowing) this.#wanted = undefined;
  }
}
