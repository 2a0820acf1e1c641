import { WIN_RATES } from '../../../games/win-rates.ts';
import { type Message, message } from '../../../rules/index.ts';
import { type Interval, winnableShareInterval } from '../../../statistics/index.ts';

/**
 * Returns the 95 % interval of the share of deals of a game that can be won, whatever the undecided deals are;
 * `undefined` for a game without figures.
 */
export function winRateOf(id: string): Interval | undefined {
  const rate = WIN_RATES[id];
  return rate && winnableShareInterval(rate.winnable, rate.undecided, rate.deals);
}

/** The widest interval that says something by its high end: many undecided deals make it wide. */
const MAX_WIDTH = 0.25;

/** Returns how many deals of a game can be won, as an interval in whole percent; `undefined` without figures. */
export function winRateMessage(id: string): Message | undefined {
  const rate = winRateOf(id);
  if (!rate) return undefined;
  const [least, most] = [Math.round(100 * rate.low), Math.round(100 * rate.high)];
  return message('home.winnable', { range: rangeOf(rate, least === most), least, most });
}

function rangeOf({ low, high }: Interval, isOne: boolean): 'almost' | 'atLeast' | 'one' | 'two' {
  if (low >= 0.995) return 'almost';
  if (high - low > MAX_WIDTH) return 'atLeast';
  return isOne ? 'one' : 'two';
}
