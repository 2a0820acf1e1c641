import { type Game, type Position, type Rules, tableauFitsOf } from '../../rules/engine/index.ts';
import { isBuiltAsMoved, isBuiltDown } from '../search/safe-up.ts';

/** The rules that skip positions. Each has its proof in docs/solver-general.md. */
export interface GeneralPrunes {
  /** A card that is safe to go up goes up at once. */
  readonly safeUp: boolean;
  /** Deals come only before a move of the waste. */
  readonly lateDeals: boolean;
  /** A run is split only if the card beneath the split can go up then. */
  readonly lateSplits: boolean;
  /** Positions that a relaxed game cannot win are left out. */
  readonly deadPositions: boolean;
}

export const ALL_GENERAL_PRUNES: GeneralPrunes = {
  safeUp: true,
  lateDeals: true,
  lateSplits: true,
  deadPositions: true,
};

/**
 * Whether dealing may wait until a card of the waste moves: the waste can be dealt through again and again, and no
 * other move depends on it.
 */
export function canDealLate({ rules: { stock, tableau }, coveredBy, pairZones }: Game): boolean {
  if (stock?.to !== 'waste' || stock.redeals !== 'unlimited' || stock.when !== 'any-time' || stock.fillsSpace)
    return false;
  if (coveredBy || pairZones) return false;
  return [tableau, ...tableau.parts].every(({ refill }) => !refill.includes('stock') && !refill.includes('waste'));
}

/**
 * Whether a run may be split only for the card beneath the split: its two places are equal but for that card. All groups
 * that move must be runs.
 */
export function canSplitLate(game: Game, start: Position): boolean {
  const { cell, tableau } = game.rules;
  if (!isPlain(game.rules) || cell.count > 0 || tableau.parts.length > 0 || !isBuiltDown(tableau)) return false;
  if (tableau.gives === 'run') return isBuiltAsMoved(tableau);
  return tableau.gives === 'face-up' && areRunsFaceUp(game, start);
}

/** Whether in each pile the face-up cards are a run. They then stay so. */
function areRunsFaceUp(game: Game, position: Position): boolean {
  const { piles, pileAt, faces } = game;
  const fits = tableauFitsOf(game, position);
  for (let pile = 0; pile < piles; pile++) {
    const at = pileAt[pile];
    for (let offset = position[at - 1] + 2; offset <= position[at]; offset++)
      if (!fits[(faces[position[at + offset - 1]] << 6) | faces[position[at + offset]]]) return false;
  }
  return true;
}

/** Whether only the foundations can win and nothing in the rules asks for spaces or fills them. */
function isPlain({ goal, foundation, stock, tableau }: Rules): boolean {
  if (goal !== 'all-on-foundations' || foundation.kind !== 'built') return false;
  if (stock && (stock.when !== 'any-time' || stock.fillsSpace || stock.to !== 'waste')) return false;
  return [tableau, ...tableau.parts].every(
    ({ refill, capacity, gives }) => refill.length === 0 && capacity === 'none' && gives !== 'whole-run',
  );
}
