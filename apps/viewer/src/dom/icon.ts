import { svgElement } from './element.ts';

/** The outlines of the symbols on buttons, in a square of 24. */
const OUTLINES = {
  play: 'M7 4l13 8-13 8z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  next: 'M8 5l9 7-9 7z',
  previous: 'M16 5l-9 7 9 7z',
  nextRound: 'M5 5l8 7-8 7zM13 5l8 7-8 7z',
  previousRound: 'M19 5l-8 7 8 7zM11 5l-8 7 8 7z',
  end: 'M5 5l10 7-10 7zM17 5h3v14h-3z',
  start: 'M19 5L9 12l10 7zM4 5h3v14H4z',
} as const;

/** Draws a symbol in the colour of the text around it; the button that shows it needs a label of its own. */
export function icon(name: keyof typeof OUTLINES): SVGSVGElement {
  return svgElement(
    'svg',
    { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true', focusable: 'false' },
    svgElement('path', { d: OUTLINES[name] }),
  );
}
