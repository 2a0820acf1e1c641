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

/** Returns how many deals of a game can be won, as an interval in whole percent; `undefined` without figures. */
export function winRateMessage(id: string): Message | undefined {
  const rate = winRateOf(id);
  if (!rate) return undefined;
  const [least, most] = [Math.round(100 * rate.low), Math.round(100 * rate.high)];
  const range = least === 100 ? 'almost' : least === most ? 'one' : 'two';
  return message('home.winnable', { range, least, most });
}
