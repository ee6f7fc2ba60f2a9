import { InputError } from '@skirmish/grid';
import { eventLine, headerLine } from '@skirmish/replay';
import type { Battle, Command, RpgEvent, RpgHeader, RpgState } from '@skirmish/rpg-battle';
import { recordedBattle } from '@skirmish/rpg-battle/files';
import { Playback } from '../player/playback.ts';
import { CurrentTask } from '../worker/current-task.ts';
import type { Workers } from '../worker/workers.ts';
import { battleOf, commandsOf, noLinkError, obeyAll, playMonsters } from './fight-by-hand.ts';
import type { RpgLink } from './rpg-link.ts';
import { fightTask, readTask } from './rpg-tasks.ts';

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
      const events: RpgEvent[] = [];
      this.#events = events;
      this.#wanted = position;
      let shown = 0;
      await this.#host.workers.run(fightTask, header, {
        signal,
        progress: (more) => {
          for (const event of more) events.push(event);
          // a timeline reads all of its events, so it is made anew only when there are twice as many
          if (events.length < 2 * shown) return;
          shown = events.length;
          this.#show(true);
        },
      });
      this.#show(false);
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
    const [refusal] = obeyAll(battle, commands ?? []);
    if (refusal !== undefined) throw new InputError('refused-command', { message: refusal }, 'link');
    this.#take(header, battle, position);
  }

  /** Shows the start of a battle that is fought by a list of commands; returns which are refused and why. */
  script(header: RpgHeader, commands: readonly Command[]): readonly string[] {
    const battle = battleOf(header);
    const refusals = obeyAll(battle, commands);
    this.#take(header, battle, 0);
    return refusals;
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
    this.#playMonsters(battle);
    this.#showNow();
  }

  get canUndo(): boolean {
    return this.#battle !== undefined && this.#battle.commands.length > 0;
  }

  /** Takes the last command back. */
  undo(): void {
    if (!this.canUndo) return;
    this.#battle!.undo();
    this.#playMonsters(this.#battle!);
    this.#showNow();
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
    this.#playMonsters(battle);
    for (const command of commands) {
      battle.step(command);
      this.#playMonsters(battle);
    }
    this.#host.changed('battle');
    this.#showNow();
  }

  #playMonsters(battle: Battle): void {
    const reason = playMonsters(battle);
    if (reason !== undefined) this.#host.notify(`The battle cannot go on: ${reason}.`);
  }

  #showNow(): void {
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
