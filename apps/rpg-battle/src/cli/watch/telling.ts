import type { Line } from '@skirmish/cli-kit/screen';
import type { RecordingHeader } from '@skirmish/replay';
import { eventText, type RpgEvent, type RpgState, toldEvent } from '../../index.ts';
import { recordedBattle } from '../../files/index.ts';
import { counted } from '../play/ending-text.ts';
import { spoken } from '../play/command-text.ts';
import { unitNames } from '../../rules/unit-names.ts';

/** Tells an event as the battle tells it, and what was really lost or gained when that is something else. */
export function tellEvent(event: RpgEvent, { battle }: RpgState): string {
  const told = toldEvent(event);
  // who is up is seen, and what it does is told by what comes of it
  if (!told || told.type === 'turn') return '';
  const text = eventText(told, unitNames(battle.lineUp));
  if (!('dealt' in told) || Math.abs(told.dealt) === told.amount) return text;
  const { type, dealt } = told;
  const gains = type === 'heal' || type === 'drain' || type === 'regenerate';
  return `${text} (${Math.abs(dealt)} HP ${gains && dealt >= 0 ? 'gained' : 'lost'})`;
}

/** Whether an event takes hit points from someone by an ability. */
export function isBlow(event: RpgEvent): boolean {
  return event.event === 'hit' || (event.event === 'heal' && event.dealt < 0);
}

/** What the unit that acts does, in words; undefined before the first turn. */
export function deedText({ battle, action }: RpgState): string | undefined {
  if (!action) return undefined;
  const { names } = unitNames(battle.lineUp);
  const { unit, deed } = action;
  if (!deed) return `${names[unit]} is up`;
  const what = `${names[unit]}: ${spoken(deed.ability)} on ${names[deed.target]}`;
  const { draw } = deed;
  return draw ? `${what} (drew ${draw.drawn} of 0..${draw.heroes - 1})` : what;
}

/** How a battle has ended, in words; undefined while it goes on. */
export function outcomeText({ outcome, battle, draws }: RpgState): string | undefined {
  if (outcome === undefined) return undefined;
  const how = { victory: 'Victory', defeat: 'Defeat', timeout: 'Given up' }[outcome];
  return `${how} after ${counted(battle.turns, 'turn', 'turns')} and ${counted(draws, 'random draw', 'random draws')}`;
}

const titles = new WeakMap<RecordingHeader, string>();

/** From which seed and by which policy, and who fights whom. */
export function titleText(header: RecordingHeader): string {
  const text = titles.get(header) ?? makeTitle(header);
  titles.set(header, text);
  return text;
}

function makeTitle(header: RecordingHeader): string {
  const { battle, policy } = recordedBattle.start(header);
  const side = (name: 'hero' | 'monster'): string => {
    const units = battle.lineUp.classes.filter((one) => one.side === name).map((one) => one.name);
    if (units.length === 0) return 'nobody';
    return units.length > 4 ? `${units.length} ${name === 'hero' ? 'heroes' : 'monsters'}` : units.join(', ');
  };
  const decides = typeof policy === 'object' ? (policy.name ?? 'rules') : policy;
  const origin = [
    ...(header.seed === null ? [] : [`seed ${header.seed}`]),
    ...(decides === undefined ? [] : [decides]),
  ].join(', ');
  // what is cut where the line ends is what the screen shows anyway
  return [...(origin === '' ? [] : [origin]), `${side('hero')} against ${side('monster')}`].join(': ');
}

/** What signs and colours mean. */
export const legend: readonly Line[] = [
  [
    { text: '>', format: ['bold', 'yellow'] },
    ' acts; ',
    { text: '[a]', format: ['bold', 'inverse'] },
    ' is its target',
  ],
  'w x y z (A B C of more than four) are heroes, a b c are monsters',
  [
    'HP bars: ',
    { text: 'green', format: 'green' },
    ' above half, ',
    { text: 'yellow', format: 'yellow' },
    ' above a quarter, ',
    { text: 'red', format: 'red' },
    ' below',
  ],
  '-12 +7  hit points lost or gained in this turn',
  ['MP bars: magic points of heroes; XP: experience, of what the next level needs'],
  'Next: who acts after this turn; what stands behind | acts in the next round',
  'A round is over when everybody who lives has acted once more',
];
