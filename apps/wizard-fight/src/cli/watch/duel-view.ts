import type { Canvas, FightMoment, FightView } from '@skirmish/cli-kit/watch';
import type { Line } from '@skirmish/cli-kit/screen';
import type { RecordingHeader } from '@skirmish/replay';
import { type DuelEvent, type DuelState, duelOf } from '../../recording.ts';
import { type Changes, effectLines, fighterLines, NO_CHANGES } from '../fight/fighter-lines.ts';
import { glyphsFor } from '../fight/glyphs.ts';
import { outcomeText, tellEvent } from '../../play/tell-event.ts';
import { lineOfCasts } from './line-of-casts.ts';
import { whyLines } from './why-lines.ts';

/** How a duel looks. */
export const duelView: FightView<DuelState, DuelEvent> = {
  title: titleText,
  draw: drawDuel,
  tell: tellEvent,
  isBlow: ({ event }) => event === 'blow' || event === 'cast',
  legend: [
    'Wizard, Boss: hit points; > marks whose turn it is.',
    'Beside a figure: what the latest event has changed of it.',
    'Below: effects, the turns they have left, what they do.',
    'armor: what is taken off a blow of the boss on this turn.',
    'Spent: the mana and the casts so far; [ ] is the latest.',
  ],
  why: whyLines,
  outcome: ({ end }) => end && outcomeText(end),
};

function titleText(header: RecordingHeader): string {
  const { boss, wizard, hardMode } = duelOf(header);
  const mode = hardMode ? 'hard mode' : 'normal mode';
  return `wizard ${wizard.hitPoints}/${wizard.mana}, boss ${boss.hitPoints}/${boss.damage}, ${mode}`;
}

function drawDuel(
  { state, event, motion }: FightMoment<DuelState, DuelEvent>,
  { columns, rows, unicode }: Canvas,
): readonly Line[] {
  const glyphs = glyphsFor(unicode);
  const changes = motion && event ? changesOf(event) : NO_CHANGES;
  const fighters = fighterLines(state, changes, { columns, glyphs });
  const effects = effectLines(state, glyphs);
  const casts = lineOfCasts(state, event, columns);
  const parts = [fighters, effects, casts];
  // a blank line between the parts where there is room for all of them
  const count = parts.reduce((sum, lines) => sum + lines.length, 0);
  const gaps = rows >= count + parts.length ? [''] : [];
  return [...fighters, ...gaps, ...effects, ...gaps, ...casts].slice(0, rows);
}

function changesOf(event: DuelEvent): Changes {
  switch (event.event) {
    case 'tick':
      return { boss: -event.damage, wizard: event.heal, mana: event.mana };
    case 'cast':
      return { boss: -event.damage, wizard: event.heal, mana: -event.cost };
    case 'blow':
    case 'hard-mode':
      return { ...NO_CHANGES, wizard: -event.damage };
    default:
      return NO_CHANGES;
  }
}
