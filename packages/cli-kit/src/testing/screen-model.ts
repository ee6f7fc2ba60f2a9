import { characterWidth } from '../printable-text.ts';

/** What a terminal is left with after a resize, so that a test sees whatever is not drawn again. */
const STALE = '~';

/**
 * A terminal as small as it can be for what a screen writes: two screens, a cursor, and the sequences that
 * `@skirmish/cli-kit/screen` uses. Any other sequence is an error, and so is writing beyond the last row.
 */
export class ScreenModel {
  #columns: number;
  #rows: number;
  #main: string[][];
  #alternate: string[][] | undefined;
  #row = 0;
  #column = 0;
  readonly #modes = new Set<string>(['7', '25']);
  #coloured = false;

  constructor(columns: number, rows: number) {
    this.#columns = columns;
    this.#rows = rows;
    this.#main = blankCells(columns, rows);
  }

  /** What is shown, row by row, without the spaces at the ends of rows. */
  get lines(): string[] {
    return this.#cells.map((row) => row.join('').trimEnd());
  }

  /** Whether everything that a screen changes is as it was: main screen, cursor, wrapping, pastes, attributes. */
  get restored(): boolean {
    return !this.#alternate && [...this.#modes].toSorted().join() === '25,7' && !this.#coloured;
  }

  /** Takes another size; everything shown becomes stale. */
  resize(columns: number, rows: number): void {
    this.#columns = columns;
    this.#rows = rows;
    this.#main = blankCells(columns, rows);
    if (this.#alternate) this.#alternate = blankCells(columns, rows).map((row) => row.map(() => STALE));
  }

  /** Does what a terminal does with this text. */
  write(text: string): void {
    // oxlint-disable-next-line no-control-regex -- sequences begin with a control character
    for (const [token, parameters, final] of text.matchAll(/\u001B\[([?\d;]*)([A-Za-z])|[^]/gu)) {
      if (final !== undefined) this.#obey(parameters!, final);
      else if (token === '\n') this.#newLine();
      else if (token < ' ') throw new RangeError(`a screen cannot write ${JSON.stringify(token)}`);
      else this.#put(token);
    }
  }

  get #cells(): string[][] {
    return this.#alternate ?? this.#main;
  }

  #obey(parameters: string, final: string): void {
    const [first = 1, second = 1] = parameters.split(';').map((text) => Number(text) || 1);
    if (final === 'H') {
      this.#row = Math.min(first, this.#rows) - 1;
      this.#column = Math.min(second, this.#columns) - 1;
    } else if (final === 'G') this.#column = Math.min(first, this.#columns) - 1;
    else if (final === 'K' && parameters === '') this.#cells[this.#row]!.fill(' ', this.#column);
    else if (final === 'm') this.#coloured = !/^(?:0|22|23|24|27|29|39|49)?$/.test(parameters);
    else if (parameters.startsWith('?') && (final === 'h' || final === 'l'))
      this.#setMode(parameters.slice(1), final === 'h');
    else throw new RangeError(`a screen cannot write the sequence ${parameters}${final}`);
  }

  #setMode(mode: string, on: boolean): void {
    if (on) this.#modes.add(mode);
    else this.#modes.delete(mode);
    if (mode === '1049') this.#alternate = on ? blankCells(this.#columns, this.#rows) : undefined;
  }

  #newLine(): void {
    this.#column = 0;
    this.#row++;
    if (this.#row < this.#rows) return;
    if (this.#alternate) throw new RangeError('the screen scrolls');
    this.#row--;
    this.#main.shift();
    this.#main.push(...blankCells(this.#columns, 1));
  }

  #put(character: string): void {
    const width = characterWidth(character);
    const row = this.#cells[this.#row]!;
    if (width === 0) {
      row[this.#column - 1] += character;
      return;
    }
    if (this.#column + width > this.#columns) {
      if (!this.#modes.has('7')) throw new RangeError(`${character} is written beyond the right edge`);
      this.#newLine();
    }
    // half of a character of two columns cannot stay
    if (row[this.#column] === '') row[this.#column - 1] = ' ';
    row[this.#column] = character;
    if (width === 2) row[this.#column + 1] = '';
    this.#column += width;
    if (row[this.#column] === '') row[this.#column] = ' ';
  }
}

function blankCells(columns: number, rows: number): string[][] {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => ' '));
}
