import type { DealNumber } from '../rules/index.ts';

/** New deals have at most nine digits, to be read out and typed; any other number can be asked for. */
const LARGEST = 999_999_999;

/** A deal number that nobody chose. */
export function randomDeal(): DealNumber {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return (1 + (word % LARGEST)) as DealNumber;
}
