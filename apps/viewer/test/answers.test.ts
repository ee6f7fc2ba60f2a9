import {
  type CaveKind,
  fight,
  formatCave,
  generateCave,
  leastElfPower,
  parseCave,
} from '@skirmish/cave-battle';
import { expectNoFaults, test, useBrowser } from './browser/browser.ts';
import { openCave, pasteMap, waitForAnswer } from './browser/cave-page.ts';

const browser = useBrowser();

test('the answers on the page are those of the library in Node, on 20 caves', async () => {
  const opened = await openCave(browser);
  const kinds: readonly CaveKind[] = ['caves', 'open', 'maze'];
  for (let seed = 100; seed < 120; seed++) {
    const kind = kinds[seed % 3]!;
    const text = formatCave(
      generateCave({ seed, width: 25, height: 17, elves: 3 + (seed % 5), goblins: 5 + (seed % 7), kind }),
    );
    const cave = parseCave(text);
    const first = fight(cave);
    const second = leastElfPower(cave);
    await pasteMap(opened.page, text);
    await waitForAnswer(opened.page, 1, first.status === 'ended' ? String(first.outcome) : 'none');
    await waitForAnswer(opened.page, 2, second.status === 'found' ? String(second.battle.outcome) : 'none');
  }
  expectNoFaults(opened);
});
