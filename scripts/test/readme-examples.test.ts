import { expect, test } from 'vitest';
import { toTestFile } from '../readme-examples.ts';

const fence = '```';

test('a block becomes a test with its imports hoisted and its arrows asserted', () => {
  const readme = `# A\n\n${fence}ts\nimport { f } from 'f';\nconst a = f(1); // → 2\nf(a); // → { b: 1 }\nf(); // throws RangeError\n${fence}\n`;
  expect(toTestFile(readme).split('\n')).toEqual([
    "import { expect, test } from 'vitest';",
    "import { f } from 'f';",
    "test('README example, line 3', async () => {",
    '',
    'const a = f(1); expect(a).toEqual(2);',
    'expect(f(a)).toEqual({ b: 1 });',
    "expect(() => f()).toThrow(expect.objectContaining({ name: 'RangeError' }));",
    '});',
  ]);
});

test('blocks of other languages are left alone', () => {
  expect(toTestFile(`${fence}console\n$ ls\n${fence}\n`)).toBe("import { expect, test } from 'vitest';");
});

test('a block that is never closed is an error that names its line', () => {
  expect(() => toTestFile(`text\n${fence}ts\nconst a = 1;\n`)).toThrow('README.md:2');
});
