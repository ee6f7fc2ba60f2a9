import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { eventLine, headerLine } from '@skirmish/replay';
import { Battle, replay, startOfRecording } from '@skirmish/rpg-battle';
import { parseRecording, parseScenario } from '@skirmish/rpg-battle/files';
import { writeFragment } from '../src/shell/page-link.ts';
import { expectNoFaults, press, test, useBrowser } from './browser/browser.ts';
import { dropFiles } from './browser/files.ts';
import {
  copiedLink,
  hitPointsOf,
  linkTo,
  openFile,
  openRpg,
  playMonsters,
  recordingOf,
  recordingPath,
  RECORDINGS,
  shownHitPoints,
  shownPosition,
} from './browser/rpg-page.ts';

const browser = useBrowser();

test('opens every recording of the command, each by its first line, and its link holds it', async () => {
  const opened = await browser.open();
  const { page } = opened;
  for (const name of RECORDINGS) {
    await openFile(page, recordingPath(name));
    const recording = recordingOf(name);
    await expect.poll(() => shownPosition(page)).toBe(`action 0 of ${recording.events.length}`);
    await press(page, 'End');
    const { battle } = replay(recording);
    expect(await shownHitPoints(page)).toEqual(hitPointsOf(battle));
  }
  const linked = await openRpg(browser, await copiedLink(page));
  expect(await shownHitPoints(linked.page)).toEqual(await shownHitPoints(page));
  expect(await linked.page.getByLabel('The heroes obey').inputValue()).toBe('recording');
  expectNoFaults(opened);
  expectNoFaults(linked);
});

test('the rules that a recording has brought along fight with another seed too', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  await openFile(page, recordingPath('careful'));
  await page.getByRole('option', { name: 'a recording, careful' }).waitFor({ state: 'attached' });
  const seed = page.getByLabel('Seed');
  await seed.fill('11');
  await seed.press('Tab');
  await page.getByRole('option', { name: 'careful: rules of a file' }).waitFor({ state: 'attached' });
  await page.getByRole('heading', { name: 'The start of the battle' }).waitFor();
  expect(await page.getByLabel('The heroes obey').inputValue()).toBe('own');
  expectNoFaults(opened);
});

const example = (name: string): string =>
  fileURLToPath(new URL(`../../rpg-battle/examples/${name}`, import.meta.url));

test('a scenario is fought with its commands', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  const path = example('orc-and-troll.scenario.json');
  await openFile(page, path);
  const said = 'orc-and-troll.scenario.json: a battle with 6 commands. Refused: command 5: backstab needs';
  await page.getByText(said).waitFor();
  const { start, commands } = parseScenario(readFileSync(path, 'utf8'));
  const battle = new Battle(start);
  expect(await shownHitPoints(page)).toEqual(hitPointsOf(battle));
  playMonsters(battle);
  for (const command of commands) {
    // one is refused: backstab is for the undamaged
    if (battle.step(command).status === 'acted') playMonsters(battle);
  }
  await press(page, 'End');
  expect(await shownHitPoints(page)).toEqual(hitPointsOf(battle));
  expectNoFaults(opened);
});

test('a scenario whose draws are used up is shown as far as it goes, and says so; its link holds it', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  // the orc is the faster one
  const duel = { participants: [{ class: 'Hero' }, { class: 'Orc' }], draws: [0] };
  const fight = { ability: 'fight', target: 1 };
  await dropFiles(page, ['duel.json', JSON.stringify({ ...duel, commands: [fight, fight] })]);
  const said = "Refused: command 2: it is no hero's turn, so nobody can fight. The battle cannot go on: ";
  await page.getByText(`duel.json: a battle with 2 commands. ${said}`).waitFor();
  const battle = new Battle(duel);
  playMonsters(battle);
  battle.step(fight);
  await press(page, 'End');
  expect(await shownHitPoints(page)).toEqual(hitPointsOf(battle));
  const linked = await openRpg(browser, await copiedLink(page));
  expect(await shownHitPoints(linked.page)).toEqual(hitPointsOf(battle));
  expectNoFaults(opened);
  expectNoFaults(linked);
});

test('a policy that is dropped commands the battle that is shown, and can be chosen again', async () => {
  // what the command has recorded of this policy
  const recording = recordingOf('careful');
  const { header } = recording;
  const byHand = await linkTo(startOfRecording(header.rules, header.input), []);
  const opened = await openRpg(browser, byHand);
  const { page } = opened;
  await dropFiles(page, ['careful.json', readFileSync(example('careful.policy.json'), 'utf8')]);
  await page.getByText(/^careful\.json: the heroes obey its \d+ rules\.$/).waitFor();
  await expect.poll(() => shownPosition(page)).toBe(`action 0 of ${recording.events.length}`);
  const last = hitPointsOf(replay(recording).battle);
  await press(page, 'End');
  expect(await shownHitPoints(page)).toEqual(last);
  const commander = page.getByLabel('The heroes obey');
  await commander.selectOption('random');
  await commander.selectOption({ label: 'careful: rules of a file' });
  await expect.poll(() => shownPosition(page)).toBe(`action 0 of ${recording.events.length}`);
  expectNoFaults(opened);
});

test('classes and monsters of a file fight, and going back leads to the battle before', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  const before = await shownHitPoints(page);
  await openFile(page, example('tavern-cellar.bestiary.json'));
  await page.getByText(/^tavern-cellar\.bestiary\.json: \d+ classes of its own, in the set-up\.$/).waitFor();
  for (const name of ['Cook', 'Bard', 'Bouncer', 'GiantRat'])
    await page.locator('.unit').filter({ hasText: name }).first().waitFor();
  await page.goBack();
  await expect.poll(() => shownHitPoints(page)).toEqual(before);
  expectNoFaults(opened);
});

test('what is wrong in a file is said with its place, and the battle stays', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  const before = await shownHitPoints(page);
  const policy = '{\n  "rules": [\n    { "ability": "juggle", "target": "weakest-monster" }\n  ]\n}\n';
  await dropFiles(page, ['bad.json', policy]);
  await page
    .getByText('bad.json, line 3, column 18: rules[0].ability: there is no ability "juggle"')
    .waitFor();
  expect(await shownHitPoints(page)).toEqual(before);
  expectNoFaults(opened);
});

test('saves a recording that the library reads and fights again', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  await press(page, '1', 'a', '1', 'b');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a recording' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('rpg-battle.ndjson');
  const recording = parseRecording(await text(await download.createReadStream()));
  const again = replay(recording);
  expect(again.status).toBe('same');
  expect(again.battle.commands.map(({ target }) => target)).toEqual([4, 5]);
  expect(recording.header.seed).toBe(7);
  expect(await shownHitPoints(page)).toEqual(hitPointsOf(again.battle));
});

test('a recording that breaks off says so; one that is broken or of another battle is refused with its line', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  const { header, events } = recordingOf('orc-and-troll');
  const lines = [headerLine(header), ...events.map((event) => eventLine(event))];
  const open = async (content: string): Promise<void> => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Open…' }).click();
    await (
      await choosing
    ).setFiles({ name: 'fight.ndjson', mimeType: 'text/plain', buffer: Buffer.from(content) });
  };
  await open(lines.slice(0, 12).join(''));
  await page.getByText('fight.ndjson: this recording breaks off after 11 events').waitFor();
  await press(page, 'End');
  await page.getByRole('button', { name: 'Take over here' }).click();
  await page.getByRole('heading', { name: /’s turn$/ }).waitFor();
  const before = await shownHitPoints(page);
  await open(`${lines.slice(0, 5).join('')}{"event":"<img src=x onerror=alert(1)>"}\n`);
  await page.getByText('fight.ndjson, line 6').waitFor();
  expect(await page.locator('img').count()).toBe(0);
  expect(await shownHitPoints(page)).toEqual(before);
  await open('{"format":"skirmish","version":1,"game":"rpg-battle","rules":{},"input":{},"seed":null}\n');
  await page.getByText('fight.ndjson, line 1').first().waitFor();
  expect(await shownHitPoints(page)).toEqual(before);
  expect(await page.getByText('is put away').isVisible()).toBe(false);
  expectNoFaults(opened);
});

test('a link holds the fight, its commands and where it stands', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  await press(page, '1', 'a', '2', 'b', '1', 'c');
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  const [shown, where] = [await shownHitPoints(page), await shownPosition(page)];
  const other = await openRpg(browser, await copiedLink(page));
  expect(await shownPosition(other.page)).toBe(where);
  expect(await shownHitPoints(other.page)).toEqual(shown);
  expect(await other.page.getByLabel('Seed').inputValue()).toBe('7');
  await other.page.getByRole('button', { name: 'Back to now' }).click();
  await press(other.page, 'u', 'u', 'u');
  expect(await other.page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  expectNoFaults(other);
});

const participants = [{ class: 'Rogue' }, { class: 'Orc' }];
const dice = { participants, dice: 'xoroshiro128plus:1,2,3,4' };
const hostile: ReadonlyArray<readonly [what: string, state: unknown]> = [
  ['nothing', {}],
  ['another type', 'a battle'],
  [
    'a class that there is not',
    {
      header: { rules: { turnLimit: 5 }, input: { ...dice, participants: [{ class: '<b>' }] }, seed: 1 },
      commands: [],
      position: 0,
    },
  ],
  [
    'ten million levels',
    {
      header: {
        rules: { turnLimit: 5 },
        input: { ...dice, participants: [{ class: 'Rogue', level: 1e7 }] },
        seed: 1,
      },
      commands: [],
      position: 0,
    },
  ],
  [
    'a prototype',
    {
      header: {
        rules: { turnLimit: 5 },
        input: { ...dice, participants: [{ class: '__proto__' }] },
        seed: 1,
      },
      commands: [],
      position: 0,
    },
  ],
  [
    'dice that are none',
    {
      header: { rules: { turnLimit: 5 }, input: { participants, dice: 'd6' }, seed: 1 },
      commands: [],
      position: 0,
    },
  ],
  ['a position below the start', { header: { rules: {}, input: {}, seed: 1 }, commands: [], position: -1 }],
];

test('a link that somebody has made up gives a message, and the page works on', async () => {
  const opened = await openRpg(browser);
  const { page } = opened;
  for (const [what, state] of hostile) {
    const fragment = await writeFragment({ game: 'rpg', state });
    await page.evaluate((hash) => {
      location.hash = hash;
    }, fragment);
    const message = page.getByRole('alert').filter({ hasText: 'link' });
    await message.waitFor().catch(() => expect.fail(`a link of ${what} says nothing`));
    await page.getByRole('button', { name: 'Close this message' }).first().click();
    await press(page, '1', 'a');
    expect(await page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
    await press(page, 'u');
  }
  expectNoFaults(opened);
});

test('a link with commands that nobody may give says which', async () => {
  const opened = await openRpg(browser, await linkTo({ participants, seed: 1 }, [['fireball', 1]]));
  await opened.page.getByText('command 1: Rogue has no "fireball"').waitFor();
  await press(opened.page, '1', 'a');
  expectNoFaults(opened);
});
