import { expect, test } from 'vitest';
import { readmeCommand } from '../readme-commands.ts';
import { toTestFile } from '../readme-examples.ts';

const fence = '```';
const prologue = [
  "import { expect, test } from 'vitest';",
  expect.stringMatching(/^import \{ readmeCommand \} from ".*readme-commands\.ts";$/),
];

test('a block becomes a test with its imports hoisted and its arrows asserted', () => {
  const readme = `# A\n\n${fence}ts\nimport { f, g } from 'f';\nconst a = f(1); // → 2\nf(a); // → { b: 1 }\nf(); // throws RangeError\n${fence}\n`;
  expect(toTestFile(readme, '/a').split('\n')).toEqual([
    ...prologue,
    "import { f, g } from 'f';",
    "test('README line 3', async () => {",
    '',
    'const a = f(1); expect(a).toEqual(2);',
    'expect(f(a)).toEqual({ b: 1 });',
    "expect(() => f()).toThrow(expect.objectContaining({ name: 'RangeError' }));",
    '});',
  ]);
});

test('imports of several blocks are merged', () => {
  const block = (names: string) => `${fence}ts\nimport { ${names} } from 'f';\n${fence}\n`;
  expect(toTestFile(block('f, g') + block('type h, f'), '/a')).toContain("import { f, g, type h } from 'f';");
});

test('each command of a console block is asserted with the lines that follow it', () => {
  const readme = `${fence}console\n$ a --b\none\ntwo\n$ c | d\n${fence}\n`;
  expect(toTestFile(readme, '/a').split('\n')).toEqual([
    ...prologue,
    "test('README line 1', async () => {",
    'expect(await readmeCommand("a --b", "/a")).toEqual(["one","two"]);',
    'expect(await readmeCommand("c | d", "/a")).toEqual([]);',
    '});',
  ]);
});

test.each(['', 'text', 'ts no-test', 'console no-test'])('a block marked "%s" is left alone', (mark) => {
  expect(toTestFile(`${fence}${mark}\n$ ls\n${fence}\n`, '/a').split('\n')).toEqual(prologue);
});

test('a command runs in the folder of the README and shows what it prints, errors too', async () => {
  expect(await readmeCommand('ls package.json; echo problem >&2', '.')).toEqual(['package.json', 'problem']);
});

test('a block that is never closed is an error that names its line', () => {
  expect(() => toTestFile(`text\n${fence}ts\nconst a = 1;\n`, '/a')).toThrow('README.md:2');
});
