import { type BeamCard, type BeamDeal, NONE } from './deal.ts';

/** Thresholds of a card: eight bytes, two sets of counts a suit; the card is safe when either set is reached. */
const SETS = 8;
/** More than any foundation ever holds: never reached. */
const NEVER = 14;

/** The cards that may lie directly on a card. */
function childrenOf(deal: BeamDeal, under: BeamCard): BeamCard[] {
  const children: BeamCard[] = [];
  for (let card = 0; card < deal.bytes.length; card++) if (deal.codes[(card << 6) | under]) children.push(card);
  return children;
}

function raise(thresholds: Uint8Array, at: number, card: BeamCard, count: number): void {
  thresholds[at + (card & 3)] = Math.max(thresholds[at + (card & 3)], count);
}

/**
 * When a card may go to its foundation at once without losing a win, as counts of cards up a suit; see `isSafe`. Two
 * steps of what `isSafeUp` asks all the way down, so that it can be looked up.
 *
 * A card `c` that can go up is *safe* when (1) every card that may lie on it is up, or (2) every such card `x` is up
 * or could itself go up now, and every card `y` that may lie on such an `x`, `c` apart, is up.
 *
 * Proof by simulation. Let a winning line start here, and let a second line play `c` up first. Call U the cards
 * that lie on `c` at some time in the first line, and `c`. The second line repeats every move of the first, except
 * that a move of a card of U is left out when the card is up already, and is a move to the foundation when it first
 * comes to lie on `c`. That is legal: under (1) there is no such card, under (2) it is the next of its suit, since
 * cards up stay up. Nothing but `c` and cards of U ever lies on a card of U, because all else that may lie there
 * is up; so each pile of the second line is the same pile of the first without the cards of U that are up, and
 * every other card finds the same host, or a space where the first line had a space or a card of U. Likewise the
 * waste is the first line's waste less cards that are up, so the same card is on top for every other move; a deal
 * of a card that is up is left out. More spaces do no harm where a space may be left open: hence not with `mustFill`
 * while a card may still be dealt. Both lines end with the same cards up.
 *
 * Where (2) fails, the card above may not be able to go up at once: with a base of five, ace of spades up to go, king
 * of hearts next in its suit, ace of clubs out: the king may be wanted on the ace, as the host of the other ace.
 */
export function safeThresholds(deal: BeamDeal): Uint8Array {
  const thresholds = new Uint8Array(64 * SETS).fill(NEVER);
  for (let card = 0; card < deal.bytes.length; card++) {
    if (!deal.bytes[card]) continue;
    const at = card * SETS;
    thresholds.fill(0, at, at + SETS);
    for (const child of childrenOf(deal, card)) {
      raise(thresholds, at, child, (child >> 2) + 1);
      if ((child & 3) !== (card & 3) || child >> 2 !== (card >> 2) + 1) raise(thresholds, at + 4, child, child >> 2);
      for (const grandchild of childrenOf(deal, child))
        if (grandchild !== card) raise(thresholds, at + 4, grandchild, (grandchild >> 2) + 1);
    }
  }
  return thresholds;
}

/** Whether a card that can go up is safe, with these counts of cards up, four bits a suit from bit 16. */
export function isSafe(thresholds: Uint8Array, card: BeamCard, up: number): boolean {
  if (card === NONE) return false;
  const at = card * SETS;
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
