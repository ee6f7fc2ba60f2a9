import type { Cave } from '@skirmish/cave-battle';
import type { CaveState } from '@skirmish/cave-battle/recording';
import type { Camera } from './camera.ts';
import { pixelsOf } from './ground.ts';
import type { Palette } from './palette.ts';

/** Who is to be painted, and where they stand; the units of the cave when there is no battle. */
export interface UnitScene {
  readonly cave: Cave;
  readonly state: CaveState | undefined;
}

/**
 * Paints units as a picture with one pixel a square that is enlarged: of squares so small nobody sees shapes, and there may
 * be tens of thousands of them.
 */
export class UnitDots {
  readonly #canvas = document.createElement('canvas');
  readonly #context = this.#canvas.getContext('2d', { willReadFrequently: true })!;

  /** Paints all living units, and who is dying. O(squares). */
  paint(
    target: CanvasRenderingContext2D,
    { cave, state }: UnitScene,
    { square, left, top }: Camera,
    { elf, goblin }: Palette,
  ): void {
    const { width, height, units } = cave;
    this.#canvas.width = width;
    this.#canvas.height = height;
    const [elfPixel, goblinPixel] = pixelsOf(this.#context, [elf, goblin]);
    const picture = this.#context.createImageData(width, height);
    const pixels = new Uint32Array(picture.data.buffer);
    for (let unit = 0; unit < units.length; unit++) {
      const { kind, position } = units[unit]!;
      if (state && state.hitPoints[unit] === 0 && state.dying !== unit) continue;
      const cell = state ? state.cells[unit]! : position.y * width + position.x;
      pixels[cell] = kind === 'elf' ? elfPixel! : goblinPixel!;
    }
    this.#context.putImageData(picture, 0, 0);
    target.drawImage(this.#canvas, left, top, width * square, height * square);
  }
}
