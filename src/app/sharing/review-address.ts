import { RECORD } from '../address.ts';

/** Stands behind the address of a record that is shown with its review. */
export const REVIEWED = '?review';

/** The address of the review of a game that is kept, by its own. */
export function reviewOf(address: string): string {
  return `${RECORD}of/${encodeURIComponent(address.slice(2))}${REVIEWED}`;
}
