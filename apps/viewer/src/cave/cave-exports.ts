import { copyText } from '../shell/clipboard.ts';
import type { Page } from '../shell/game-view.ts';
import { saveFile } from '../shell/opened-files.ts';
import type { CaveSession } from './cave-session.ts';

/** Saves what is shown as a recording. */
export function saveBattle(session: CaveSession, page: Page): void {
  const text = session.known?.recording();
  if (text === undefined) page.notify('There is no battle to be saved.');
  else saveFile('cave-battle.ndjson', text);
}

/** Puts an answer on the clipboard. */
export async function copyAnswer(answer: string, page: Page): Promise<void> {
  try {
    await copyText(answer);
    page.announce(`${answer} copied`);
  } catch (error) {
    page.report(error);
  }
}
