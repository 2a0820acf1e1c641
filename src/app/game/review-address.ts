import { RECORD } from '../session/address.ts';
import type { OpenGame } from './open-game.svelte.ts';

/** The suffix in the address of a record that is shown with its review. */
export const REVIEW_SUFFIX = '?review';

/** Returns the address of the review of a stored game. */
export function reviewAddress(address: string): string {
  return `${RECORD}of/${encodeURIComponent(address.slice(2))}${REVIEW_SUFFIX}`;
}

/** Whether a review of a game is offered. It would spoil a game that can still be won. */
export function hasReview({ ending, outcome }: Pick<OpenGame, 'ending' | 'outcome'>): boolean {
  return ending !== undefined || outcome !== 'open';
}

/** Opens the review of a game, or announces why there is none yet. */
export function openReview(open: Pick<OpenGame, 'address' | 'ending' | 'outcome' | 'refuse'>): void {
  if (hasReview(open)) location.hash = reviewAddress(open.address);
  else open.refuse({ id: 'said.noReview' });
}
