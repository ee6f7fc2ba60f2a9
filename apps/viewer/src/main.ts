import './style/tokens.css';
import './style/page.css';
import './style/player.css';
import { App } from './shell/app.ts';

await new App(document.body).start();
