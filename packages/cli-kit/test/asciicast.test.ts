import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXIT } from '@skirmish/cli-kit';
import { ScreenModel } from '@skirmish/cli-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBrawl, watchBrawl } from './brawl-program.ts';
import { brawlEvents, brawlHeader } from './brawl-game.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cast-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Cast {
  readonly header: Readonly<Record<string, unknown>>;
  readonly events: readonly (readonly [time: number, kind: string, bytes: string])[];
}

async function castOf(
  argv: readonly string[] = [],
  world: Parameters<typeof watchBrawl>[1] = {},
): Promise<Cast> {
  const { exitCode, stdout, stderr } = await watchBrawl(['--asciicast', '-', ...argv], world);
  expect([exitCode, stderr.replace(/^note: option --from-round: .*\n$/, '')]).toEqual([EXIT.answered, '']);
  expect(stdout.endsWith('\n')).toBe(true);
  const [header, ...events] = stdout
    .trimEnd()
    .split('\n')
    .map((line): any => JSON.parse(line));
  return { header, events };
}

/** What a terminal shows after each of the pieces. */
function pictures({ header, events }: Cast): string[] {
  const screen = new ScreenModel(Number(header['width']), Number(header['height']));
  return events.map(([, , bytes]) => {
    screen.write(bytes);
    return screen.lines.join('\n');
  });
}

test('it is an asciicast of version 2: a header, then pieces of output in their order', async () => {
  const { header, events } = await castOf();
  expect(header).toEqual({ version: 2, width: 80, height: 24, title: 'brawl  2 a side' });
  let last = 0;
  for (const event of events) {
    const [time, kind, bytes] = event;
    expect([event.length, kind, typeof bytes]).toEqual([3, 'o', 'string']);
    expect(time).toBeGreaterThanOrEqual(last);
    last = time;
  }
  expect(events[0]![0]).toBe(0);
});

test('it shows what a terminal would, up to the same last picture', async () => {
  const shown = pictures(await castOf());
  const run = startBrawl();
  const start = await run.terminal.until('at the start');
  expect(shown[0]!.split('\n').slice(0, 22)).toEqual(start.split('\n').slice(0, 22));
  run.terminal.press('end');
  expect(shown.at(-1)).toBe(await run.terminal.until('■ ended'));
  run.terminal.press('q');
  await run.done;
});

// 39 events, or 8 rounds and the end
test.each([
  [[], 39 / 4],
  [['--speed', '4x'], 39 / 16],
  [['--by', 'round'], 9],
  [['--by', 'round', '--speed', '2x'], 9 / 2],
  // reduced motion is by round, at most one a second
  [['--no-motion', '--speed', '8x'], 9],
])('%j takes its time', async (argv, seconds) => {
  const { events } = await castOf(argv);
  // the last event is shown by the first picture after it, and stays for two seconds
  const [shown, end] = events.slice(-2).map(([time]) => time);
  expect(shown).toBeGreaterThanOrEqual(seconds);
  expect(shown).toBeLessThan(seconds + 0.025);
  expect(end! - shown!).toBeCloseTo(2);
});

test('the same fight gives the same bytes', async () => {
  expect(await castOf()).toEqual(await castOf());
});

test('it has the size that is asked for, and begins where it is asked to', async () => {
  const cast = await castOf(['--size', '60×15', '--from-round', '3']);
  expect([cast.header['width'], cast.header['height']]).toEqual([60, 15]);
  expect(pictures(cast)[0]).toContain('after round 2 of 8');
});

test('one that begins beyond the end is its last picture', async () => {
  const cast = await castOf(['--from-round', '99']);
  expect(cast.events.map(([time]) => time)).toEqual([0, 2]);
  expect(pictures(cast)[0]).toContain('■ ended');
});

test('it is coloured, whoever reads it, unless that is not wanted', async () => {
  expect(JSON.stringify(await castOf())).toContain('[31m');
  expect(JSON.stringify(await castOf([], { env: { TERM: 'dumb' } }))).toContain('[31m');
  expect(JSON.stringify(await castOf([], { env: { NO_COLOR: '1' } }))).not.toContain('[31m');
  expect(JSON.stringify(await castOf(['--no-color']))).not.toContain('[31m');
});

test('a file is there once it is whole, and a recording can be filmed too', async () => {
  const file = join(folder, 'fight.cast');
  const recording = join(folder, 'fight.ndjson');
  const { stderr } = await watchBrawl(['--asciicast', file, '--record', recording]);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const [seconds]: [number] = JSON.parse(lines.at(-1)!);
  // all but the header and the way back to the terminal as it was
  const film = `film in ${file}: ${lines.length - 2} frames, ${seconds.toFixed(1)} seconds\n`;
  expect(stderr).toBe(`${film}recorded in ${recording}: 39 events, the whole fight\n`);
  expect(readdirSync(folder).toSorted()).toEqual(['fight.cast', 'fight.ndjson']);
  const { stdout } = await watchBrawl(['--asciicast', '-', '--replay', recording]);
  expect(stdout.replaceAll(`${recording}  `, '').split('\n').length).toBe(
    readFileSync(file, 'utf8').split('\n').length,
  );
});

test('nothing is left of one that fails', async () => {
  const header = brawlHeader();
  function* failing(): ReturnType<typeof brawlEvents> {
    for (const event of brawlEvents(header)) {
      if (event.event === 'end') throw new TypeError('no such thing');
      yield event;
    }
  }
  const live = () => ({ header, events: failing() });
  await expect(watchBrawl(['--asciicast', join(folder, 'a')], {}, { live })).rejects.toThrow('no such thing');
  expect(readdirSync(folder)).toEqual([]);
});

test('Ctrl-C ends it, and nothing is left', async () => {
  const run = startBrawl(['--asciicast', join(folder, 'a'), '--endless'], { terminal: false });
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  run.interrupt();
  expect(await run.done).toBe(EXIT.interrupted);
  expect(readdirSync(folder)).toEqual([]);
});

test('a fight without end is refused', async () => {
  const { exitCode, stderr } = await watchBrawl(['--asciicast', join(folder, 'a'), '--endless']);
  expect([exitCode, readdirSync(folder)]).toEqual([EXIT.usage, []]);
  expect(stderr).toContain('the fight does not end within 2000000 events');
});

test.each(['SIGTERM', 'SIGHUP'] as const)('%s leaves no half of a file', async (signal) => {
  const program = fileURLToPath(new URL('fixtures/brawl.mjs', import.meta.url));
  const child = spawn(process.execPath, [program, 'watch', '--endless', '--asciicast', join(folder, 'a')]);
  const exit = once(child, 'exit');
  await vi.waitUntil(() => readdirSync(folder).length > 0, { timeout: 10_000 });
  child.kill(signal);
  expect(await exit).toEqual([null, signal]);
  expect(readdirSync(folder)).toEqual([]);
});

test('how far it is shows on a terminal', async () => {
  const { stderr } = await watchBrawl(['--asciicast', join(folder, 'a')], { terminal: true });
  expect(stderr).toContain('% of 39 events');
  expect(stderr).toContain('\r\u001B[Kfilm in ');
});
