import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '@skirmish/cli-kit';
import { type FakeTerminal, keyBytes } from '@skirmish/cli-kit/testing';
import { eventLine } from '@skirmish/replay';
import { expect, test } from 'vitest';
import { startBrawl } from './brawl-program.ts';
import { brawlEvents, brawlHeader, brawlView } from './brawl-game.ts';

/** Lets time pass as a clock does. */
async function pass(terminal: FakeTerminal, milliseconds: number): Promise<void> {
  for (let time = 0; time < milliseconds; time += 5) {
    terminal.advance(5);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

/** Ends a watch and expects the terminal back. */
async function quit({ terminal, done }: ReturnType<typeof startBrawl>): Promise<void> {
  terminal.press('q');
  expect(await done).toBe(EXIT.answered);
  expect([terminal.restored, terminal.taken]).toEqual([true, false]);
}

test('it plays as it begins, and says where it is', async () => {
  const run = startBrawl();
  await run.terminal.until('at the start');
  await pass(run.terminal, 800);
  expect(run.terminal.lines).toEqual([
    ' brawl  2 a side',
    '.A........a. ←  A █████████  9  a █████████  9',
    '.B.........b    B █████████  9  b █████████  9',
    '─'.repeat(80),
    '1 A steps to 1',
    '  B steps to 1',
    '  a steps to 10',
    ...Array.from({ length: 15 }, () => ''),
    '▶ playing  1x  in round 1  event 3',
    'space pause  ←→ step  [ ] round  t blow  w why  g go  +- speed  ? help  q quit',
  ]);
  await quit(run);
});

test('four actions a second, and twice as many when asked', async () => {
  const { terminal, done } = startBrawl(['--speed', '1']);
  await terminal.until('at the start');
  const positions: number[] = [];
  const at = async (milliseconds: number): Promise<void> => {
    await pass(terminal, milliseconds);
    positions.push(Number(/event (\d+)/.exec(terminal.lines.join('\n'))?.[1]));
  };
  await at(1040);
  terminal.press('+');
  await at(1040);
  expect(positions).toEqual([4, 12]);
  terminal.press('q');
  await done;
});

test('keys step, go back, go by round and to the end, where the outcome is told', async () => {
  const run = startBrawl(['--no-motion']);
  const { terminal } = run;
  expect(await terminal.until('‖ paused  1x by round  at the start')).not.toContain('. ←');
  terminal.press('right');
  await terminal.until(/^1 A steps to 1$/m);
  terminal.press(']');
  await terminal.until('after round 1  event 5');
  terminal.press('left');
  await terminal.until('in round 1  event 4 of 6+');
  terminal.press('end');
  const text = await terminal.until(
    `■ ended  1x by round  after 8 full rounds  event 39 of 39${' '.repeat(9)}${'━'.repeat(14)}`,
  );
  expect(text).toContain(
    '\n8 A strikes a, who has 0 left\n  B strikes b, who has 0 left\n  the brawl is over\nred wins\n',
  );
  terminal.press('home');
  expect(await terminal.until('at the start  event 0 of 39')).not.toContain('strikes');
  await quit(run);
});

test('a question is asked in the last row', async () => {
  const run = startBrawl();
  const { terminal } = run;
  terminal.press('g', '1');
  await terminal.until('\ngo to round: 1   Enter goes there, Esc stays');
  terminal.press('enter');
  await terminal.until('after round 1');
  terminal.press('g', '7', 'escape');
  terminal.advance(100);
  await terminal.until('space play');
  expect(terminal.lines.join('\n')).toContain('after round 1');
  await quit(run);
});

test('why takes the place of the fight', async () => {
  const run = startBrawl();
  run.terminal.press('t', 'w');
  const text = await run.terminal.until('It strikes since its foe is beside it.');
  expect(text).not.toContain('A █');
  expect(text).toContain('w fight');
  await quit(run);
});

test('a game that explains nothing says so', async () => {
  const { why: _, ...view } = brawlView;
  const run = startBrawl([], {}, { view });
  run.terminal.press('w');
  await run.terminal.until('brawl has nothing to explain');
  run.terminal.press('home');
  expect(await run.terminal.until('space play')).not.toContain('w why');
  await quit(run);
});

test.each([
  [120, 40, / │ 1 A steps to 1$/m],
  [100, 24, / │ 1 A steps to 1$/m],
  [60, 15, /^1 A steps to 1$/m],
  [
    40,
    8,
    /^1 A steps to 1\n{4}‖ paused {2}1x {2}in round 1 {2}event 1\nspace play {2}←→ step {2}\? help {2}q quit$/m,
  ],
])('it fits %d×%d', async (columns, rows, shown) => {
  const run = startBrawl([], { columns, rows });
  run.terminal.press('right');
  expect(await run.terminal.until(/A steps to 1$/m)).toMatch(shown);
  await quit(run);
});

test('a window too small says so, and shows all again when it has grown', async () => {
  const run = startBrawl();
  const { terminal } = run;
  terminal.press('right');
  await terminal.until('event 1');
  terminal.resize(39, 10);
  expect((await terminal.until('watching')).split('\n').slice(0, 3)).toEqual([
    'This window has 39x10 characters;',
    'watching needs 40x8. Make it larger,',
    'leave with q, or watch with --plain.',
  ]);
  terminal.resize(80, 24);
  await terminal.until('event 1');
  terminal.resize(3, 1);
  await terminal.until('Thi');
  await quit(run);
});

test('a terminal without UTF-8 gets ASCII', async () => {
  const run = startBrawl([], { env: { LANG: 'C' } });
  run.terminal.press('end');
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  expect(await run.terminal.until('ended')).toMatch(/^[\u0000-\u007F]*$/);
  await quit(run);
});

test('legend and keys are shown, and any key goes back', async () => {
  const run = startBrawl();
  run.terminal.press('l');
  const text = await run.terminal.until('Any key goes back.');
  for (const part of ['Keys', 'Legend', 'A B are red, a b are blue', '█ a hit point', 'a round back'])
    expect(text).toContain(part);
  run.terminal.press('right');
  await run.terminal.until('at the start');
  await quit(run);
});

test('small windows show first what was asked for, and the rest by scrolling', async () => {
  const run = startBrawl([], { columns: 60, rows: 12 });
  run.terminal.press('l');
  expect(await run.terminal.until('more below: ')).toMatch(/^Legend\n/);
  run.terminal.press('?');
  expect(await run.terminal.until(/^Keys\n/)).not.toContain('a hit point');
  run.terminal.press('page-down');
  expect(await run.terminal.until('the end: ')).toContain('█ a hit point that is left');
  run.terminal.press('right');
  await run.terminal.until('space play');
  await quit(run);
});

/** Starts a brawl without end, each round of which takes 30 ms. */
function startEndless(argv: readonly string[] = [], view = brawlView): ReturnType<typeof startBrawl> {
  const header = brawlHeader({ endless: true });
  function* slow(): ReturnType<typeof brawlEvents> {
    for (const event of brawlEvents(header)) {
      if (event.event === 'round') run.terminal.advance(30);
      yield event;
    }
  }
  const run = startBrawl(argv, {}, { view, live: () => ({ header, events: slow() }) });
  return run;
}

test('a fight without end shows how far it is, and can be stopped and left', async () => {
  const run = startEndless();
  const { terminal } = run;
  await terminal.until('at the start');
  terminal.press('end');
  await terminal.until('» computing  1x  ');
  await terminal.until('q quits, Esc or space stops here');
  terminal.press(' ');
  await terminal.until('‖ paused');
  terminal.press('end');
  await terminal.until('» computing');
  await quit(run);
});

test('a short way shows nothing but where it leads', async () => {
  const run = startEndless();
  await run.terminal.until('at the start');
  run.terminal.press('g', '2');
  await run.terminal.until('go to round: 2');
  await pass(run.terminal, 200);
  run.terminal.press('enter');
  await run.terminal.until('after round 2');
  expect(run.stdout()).not.toContain('computing');
  await quit(run);
});

test('what plays faster than it can be computed shows every few rounds all the same', async () => {
  const rounds: number[] = [];
  const view: typeof brawlView = {
    ...brawlView,
    draw(moment, canvas) {
      rounds.push(moment.round);
      return brawlView.draw(moment, canvas);
    },
  };
  const run = startEndless(['--speed', '64x', '--by', 'round'], view);
  await run.terminal.until('at the start');
  await pass(run.terminal, 500);
  await quit(run);
  expect(rounds.at(-1)).toBeGreaterThan(20);
  // a picture is due each 33 ms, in which 64x plays two rounds
  expect(Math.max(...rounds.map((round, index) => round - (rounds[index - 1] ?? 0)))).toBeLessThanOrEqual(4);
});

test('keys pressed on a long way wait for its end', async () => {
  const run = startEndless();
  await run.terminal.until('at the start');
  run.terminal.press('g', '3', '0', 'enter', 'right', 'right', 'g', '4', '0', 'enter', 'left');
  await run.terminal.until('in round 40  event 199');
  run.terminal.press('end', 'right');
  await run.terminal.until('» computing');
  run.terminal.press('left', ' ');
  // what waited is forgotten, and the way ends with a round
  await run.terminal.until('‖ paused');
  await quit(run);
});

test.each<[string, (run: ReturnType<typeof startBrawl>) => void]>([
  ['Ctrl-C', ({ terminal }) => terminal.type(keyBytes('ctrl-c'))],
  ['an interruption', ({ interrupt }) => interrupt()],
])('%s ends it, also on the way to an end that never comes', async (_, strike) => {
  const run = startEndless();
  run.terminal.press('end');
  await run.terminal.until('» computing');
  strike(run);
  expect(await run.done).toBe(EXIT.interrupted);
  expect(run.terminal.restored).toBe(true);
});

test.each<[string, Parameters<typeof startBrawl>[2]]>([
  [
    'draws',
    {
      view: {
        ...brawlView,
        draw: () => {
          throw new TypeError('no such thing');
        },
      },
    },
  ],
  [
    'fights',
    {
      live: () => ({
        header: brawlHeader(),
        events: {
          next: () => {
            throw new TypeError('no such thing');
          },
        },
      }),
    },
  ],
])('a game that fails while it %s gives the terminal back', async (_, changes) => {
  const run = startBrawl([], {}, changes);
  await expect(run.done).rejects.toThrow('no such thing');
  expect([run.terminal.restored, run.terminal.taken]).toEqual([true, false]);
});

test('what a game draws beyond its room is cut', async () => {
  const lines = Array.from({ length: 99 }, () => 'x'.repeat(200));
  const run = startBrawl([], { columns: 100 }, { view: { ...brawlView, draw: () => lines } });
  const text = await run.terminal.until('at the start');
  expect(text).toContain('x │');
  await quit(run);
});

test('what has been computed is recorded whenever it waits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'));
  const file = join(folder, 'fight.ndjson');
  try {
    const run = startBrawl(['--record', file, '--no-motion']);
    run.terminal.press('right', 'right');
    await run.terminal.until('event 2');
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    // two that have happened, and the next
    const lines = Array.from(brawlEvents(brawlHeader()), eventLine).slice(0, 3);
    expect(readFileSync(file, 'utf8').endsWith(`}\n${lines.join('')}`)).toBe(true);
    await quit(run);
    expect(run.stderr()).toBe(`recorded in ${file}: 3 events, as far as it was watched\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a title that does not fit ends in an ellipsis', async () => {
  for (const [LANG, end] of [
    ['C.UTF-8', 'ab…'],
    ['C', '...'],
  ]) {
    const view = { ...brawlView, title: () => `${'x'.repeat(28)}abcdef` };
    const run = startBrawl([], { columns: 40, env: { LANG } }, { view });
    await run.terminal.until(` brawl  ${'x'.repeat(28)}${end}\n`);
    await quit(run);
  }
});

test('a log of one row shows the beginning of what is latest', async () => {
  const view = { ...brawlView, tell: () => 'one two three four five six seven eight nine ten eleven' };
  const run = startBrawl(
    ['--no-motion'],
    { columns: 40, rows: 8 },
    { view: { ...view, draw: () => ['', '', '', '', ''] } },
  );
  run.terminal.press('right');
  expect(await run.terminal.until('in round 1')).toContain('\n1 one two three four five six seven\n');
  await quit(run);
});

test('signs of a text are ASCII where the terminal knows no more', async () => {
  const view = { ...brawlView, tell: () => '“A’s blow” — 2 − 1…' };
  const run = startBrawl(['--no-motion'], { env: { LANG: 'C' } }, { view });
  run.terminal.press('right');
  await run.terminal.until(`\n1 "A's blow" - 2 - 1...\n`);
  await quit(run);
});

test('keys come from the keyboard when standard input is a pipe', async () => {
  const run = startBrawl(['--no-motion'], { stdin: '', keyboard: true });
  run.terminal.press('right');
  await run.terminal.until('A steps to 1');
  await quit(run);
  expect(run.stderr()).toBe('');
});

test('the end of a recording that was cut off says so', async () => {
  const header = brawlHeader();
  const cut = [`${JSON.stringify(header)}\n`, ...Array.from(brawlEvents(header), eventLine).slice(0, 3)].join(
    '',
  );
  const run = startBrawl(['--replay', 'cut'], { files: { cut } });
  await run.terminal.until(' brawl  cut  2 a side');
  run.terminal.press('end');
  const text = await run.terminal.until('■ ended');
  expect(text).toContain('this recording breaks off after 3 events');
  expect(text).toContain('event 3 of 3');
  await quit(run);
  expect(run.stderr()).toMatch(/^note: cut: this recording breaks off after 3 events/);
});

test('--from-round begins there', async () => {
  const run = startBrawl(['--from-round', '3', '--no-motion']);
  await run.terminal.until('after round 2');
  await quit(run);
  expect(run.stderr()).toBe('');
  const beyond = startBrawl(['--from-round', '10', '--no-motion']);
  await beyond.terminal.until('■ ended');
  await quit(beyond);
  expect(beyond.stderr()).toBe('note: option --from-round: the fight has only 8 rounds\n');
});
