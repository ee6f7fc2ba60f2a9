import { copyText } from '../shell/clipboard.ts';
import type { Page } from '../shell/game-view.ts';

/** Makes what puts a text on the clipboard, and says so. */
export function createCopier(page: Page): (text: string) => void {
  const copy = async (text: string): Promise<void> => {
    try {
      await copyText(text);
      page.announce(text.length < 100 ? `${text} copied` : 'Copied');
    } catch (error) {
      page.report(error);
    }
  };
  return (text) => void copy(text);
}
