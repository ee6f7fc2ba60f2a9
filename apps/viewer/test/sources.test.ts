import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

test('nothing on the page reads text as markup, stores anything or asks the network', () => {
  const forbidden =
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\(|new Function|fetch\(|XMLHttpRequest|WebSocket|sendBeacon|localStorage|sessionStorage|indexedDB|document\.cookie/;
  const found = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => forbidden.test(readFileSync(join(SOURCES, name), 'utf8')));
  expect(found).toEqual([]);
});

test('the style sheet of one game says nothing of another game: all are on the page at once', () => {
  const styles = fileURLToPath(new URL('../src/style/', import.meta.url));
  const gameOf = new Map<string, string>();
  for (const file of readdirSync(styles)) {
    const game = /^(cave|wizard|rpg)/.exec(file)?.[1];
    if (game === undefined) continue;
    const selectors = readFileSync(join(styles, file), 'utf8').matchAll(/^\s*\.([a-z][\w-]*)/gm);
    for (const [, name] of selectors) {
      expect([name, gameOf.get(name!) ?? game]).toEqual([name, game]);
      gameOf.set(name!, game);
    }
  }
  expect(gameOf.size).toBeGreaterThan(100);
});
