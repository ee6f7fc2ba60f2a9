import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFileAtomic } from '@skirmish/cli-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFileBytes } from '../src/files.ts';
import { packageVersion } from '../src/package-version.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cli-kit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file is read whole up to the limit', async () => {
  const file = join(folder, 'a.txt');
  writeFileSync(file, 'x'.repeat(200_000));
  await expect(readFileBytes(file, 200_000)).resolves.toHaveLength(200_000);
  await expect(readFileBytes(file, 199_999)).rejects.toMatchObject({ code: 'EFBIG' });
  writeFileSync(file, '');
  await expect(readFileBytes(file, 0)).resolves.toHaveLength(0);
});

test('a device has no size and is still limited', async () => {
  await expect(readFileBytes('/dev/zero', 100_000)).rejects.toMatchObject({ code: 'EFBIG' });
  await expect(readFileBytes('/dev/null', 0)).resolves.toHaveLength(0);
});

test('a directory and a missing file reject with their codes', async () => {
  await expect(readFileBytes(folder, 1)).rejects.toMatchObject({ code: 'EISDIR' });
  await expect(readFileBytes(join(folder, 'none'), 1)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('an atomic write replaces the old text and leaves nothing beside it', () => {
  const file = join(folder, 'a.txt');
  writeFileAtomic(file, 'old');
  writeFileAtomic(file, 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['a.txt']);
});

test('an atomic write that fails leaves nothing beside it', () => {
  const target = join(folder, 'directory');
  mkdirSync(join(target, 'full'), { recursive: true });
  expect(() => writeFileAtomic(target, 'new')).toThrow(expect.objectContaining({ code: 'EISDIR' }));
  expect(() => writeFileAtomic(join(folder, 'none', 'a.txt'), 'new')).toThrow(
    expect.objectContaining({ code: 'ENOENT' }),
  );
  expect(readdirSync(folder)).toEqual(['directory']);
});

test('the version is that of the nearest package.json with one', () => {
  const url = (path: string): string => `file://${join(folder, path)}`;
  mkdirSync(join(folder, 'app/dist/cli'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"version":"9.9.9"}');
  writeFileSync(join(folder, 'app/package.json'), '{"version":"1.2.3"}');
  writeFileSync(join(folder, 'app/dist/package.json'), '{"type":"module"}');
  expect(packageVersion(url('app/dist/cli/main.js'))()).toBe('1.2.3');
  expect(() => packageVersion('file:///main.js')()).toThrow(RangeError);
});
