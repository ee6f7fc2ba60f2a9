import { svgElement } from '../dom/element.ts';

/** An upright line that marks a place in a drawing. */
export interface Marker {
  readonly element: SVGLineElement;
  moveTo(x: number): void;
  /** Makes it so long. */
  stretch(height: number): void;
}

/** Makes a marker at the left edge. */
export function createMarker(name: string, height = 0): Marker {
  const line = svgElement('line', { class: name, x1: 0, x2: 0, y1: 0, y2: height });
  return {
    element: line,
    moveTo(x) {
      line.setAttribute('x1', String(x));
      line.setAttribute('x2', String(x));
    },
    stretch: (next) => line.setAttribute('y2', String(next)),
  };
}
