import type { Command } from './refusal.ts';

/** A command that was obeyed. */
export interface GivenCommand extends Command {
  /** How many unit turns had been played when it was given. */
  readonly turn: number;
}

/** The commands of a battle that were obeyed. */
export class CommandLog {
  #commands: GivenCommand[] = [];

  /** How many there are. */
  get size(): number {
    return this.#commands.length;
  }

  /** The last one; undefined when there is none. */
  get last(): GivenCommand | undefined {
    return this.#commands.at(-1);
  }

  /** Adds a command, given when `turn` unit turns had been played. */
  add(turn: number, { ability, target }: Command): void {
    this.#commands.push({ turn, ability, target });
  }

  /** Returns them and forgets them. */
  clear(): GivenCommand[] {
    const commands = this.#commands;
    this.#commands = [];
    return commands;
  }

  /** Returns a copy of them. */
  list(): GivenCommand[] {
    return [...this.#commands];
  }
}
