import { fileURLToPath } from 'node:url';
import { fakeIo, type FakeWorld } from '@skirmish/cli-kit/testing';
import { program } from '../src/cli/program.ts';

/** What became of a run of the command. */
export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** Arguments one by one, or a line of them in which no path stands. */
export type Arguments = string | readonly string[];

/** The arguments one by one. */
export function argumentsOf(given: Arguments): readonly string[] {
  return typeof given === 'string' ? given.split(' ') : given;
}

/** Runs the command in this process. */
export async function run(given: Arguments, world: FakeWorld = {}): Promise<Ran> {
  const fake = fakeIo(world);
  const code = await program(argumentsOf(given), fake.io);
  return { code, stdout: fake.stdout(), stderr: fake.stderr() };
}

/** Reads lines of JSON. */
export function jsonLines(text: string): Record<string, never>[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The path of an example. */
export function example(name: string): string {
  return fileURLToPath(new URL(`../examples/${name}`, import.meta.url));
}
