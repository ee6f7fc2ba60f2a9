import { DEFAULT_SPELL_BOOK, leastMana, parseDuel } from '@skirmish/wizard-fight';
import { parseSpellBook } from '@skirmish/wizard-fight/book';
import { recordLine } from '@skirmish/wizard-fight/recording';
import { InputError } from '@skirmish/grid';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bossesOf,
  cellCount,
  cellText,
  problemOf,
  shadeOf,
  SHADES,
  shadeWidth,
  tellLine,
} from '../src/wizard/balance-map.ts';
import {
  draftsOf,
  EMPTY_SPELL,
  jsonOfBook,
  jsonOfDrafts,
  placeOf,
  tellProblem,
  wrongPlaces,
} from '../src/wizard/book-draft.ts';
import { planChart } from '../src/wizard/chart-plan.ts';
import { storyOf } from '../src/wizard/fight-story.ts';
import { KITCHEN_BOOK, lineText } from '../src/wizard/setup.ts';
import { readWizardLink } from '../src/wizard/wizard-link.ts';

const LINK = {
  boss: { hitPoints: 43, damage: 11 },
  wizard: { hitPoints: 50, mana: 500 },
  hardMode: true,
  book: null,
  shown: 'hand',
  line: ['Poison'],
  position: 7,
  part: 'fight',
  map: { hitPoints: { from: 1, to: 3, step: 1 }, damage: { from: 0, to: 4, step: 2 } },
};

describe('the link', () => {
  test('is read as it was written, with a book of its own too', () => {
    expect(readWizardLink(LINK)).toEqual(LINK);
    const own = { ...LINK, book: KITCHEN_BOOK };
    expect(readWizardLink(JSON.parse(JSON.stringify(own)))).toEqual(own);
  });

  test.each([
    ['nothing', null, 'bad-link'],
    ['a boss without hit points', { ...LINK, boss: { hitPoints: 0, damage: 1 } }, 'bad-link'],
    ['a field too many', { ...LINK, evil: 1 }, 'bad-link'],
    ['another way to show', { ...LINK, shown: '<script>' }, 'bad-link'],
    ['a line without end', { ...LINK, line: Array.from({ length: 1001 }, () => 'Poison') }, 'bad-link'],
    ['a book that is none', { ...LINK, book: [{ name: 'Spark' }] }, 'invalid-spell-book'],
    ['a range backwards', { ...LINK, map: { ...LINK.map, damage: { from: 2, to: 1, step: 1 } } }, 'bad-link'],
    [
      'a map of a million bosses',
      { ...LINK, map: { hitPoints: { from: 1, to: 1000, step: 1 }, damage: { from: 1, to: 1000, step: 1 } } },
      'bad-link',
    ],
  ])('refused: %s', (_what, state, code) => {
    expect(() => readWizardLink(state)).toThrow(expect.objectContaining({ name: 'InputError', code }));
  });
});

describe('the book', () => {
  test.each([
    ['the usual', DEFAULT_SPELL_BOOK],
    ['one of one’s own', KITCHEN_BOOK],
  ])('%s comes back from the table and from JSON as it was', (_which, book) => {
    expect(parseSpellBook(jsonOfBook(book))).toEqual(book);
    expect(parseSpellBook(jsonOfDrafts(draftsOf(book)))).toEqual(book);
  });

  test('what is wrong in the table is told at its field, in the words of the table', () => {
    const drafts = [
      { ...EMPTY_SPELL, name: 'Spark', cost: '-1' },
      { ...EMPTY_SPELL, name: '</td>', cost: '5', 'effect.damage': 'many' },
    ];
    const error = faultOf(jsonOfDrafts(drafts));
    expect(wrongPlaces(error)).toEqual([
      { spell: 0, path: 'cost' },
      { spell: 1, path: 'effect.turns' },
      { spell: 1, path: 'effect.damage' },
    ]);
    expect(error.problems.map((problem) => tellProblem(problem, drafts))[0]).toBe(
      'Spark, cost: must be a whole number from 0 to 1000000, not -1',
    );
  });

  test('a second spell of a name is told by the names of the table', () => {
    const drafts = [
      { ...EMPTY_SPELL, name: 'Spark', cost: '1' },
      { ...EMPTY_SPELL, name: 'spark', cost: '1' },
    ];
    const [problem] = faultOf(jsonOfDrafts(drafts)).problems;
    expect(placeOf(problem)).toEqual({ spell: 1, path: 'name' });
    expect(tellProblem(problem, drafts)).toBe(
      'spark, name: must differ from that of spell 1 by more than case, spaces and marks',
    );
  });
});

function faultOf(text: string): InputError {
  try {
    parseSpellBook(text);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('this is a book');
}

describe('the balance map', () => {
  test('has a row for each damage and a cell for each number of hit points', () => {
    const range = { hitPoints: { from: 5, to: 16, step: 5 }, damage: { from: 0, to: 1, step: 1 } };
    expect(cellCount(range)).toBe(6);
    expect(bossesOf(range).map(({ hitPoints, damage }) => `${hitPoints}/${damage}`)).toEqual([
      '5/0',
      '10/0',
      '15/0',
      '5/1',
      '10/1',
      '15/1',
    ]);
  });

  test('says what is wrong with a range', () => {
    const good = { from: 1, to: 9, step: 1 };
    expect(problemOf({ hitPoints: good, damage: good })).toBeUndefined();
    expect(problemOf({ hitPoints: { ...good, from: 0 }, damage: good })).toMatch(/Hit points: from 1/);
    expect(problemOf({ hitPoints: good, damage: { ...good, to: 0 } })).toMatch(/Damage: the first/);
    expect(problemOf({ hitPoints: good, damage: { ...good, step: NaN } })).toMatch(/three whole numbers/);
    expect(problemOf({ hitPoints: good, damage: { ...good, to: 999 } })).toMatch(/too many/);
  });

  test('every amount has a shade, and more mana never a paler one', () => {
    const property = fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }),
      (amounts) => {
        const width = shadeWidth(amounts.map((mana) => ({ status: 'won', mana, spells: [] }) as const));
        const sorted = amounts.toSorted((a, b) => a - b).map((mana) => shadeOf(mana, width));
        expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
        expect(Math.max(...amounts)).toBeLessThanOrEqual(width * SHADES);
      },
    );
    fc.assert(property, { seed: 20151222, numRuns: 200 });
  });

  test('is readable without colour', () => {
    expect(cellText(undefined)).toBe('·');
    expect(cellText({ status: 'unwinnable' })).toBe('–');
    expect(cellText({ status: 'limit-reached', limit: 'states' })).toBe('?');
  });

  test('tells a line of casts with the same ones together', () => {
    expect(tellLine(['Poison', 'Drain', 'Drain', 'Poison'])).toBe('Poison, 2 × Drain, Poison');
    expect(tellLine([])).toBe('nothing');
  });
});

test('a line is written as the command takes it', () => {
  expect(lineText(['Recharge', 'Shield', 'Drain'], DEFAULT_SPELL_BOOK)).toBe('421');
  const long = Array.from({ length: 11 }, (_, nth) => ({ name: `Spell ${nth}`, cost: 1 }));
  expect(lineText(['Spell 10', 'Spell 1'], long)).toBe('Spell 10, Spell 1');
});

describe('the story of a fight', () => {
  const { header, events } = recordLine(parseDuel('Hit Points: 14\nDamage: 8\n'), '30');
  const story = storyOf(header, events);

  test('has the figures after each event', () => {
    expect(story.boss).toHaveLength(events.length + 1);
    expect([story.boss[0], story.boss.at(-1)]).toEqual([14, 0]);
    expect([story.mana[0], story.mana.at(-1)]).toEqual([500, 274]);
    expect(Math.min(...story.wizard)).toBe(34);
  });

  test('has the casts, and how long each effect was active', () => {
    expect(story.casts.map(({ spell }) => spell)).toEqual([3, 0]);
    expect(story.spans).toEqual([
      { spell: 3, from: 2, to: events.length, ticks: expect.arrayContaining([4]) },
    ]);
    expect(story.roundEnds).toHaveLength(2);
    expect(story.texts.at(-1)).toBe('The wizard wins in round 3 for 226 mana');
  });

  test('is drawn inside its frame, and a place leads back to its position', () => {
    const { mana, spells } = wonBy('Hit Points: 60\nDamage: 8\n');
    expect(mana).toBeGreaterThan(0);
    const told = recordLine(parseDuel('Hit Points: 60\nDamage: 8\n'), spells);
    const whole = storyOf(told.header, told.events);
    for (const width of [300, 800, 1600]) {
      const plan = planChart(whole, DEFAULT_SPELL_BOOK, width);
      for (const { x } of plan.rounds) {
        expect(x).toBeGreaterThanOrEqual(plan.plot.left);
        expect(x).toBeLessThanOrEqual(plan.plot.right);
      }
      let free = 0;
      for (const mark of plan.casts) {
        expect(mark.x).toBeGreaterThanOrEqual(free);
        free = mark.x + mark.width;
      }
      expect(free).toBeLessThanOrEqual(width);
      for (let position = 0; position <= told.events.length; position++)
        expect(plan.positionAt(plan.xOf(position))).toBe(position);
    }
  });
});

function wonBy(text: string): { mana: number; spells: readonly string[] } {
  const result = leastMana(parseDuel(text));
  if (result.status !== 'won') throw new Error('nobody wins');
  return result;
}
