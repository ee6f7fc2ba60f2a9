import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SINGLE_FILE, SITE_FOLDER } from './browser/site.ts';

const zipped = (file: string): number => gzipSync(readFileSync(file)).length;

test('what is loaded first has less than 150 KB, its worker included', () => {
  const assets = readdirSync(join(SITE_FOLDER, 'assets'));
  // everything but what belongs to the other games
  const first = assets.filter((name) => !/^(wizard|rpg)/.test(name));
  expect(first.some((name) => name.startsWith('cave-view'))).toBe(true);
  const files = [join(SITE_FOLDER, 'index.html'), ...first.map((name) => join(SITE_FOLDER, 'assets', name))];
  const total = files.reduce((sum, file) => sum + zipped(file), 0);
  expect(total).toBeLessThan(150_000);
});

test('the single file is whole, and says what it may load', () => {
  expect(existsSync(SINGLE_FILE)).toBe(true);
  const html = readFileSync(SINGLE_FILE, 'utf8');
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(html).not.toMatch(/<script[^>]* src=|<link[^>]* href="\.\//);
});
