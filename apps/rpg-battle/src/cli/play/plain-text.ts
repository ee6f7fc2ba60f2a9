import { escapeControls } from '@skirmish/cli-kit';
import { baseFigures, type Bestiary, type UnitClass, xpForNextLevel } from '../../index.ts';
import { MOST_HEROES } from './adventure.ts';
import type { UnitView } from './battle-view.ts';
import { spoken, traitsOf, whyNever } from './command-text.ts';
import { endingText } from './ending-text.ts';
import { type BattleScreen, type GameState, heroClasses, usualParty } from './game-state.ts';

/** The help of the plain game. */
export const PLAIN_HELP: readonly string[] = [
  'Answer with the number or the name of an ability, then with the number of its target; or with both, such as 1 2.',
  'u or undo takes the last command of this encounter back. s or save saves; from then on the game is kept in that file.',
  't or state tells how everybody is. q or leave leaves the game.',
  'Between encounters the living rest and have all their hit points and magic points again. The fallen stay where they fell.',
];

/** How a party is asked for. */
export function partyQuestion(bestiary: Bestiary): string[] {
  return [
    `Choose your party, up to ${MOST_HEROES} heroes.`,
    ...heroClasses(bestiary).map((name, place) => `${place + 1} ${classText(bestiary.classes.get(name)!)}`),
    `Answer with numbers or names, such as 2 3. An empty answer is ${usualParty(bestiary).join(', ')}.`,
  ];
}

/** How a command is asked for. */
export function abilityQuestion({ menu, view }: BattleScreen): string[] {
  const abilities = menu.map((entry, place) => {
    const never = whyNever(entry);
    const parts = [entry.effect, ...entry.notes, ...(never === undefined ? [] : [`not now: ${never}`])];
    return `${place + 1} ${entry.name}, ${parts.join(', ')}`;
  });
  return [...abilities, `What does ${view.acting!.name} do? 1 to ${menu.length}, or h for help.`];
}

/** How the target of an ability is asked for. */
export function targetQuestion(screen: BattleScreen, ability: number): string[] {
  const entry = screen.menu[ability]!;
  const targets = targetsOf(screen).map((unit, place) => {
    const { refused } = entry.options[unit.unit]!;
    return `${place + 1} ${unit.name}, ${hpText(unit)}${refused ? ', not allowed' : ''}`;
  });
  return [...targets, '0 another ability', `Target of ${entry.name}?`];
}

/** What may be done after the battle; the first answer goes on. */
export function endQuestion(goesOn: boolean): string[] {
  return [
    goesOn ? '1 next encounter' : '1 leave',
    '2 undo the last command',
    goesOn ? '3 save' : '3 new game',
    ...(goesOn ? ['4 leave'] : []),
    'What now?',
  ];
}

/** The living in the order in which a player counts them, from 1: monsters, then heroes. */
export function targetsOf({ view }: BattleScreen): UnitView[] {
  const living = view.units.filter(({ dead }) => !dead);
  return [
    ...living.filter(({ side }) => side === 'monster'),
    ...living.filter(({ side }) => side === 'hero'),
  ];
}

/** What has happened between two states of a game, in lines. */
export function happenings(before: GameState, after: GameState): string[] {
  if (after.screen.type === 'party' || before.screen === after.screen) return [];
  const { adventure, view } = after.screen;
  const ending = view.outcome === undefined ? [] : endingText(adventure, view);
  const earlier = before.screen.type === 'battle' ? before.screen.adventure : undefined;
  if (earlier?.encounter !== adventure.encounter || earlier.seed !== adventure.seed)
    return [...introduction(after.screen), ...ending];
  if (earlier.commands.length > adventure.commands.length)
    return ['The last command is taken back.', ...stateText(after.screen)];
  return [...view.log.filter(({ isNew }) => isNew).map(({ text }) => text), ...ending];
}

/** An encounter up to now, for a player who is new to it or comes back. */
export function introduction(screen: BattleScreen): string[] {
  const { encounter, kind, start, seed } = screen.adventure;
  const level = start.participants.at(-1)!.level ?? 1;
  return [
    `Encounter ${encounter}: ${escapeControls(kind)}, level ${level}. Seed ${seed}.`,
    ...screen.view.log.map(({ text }) => text),
    ...stateText(screen),
  ];
}

/** How everybody is, and who acts next. */
export function stateText({ view }: BattleScreen): string[] {
  const next = view.queue.map(({ name }) => name).join(', ');
  return [...view.units.map(unitText), ...(view.acting ? [`Next: ${next}.`] : [])];
}

function unitText(unit: UnitView): string {
  if (unit.dead) return `${unit.name}, dead.`;
  const { side, level, mp = 0, maxmp = 0, xp = 0, abilities } = unit;
  const rest =
    side === 'hero'
      ? [`${mp} of ${maxmp} MP`, `${xp} of ${xpForNextLevel(level)} XP`]
      : [...traitsOf(unit), `next ${spoken(abilities[0]!)}`];
  return `${unit.name}, level ${level}, ${hpText(unit)}, ${rest.join(', ')}.`;
}

function hpText({ hp, maxhp }: UnitView): string {
  return `${hp} of ${maxhp} HP`;
}

function classText(unitClass: UnitClass): string {
  const { strength, constitution, intelligence, speed, maxhp, maxmp } = baseFigures(unitClass, 1);
  const figures = `strength ${strength}, constitution ${constitution}, intelligence ${intelligence}, speed ${speed}`;
  const abilities = unitClass.abilities.map(
    ({ name, cost }) => spoken(name) + (cost > 0 ? ` for ${cost} MP` : ''),
  );
  return `${unitClass.name}: ${figures}, ${maxhp} HP, ${maxmp} MP; ${abilities.join(', ')}`;
}
