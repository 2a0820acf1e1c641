import { RECORD } from '../session/address.ts';
import type { OpenGame } from './open-game.svelte.ts';

export const REVIEW_SUFFIX = '?review';

export function reviewAddress(address: string): string {
  return `${RECORD}of/${encodeURIComponent(address.slice(2))}${REVIEW_SUFFIX}`;
}

/** A review would spoil a game that can still be won. */
export function hasReview({ ending, outcome }: Pick<OpenGame, 'ending' | 'outcome'>): boolean {
  return ending !== undefined || outcome !== 'open';
}

export function openReview(open: Pick<OpenGame, 'address' | 'ending' | 'outcome' | 'refuse'>): void {
  if (hasReview(open)) location.hash = reviewAddress(open.address);
  else open.refuse({ id: 'said.noReview' });
}
