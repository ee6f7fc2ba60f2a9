import type { Point } from '@skirmish/grid';
import { expect, test } from 'vitest';
import { explainTurn, parseCave, type TurnExplanation } from '../src/index.ts';
import { randomMap } from './random-maps.ts';
import { TwinBattle, type TwinUnit } from './twin.ts';

/** What a table expects of a turn: squares as `x,y`, in reading order. */
interface Expected {
  readonly inRange?: string;
  readonly reachable?: string;
  readonly nearest?: string;
  readonly chosen?: string;
  readonly shortest?: string;
  readonly step?: string;
  readonly stays?: string;
  readonly candidates?: string;
  readonly target?: string;
  readonly decidedBy?: string;
  readonly noBlow?: string;
}

const text = ({ x, y }: Point): string => `${x},${y}`;
const list = (points: readonly Point[]): string => points.map(text).join(' ');

function short({ move, strike }: TurnExplanation): Expected {
  const walk =
    move.status === 'moves'
      ? {
          inRange: list(move.inRange),
          reachable: move.reachable.map(({ square, distance }) => `${text(square)}:${distance}`).join(' '),
          nearest: list(move.nearest),
          chosen: `${text(move.chosen)} ${move.chosenBy}`,
          shortest: list(move.firstSteps.filter(({ isShortest }) => isShortest).map(({ square }) => square)),
          step: `${text(move.step)} ${move.stepBy}`,
        }
      : { stays: move.reason };
  const blow =
    strike.status === 'strikes'
      ? {
          candidates: strike.candidates
            .map(({ position, hitPoints }) => `${text(position)}:${hitPoints}`)
            .join(' '),
          target: `${text(strike.target.position)} -${strike.damage}=${strike.left}`,
          decidedBy: strike.decidedBy,
        }
      : { noBlow: strike.reason };
  return { ...walk, ...blow };
}

test.each<[string, string, number, Expected]>([
  ['no enemies', 'E.E', 0, { stays: 'no enemies', noBlow: 'no enemies' }],
  ['a wall between', 'E.#.G', 0, { stays: 'nothing reachable', noBlow: 'no enemy is adjacent' }],
  [
    'every square next to the enemy is taken',
    'E.GGG',
    2,
    { stays: 'nothing reachable', noBlow: 'no enemy is adjacent' },
  ],
  [
    'the enemy is walled in',
    'E.#G#',
    0,
    { stays: 'nothing in range is open', noBlow: 'no enemy is adjacent' },
  ],
  [
    'an enemy is next to it: no move, though another would be weaker',
    'EG.G   E(9), G(9), G(1)',
    0,
    { stays: 'an enemy is adjacent', candidates: '1,0:9', target: '1,0 -3=6', decidedBy: 'only one' },
  ],
  [
    'two squares as near: the first in reading order',
    ['#########', '#...E...#', '#.##.####', '#G....#.#', '#...#.#G#', '#########'].join('\n'),
    0,
    {
      inRange: '1,2 2,3 7,3 1,4',
      reachable: '1,2:4 2,3:4 1,4:6',
      nearest: '1,2 2,3',
      chosen: '1,2 reading order',
      shortest: '3,1',
      step: '3,1 only one',
      noBlow: 'no enemy is adjacent',
    },
  ],
  [
    'two shortest ways: the first step in reading order',
    ['E...', '....', '..G.'].join('\n'),
    0,
    {
      inRange: '2,1 1,2 3,2',
      reachable: '2,1:3 1,2:3 3,2:5',
      nearest: '2,1 1,2',
      chosen: '2,1 reading order',
      shortest: '1,0 0,1',
      step: '1,0 reading order',
      noBlow: 'no enemy is adjacent',
    },
  ],
  [
    'a step and a blow in the same turn',
    'E.G   E(200), G(3)',
    0,
    {
      inRange: '1,0',
      reachable: '1,0:1',
      nearest: '1,0',
      chosen: '1,0 only one',
      shortest: '1,0',
      step: '1,0 only one',
      candidates: '2,0:3',
      target: '2,0 -3=0',
      decidedBy: 'only one',
    },
  ],
  [
    'the fewest hit points',
    ['.G.   G(4)', 'GEG   G(2), E(200), G(3)', '.G.   G(200)'].join('\n'),
    2,
    {
      stays: 'an enemy is adjacent',
      candidates: '1,0:4 0,1:2 2,1:3 1,2:200',
      target: '0,1 -3=0',
      decidedBy: 'fewest hit points',
    },
  ],
  [
    'as few hit points: reading order',
    ['.G.   G(4)', 'GEG   G(9), E(200), G(4)', '.G.   G(4)'].join('\n'),
    2,
    {
      stays: 'an enemy is adjacent',
      candidates: '1,0:4 0,1:9 2,1:4 1,2:4',
      target: '1,0 -3=1',
      decidedBy: 'reading order',
    },
  ],
  [
    'two with as few hit points, and a third with more: reading order',
    ['.G.   G(9)', 'GEG   G(4), E(200), G(4)'].join('\n'),
    2,
    {
      stays: 'an enemy is adjacent',
      candidates: '1,0:9 0,1:4 2,1:4',
      target: '0,1 -3=1',
      decidedBy: 'reading order',
    },
  ],
])('%s', (_, map, unit, expected) => {
  expect(short(explainTurn(parseCave(map), unit))).toEqual(expected);
});

test('first steps: what is around the unit, and how far it is from there', () => {
  const map = ['#####', '#.#G#', '#E..#', '#E###', '#####'].join('\n');
  const { move } = explainTurn(parseCave(map), 1);
  expect(move).toMatchObject({
    status: 'moves',
    distance: 2,
    firstSteps: [
      { square: { x: 1, y: 1 }, ground: 'free', distance: undefined, isShortest: false },
      { square: { x: 0, y: 2 }, ground: 'wall', distance: undefined, isShortest: false },
      { square: { x: 2, y: 2 }, ground: 'free', distance: 1, isShortest: true },
      { square: { x: 1, y: 3 }, ground: 'elf', distance: undefined, isShortest: false },
    ],
  });
});

test('powers are those of the rules; misuse is named', () => {
  const cave = parseCave('EG');
  expect(explainTurn(cave, 0, { elfPower: 50 }).strike).toMatchObject({ damage: 50, left: 150 });
  expect(explainTurn(cave, 1, { elfPower: 50 }).strike).toMatchObject({ damage: 3, left: 197 });
  expect(() => explainTurn(cave, 2)).toThrow(new RangeError('there is no unit 2 in a cave of 2'));
  expect(() => explainTurn(cave, 0, { elfPower: 0 })).toThrow(RangeError);
  expect(() => explainTurn({ ...cave, units: [] }, 0)).toThrow(RangeError);
});

/** The explanation of what is about to happen, in the words of the twin's account. */
function asTwin(map: string, unit: TwinUnit): unknown {
  const cave = parseCave(map);
  const index = cave.units.findIndex(({ position }) => position.x === unit.x && position.y === unit.y);
  const { move, strike } = explainTurn(cave, index);
  const walk = move.status === 'moves' ? move : undefined;
  const blow = strike.status === 'strikes' ? strike : undefined;
  const twinUnit = ({ kind, position, hitPoints }: (typeof cave.units)[number]): TwinUnit => ({
    kind: kind === 'elf' ? 'E' : 'G',
    ...position,
    hitPoints,
  });
  return {
    inRange: move.inRange,
    reachable: walk?.reachable ?? [],
    nearest: walk?.nearest ?? [],
    chosen: walk?.chosen,
    shortestSteps: walk?.firstSteps.filter(({ isShortest }) => isShortest).map(({ square }) => square) ?? [],
    step: walk?.step,
    candidates: blow?.candidates.map(twinUnit) ?? [],
    target: blow && twinUnit(blow.target),
  };
}

test('explanations are the account of the twin in the turns of 150 random battles', () => {
  let walks = 0;
  let blows = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const twin = new TwinBattle(randomMap(seed));
    // the first rounds, in which units walk most
    for (let round = 0; round < 6 && !twin.isOver; round++) {
      for (const unit of twin.turnOrder()) {
        if (twin.isDead(unit)) continue;
        const account = twin.account(unit);
        expect(asTwin(twin.drawing(), unit), `seed ${seed}, round ${round + 1}`).toEqual(account);
        if (account.step) walks++;
        if (account.target) blows++;
        twin.turn(unit);
      }
    }
  }
  expect(walks).toBeGreaterThan(300);
  expect(blows).toBeGreaterThan(300);
});
