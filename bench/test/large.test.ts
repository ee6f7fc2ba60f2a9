import { expect, test } from 'vitest';
import { GIVEN_UP } from '../src/benchmark.ts';
import type { LargeCase, LargeReport, Outcome } from '../src/large/large-case.ts';
import { largeTable } from '../src/large/large-table.ts';
import { largeReport, runLarge } from '../src/large/measure-large.ts';
import { machine, report } from './reports.ts';

function cave(name: string, size: number, time: number, steps: number): LargeReport {
  return { ...report(name, time), group: 'caves', size, steps, answer: '', megabytes: 50 };
}

test('growth is that of a round for each square and unit', () => {
  // 10 rounds of 100 µs over 1,000 squares, 20 rounds of 800 µs over 4,000: 100 ns and 200 ns
  const text = largeTable(machine, [cave('small', 1000, 1e6, 10), cave('large', 4000, 16e6, 20)]);
  expect(text).toMatch(/small .*1\.00 ms +10 .*100\.0 µs .*100\.0 ns +50 MB/);
  expect(text).toMatch(/large .*16\.0 ms +20 .*800\.0 µs .*200\.0 ns +2\.00× +50 MB/);
});

function way(checksum: number): () => Outcome {
  return () => ({ checksum, steps: 1, answer: `answer ${checksum}` });
}

function caseWith(checksums: Readonly<Record<'run' | 'textbook' | 'oursAsFar', number>>): LargeCase {
  const { run, textbook, oursAsFar } = checksums;
  return {
    name: 'a cave',
    group: 'caves',
    size: 9,
    hasTextbook: true,
    prepare: () => ({ run: way(run), textbook: way(textbook), oursAsFar: way(oursAsFar) }),
  };
}

test('a textbook that disagrees is refused, one that has given up is not', () => {
  const wrong = caseWith({ run: 1, textbook: 2, oursAsFar: 3 });
  expect(() => runLarge(wrong, 'textbook')).toThrow('a cave: the textbook has answer 2, ours answer 3');
  const givenUp = caseWith({ run: 1, textbook: GIVEN_UP, oursAsFar: 3 });
  const both = largeReport(givenUp, runLarge(givenUp, 'ours'), runLarge(givenUp, 'textbook'));
  expect(both).toMatchObject({
    checksum: 1,
    answer: 'answer 1',
    textbook: { answer: 'answer -1', hasGivenUp: true },
  });
  expect(largeTable(machine, [both])).toMatch(/a cave .*> .*answer -1/);
  expect(both.timings.map(({ variant }) => variant)).toEqual([
    'ours',
    'textbook',
    'ours as far as the textbook',
  ]);
});
