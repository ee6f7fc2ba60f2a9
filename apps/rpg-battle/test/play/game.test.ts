import { displayWidth } from '@skirmish/cli-kit';
import { lineText } from '@skirmish/cli-kit/screen';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { endingText, farewell } from '../../src/cli/play/ending-text.ts';
import { afterSave, type BattleScreen, type GameState, newGame } from '../../src/cli/play/game-state.ts';
import { type GameEvent, update } from '../../src/cli/play/game-update.ts';
import { helpLines } from '../../src/cli/play/help-screen.ts';
import { glyphsFor } from '../../src/cli/play/surface.ts';
import { hearPlainly } from '../../src/cli/play/plain-dialog.ts';
import { introduction } from '../../src/cli/play/plain-text.ts';
import { view } from '../../src/cli/play/view.ts';
import { createBestiary, standardBestiary } from '../../src/index.ts';
import { game, gameIn, look, press } from './game.ts';

function battle(state: GameState): BattleScreen {
  if (state.screen.type !== 'battle') throw new Error('there is no battle');
  return state.screen;
}

const NEW = newGame(standardBestiary, 11);
// the Rogue is up, then the Mage, the Skeleton (25 hit points short), the Warrior
const FIGHT = gameIn([
  { class: 'Warrior' },
  { class: 'Mage', mp: 2 },
  { class: 'Rogue', hp: 40 },
  { class: 'Skeleton', hp: 29 },
]);

test('a party is chosen by numbers or by the cursor', () => {
  const { state } = press(NEW, '2', 'down', ' ', '5', '5');
  expect(state.screen).toMatchObject({ type: 'party', chosen: ['Warrior', 'Mage', 'Rogue', 'Rogue'] });
  expect(look(state)).toContain('Party: Warrior, Mage, Rogue, Rogue');
  expect(press(state, 'backspace', 'left').state.screen).toMatchObject({ chosen: ['Warrior', 'Mage'] });
  expect(look(press(NEW, 'up').state)).toContain('>5  Rogue');
});

test('a fifth hero is refused', () => {
  const { state } = press(NEW, '1', '2', '3', '4', '5');
  expect(state.screen).toMatchObject({ chosen: ['Hero', 'Warrior', 'Mage', 'Cleric'] });
  expect(look(state)).toContain('! The party is complete: 4 heroes at most.');
});

test('with nobody chosen the usual party sets out', () => {
  const { state } = press(NEW, 'enter');
  expect(
    battle(state)
      .view.units.slice(0, 4)
      .map(({ class: name }) => name),
  ).toEqual(['Warrior', 'Mage', 'Cleric', 'Rogue']);
  const custom = createBestiary({
    extends: 'nothing',
    abilities: { fight: { damage: { base: 1 } } },
    heroes: { Cook: {} },
    monsters: { Rat: {} },
  });
  expect(battle(press(newGame(custom, 1), 'enter').state).view.units[0]!.class).toBe('Cook');
});

test('more classes than there is room for can be scrolled through', () => {
  const heroes = Object.fromEntries(Array.from({ length: 30 }, (_, number) => [`Class${number}`, {}]));
  const long = newGame(createBestiary({ heroes }), 1);
  expect(look(press(long, 'up').state)).toContain('>   Class29');
  expect(look(long)).not.toContain('Class29');
});

test('the screen of a fight', () => {
  expect(look(FIGHT)).toBe(
    `
Encounter 1: a test, level 1                                 0 victories  seed 1
-- Party -----------------------------------------------------------------------
 (w) Warrior  L1 HP ########## 104/104       MP ###### 52/52  XP 0/10
 (x) Mage     L1 HP ########## 102/102       MP #..... 2/54   XP 0/10
>(y) Rogue    L1 HP ###....... 40/102        MP ###### 52/52  XP 0/10
-- Monsters: Skeleton is harmed by healing -------------------------------------
 [a] Skeleton L1 HP #########. 29/30         next bash
Next: Rogue, Mage, Skeleton, Warrior
-- Log -------------------------------------------------------------------------









-- Rogue's turn ----------------------------------------------------------------
>1 fight         7 damage
 2 backstab      14 damage  undamaged targets only
 3 rapid strike  12 damage  5 MP
Enter: fight on Skeleton: 7 damage
1-3 ability  use it on a  aim at w x y  u undo  s save  ? help  q leave`.slice(1),
  );
});

test('an ability is chosen, a target is, and the command is given', () => {
  const { state } = press(FIGHT, '3', 'enter');
  expect(battle(state).adventure.commands).toEqual([{ ability: 'rapid_strike', target: 3 }]);
  expect(look(state)).toContain('| Rogue hits Skeleton with rapid strike for 12 damage!');
  expect(look(state)).toMatch(/\[a\] Skeleton L1 HP #####\.+ 17\/30 +-12/);
  expect(look(state)).toContain("Mage's turn");
});

test('a letter uses the chosen ability at once', () => {
  expect(battle(press(FIGHT, 'a').state).adventure.commands).toEqual([{ ability: 'fight', target: 3 }]);
});

test('a letter only takes aim where a friend would be hurt', () => {
  const { state } = press(FIGHT, 'x');
  expect(battle(state).adventure.commands).toEqual([]);
  expect(look(state)).toContain('Mage is one of yours: Enter does it all the same.');
  expect(battle(press(state, 'enter').state).adventure.commands).toEqual([{ ability: 'fight', target: 1 }]);
});

test('a letter only takes aim where a monster would be helped', () => {
  const state = gameIn([{ class: 'Cleric' }, { class: 'Troll', hp: 5 }]);
  const aimed = press(state, '2', 'a').state;
  expect(look(aimed)).toContain('Troll is no friend: Enter does it all the same.');
  expect(look(aimed)).toContain('1-3 ability  use it on w  aim at a  Enter do');
});

test('arrows choose abilities and targets, round and round', () => {
  expect(battle(press(FIGHT, 'up').state).ability).toBe(2);
  expect(battle(press(FIGHT, 'down', 'down', 'down').state).ability).toBe(0);
  expect(battle(press(FIGHT, 'right').state).target).toBe(0);
  expect(battle(press(FIGHT, 'left', 'shift-tab').state).target).toBe(1);
});

test('help is aimed at the hero who needs it most', () => {
  const state = gameIn([
    { class: 'Cleric' },
    { class: 'Mage', hp: 90 },
    { class: 'Rogue', hp: 40, mp: 0 },
    { class: 'Skeleton' },
  ]);
  const cleric = press(state, 'a', 'a').state;
  expect(look(press(cleric, '2').state)).toContain('Enter: heal on Rogue: heals 21 HP');
});

test('a refused command shows its reason, numbers included, and changes nothing', () => {
  const damaged = press(FIGHT, '2');
  expect(look(damaged.state)).toContain('No: backstab needs an undamaged target, Skeleton has 29 of 30 HP');
  const refused = press(damaged.state, 'enter').state;
  expect(look(refused)).toContain('! Backstab needs an undamaged target, Skeleton has 29 of 30 HP.');
  expect(battle(refused).adventure).toBe(battle(FIGHT).adventure);
  const mage = press(FIGHT, 'a', '2', 'enter').state;
  expect(look(mage)).toContain('! Fireball needs 8 MP, Mage has 2.');
  expect(look(mage)).toContain('>2 fireball   10 damage  8 MP, not now: have 2 MP');
});

test('an ability of which no target is allowed shows no target as allowed', () => {
  expect(look(press(FIGHT, 'a', '2').state)).toContain('  w  Warrior');
});

test('the dead cannot be aimed at', () => {
  const state = gameIn([{ class: 'Mage', hp: 0 }, { class: 'Rogue' }, { class: 'Skeleton' }]);
  expect(battle(press(state, 'right').state).target).toBe(1);
  expect(look(press(state, 'w').state)).toContain('! Mage is dead.');
  expect(look(state)).toMatch(/^ {5}Mage +L1 HP \.{10} dead$/m);
});

test('undo takes commands back one by one', () => {
  const twice = press(FIGHT, 'a', 'a').state;
  expect(battle(twice).adventure.commands.length).toBe(2);
  expect(look(press(twice, 'u', 'backspace').state)).toBe(look(FIGHT));
  expect(look(press(FIGHT, 'u').state)).toContain('! There is no command of this encounter to undo.');
});

const WON = press(gameIn([{ class: 'Rogue' }, { class: 'Skeleton', hp: 1 }]), 'a').state;
const LOST = press(gameIn([{ class: 'Rogue', hp: 1 }, { class: 'Skeleton' }]), 'a').state;

test('a victory is told, and the next encounter begins', () => {
  expect(look(WON)).toContain(
    'Victory! Encounters won: 1.\nBefore the next encounter the party rests: all HP and MP again.\nGoing on: Rogue L1.',
  );
  expect(look(WON)).toContain('| The party was victorious!');
  expect(look(WON)).toContain('Enter next encounter');
  const next = press(WON, 'enter').state;
  expect(look(next)).toMatch(/^Encounter 2: .* 1 victory {2}seed 1\n/);
  expect(battle(next).view.units[0]).toMatchObject({ class: 'Rogue', xp: 8 });
});

test('who has fallen is told', () => {
  const state = gameIn([
    { class: 'Mage', hp: 0, level: 3 },
    { class: 'Rogue' },
    { class: 'Skeleton', hp: 1 },
  ]);
  expect(look(press(state, 'a').state)).toContain(
    'Before the next encounter the living rest: all HP and MP again.\nGoing on: Rogue L1. Left behind: Mage.',
  );
});

test('names of encounters and of the fallen are told without control characters', () => {
  if (LOST.screen.type !== 'battle') throw new Error('there is no battle');
  const { view: seen } = LOST.screen;
  const adventure = {
    ...LOST.screen.adventure,
    kind: 'a \u009B2J',
    fallen: [{ class: 'Cook\u001B[31m', level: 2, encounter: 1 }],
  };
  expect(endingText(adventure, seen).slice(1)).toEqual([
    String.raw`Encounter 1, a \x9b2J, was lost.`,
    String.raw`Fallen: Cook\x1b[31m (level 2) in encounter 1, Rogue (level 1) in encounter 1.`,
  ]);
  expect(introduction({ ...LOST.screen, adventure })[0]).toContain(String.raw`Encounter 1: a \x9b2J, level`);
});

test('the end is told, can be undone, and a new game can follow', () => {
  expect(look(LOST)).toContain(
    'The party has fallen after 0 victories.\nEncounter 1, a test, was lost.\nFallen: Rogue (level 1) in encounter 1.',
  );
  expect(look(press(LOST, 'u').state)).toContain("Rogue's turn");
  const again = press(LOST, 'enter', 'n').state;
  expect(again).toMatchObject({ screen: { type: 'party' }, seed: 2, file: undefined });
});

test('the log can be scrolled', () => {
  let state = gameIn([
    { class: 'Cleric', level: 9 },
    { class: 'Troll', level: 9 },
  ]);
  for (let turn = 0; turn < 8; turn++) state = press(state, '2', 'enter').state;
  const bottom = look(state);
  const up = look(press(state, 'page-up').state);
  expect(up).toMatch(/^ {2}\d+ lines below: PgDn, End$/m);
  expect(look(press(state, 'page-up', 'shift-up', 'shift-down', 'page-down').state)).toBe(bottom);
  expect(look(press(state, 'home', 'end').state)).toBe(bottom);
  expect(look(press(state, 'home').state)).toContain(battle(state).view.log[0]!.text);
});

test('leaving asks when something would be lost', () => {
  const unsaved = game([{ class: 'Rogue' }], 1);
  expect(press(NEW, 'q').effects).toEqual([{ type: 'quit' }]);
  expect(press(unsaved, 'q').effects).toEqual([]);
  expect(look(press(unsaved, 'q').state)).toContain(
    'Leave without saving?\ny leave   s save first   any other key plays on',
  );
  expect(press(unsaved, 'q', 'y').effects).toEqual([{ type: 'quit' }]);
  expect(look(press(unsaved, 'q', 'x').state)).toBe(look(unsaved));
  expect(press({ ...unsaved, file: 'a.json' }, 'q').effects).toEqual([{ type: 'quit' }]);
  expect(press({ ...LOST, file: undefined }, 'q').effects).toEqual([{ type: 'quit' }]);
});

test('saving asks for a name, and for leave to replace a file', () => {
  const unsaved = game([{ class: 'Rogue' }], 1);
  expect(look(press(unsaved, 's').state)).toContain('Save as: rpg-battle-1.json_');
  const typed = press(unsaved, 's', 'ctrl-u', 'enter', 'q', 'x', 'backspace', '2', 'up', 'enter');
  const { adventure } = battle(unsaved);
  expect(typed.effects).toEqual([{ type: 'save', path: 'q2', adventure, asked: true, mayReplace: false }]);
  const exists = update(typed.state, { type: 'exists', path: 'q2' }).state;
  expect(look(exists)).toContain('q2 is there already.');
  expect(press(exists, 'r').effects).toMatchObject([{ path: 'q2', mayReplace: true }]);
  expect(look(press(exists, 'x').state)).toContain('Save as: q2_');
  const saved = update(exists, { type: 'saved', path: 'q2', asked: true }).state;
  expect(look(saved)).toContain('Saved in q2, and kept there from now on.');
  expect(saved.file).toBe('q2');
  expect(look(press(unsaved, 's', 'escape').state)).toBe(look(unsaved));
});

test('a game with a file is kept in it after every command', () => {
  const kept = afterSave(game([{ class: 'Rogue', level: 9 }], 1), 'a.json');
  const { effects, state } = press(kept, 'a', '1', 'u', 's');
  expect(effects).toMatchObject([{ asked: false }, { asked: false }, { asked: true }]);
  expect(effects[1]).toMatchObject({ path: 'a.json', mayReplace: true, adventure: battle(kept).adventure });
  expect(update(state, { type: 'saved', path: 'a.json', asked: false }).state).toEqual(state);
  const failed = update(state, { type: 'unsaved', path: 'a.json', reason: 'the disk is full' }).state;
  expect(look(failed)).toContain('! Not saved: a.json: the disk is full');
});

const hearOnScreen = (state: GameState, event: GameEvent): GameState => update(state, event).state;
const hearInPlain = (state: GameState, event: GameEvent): GameState =>
  hearPlainly({ game: state, question: { type: 'turn' } }, event).state.game;

test.each([
  ['on a screen', hearOnScreen],
  ['in the plain game', hearInPlain],
])('what the file of a game has is told in the end %s', (_, hear) => {
  const begun = { ...game([{ class: 'Rogue' }], 1), file: 'a.json' };
  const failed = { type: 'unsaved', path: 'a.json', reason: 'the disk is full' } as const;
  const saved = { type: 'saved', path: 'a.json', asked: false } as const;
  const goOn = '0 victories, encounter 1, seed 1.\nGo on with: rpg-battle play a.json\n';
  const old = `${goOn}The last save failed: the file is as it was last saved.\n`;
  expect(farewell(hear(begun, saved))).toBe(goOn);
  expect(farewell(hear(hear(begun, saved), failed))).toBe(old);
  expect(farewell(hear(hear(hear(begun, saved), failed), failed))).toBe(old);
  expect(farewell(hear(hear(hear(begun, saved), failed), saved))).toBe(goOn);
  expect(farewell(hear(hear(begun, saved), { ...failed, path: 'b.json' }))).toBe(goOn);
  expect(farewell(hear(begun, failed))).toBe(
    '0 victories, encounter 1, seed 1.\nNot saved: the game is not in a.json.\n',
  );
});

test.each([
  ['my quest.json', "'my quest.json'"],
  ["it's.json", String.raw`'it'\''s.json'`],
  ['~/$a.json', "'~/$a.json'"],
  ['dir/ä-1.json', 'dir/ä-1.json'],
])('the command that goes on with %s is one for a shell', (path, word) => {
  const saved = hearOnScreen(
    { ...game([{ class: 'Rogue' }], 1), file: path },
    { type: 'saved', path, asked: false },
  );
  expect(farewell(saved)).toContain(`Go on with: rpg-battle play ${word}\n`);
});

test('a new game that is to be kept is kept from its first moment', () => {
  expect(press(newGame(standardBestiary, 1, 'a.json'), 'enter').effects).toMatchObject([
    { type: 'save', path: 'a.json' },
  ]);
});

test.each([80, 60, 40])('help tells keys and rules in %i columns', (columns) => {
  const lines = helpLines(columns).map(lineText);
  expect(Math.max(...lines.map((line) => line.trimEnd().length))).toBeLessThanOrEqual(columns);
  expect(lines.join(' ')).toContain('Between encounters the living rest');
});

test('blocks are drawn where the locale has them', () => {
  const drawn = view(FIGHT, { columns: 80, rows: 24, glyphs: glyphsFor({ LANG: 'de_DE.UTF-8' }) });
  expect(drawn.map(lineText).join('\n')).toContain('HP ███░░░░░░░ 40/102');
  expect(glyphsFor({ LC_ALL: 'C', LANG: 'de_DE.UTF-8' })).toEqual(glyphsFor({}));
});

test('small screens keep what matters', () => {
  const small = look(FIGHT, 40, 14);
  for (const text of ['Warrior', '104/104', '2/54', '[a] Skeleton', '>1 fight', 'Enter: fight on Skeleton'])
    expect(small).toContain(text);
  expect(look(FIGHT, 60, 20)).toContain('? help');
  expect(look(FIGHT, 30, 8)).toContain('This window has 30x8');
});

const KEYS =
  '1 2 3 4 a b w x z u s n y r ? escape up down left right enter enter enter tab page-up home end backspace f5 é'.split(
    ' ',
  );

test('no keys break a game, and no size its screen', () => {
  const size = fc.tuple(fc.integer({ min: 1, max: 130 }), fc.integer({ min: 1, max: 40 }));
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(' ', ...KEYS), { maxLength: 60 }),
      size,
      fc.integer({ min: 0, max: 1000 }),
      (keys, [columns, rows], seed) => {
        let state = newGame(standardBestiary, seed);
        for (const key of keys) {
          const before = JSON.stringify(state.screen);
          const { state: next, effect } = update(state, { type: 'key', key });
          expect(JSON.stringify(state.screen)).toBe(before);
          state = next;
          if (effect?.type === 'save')
            state = update(state, { type: 'saved', path: effect.path, asked: effect.asked }).state;
          const lines = view(state, { columns, rows, glyphs: glyphsFor({}) });
          expect(lines.length).toBeLessThanOrEqual(rows);
          if (columns >= 36 && rows >= 12)
            for (const line of lines) expect(displayWidth(lineText(line))).toBeLessThanOrEqual(columns);
        }
      },
    ),
    { seed: 20_181_215, numRuns: 150 },
  );
});
