import type { DealNumber } from '../../rules/index.ts';

/** Nine digits are easy to type. */
const MAX_RANDOM_DEAL = 999_999_999;

/** `wished`: found as winnable or of a grade. */
export type DealSource = 'random' | 'wished';

/** The sources of the deals that this page has made. */
export const dealSources = new Map<DealNumber, DealSource>();

export function randomDeal(): DealNumber {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  const deal = (1 + (word % MAX_RANDOM_DEAL)) as DealNumber;
  dealSources.set(deal, 'random');
  return deal;
}
