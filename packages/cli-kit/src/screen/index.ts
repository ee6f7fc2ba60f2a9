export { type Frame, frameOf, frameUpdate } from './frame.ts';
export { type Key, KeyReader } from './keys.ts';
export { fitText, type Line, lineText, shortenText, type Span, wrapLine, wrapText } from './line.ts';
export { showPage } from './page.ts';
export { hasScreen, type Screen, type ScreenEvent, withScreen } from './screen.ts';
