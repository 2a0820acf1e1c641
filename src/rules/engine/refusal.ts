import { type Card, NO_CARD, suitIndexOf } from './card.ts';
import { FOUNDATION, type Game, SPACE_CODES, STOCK, WASTE } from './compile.ts';
import {
  canDeal,
  canRedeal,
  countOf,
  foundationFor,
  foundationOf,
  foundationTakes,
  fromOf,
  isWon,
  type Move,
  pileTakes,
  runLength,
  tableauFitsOf,
  toOf,
} from './moves.ts';
import {
  foundationTop,
  type Position,
  pileCards,
  pileLength,
  pileTop,
  stockCount,
  stockNext,
  wasteCount,
  wasteTop,
} from './position.ts';

/** Codes of the reasons why a move is illegal; `refusalText` describes them. */
export const REFUSALS = [
  'won',
  'no-such-place',
  'no-stock',
  'nothing-there',
  'stock-empty',
  'stays-on-foundation',
  'same-place',
  'nothing-goes-there',
  'one-at-a-time',
  'not-a-run',
  'part-of-run',
  'no-fit',
  'pile-full',
  'dead-space',
  'king-only',
  'foundation-no-fit',
  'foundation-start',
  'stock-shut',
  'space-first',
  'stock-covered',
  'stock-to-space-only',
  'stock-not-empty',
  'no-redeal',
] as const;

/** The reason why a move is illegal. */
export interface Refusal {
  readonly code: (typeof REFUSALS)[number];
  /** The card that was to move (for a run, its bottom card) if the reason concerns it; otherwise `NO_CARD`. */
  readonly card: Card;
  /** The card on which it was to go if the reason concerns that; otherwise `NO_CARD`. */
  readonly under: Card;
}

function createRefusal(code: Refusal['code'], card: Card = NO_CARD, under: Card = NO_CARD): Refusal {
  return { code, card, under };
}

/**
 * Returns the reason why a move is illegal in a position, or `undefined` if it is legal.
 *
 * @example
 * refusalOf(game, position, moveOf(0, FOUNDATION))?.code // → 'foundation-no-fit'
 */
export function refusalOf<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  move: Move,
): Refusal | undefined {
  const from = fromOf(move);
  const to = toOf(move);
  if (isWon(game, position)) return createRefusal('won');
  if (from === STOCK && !game.rules.stock) return createRefusal('no-stock');
  if (!isPlace(game, from) || !isPlace(game, to) || countOf(move) < 1 || !isFoundationNameValid(game, move))
    return createRefusal('no-such-place');
  if (from === to) return createRefusal('same-place');
  if (from === FOUNDATION) return createRefusal('stays-on-foundation', foundationTop(game, position, 0));
  if (to === STOCK)
    return from === WASTE ? refuseRedeal(game, position, countOf(move)) : createRefusal('nothing-goes-there');
  if (from === STOCK) return refuseStockMove(game, position, move);
  if (to === WASTE) return createRefusal('nothing-goes-there');
  if (from === WASTE) return refuseTalonMove(game, position, wasteTop(game, position), move);
  return refusePileMove(game, position, move);
}

/** Whether a move is one of `legalMoves`. */
export function isLegal<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, move: Move): boolean {
  return refusalOf(game, position, move) === undefined;
}

function isPlace(game: Game, place: number): boolean {
  if (place < game.piles || place === FOUNDATION) return true;
  return place === STOCK ? game.rules.stock !== undefined : place === WASTE && game.rules.stock?.onto === 'waste';
}

/** Whether a move names no foundation, or one that exists and to which it can go. */
function isFoundationNameValid(game: Game, move: Move): boolean {
  const named = foundationOf(move);
  return named < 0 || (named < game.foundations && toOf(move) === FOUNDATION && fromOf(move) !== STOCK);
}

function refuseRedeal(game: Game, position: Position, count: number): Refusal | undefined {
  if (stockCount(position)) return createRefusal('stock-not-empty');
  if (wasteCount(position) === 0) return createRefusal('stock-empty');
  if (count !== 1) return createRefusal('one-at-a-time');
  return canRedeal(game, position) ? undefined : createRefusal('no-redeal');
}

function refuseStockMove(game: Game, position: Position, move: Move): Refusal | undefined {
  const to = toOf(move);
  const stock = game.rules.stock;
  if (!stock || stockCount(position) === 0) return createRefusal('stock-empty');
  if (countOf(move) !== 1) return createRefusal('one-at-a-time');
  if (to === (stock.onto === 'waste' ? WASTE : FOUNDATION)) {
    if (canDeal(game, position)) return undefined;
    return createRefusal(stock.deal === 'no-space' ? 'space-first' : 'stock-shut');
  }
  if (!stock.fillsSpace || to >= game.piles || pileLength(game, position, to))
    return createRefusal('stock-to-space-only');
  return wasteCount(position)
    ? createRefusal('stock-covered')
    : refuseTalonMove(game, position, stockNext(game, position), move);
}

function refuseTalonMove(game: Game, position: Position, card: Card, move: Move): Refusal | undefined {
  if (card === NO_CARD) return createRefusal('nothing-there');
  if (countOf(move) !== 1) return createRefusal('one-at-a-time');
  const to = toOf(move);
  return to === FOUNDATION
    ? refuseOnFoundation(game, position, card, foundationOf(move))
    : refuseOnPile(game, position, to, card, 1);
}

function refuseOnFoundation(game: Game, position: Position, card: Card, named: number): Refusal | undefined {
  const isTaken = named < 0 ? foundationFor(game, position, card) >= 0 : foundationTakes(game, position, named, card);
  if (isTaken) return undefined;
  const tops = Array.from({ length: game.foundations }, (_, slot) => foundationTop(game, position, slot));
  const isOwn = (top: Card, slot: number) =>
    named < 0 ? game.foundations === 1 || suitIndexOf(top) === suitIndexOf(card) : slot === named;
  const own = tops.find((top, slot) => top !== NO_CARD && isOwn(top, slot));
  return own === undefined ? createRefusal('foundation-start', card) : createRefusal('foundation-no-fit', card, own);
}

function refusePileMove(game: Game, position: Position, move: Move): Refusal | undefined {
  const [from, to, count] = [fromOf(move), toOf(move), countOf(move)];
  const cards = pileCards(game, position, from);
  const card = cards[cards.length - count];
  if (card === undefined) return createRefusal('nothing-there');
  if (to === FOUNDATION)
    return count === 1
      ? refuseOnFoundation(game, position, card, foundationOf(move))
      : createRefusal('one-at-a-time', card);
  const { movable, build } = game.rules.tableau;
  if (build === 'none') return createRefusal('nothing-goes-there', card);
  if (count > 1 && movable === 'top') return createRefusal('one-at-a-time', card);
  const run = runLength(game, position, from);
  if (count > run) return createRefusal('not-a-run', card);
  if (count > 1 && count < run && movable === 'whole-run') return createRefusal('part-of-run', card);
  return refuseOnPile(game, position, to, card, count);
}

function refuseOnPile(game: Game, position: Position, to: number, card: Card, count: number): Refusal | undefined {
  if (pileTakes(game, position, to, card, count)) return undefined;
  const under = pileTop(game, position, to);
  if (under === NO_CARD)
    return createRefusal(game.spaceTakes[to] === SPACE_CODES.none ? 'dead-space' : 'king-only', card);
  if (game.rules.tableau.build === 'none') return createRefusal('nothing-goes-there', card, under);
  return createRefusal(tableauFitsOf(game, position)[(under << 6) | card] ? 'pile-full' : 'no-fit', card, under);
}
