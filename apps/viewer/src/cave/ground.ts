import type { Cave } from '@skirmish/cave-battle';
import type { Palette } from './palette.ts';

/** Draws walls and floor with one pixel a square: enlarging that is all it takes to show the ground of any map. */
export function drawGround({ width, height, terrain }: Cave, { wall, floor }: Palette): HTMLCanvasElement {
  const ground = document.createElement('canvas');
  ground.width = width;
  ground.height = height;
  const context = ground.getContext('2d')!;
  const [wallPixel, floorPixel] = pixelsOf(context, [wall, floor]);
  const picture = context.createImageData(width, height);
  const pixels = new Uint32Array(picture.data.buffer).fill(floorPixel!);
  for (const [y, row] of terrain.entries())
    for (let x = row.indexOf('#'); x >= 0; x = row.indexOf('#', x + 1)) pixels[y * width + x] = wallPixel!;
  context.putImageData(picture, 0, 0);
  return ground;
}

/** What pixels of these colours are in the memory of a picture. */
export function pixelsOf(context: CanvasRenderingContext2D, colours: readonly string[]): number[] {
  return colours.map((colour) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0]!;
  });
}
