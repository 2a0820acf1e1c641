import type { DealNumber } from '../rules/index.ts';

/** New deals have at most nine digits, to be read out and typed; any other number can be asked for. */
const LARGEST = 999_999_999;

const drawn = new Set<DealNumber>();

/** A deal number that nobody chose. */
export function randomDeal(): DealNumber {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  const deal = (1 + (word % LARGEST)) as DealNumber;
  drawn.add(deal);
  return deal;
}

/** Whether this page drew a number. */
export function wasDrawn(deal: DealNumber): boolean {
  return drawn.has(deal);
}
