import { escapeControls, type Format, formatTable, jsonLine, type Output, paint } from '@skirmish/cli-kit';
import type { BattleEvent, BattleRecord, Refusal } from '../index.ts';

/** How each kind of event looks where there is colour. */
const FORMATS: Readonly<Partial<Record<BattleEvent['type'], Format>>> = {
  turn: 'bold',
  death: 'red',
  'level-up': 'cyan',
  'party-victorious': ['green', 'bold'],
  'party-defeated': ['red', 'bold'],
};

/** Collects what a battle tells, as lines for people or as lines of JSON. */
export class Teller {
  readonly #out: Output;
  readonly #json: boolean;
  readonly #lines: string[] = [];

  constructor(out: Output, json: boolean) {
    this.#out = out;
    this.#json = json;
  }

  event(event: BattleEvent, text: string): void {
    if (this.#json) this.#lines.push(jsonLine({ event: { ...event, text } }));
    else this.#lines.push(`${paint(this.#out, FORMATS[event.type] ?? [], text)}\n`);
  }

  /** Tells that command number `command` of a script, from 0, was refused. */
  refused(command: number, { error, reason }: Refusal): void {
    if (this.#json) this.#lines.push(jsonLine({ refused: { command, error, reason } }));
    else
      this.#lines.push(
        `${paint(this.#out, 'yellow', `  command ${command} refused: ${error}, ${escapeControls(reason)}`)}\n`,
      );
  }

  /** Tells how the battle stands. */
  end(record: BattleRecord): void {
    this.#lines.push(this.#json ? jsonLine({ end: record }) : `\n${recordText(record)}`);
  }

  /** Adds a line that is no part of the battle. */
  note(text: string, value?: unknown): void {
    if (!this.#json) this.#lines.push(`${text}\n`);
    else if (value !== undefined) this.#lines.push(jsonLine(value));
  }

  /** Writes it all. */
  async write(): Promise<void> {
    await this.#out.write(this.#lines.join(''));
  }
}

/** Tells how a battle stands: the units in a table, then the outcome. */
export function recordText({ outcome, turns, drawsUsed, units }: BattleRecord): string {
  const rows = units.map(({ class: name, level, hp, maxhp, mp, maxmp, xp, dead }) => [
    name,
    String(level),
    dead ? 'dead' : `${hp}/${maxhp}`,
    mp === undefined ? '' : `${mp}/${maxmp}`,
    xp === undefined ? '' : String(xp),
  ]);
  const table = formatTable([['unit', 'level', 'hp', 'mp', 'xp'], ...rows], {
    align: ['left', 'right', 'right', 'right', 'right'],
  });
  return `${table}\n${outcome} after ${counted(turns, 'turn')} and ${counted(drawsUsed, 'random draw')}\n`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
