import { paint, wantsColour } from '@skirmish/cli-kit';
import { fakeIo } from '@skirmish/cli-kit/testing';
import { expect, test } from 'vitest';
import { withColourFlags, withOutputs } from '../src/colour.ts';

test.each([
  ['a terminal', { env: {}, isTerminal: true }, true],
  ['a pipe', { env: {}, isTerminal: false }, false],
  ['--color into a pipe', { flag: true, env: { NO_COLOR: '1', TERM: 'dumb' }, isTerminal: false }, true],
  ['--no-color', { flag: false, env: { FORCE_COLOR: '1' }, isTerminal: true }, false],
  ['NO_COLOR', { env: { NO_COLOR: '1' }, isTerminal: true }, false],
  ['NO_COLOR=0 is not empty', { env: { NO_COLOR: '0' }, isTerminal: true }, false],
  ['NO_COLOR before FORCE_COLOR', { env: { NO_COLOR: '1', FORCE_COLOR: '1' }, isTerminal: true }, false],
  ['an empty NO_COLOR says nothing', { env: { NO_COLOR: '' }, isTerminal: true }, true],
  ['FORCE_COLOR', { env: { FORCE_COLOR: '1' }, isTerminal: false }, true],
  ['FORCE_COLOR before TERM', { env: { FORCE_COLOR: '3', TERM: 'dumb' }, isTerminal: false }, true],
  ['FORCE_COLOR=0', { env: { FORCE_COLOR: '0' }, isTerminal: true }, false],
  ['FORCE_COLOR=false', { env: { FORCE_COLOR: 'false' }, isTerminal: true }, false],
  ['an empty FORCE_COLOR says nothing', { env: { FORCE_COLOR: '' }, isTerminal: false }, false],
  ['TERM=dumb', { env: { TERM: 'dumb' }, isTerminal: true }, false],
  ['another TERM', { env: { TERM: 'xterm' }, isTerminal: true }, true],
])('%s', (_, choice, colour) => {
  expect(wantsColour(choice)).toBe(colour);
});

test('paint colours only where colour is wanted', () => {
  expect(paint({ colour: true }, 'red', 'x')).toBe('\u001B[31mx\u001B[39m');
  expect(paint({ colour: false }, 'red', 'x')).toBe('x');
});

test.each([
  [['--color'], true],
  [['--color', '--no-color'], false],
  [['--no-color', 'solve', '--color'], true],
  [['--', '--color'], false],
  [[], false],
])('the last flag before -- counts: %j', (argv, colour) => {
  const { io } = fakeIo();
  expect(withColourFlags(argv, io).out.colour).toBe(colour);
  expect(withColourFlags(argv, io).err.colour).toBe(colour);
});

test.each([
  ['--color', { NO_COLOR: '1' }, true],
  ['--no-color', { FORCE_COLOR: '1' }, false],
])('%s counts for outputs that are opened later too', (flag, env, colour) => {
  const { io } = fakeIo({ env });
  expect(wantsColour({ env: withColourFlags([flag], io).env, isTerminal: !colour })).toBe(colour);
});

test('other outputs leave the signal unasked for', () => {
  const { io } = fakeIo();
  let asked = 0;
  const watched = Object.defineProperty({ ...io }, 'signal', { get: () => (asked++, io.signal) });
  const other = withColourFlags(['--color'], withOutputs(watched, io.err, io.out));
  expect(asked).toBe(0);
  expect(other.signal).toBe(io.signal);
});
