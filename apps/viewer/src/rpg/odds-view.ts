import type { Fraction, OddsResult } from '@skirmish/rpg-battle';
import { element } from '../dom/element.ts';
import { count, percent } from './words.ts';

/** What is known of exact odds, as nodes. */
export function oddsContent(result: OddsResult, policy: string): Node[] {
  const heading = element('h3', {}, `Exact odds, ${policy}`);
  if (result.status !== 'exact') {
    const { atLeast, atMost } = result.victory;
    return [
      heading,
      element(
        'p',
        {},
        `There are too many ways this battle can go. After ${count(result.states, 'state')} victory is known to be between ${percent(atLeast)} and ${percent(atMost)}; to simulate tells more.`,
      ),
    ];
  }
  const { victory, defeat, timeout, turns, states } = result;
  const rows: (readonly [string, string, string])[] = [
    ['victory', exactPercent(victory.value), fractionText(victory)],
    ['defeat', exactPercent(defeat.value), fractionText(defeat)],
    ...(timeout.numerator > 0n
      ? [['given up', exactPercent(timeout.value), fractionText(timeout)] as const]
      : []),
    ['turns, mean', turns.value.toFixed(6), fractionText(turns)],
  ];
  return [
    heading,
    element(
      'table',
      { class: 'figures-table' },
      element(
        'tbody',
        {},
        ...rows.map(([name, value, fraction]) =>
          element(
            'tr',
            {},
            element('th', { scope: 'row' }, name),
            element('td', { class: 'number' }, value),
            element('td', { class: 'fraction muted' }, fraction),
          ),
        ),
      ),
    ),
    element('p', { class: 'muted small-text' }, `A sum over every draw: ${count(states, 'state')}.`),
  ];
}

function exactPercent(value: number): string {
  return `${(100 * value).toFixed(6)} %`;
}

/** The fraction, where it is short enough to be looked at. */
function fractionText({ numerator, denominator }: Fraction): string {
  const text = denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;
  return text.length <= 25 ? text : '';
}
