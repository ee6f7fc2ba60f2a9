import { type Command, defineCommand, EXIT, formatTable, integerOption, jsonLine } from '@skirmish/cli-kit';
import { type Fraction, odds, type OddsResult, standardBestiary } from '../index.ts';
import { jsonOption, readSetup, setupOptions } from './options.ts';
import { policyFrom, policyOption, readPolicyText } from './policies.ts';

/** `odds`: the exact probability of each outcome. */
export const oddsCommand: Command = defineCommand({
  name: 'odds',
  summary: 'compute the exact odds of a small battle under a fixed policy',
  examples: [
    {
      command: 'rpg-battle odds --party mage,rogue --monsters orc:9',
      summary: 'a fraction, not a sample',
    },
  ],
  options: {
    ...setupOptions,
    policy: policyOption,
    maxStates: integerOption({ summary: 'give up after so many states', min: 0, default: 300_000 }),
    json: jsonOption,
  },
  async run({ options, io }) {
    const setup = await readSetup(options, io);
    const text = await readPolicyText(options.policy, io);
    const policy = await policyFrom(text, setup.bestiary ?? standardBestiary);
    const result = odds(setup, policy, { maxStates: options.maxStates });
    await io.out.write(options.json ? jsonLine({ odds: oddsData(result) }) : oddsText(result));
    return result.status === 'exact' ? EXIT.answered : EXIT.noAnswer;
  },
});

function oddsData(result: OddsResult): object {
  if (result.status !== 'exact') return result;
  const { status, victory, defeat, timeout, turns, states } = result;
  const [v, d, t, n] = [victory, defeat, timeout, turns].map((fraction) => ({
    fraction: fractionText(fraction),
    value: fraction.value,
  }));
  return { status, victory: v, defeat: d, timeout: t, turns: n, states };
}

function oddsText(result: OddsResult): string {
  if (result.status !== 'exact') {
    const { atLeast, atMost } = result.victory;
    return (
      `victory  between ${percent(atLeast)} and ${percent(atMost)}\n\n` +
      `given up after ${result.states} states; --max-states allows more\n`
    );
  }
  const { victory, defeat, timeout, turns, states } = result;
  const rows = [
    ['victory', percent(victory.value), short(victory)],
    ['defeat', percent(defeat.value), short(defeat)],
    ...(timeout.numerator > 0n ? [['timeout', percent(timeout.value), short(timeout)]] : []),
    ['turns', turns.value.toFixed(6), short(turns)],
  ];
  return `${formatTable(rows, { align: ['left', 'right', 'left'] })}\nexact, over ${states} states\n`;
}

function fractionText({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;
}

/** The fraction, where it is short enough to be looked at. */
function short(fraction: Fraction): string {
  const text = fractionText(fraction);
  return text.length <= 40 ? text : '';
}

function percent(value: number): string {
  return `${(100 * value).toFixed(6)} %`;
}
