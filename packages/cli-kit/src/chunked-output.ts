import type { Output } from './io.ts';
import { monotonicTime } from './monotonic-time.ts';

const CHUNK_CHARACTERS = 16_384;
const CHUNK_MILLISECONDS = 50;

/**
 * Joins short texts into fewer writes, each of which is a system call. The first is written at once, and the next text
 * after 50 ms takes along what was held back; the last is written by `flush`.
 */
export class ChunkedOutput {
  readonly #output: Output;
  #text = '';
  #due = 0;

  constructor(output: Output) {
    this.#output = output;
  }

  /** Writes a text, perhaps together with later ones. */
  async write(text: string): Promise<void> {
    this.#text += text;
    if (this.#text.length >= CHUNK_CHARACTERS || monotonicTime() >= this.#due) await this.flush();
  }

  /** Writes what has been held back. */
  async flush(): Promise<void> {
    const text = this.#text;
    this.#text = '';
    if (text) await this.#output.write(text);
    this.#due = monotonicTime() + CHUNK_MILLISECONDS;
  }
}
