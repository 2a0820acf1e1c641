import type { DealNumber } from '../../rules/index.ts';

/** Nine digits are easy to type. */
const MAX_RANDOM_DEAL = 999_999_999;

export type DealSource = 'random' | 'wished';

/** The source of each deal number that this page has chosen. */
export const dealSources = new Map<DealNumber, DealSource>();

export function randomDeal(): DealNumber {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  const deal = (1 + (word % MAX_RANDOM_DEAL)) as DealNumber;
  dealSources.set(deal, 'random');
  return deal;
}
