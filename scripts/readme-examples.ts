import { transformWithOxc, type Plugin } from 'vite';

/**
 * Turns a README.md that vitest includes into a test file: each `ts` block becomes one test.
 *
 * In a block, `expression; // → value` asserts that the expression equals the value (`toEqual`), and
 * `expression; // throws Name` that it throws an error of that name. Blocks marked `ts no-test` are left out.
 */
export function readmeExamples(): Plugin {
  return {
    name: 'readme-examples',
    enforce: 'pre',
    async transform(markdown, id) {
      if (!id.endsWith('/README.md')) return undefined;
      const source = toTestFile(markdown);
      return { code: (await transformWithOxc(source, `${id}.ts`, { lang: 'ts' })).code, map: null };
    },
  };
}

/** The test file of a README: its imports hoisted, one `test` a block, each line number the README's own. */
export function toTestFile(markdown: string): string {
  const imports = new Set<string>();
  const tests: string[] = [];
  const lines = markdown.replaceAll('\r\n', '\n').split('\n');
  for (let start = 0; start < lines.length; start++) {
    if (lines[start] !== '```ts') continue;
    const end = lines.indexOf('```', start);
    if (end < 0) throw new Error(`README.md:${start + 1}: this code block is never closed`);
    const body = lines
      .slice(start + 1, end)
      .join('\n')
      .replaceAll(/^import [^;]+;$/gm, (statement) => {
        imports.add(statement);
        return '';
      })
      .split('\n')
      .map(toAssertion);
    tests.push(`test('README example, line ${start + 1}', async () => {`, ...body, '});');
    start = end;
  }
  return [`import { expect, test } from 'vitest';`, ...imports, ...tests].join('\n');
}

function toAssertion(line: string): string {
  const value = /^(\s*)(?:(const \w+) = )?(.+?);\s*\/\/ → (.+)$/.exec(line);
  if (value) {
    const [, indent, declaration, expression, expected] = value;
    if (!declaration) return `${indent}expect(${expression}).toEqual(${expected});`;
    return `${indent}${declaration} = ${expression}; expect(${declaration.slice('const '.length)}).toEqual(${expected});`;
  }
  const error = /^(\s*)(.+?);\s*\/\/ throws (\w+)$/.exec(line);
  if (error) {
    const [, indent, expression, name] = error;
    return `${indent}expect(() => ${expression}).toThrow(expect.objectContaining({ name: '${name}' }));`;
  }
  return line;
}
