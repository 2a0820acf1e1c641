import { type BeamCard, type BeamDeal, NONE } from './deal.ts';

/**
 * Bytes for each card in the thresholds: two sets of foundation counts by suit. A card is safe if the foundations reach
 * all counts of either set.
 */
const THRESHOLD_BYTES = 8;
const UNREACHABLE_COUNT = 14;

function findGuests(deal: BeamDeal, under: BeamCard): BeamCard[] {
  const guests: BeamCard[] = [];
  for (let card = 0; card < deal.engineCards.length; card++)
    if (deal.underCodes[(card << 6) | under]) guests.push(card);
  return guests;
}

function raiseThreshold(thresholds: Uint8Array, at: number, card: BeamCard, count: number): void {
  thresholds[at + (card & 3)] = Math.max(thresholds[at + (card & 3)], count);
}

/**
 * Returns by card the foundation counts from which the card is safe: it may go up (to its foundation) at once without
 * losing a win. This is `isSafeUp` of `search/safe-up.ts` cut off after two steps, so that a table lookup suffices.
 *
 * A card `c` that can go up is *safe* if (1) every card that may lie on it is up, or (2) every such card `x` is up or
 * could go up now, and every card `y ≠ c` that may lie on such an `x` is up.
 *
 * Proof by simulation. Take a winning line, and a second line that plays `c` up first. Let U be `c` and the cards that
 * ever lie on `c` in the first line. The second line repeats the first, but omits moves of a card of U that is up
 * already, and plays a card of U to the foundation when it first comes to lie on `c`. That is legal: under (1) there is
 * no such card; under (2) it is the next of its suit, since cards up stay up. Only `c` and cards of U ever lie on a
 * card of U, because every other card that may lie there is up. So each pile of the second line is the same pile of the
 * first without the cards of U that are up, and every other card finds the same host, or a space for a space or a card
 * of U. Likewise the waste lacks only cards that are up; a deal of such a card is omitted. More spaces do no harm
 * unless a space stops the deal; callers then force no card up while a card may still be dealt. Both lines end with the
 * same cards up.
 *
 * Condition (2) needs `y` up: otherwise an `x`, though it could go up, may be wanted on `c` as a place for `y`.
 */
export function computeSafeThresholds(deal: BeamDeal): Uint8Array {
  const thresholds = new Uint8Array(64 * THRESHOLD_BYTES).fill(UNREACHABLE_COUNT);
  for (let card = 0; card < deal.engineCards.length; card++) {
    if (!deal.engineCards[card]) continue;
    const at = card * THRESHOLD_BYTES;
    thresholds.fill(0, at, at + THRESHOLD_BYTES);
    for (const guest of findGuests(deal, card)) {
      raiseThreshold(thresholds, at, guest, (guest >> 2) + 1);
      if ((guest & 3) !== (card & 3) || guest >> 2 !== (card >> 2) + 1)
        raiseThreshold(thresholds, at + 4, guest, guest >> 2);
      for (const guestOfGuest of findGuests(deal, guest))
        if (guestOfGuest !== card) raiseThreshold(thresholds, at + 4, guestOfGuest, (guestOfGuest >> 2) + 1);
    }
  }
  return thresholds;
}

/**
 * Whether a card that is next in its suit is safe; false for `NONE`. `up` has the foundation counts, four bits a suit
 * from bit 16.
 */
export function isSafeToPlayUp(thresholds: Uint8Array, card: BeamCard, up: number): boolean {
  if (card === NONE) return false;
  const at = card * THRESHOLD_BYTES;
  const spades = (up >>> 16) & 15;
  const hearts = (up >>> 20) & 15;
  const diamonds = (up >>> 24) & 15;
  const clubs = up >>> 28;
  return (
    (spades >= thresholds[at] &&
      hearts >= thresholds[at + 1] &&
      diamonds >= thresholds[at + 2] &&
      clubs >= thresholds[at + 3]) ||
    (spades >= thresholds[at + 4] &&
      hearts >= thresholds[at + 5] &&
      diamonds >= thresholds[at + 6] &&
      clubs >= thresholds[at + 7])
  );
}
