import './style/tokens.css';
import './style/page.css';
import './style/player.css';
import { App } from './shell/app.ts';
import { GAMES } from './shell/games.ts';

/** When the page has had time to show what was asked for. */
const LATER_MILLISECONDS = 1500;

await new App(document.body).start();
// the other games as well, so that a page that is open needs no network
setTimeout(() => {
  for (const game of GAMES) game.load().catch(() => {});
}, LATER_MILLISECONDS);
