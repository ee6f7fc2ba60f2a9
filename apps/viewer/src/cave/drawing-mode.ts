import type { Cave } from '@skirmish/cave-battle';
import type { Point } from '@skirmish/grid';
import { createCalm } from '../dom/calm.ts';
import type { CaveSession } from './cave-session.ts';
import { type Drawing, emptyCave } from './drawing.ts';
import { createDrawingTools, type DrawingTools } from './drawing-tools.ts';
import { count } from './words.ts';

/** The most squares of a map that is drawn on: the text of the whole is written after each stroke. */
const MOST_SQUARES = 256 * 256;

/** What drawing needs of the page. */
export interface DrawingHost {
  readonly session: CaveSession;
  /** Is called before a drawing begins, and after it has ended. */
  readonly changed: (isDrawing: boolean) => void;
  /** Shows a drawing and its text. */
  readonly show: (cave: Cave, text: string) => void;
  readonly notify: (message: string) => void;
}

/** Drawing a map: its tools, and the battle that is fought on what is drawn. */
export class DrawingMode {
  readonly tools: DrawingTools = createDrawingTools({
    changed: (drawing) => this.#drawn(drawing),
    done: (drawing) => this.#finish(drawing),
  });
  readonly #host: DrawingHost;
  /** A stroke asks for many battles, of which only the last is seen. */
  readonly #stroke = createCalm(150);

  constructor(host: DrawingHost) {
    this.#host = host;
  }

  /** The drawing that is being made; undefined while nobody draws. */
  get drawing(): Drawing | undefined {
    return this.tools.drawing;
  }

  /** Begins to draw on the map that is there, or on an empty one of a size. */
  begin(size?: { readonly width: number; readonly height: number }): void {
    const { session } = this.#host;
    const cave: Cave =
      size || !session.cave ? emptyCave(size?.width ?? 16, size?.height ?? 12) : session.cave;
    if (cave.width * cave.height > MOST_SQUARES) {
      this.#host.notify(`Maps are drawn up to ${count(MOST_SQUARES, 'square')}; this one is larger.`);
      return;
    }
    session.playback.go((timeline) => timeline.seek(0));
    this.#host.changed(true);
    this.tools.begin(cave);
    this.#drawn(this.tools.drawing!);
    this.tools.element.querySelector('button')?.focus();
  }

  /** Paints a square; tells whether anybody is drawing. */
  draw(square: Point, isFirst: boolean): boolean {
    if (!this.drawing) return false;
    this.tools.paint(square, isFirst);
    return true;
  }

  /** Stops drawing; what has been drawn is left to whoever asks. */
  end(): void {
    this.#stroke.cancel();
    if (!this.drawing) return;
    this.tools.end();
    this.#host.changed(false);
  }

  /** Shows a drawing and fights on it, so that the answers are those of what is drawn. */
  #drawn(drawing: Drawing): void {
    const { session } = this.#host;
    const { text } = drawing;
    this.#host.show(drawing.cave, text);
    this.#stroke.wait(() => {
      if (drawing.isInhabited) void session.fight({ name: 'drawing', text }, session.rules);
      else session.clear(text);
    });
  }

  #finish(drawing: Drawing): void {
    const { session } = this.#host;
    this.end();
    void session.fight({ name: 'drawing', text: drawing.text }, session.rules);
  }
}
