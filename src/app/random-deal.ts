import type { DealNumber } from '../rules/index.ts';

/** New deals have at most nine digits, to be read out and typed; any other number can be asked for. */
const LARGEST = 999_999_999;

/** How the program comes by a deal: by chance alone, or by looking for one that can be won or has a grade. */
export type DealSource = 'random' | 'wished';

/** How this page came by deals that nobody chose. */
export const ways = new Map<DealNumber, DealSource>();

/** A deal number that nobody chose. */
export function randomDeal(): DealNumber {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  const deal = (1 + (word % LARGEST)) as DealNumber;
  ways.set(deal, 'random');
  return deal;
}
