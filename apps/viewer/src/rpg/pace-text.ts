import { count } from './words.ts';

/** How long a simulation must have run before anything is said of its pace, in milliseconds. */
const FIRST = 1000;

/** How fast battles are played and how long the rest of them takes; empty as long as nobody can know. */
export function paceText(done: number, battles: number, milliseconds: number): string {
  if (milliseconds < FIRST || done >= battles) return '';
  const seconds = milliseconds / 1000;
  if (done === 0) return `no battle is over after ${durationText(seconds)}`;
  const rate = done / seconds;
  return `${rateText(rate)}, about ${durationText((battles - done) / rate)} left`;
}

function rateText(rate: number): string {
  if (rate >= 10) return `${count(rounded(rate), 'battle')} a second`;
  return rate >= 0.2 ? `${rate.toFixed(1)} battles a second` : `${durationText(1 / rate)} for each battle`;
}

/** The first two digits of a number: more would only flicker. */
function rounded(number: number): number {
  return Number(number.toPrecision(2));
}

/** A time in the largest unit of which there are at least two. */
export function durationText(seconds: number): string {
  const units = [
    [2 * 86_400, 86_400, 'day'],
    [2 * 3600, 3600, 'hour'],
    [2 * 60, 60, 'minute'],
  ] as const;
  const unit = units.find(([least]) => seconds >= least);
  if (unit) return count(Math.round(seconds / unit[1]), unit[2]);
  return count(Math.max(1, Math.round(seconds)), 'second');
}
