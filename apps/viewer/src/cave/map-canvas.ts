import type { Cave } from '@skirmish/cave-battle';
import type { Point } from '@skirmish/grid';
import { element } from '../dom/element.ts';
import type { Camera, Size } from './camera.ts';
import { drawGround } from './ground.ts';
import { Painter, type Scene } from './painter.ts';
import { type Palette, readPalette } from './palette.ts';

/** What is shown on the map, apart from what the map itself knows. */
export type MapScene = Omit<Scene, 'ground' | 'cursor' | 'cave'>;

/** A canvas that is painted when the browser is about to show it, in the colours that are in force. */
export class MapCanvas {
  readonly element: HTMLCanvasElement = element('canvas', {
    class: 'map-canvas',
    tabindex: 0,
    role: 'application',
    'aria-roledescription': 'map',
    'aria-label': 'Map',
  });
  readonly #context = this.element.getContext('2d')!;
  readonly #painter = new Painter(this.#context);
  readonly #look: () => { readonly camera: Camera; readonly cursor: Point };
  #palette: Palette | undefined;
  #ground: HTMLCanvasElement | undefined;
  #cave: Cave | undefined;
  #scene: MapScene = { state: undefined, event: undefined, selected: undefined, why: undefined };
  #size: Size = { width: 0, height: 0 };
  #isAwaitingFrame = false;

  /**
   * @param look tells where the map is looked at when it is painted
   * @param resized is called with the size of the canvas, at first and whenever it is another
   */
  constructor(
    look: () => { readonly camera: Camera; readonly cursor: Point },
    resized: (size: Size) => void,
  ) {
    this.#look = look;
    new ResizeObserver(() => {
      if (!this.#measure()) return;
      resized(this.#size);
      // a resized canvas is blank until it is painted
      this.#paint();
    }).observe(this.element);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      this.#palette = undefined;
      this.#ground = undefined;
      this.#painter.forget();
      this.requestPaint();
    });
  }

  get scene(): MapScene {
    return this.#scene;
  }

  /** Paints another cave from now on. */
  setCave(cave: Cave | undefined): void {
    this.#cave = cave;
    this.#ground = undefined;
    this.requestPaint();
  }

  /** Paints something else from now on. */
  show(scene: MapScene): void {
    this.#scene = scene;
    this.requestPaint();
  }

  /** Paints in the next frame. */
  requestPaint(): void {
    if (this.#isAwaitingFrame) return;
    this.#isAwaitingFrame = true;
    requestAnimationFrame(() => {
      this.#isAwaitingFrame = false;
      this.#paint();
    });
  }

  #paint(): void {
    const { width, height } = this.element;
    if (!this.#cave || this.#size.width === 0) {
      this.#context.clearRect(0, 0, width, height);
      return;
    }
    this.#palette ??= readPalette(getComputedStyle(this.element));
    this.#ground ??= drawGround(this.#cave, this.#palette);
    const { camera, cursor } = this.#look();
    this.#painter.paint(
      {
        ...this.#scene,
        cave: this.#cave,
        ground: this.#ground,
        cursor: this.element.matches(':focus-visible') ? cursor : undefined,
      },
      camera,
      this.#size,
      width / this.#size.width,
      this.#palette,
    );
  }

  /** Takes the size that the canvas has on the page; tells whether it has any. */
  #measure(): boolean {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0 || height === 0) return false;
    const scale = devicePixelRatio || 1;
    this.#size = { width, height };
    this.element.width = Math.round(width * scale);
    this.element.height = Math.round(height * scale);
    return true;
  }
}
