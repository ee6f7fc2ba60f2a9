import { type BattleRules, DEFAULT_RULES, MAXIMUM_HIT_POINTS } from '@skirmish/cave-battle';
import { element, fill, svgElement, uniqueId } from '../dom/element.ts';
import type { Powers } from './cave-figures.ts';
import type { PowerBand } from './cave-tasks.ts';
import { bandAt, stretchesOf, tellPowers } from './power-words.ts';
import { count } from './words.ts';

/** The ends of the slider. */
const LEAST = 3;
const MOST = 200;

/** How tall a mark is, of 12: what a power does can be seen by height as well as by colour. */
const HEIGHTS: Readonly<Record<PowerBand['result'], number>> = {
  'without loss': 12,
  'elves win': 7,
  'goblins win': 4,
  stalemate: 2,
};

const CLASSES: Readonly<Record<PowerBand['result'], string>> = {
  'without loss': 'flawless',
  'elves win': 'costly',
  'goblins win': 'lost',
  stalemate: 'undecided',
};

const LEGEND: ReadonlyArray<readonly [PowerBand['result'], string]> = [
  ['without loss', 'no Elf lost'],
  ['elves win', 'won with losses'],
  ['goblins win', 'lost'],
  ['stalemate', 'stalemate'],
];

/** The slider of Elf powers on the page. */
export interface PowerPanel {
  readonly element: HTMLElement;
  /** Shows the power of the battle, and what is known of all powers against the usual Goblins. */
  update(rules: BattleRules, powers: Powers): void;
}

/**
 * Makes the slider of Elf powers with a strip of marks above it, one for each power.
 *
 * @param choose is called with each power that the user comes to
 */
export function createPowerPanel(choose: (power: number) => void): PowerPanel {
  const slider = element('input', {
    type: 'range',
    id: uniqueId('power'),
    class: 'power-slider',
    min: LEAST,
    max: MOST,
    step: 1,
    value: LEAST,
  });
  const number = element('input', {
    type: 'number',
    class: 'power-number',
    'aria-label': 'Elf power as a number',
    min: 1,
    max: MAXIMUM_HIT_POINTS,
    step: 1,
    value: LEAST,
  });
  const strip = svgElement('svg', {
    class: 'power-strip',
    viewBox: `${LEAST} 0 ${MOST - LEAST + 1} 12`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const sentence = element('p', { class: 'power-sentence' });
  const now = element('p', { class: 'muted small-text power-now' });
  const legend = element('ul', { class: 'legend' });
  const heading = element('label', { for: slider.id, class: 'power-label' }, 'Elf power');
  slider.addEventListener('input', () => choose(slider.valueAsNumber));
  number.addEventListener('change', () => {
    const power = number.valueAsNumber;
    if (Number.isSafeInteger(power) && power >= 1 && power <= MAXIMUM_HIT_POINTS) choose(power);
  });
  let drawn: readonly PowerBand[] = [];
  let isDrawnWhole = false;

  function draw(bands: readonly PowerBand[], isWhole: boolean): void {
    if (bands === drawn && isWhole === isDrawnWhole) return;
    drawn = bands;
    isDrawnWhole = isWhole;
    const last = bands.at(-1);
    const marks = stretchesOf(bands).map(({ from, to, result }) => {
      const height = HEIGHTS[result];
      // what is true of the last power is true of all beyond
      const end = isWhole && to === last?.to ? Math.max(to, MOST) : to;
      return svgElement('rect', {
        class: `mark-${CLASSES[result]}`,
        x: from,
        y: 12 - height,
        width: Math.max(0, Math.min(end, MOST) - from + 1),
        height,
      });
    });
    fill(strip, ...marks);
    const used = LEGEND.filter(([result]) => bands.some((band) => band.result === result));
    fill(
      legend,
      ...used.map(([result, words]) =>
        element('li', {}, element('span', { class: `swatch swatch-${CLASSES[result]}` }), words),
      ),
    );
  }

  return {
    element: element(
      'section',
      { class: 'panel power-panel', 'aria-label': 'Elf power' },
      element('div', { class: 'power-head' }, heading, number),
      strip,
      slider,
      now,
      sentence,
      legend,
    ),
    update(rules, { bands, isWhole, isCancelled = false }) {
      const { elfPower: power } = rules;
      slider.value = String(Math.min(MOST, Math.max(LEAST, power)));
      if (document.activeElement !== number) number.value = String(power);
      const band = isUsual(rules) ? bandAt(bands, power) : undefined;
      const told = band ? tellBand(band) : '';
      slider.setAttribute('aria-valuetext', `power ${power}${told === '' ? '' : `: ${told}`}`);
      now.textContent = isUsual(rules) ? (band ? `Power ${power}: ${told}.` : '') : tellRules(rules);
      const text = bands.length === 0 ? '' : tellPowers(bands, isWhole);
      sentence.textContent = isCancelled ? `${text} The rest was called off.`.trimStart() : text;
      draw(bands, isWhole);
    },
  };
}

/** Whether nothing but the power of the Elves is other than usual. */
function isUsual({ goblinPower, stopAtFirstElfDeath }: BattleRules): boolean {
  return goblinPower === DEFAULT_RULES.goblinPower && !stopAtFirstElfDeath;
}

/** Tells what is unusual, as it may be in a recording. */
function tellRules({ goblinPower, stopAtFirstElfDeath }: BattleRules): string {
  const stop = stopAtFirstElfDeath ? ', and the battle stops when an Elf dies' : '';
  return `Here Goblins strike with ${goblinPower}${stop}. The marks are of the usual rules.`;
}

function tellBand({ result, elvesLost, rounds }: PowerBand): string {
  const after = `after ${count(rounds, 'round')}`;
  if (result === 'without loss') return `Elves win ${after}, none lost`;
  if (result === 'elves win') return `Elves win ${after}, ${elvesLost} lost`;
  return result === 'stalemate' ? `a stalemate ${after}` : `Goblins win ${after}`;
}
