import type { GameView, Page } from '../shell/game-view.ts';
import { CavePanels } from './cave-panels.ts';
import '../style/cave.css';
import '../style/cave-map.css';
import '../style/cave-figures.css';
import '../style/cave-details.css';
import '../style/lists.css';

/** Makes the view of cave-battle. */
export function createCaveView(page: Page): GameView {
  const view = new CavePanels(page);
  return {
    element: view.element,
    get state() {
      return view.state;
    },
    restore: (state) => view.restore(state),
    openText: ({ name, text }) => view.begin(name, text),
    openRecording: (recording) => view.read(recording),
    hide: () => view.session.playback.pause(),
    key: (event) => view.key(event),
  };
}
