import { ClosedPipe } from '@skirmish/cli-kit';
import { hasScreen, type Screen, withScreen } from '@skirmish/cli-kit/screen';
import { type FakeIo, fakeIo, keyBytes } from '@skirmish/cli-kit/testing';
import { expect, test } from 'vitest';

function terminal(world: Parameters<typeof fakeIo>[0] = {}): FakeIo {
  return fakeIo({ terminal: true, columns: 20, rows: 3, ...world });
}

/** Lists what happens on the screen, one word an event, until `q`. */
async function list(screen: Screen): Promise<string[]> {
  const words: string[] = [];
  for (;;) {
    await screen.draw([words.join(' '), `${screen.columns}x${screen.rows}`]);
    const event = await screen.next();
    words.push(event.type === 'key' ? event.key : event.type);
    if (words.at(-1) === 'q') return words;
  }
}

test('a screen shows what is drawn, hears keys, and gives the terminal back', async () => {
  const world = terminal();
  const done = withScreen(world.io, list);
  await world.terminal.until('20x3');
  world.terminal.press('up', 'é');
  await world.terminal.until('up é');
  expect(world.terminal.restored).toBe(false);
  world.terminal.press('q');
  expect(await done).toEqual(['up', 'é', 'q']);
  expect([world.terminal.restored, world.terminal.taken]).toEqual([true, false]);
});

test('keys pressed before there is a screen are heard', async () => {
  const world = terminal();
  world.terminal.press('a', 'q');
  expect(await withScreen(world.io, list)).toEqual(['a', 'q']);
});

test('Escape is a key when nothing follows it for a time', async () => {
  const world = terminal();
  const done = withScreen(world.io, list);
  await world.terminal.until('20x3');
  world.terminal.type('\u001B');
  world.terminal.type('[A');
  world.terminal.type('\u001B');
  world.terminal.advance(1000);
  world.terminal.press('q');
  expect(await done).toEqual(['up', 'escape', 'q']);
});

test('a resize draws everything again', async () => {
  const world = terminal();
  const done = withScreen(world.io, list);
  await world.terminal.until('20x3');
  world.terminal.resize(10, 4);
  expect(await world.terminal.until('10x4')).toBe('resize\n10x4\n\n');
  world.terminal.press('q');
  await done;
});

test('many resizes are told once to who is late', async () => {
  const world = terminal();
  await withScreen(world.io, async (screen) => {
    for (const width of [10, 11, 12]) world.terminal.resize(width, 3);
    expect(await screen.next()).toEqual({ type: 'resize' });
    world.terminal.press('a');
    expect(await screen.next()).toEqual({ type: 'key', key: 'a' });
  });
});

test('only what has changed is written', async () => {
  const world = terminal();
  await withScreen(world.io, async (screen) => {
    await screen.draw(['hp 10', 'mp 5']);
    const before = world.stdout().length;
    await screen.draw(['hp 10', 'mp 5']);
    expect(world.stdout().length).toBe(before);
    await screen.draw(['hp 11', 'mp 5']);
    expect(world.stdout().slice(before)).toBe('\u001B[1;5H1');
  });
});

test('NO_COLOR is obeyed', async () => {
  const world = terminal({ env: { NO_COLOR: '1' } });
  await withScreen(world.io, (screen) => screen.draw([[{ text: 'a', format: 'red' }]]));
  expect(world.stdout()).not.toContain('31m');
});

test('waiting ends after a time', async () => {
  const world = terminal();
  await withScreen(world.io, async (screen) => {
    const waiting = screen.next(100);
    world.terminal.advance(99);
    world.terminal.advance(1);
    expect(await waiting).toEqual({ type: 'timeout' });
    const again = screen.next(100);
    world.terminal.press('a');
    expect(await again).toEqual({ type: 'key', key: 'a' });
    world.terminal.advance(1000);
    const last = screen.next();
    world.terminal.press('b');
    expect(await last).toEqual({ type: 'key', key: 'b' });
  });
});

test('who only asks gets what has been pressed by now, and never waits', async () => {
  const world = terminal();
  const gone = withScreen(world.io, async (screen) => {
    expect(await screen.next(0)).toEqual({ type: 'timeout' });
    world.terminal.press('a');
    expect(await screen.next(0)).toEqual({ type: 'key', key: 'a' });
    // what is pressed while it asks
    queueMicrotask(() => world.terminal.press('b'));
    expect(await screen.next(0)).toEqual({ type: 'key', key: 'b' });
    world.terminal.press('ctrl-c');
    await screen.next(0);
  });
  await expect(gone).rejects.toMatchObject({ name: 'AbortError' });
});

test('a screen has a clock', async () => {
  const world = terminal();
  await withScreen(world.io, async (screen) => {
    const before = screen.now;
    world.terminal.advance(70);
    expect(screen.now - before).toBe(70);
  });
});

test('two cannot wait at a time', async () => {
  const world = terminal();
  await withScreen(world.io, async (screen) => {
    const first = screen.next();
    await expect(screen.next()).rejects.toThrow(RangeError);
    world.terminal.press('a');
    await first;
  });
});

test.each<[string, (world: FakeIo) => void]>([
  ['the key Ctrl-C', (world) => world.terminal.press('ctrl-c')],
  ['an interruption', (world) => world.interrupt()],
])('%s ends a screen', async (_, strike) => {
  const world = terminal();
  const done = withScreen(world.io, list);
  await world.terminal.until('20x3');
  strike(world);
  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  expect(world.terminal.restored).toBe(true);
});

test('a screen that is asked after Ctrl-C says so again', async () => {
  const world = terminal();
  await withScreen(world.io, async (screen) => {
    world.terminal.press('ctrl-c');
    await expect(screen.next()).rejects.toMatchObject({ name: 'AbortError' });
    await expect(screen.draw(['a'])).rejects.toMatchObject({ name: 'AbortError' });
  });
  await expect(withScreen(world.io, list)).rejects.toMatchObject({ name: 'AbortError' });
});

test('a terminal that has gone ends a screen', async () => {
  const world = terminal();
  const done = withScreen(world.io, list);
  await world.terminal.until('20x3');
  world.terminal.hangUp();
  await expect(done).rejects.toBeInstanceOf(ClosedPipe);
});

test('a crash gives the terminal back', async () => {
  const world = terminal();
  const crash = withScreen(world.io, async (screen) => {
    await screen.draw(['a']);
    throw new TypeError('no such thing');
  });
  await expect(crash).rejects.toThrow('no such thing');
  expect(world.terminal.restored).toBe(true);
});

test('Ctrl-Z suspends, and everything is drawn again afterwards', async () => {
  const world = terminal();
  const done = withScreen(world.io, list);
  await world.terminal.until('20x3');
  world.terminal.press('ctrl-z');
  expect(await world.terminal.until('resize')).toBe('resize\n20x3\n');
  expect(world.terminal.suspensions).toBe(1);
  world.terminal.press('q');
  await done;
});

test.each([
  ['a terminal', { terminal: true }, true],
  ['a terminal that cannot move its cursor', { terminal: true, env: { TERM: 'dumb' } }, false],
  ['a pipe into a terminal', { terminal: true, stdin: 'a' }, false],
  ['no terminal', {}, false],
])('%s', (_, world, has) => {
  expect(hasScreen(fakeIo(world).io)).toBe(has);
});

test('there is no screen without a terminal', async () => {
  await expect(withScreen(fakeIo().io, list)).rejects.toThrow(RangeError);
});

test('tests press only keys they know', () => {
  expect(() => keyBytes('f13')).toThrow(RangeError);
});
