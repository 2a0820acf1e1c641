import { RECORD } from '../session/address.ts';
import type { OpenGame } from './open-game.svelte.ts';

/** Stands behind the address of a record that is shown with its review. */
export const REVIEWED = '?review';

/** The address of the review of a game that is kept, by its own. */
export function reviewOf(address: string): string {
  return `${RECORD}of/${encodeURIComponent(address.slice(2))}${REVIEWED}`;
}

/** Whether a game has a review: it would spoil one that can still be won. */
export function hasReview({ ending, outcome }: Pick<OpenGame, 'ending' | 'outcome'>): boolean {
  return ending !== undefined || outcome !== 'open';
}

/** Goes to the review of a game; where there is none yet, says when there is one. */
export function openReview(open: Pick<OpenGame, 'address' | 'ending' | 'outcome' | 'refuse'>): void {
  if (hasReview(open)) location.hash = reviewOf(open.address);
  else open.refuse({ id: 'said.noReview' });
}
