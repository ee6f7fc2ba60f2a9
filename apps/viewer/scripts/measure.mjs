// What the page costs in the real browser: `npm run measure` after a build. Prints a table for docs/performance.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);
if (!executablePath) throw new Error('there is no chromium on this machine');
const load = loadavg()[0];
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(`file://${dist}skirmish.html`);
await page.getByText('The start: ').waitFor();

/** Milliseconds from pasting a map to the frame after it and the length of its battle are on the screen. */
async function pasteToScreen(/** @type {number} */ nth) {
  await page.getByLabel('Example').selectOption({ label: 'A first skirmish, 13×7' });
  await page.getByLabel(/^Map of 13 by 7/).waitFor();
  return page.evaluate(async (text) => {
    const box = document.querySelector('.map-text');
    const now = document.querySelector('.now');
    const canvas = document.querySelector('.map-canvas');
    if (!(box instanceof HTMLTextAreaElement) || !now || !canvas) throw new Error('this is another page');
    box.focus();
    box.select();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const start = performance.now();
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    document.execCommand('insertText', false, text);
    while (!canvas.ariaLabel?.includes('32 by 32') || !now.textContent?.startsWith('The start: '))
      await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, maps[nth] ?? '');
}

/** Caves of 32×32 by seed, as the page makes them. */
async function generated() {
  await page.getByText('Generate a cave by chance').click();
  const texts = [];
  for (let seed = 1; seed <= 15; seed++) {
    const box = page.getByRole('textbox', { name: 'Map' });
    const before = await box.inputValue();
    await page.getByLabel('Seed').fill(String(seed));
    await page.getByRole('button', { name: 'Generate' }).click();
    while ((await box.inputValue()) === before) await page.waitForTimeout(20);
    texts.push(await box.inputValue());
  }
  return texts;
}

const devtools = await page.context().newCDPSession(page);
await devtools.send('Performance.enable');

/** Seconds that the page has computed for so far. */
async function scriptSeconds() {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

/** Frames while the great caves play for some seconds: how many a second, and how long the slow ones were. */
async function framesWhilePlaying(/** @type {string} */ unit, /** @type {string} */ speed) {
  const start = page.getByRole('button', { name: 'To the start' });
  if (await start.isEnabled()) await start.click();
  await page.getByLabel('Speed').selectOption(speed);
  await page.getByLabel('Play', { exact: true }).and(page.getByRole('combobox')).selectOption(unit);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const computed = await scriptSeconds();
  const frames = await page.evaluate(async () => {
    const lengths = [];
    let before = await new Promise(requestAnimationFrame);
    const end = before + 4000;
    while (before < end) {
      const time = await new Promise(requestAnimationFrame);
      lengths.push(time - before);
      before = time;
    }
    return lengths.toSorted((a, b) => a - b);
  });
  await page
    .getByRole('button', { name: /^(Pause|Play)$/ })
    .first()
    .click();
  const script = (1000 * ((await scriptSeconds()) - computed)) / frames.length;
  const total = frames.reduce((sum, length) => sum + length, 0);
  return {
    perSecond: (1000 * frames.length) / total,
    slowest: frames[Math.floor(frames.length * 0.99)] ?? 0,
    script,
  };
}

const maps = await generated();
const pasted = [];
for (let nth = 0; nth < maps.length; nth++) pasted.push(await pasteToScreen(nth));
pasted.sort((a, b) => a - b);

await page.getByLabel('Example').selectOption({ label: 'Great caves, 128×128' });
await page.getByLabel(/^Map of 128 by 128/).waitFor();
await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'hidden', timeout: 120_000 });
const units = [];
for (const [unit, speed] of [
  ['action', '16x'],
  ['action', '64x'],
  ['round', '4x'],
  ['round', '64x'],
])
  units.push({ unit, speed, ...(await framesWhilePlaying(unit ?? '', speed ?? '')) });
await browser.close();

const zipped = (/** @type {string} */ file) => gzipSync(readFileSync(file)).length;
const assets = readdirSync(`${dist}site/assets`);
const size = (/** @type {readonly string[]} */ names) =>
  names.reduce((sum, name) => sum + zipped(`${dist}site/assets/${name}`), 0);
const isWorker = (/** @type {string} */ name) => /^(worker-entry|tasks)/.test(name);
const ofGame = (/** @type {string} */ name) => /^(wizard|rpg)/.test(name);
const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const rows = [
  ['pasted map of 32×32 on the screen, median of 15', `${(pasted[7] ?? 0).toFixed(0)} ms`],
  ['the same, slowest', `${(pasted.at(-1) ?? 0).toFixed(0)} ms`],
  ...units.map(({ unit, speed, perSecond, slowest, script }) => [
    `128×128, 360 units, by ${unit} at ${speed.replace('x', '×')}`,
    `${perSecond.toFixed(1)} frames a second, 99 % within ${slowest.toFixed(0)} ms; ${script.toFixed(1)} ms of script a frame`,
  ]),
  [
    'first load, gzipped',
    kilobytes(
      zipped(`${dist}site/index.html`) + size(assets.filter((name) => !isWorker(name) && !ofGame(name))),
    ),
  ],
  ['its worker, gzipped', kilobytes(size(assets.filter(isWorker)))],
  ['skirmish.html, gzipped', kilobytes(zipped(`${dist}skirmish.html`))],
];
process.stdout.write(
  `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Chromium ${browser.version()}, load ${load?.toFixed(2)}:\n\n`,
);
process.stdout.write('| what | cost |\n| --- | --- |\n');
for (const [what, cost] of rows) process.stdout.write(`| ${what} | ${cost} |\n`);
