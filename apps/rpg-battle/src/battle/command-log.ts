import type { RecordedCommand } from './recording.ts';
import type { Command } from './refusal.ts';

/** The commands of a battle that were obeyed, as a recording keeps them. */
export class CommandLog {
  #commands: RecordedCommand[] = [];

  /** How many there are. */
  get size(): number {
    return this.#commands.length;
  }

  /** The last one; undefined when there is none. */
  get last(): RecordedCommand | undefined {
    return this.#commands.at(-1);
  }

  /** Adds a command, given when `turn` unit turns had been played. */
  add(turn: number, { ability, target }: Command): void {
    this.#commands.push({ turn, ability, target });
  }

  /** Notes with the last command, if that has not been done, what its consequences have left of everybody. */
  noteHp(hp: Iterable<number>): void {
    const last = this.#commands.at(-1);
    if (last && !last.hp) this.#commands[this.#commands.length - 1] = { ...last, hp: [...hp] };
  }

  /** Returns them and forgets them. */
  clear(): RecordedCommand[] {
    const commands = this.#commands;
    this.#commands = [];
    return commands;
  }

  /** Returns a copy of them. */
  list(): RecordedCommand[] {
    return [...this.#commands];
  }
}
