import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc, type Plugin } from 'vite';

/**
 * Turns a README.md that vitest includes into a test file: one test for each `ts` and each `console` block.
 *
 * In a `ts` block, `expression; // → value` asserts that the expression equals the value (`toEqual`), and
 * `expression; // throws Name` that it throws an error of that name. In a `console` block, each line `$ command` is
 * run by a shell in the README's folder, with the built commands of the package on its PATH, and must print just
 * the lines that follow it. A block marked `ts no-test` or `console no-test` is left out.
 */
export function readmeExamples(): Plugin {
  return {
    name: 'readme-examples',
    enforce: 'pre',
    async transform(markdown, id) {
      if (!id.endsWith('/README.md')) return undefined;
      const { code } = await transformWithOxc(toTestFile(markdown, dirname(id)), `${id}.ts`, { lang: 'ts' });
      return { code, map: null };
    },
  };
}

const commands = fileURLToPath(new URL('readme-commands.ts', import.meta.url));

/** The test file of a README in `folder`; its tests are named by the line where their block starts. */
export function toTestFile(markdown: string, folder: string): string {
  const imports: Imports = new Map();
  const tests: string[] = [];
  const lines = markdown.replaceAll('\r\n', '\n').split('\n');
  for (let start = 0; start < lines.length; start++) {
    const fence = /^```(.*)$/.exec(lines[start] ?? '');
    if (!fence) continue;
    const end = lines.indexOf('```', start + 1);
    if (end < 0) throw new Error(`README.md:${start + 1}: this code block is never closed`);
    const block = lines.slice(start + 1, end);
    const body =
      fence[1] === 'ts'
        ? fromCode(block, imports)
        : fence[1] === 'console'
          ? fromCommands(block, folder)
          : [];
    if (body.length > 0) tests.push(`test('README line ${start + 1}', async () => {`, ...body, '});');
    start = end;
  }
  return [
    `import { expect, test } from 'vitest';`,
    `import { readmeCommand } from ${JSON.stringify(commands)};`,
    ...Array.from(imports, ([module, names]) => `import { ${[...names].join(', ')} } from ${module};`),
    ...tests,
  ].join('\n');
}

/** The names imported, by module specifier in its quotes: blocks of one README may import the same. */
type Imports = Map<string, Set<string>>;

function fromCode(block: readonly string[], imports: Imports): string[] {
  return block
    .join('\n')
    .replaceAll(/^import (?:type )?\{([^}]+)\} from ('[^']+');$/gm, (_, names: string, module: string) => {
      const known = imports.get(module) ?? new Set();
      imports.set(module, known);
      for (const name of names.split(',')) if (name.trim()) known.add(name.trim());
      return '';
    })
    .split('\n')
    .map(toAssertion);
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

function fromCommands(block: readonly string[], folder: string): string[] {
  const tests: string[] = [];
  for (let at = 0; at < block.length; at++) {
    const command = block[at]!;
    if (!command.startsWith('$ ')) continue;
    const next = block.findIndex((line, index) => index > at && line.startsWith('$ '));
    const output = block.slice(at + 1, next < 0 ? undefined : next);
    const call = `readmeCommand(${JSON.stringify(command.slice(2))}, ${JSON.stringify(folder)})`;
    tests.push(`expect(await ${call}).toEqual(${JSON.stringify(output)});`);
  }
  return tests;
}
