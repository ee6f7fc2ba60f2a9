import { generateCave } from '@skirmish/cave-battle';
import { type CaveEvent, recordBattle, recordedCave } from '@skirmish/cave-battle/recording';
import { Timeline } from '@skirmish/replay';
import { expect, test } from 'vitest';
import { findTurn } from '../src/cave/turn-finder.ts';

test.each([21, 22, 23])('the turns of battle %i cover each round, one after the other', (seed) => {
  const cave = generateCave({ seed, width: 18, height: 12, elves: 5, goblins: 6, kind: 'caves' });
  const { header, events } = recordBattle(cave);
  const timeline = new Timeline(recordedCave, header, [...events]);
  const { rounds } = timeline;
  for (let round = 0; round <= rounds; round += 7) {
    const begin = timeline.seekRound(round);
    const order = timeline.state.living();
    // asked for anywhere in the round the answer is the same, and the timeline stays there
    const end = timeline.nextRound();
    const position = Math.max(begin, end - 2);
    timeline.seek(position);
    let expected = begin;
    for (const unit of order) {
      const turn = findTurn(timeline, unit)!;
      expect(timeline.position).toBe(position);
      expect(turn.round).toBe(timeline.round + 1);
      if (turn.account.status !== 'acts') continue;
      expect(turn.account.isByTheRules).toBe(true);
      expect(turn.from).toBe(expected);
      for (let index = turn.from; index < turn.to; index++)
        expect(actorOf(timeline.eventAt(index)!) ?? unit).toBe(unit);
      const { enemies } = turn.account.explanation;
      for (const enemy of enemies) expect(cave.units[turn.numberOf(enemy)!]?.kind).toBe(enemy.kind);
      expected = turn.to;
    }
  }
});

test('a unit that was dead before has no turn; one that is killed before its turn is told by whom', () => {
  const cave = generateCave({ seed: 21, width: 18, height: 12, elves: 5, goblins: 6, kind: 'caves' });
  const { header, events } = recordBattle(cave);
  const timeline = new Timeline(recordedCave, header, [...events]);
  const death = timeline.nextWhere(({ event }) => event === 'death');
  if (death?.event !== 'death') throw new Error('somebody dies');
  const strike = timeline.eventAt(timeline.position - 2)!;
  const turn = findTurn(timeline, death.unit)!;
  if (turn.account.status === 'killed before its turn')
    expect(turn.numberOf(turn.account.by)).toBe(actorOf(strike));
  timeline.nextRound();
  expect(findTurn(timeline, death.unit)).toBeUndefined();
});

function actorOf(event: CaveEvent): number | undefined {
  return event.event === 'move' || event.event === 'strike' ? event.unit : undefined;
}
