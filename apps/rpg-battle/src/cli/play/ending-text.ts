import { escapeControls } from '@skirmish/cli-kit';
import { type Adventure, fallenIn, hasFallen, victoriesOf } from './adventure.ts';
import type { BattleView } from './battle-view.ts';
import type { GameState } from './game-state.ts';

/** `1 victory`, `2 victories`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** How an encounter has ended, in sentences; the first says it in short. */
export function endingText(adventure: Adventure, view: BattleView): readonly string[] {
  const heroes = view.units.filter(({ side }) => side === 'hero');
  if (hasFallen(view)) {
    const how = view.outcome === 'victory' ? 'won, but nobody has lived to see it' : 'lost';
    return [
      `The party has fallen after ${counted(victoriesOf(adventure, view), 'victory', 'victories')}.`,
      `Encounter ${adventure.encounter}, ${escapeControls(adventure.kind)}, was ${how}.`,
      ...chronicle(adventure, view),
    ];
  }
  const fallen = fallenIn(view, adventure.encounter).map(({ class: name }) => name);
  const levels = heroes.filter(({ dead }) => !dead).map(({ name, level }) => `${name} L${level}`);
  return [
    view.outcome === 'victory'
      ? `Victory! Encounters won: ${victoriesOf(adventure, view)}.`
      : `Given up after ${view.turns} turns: no victory, but the party goes on.`,
    fallen.length > 0
      ? 'Before the next encounter the living rest: all HP and MP again.'
      : 'Before the next encounter the party rests: all HP and MP again.',
    `Going on: ${levels.join(', ')}.${fallen.length > 0 ? ` Left behind: ${fallen.join(', ')}.` : ''}`,
  ];
}

/** What is told once the screen is gone: how the game stands, and how to go on with it. */
export function farewell({ screen, file, kept }: GameState): string {
  if (screen.type === 'party') return '';
  const { adventure, view } = screen;
  const won = counted(victoriesOf(adventure, view), 'victory', 'victories');
  const lines = [`${won}, encounter ${adventure.encounter}, seed ${adventure.seed}.`];
  if (file !== undefined) lines.push(...fileText(escapeControls(file), kept));
  return lines.map((line) => `${line}\n`).join('');
}

function fileText(name: string, kept: GameState['kept']): readonly string[] {
  if (kept === 'nothing') return [`Not saved: the game is not in ${name}.`];
  const goOn = `Go on with: rpg-battle play ${shellWord(name)}`;
  return kept === 'all' ? [goOn] : [goOn, 'The last save failed: the file is as it was last saved.'];
}

/** A name as one word of a command line: in single quotes when a shell would read anything into it. */
function shellWord(name: string): string {
  return /^[\p{L}\p{N}_./:@%+=,-]+$/u.test(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`;
}

/** Who fell when. */
function chronicle(adventure: Adventure, view: BattleView): string[] {
  const all = [...adventure.fallen, ...fallenIn(view, adventure.encounter)];
  const told = all.map(
    ({ class: name, level, encounter }) =>
      `${escapeControls(name)} (level ${level}) in encounter ${encounter}`,
  );
  return [`Fallen: ${told.join(', ')}.`];
}
