import { type Card, NO_CARD, rankOf, suitIndexOf } from './card.ts';
import { type Game, isClosed, SPACE_CODES } from './compile.ts';
import {
  canDeal,
  canFillSpace,
  canRedeal,
  carryLimit,
  countOf,
  dealTarget,
  foundationFor,
  foundationOf,
  foundationTakes,
  fromOf,
  givesPairs,
  isOpen,
  isPair,
  isWon,
  type Move,
  pileTakes,
  runLength,
  toOf,
  topAt,
} from './moves.ts';
import {
  FOUNDATION,
  FOUNDATION_PILE,
  isCell,
  isReserve,
  isTableauPile,
  type Place,
  STOCK,
  TABLEAU,
  WASTE,
} from './places.ts';
import {
  downCount,
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
  'back-to-tableau-only',
  'same-place',
  'nothing-goes-there',
  'covered',
  'face-down',
  'one-at-a-time',
  'not-a-run',
  'part-of-run',
  'too-many',
  'no-fit',
  'pile-full',
  'cell-full',
  'cell-to-cell',
  'dead-space',
  'king-only',
  'foundation-no-fit',
  'foundation-start',
  'no-pair',
  'no-pairs',
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
  /** The card that was to move (for a group, its bottom card) if the reason concerns it; otherwise `NO_CARD`. */
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
  if (isPair(move)) return refusePair(game, position, from, to);
  if (from === STOCK && !game.rules.stock) return createRefusal('no-stock');
  if (!arePlacesNamedWell(game, move)) return createRefusal('no-such-place');
  if (from === to) return createRefusal('same-place');
  if (from === FOUNDATION) return refuseFromFoundation(game, position, move);
  if (to === STOCK)
    return from === WASTE ? refuseRedeal(game, position, countOf(move)) : createRefusal('nothing-goes-there');
  if (from === STOCK) return refuseStockMove(game, position, move);
  return refuseOwnMove(game, position, move);
}

/** Whether a move is one of `legalMoves`. */
export function isLegal<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, move: Move): boolean {
  return refusalOf(game, position, move) === undefined;
}

function isPlace(game: Game, place: Place): boolean {
  const to = game.rules.stock?.to;
  if (place === FOUNDATION) return true;
  if (place === STOCK) return to !== undefined;
  if (place === WASTE) return to === 'waste';
  if (place === TABLEAU) return to === 'tableau';
  return place < FOUNDATION_PILE && game.pileAt[place] > 0;
}

/** Whether the places of a move exist, the whole tableau is only dealt to, and a foundation is named where it may be. */
function arePlacesNamedWell(game: Game, move: Move): boolean {
  const [from, to, named] = [fromOf(move), toOf(move), foundationOf(move)];
  if (countOf(move) < 1 || !isPlace(game, from) || !isPlace(game, to) || from === TABLEAU) return false;
  if (to === TABLEAU && from !== STOCK) return false;
  return named < 0 || (named < game.foundations && (from === FOUNDATION || (to === FOUNDATION && from !== STOCK)));
}

function refuseFromFoundation(game: Game, position: Position, move: Move): Refusal | undefined {
  const to = toOf(move);
  const card = foundationTop(game, position, Math.max(0, foundationOf(move)));
  if (game.rules.foundation.gives === 'none') return createRefusal('stays-on-foundation', card);
  if (card === NO_CARD) return createRefusal('nothing-there');
  if (countOf(move) > 1) return createRefusal('one-at-a-time', card);
  return isTableauPile(to) ? refuseOnPile(game, position, to, card, 1) : createRefusal('back-to-tableau-only', card);
}

function refuseRedeal(game: Game, position: Position, count: number): Refusal | undefined {
  if (stockCount(position)) return createRefusal('stock-not-empty');
  if (wasteCount(position) === 0) return createRefusal('stock-empty');
  if (count !== 1) return createRefusal('one-at-a-time');
  return canRedeal(game, position) ? undefined : createRefusal('no-redeal');
}

function refuseStockMove(game: Game, position: Position, move: Move): Refusal | undefined {
  const to = toOf(move);
  const { stock, foundation } = game.rules;
  if (!stock || stockCount(position) === 0) return createRefusal('stock-empty');
  if (countOf(move) !== 1) return createRefusal('one-at-a-time');
  if (to === dealTarget(game)) {
    if (canDeal(game, position)) return undefined;
    return createRefusal(stock.when === 'no-space' ? 'space-first' : 'stock-shut');
  }
  const card = stockNext(game, position);
  if (to === FOUNDATION && givesPairs(game, STOCK))
    return rankOf(card) === foundation.pairs.sum ? undefined : createRefusal('no-pair', card);
  if (!stock.fillsSpace || !isTableauPile(to) || pileLength(game, position, to))
    return createRefusal('stock-to-space-only');
  if (wasteCount(position)) return createRefusal('stock-covered');
  if (game.spaceTakes[to] === SPACE_CODES.any) return undefined;
  return createRefusal(game.spaceTakes[to] === SPACE_CODES.none ? 'dead-space' : 'king-only');
}

/** Refuses a move from the tableau, the reserve, a cell or the waste. */
function refuseOwnMove(game: Game, position: Position, move: Move): Refusal | undefined {
  const [from, to, count] = [fromOf(move), toOf(move), countOf(move)];
  if (to === WASTE) return createRefusal('nothing-goes-there');
  const cards = from === WASTE ? [wasteTop(game, position)].filter(Boolean) : pileCards(game, position, from);
  if (from === WASTE && cards.length > 0 && count > 1) return createRefusal('one-at-a-time');
  const index = cards.length - count;
  const card = cards[index];
  if (card === undefined) return createRefusal('nothing-there');
  const isUp = from === WASTE || index >= downCount(game, position, from);
  if (!isOpen(game, position, from)) return createRefusal('covered', isUp ? card : NO_CARD);
  if (!isUp) return createRefusal('face-down');
  if (to === FOUNDATION)
    return count === 1 ? refuseOnFoundation(game, position, card, move) : createRefusal('one-at-a-time', card);
  if (isCell(to)) return refuseInCell(game, position, card, move);
  if (isReserve(to) || isClosed(zoneRulesOf(game, to))) return createRefusal('nothing-goes-there', card);
  return (
    refuseGroup(game, position, from, card, count) ??
    refuseOnPile(game, position, to, card, count) ??
    refuseTooMany(game, position, move, card)
  );
}

function zoneRulesOf(game: Game, pile: Place) {
  return game.zones[game.zoneOf[pile]].rules;
}

function refuseInCell(game: Game, position: Position, card: Card, move: Move): Refusal | undefined {
  if (isCell(fromOf(move))) return createRefusal('cell-to-cell', card);
  if (countOf(move) > 1) return createRefusal('one-at-a-time', card);
  const under = pileTop(game, position, toOf(move));
  return under === NO_CARD ? undefined : createRefusal('cell-full', card, under);
}

/** Refuses a group that does not leave a pile together. */
function refuseGroup(game: Game, position: Position, from: Place, card: Card, count: number): Refusal | undefined {
  const gives = isTableauPile(from) ? zoneRulesOf(game, from).gives : 'top';
  if (gives === 'top') return count > 1 ? createRefusal('one-at-a-time', card) : undefined;
  if (gives === 'face-up') return undefined;
  const run = runLength(game, position, from);
  if (count > run) return createRefusal('not-a-run', card);
  return gives === 'whole-run' && count > 1 && count < run ? createRefusal('part-of-run', card) : undefined;
}

function refuseTooMany(game: Game, position: Position, move: Move, card: Card): Refusal | undefined {
  const [from, to] = [fromOf(move), toOf(move)];
  const isCarried = isTableauPile(from) && zoneRulesOf(game, from).gives === 'carried-run';
  return isCarried && countOf(move) > carryLimit(game, position, to) ? createRefusal('too-many', card) : undefined;
}

function refuseOnFoundation(game: Game, position: Position, card: Card, move: Move): Refusal | undefined {
  const [from, named] = [fromOf(move), foundationOf(move)];
  const isTaken =
    named < 0 ? foundationFor(game, position, card, from) >= 0 : foundationTakes(game, position, named, card, from);
  if (isTaken) return undefined;
  const { kind } = game.rules.foundation;
  if (kind === 'collecting') return createRefusal('nothing-goes-there', card);
  if (kind === 'discarding') return createRefusal(givesPairs(game, from) ? 'no-pair' : 'nothing-goes-there', card);
  const tops = Array.from({ length: game.foundations }, (_, slot) => foundationTop(game, position, slot));
  const isOwn = (top: Card, slot: number) =>
    named < 0 ? game.foundations === 1 || suitIndexOf(top) === suitIndexOf(card) : slot === named;
  const own = tops.find((top, slot) => top !== NO_CARD && isOwn(top, slot));
  return own === undefined ? createRefusal('foundation-start', card) : createRefusal('foundation-no-fit', card, own);
}

function refuseOnPile(game: Game, position: Position, to: Place, card: Card, count: number): Refusal | undefined {
  const rules = zoneRulesOf(game, to);
  if (isClosed(rules)) return createRefusal('nothing-goes-there', card);
  if (pileTakes(game, position, to, card, count)) return undefined;
  const under = pileTop(game, position, to);
  if (under === NO_CARD) {
    if (canFillSpace(game, to, card)) return createRefusal('pile-full', card);
    return createRefusal(rules.space === 'none' ? 'dead-space' : 'king-only', card);
  }
  if (rules.takes === 'none') return createRefusal('nothing-goes-there', card, under);
  return createRefusal(doesFit(game, position, to, card, under) ? 'pile-full' : 'no-fit', card, under);
}

function doesFit(game: Game, position: Position, to: Place, card: Card, under: Card): boolean {
  const { fits } = game.zones[game.zoneOf[to]];
  return fits[position[0] === 1 ? 1 : 0][(under << 6) | card] === 1;
}

function refusePair(game: Game, position: Position, first: Place, second: Place): Refusal | undefined {
  const places = [first, second];
  const isWrong = (place: Place) => !isPlace(game, place) || place === FOUNDATION || place === TABLEAU;
  if (places.includes(STOCK) && !game.rules.stock) return createRefusal('no-stock');
  if (places.some(isWrong)) return createRefusal('no-such-place');
  if (first === second) return createRefusal('same-place');
  if (!places.every((place) => givesPairs(game, place))) return createRefusal('no-pairs');
  const empty = places.find((place) => topAt(game, position, place) === NO_CARD);
  if (empty !== undefined) return createRefusal(empty === STOCK ? 'stock-empty' : 'nothing-there');
  const covered = places.find((place) => !isOpen(game, position, place));
  if (covered !== undefined) {
    const isUp = downCount(game, position, covered) < pileLength(game, position, covered);
    return createRefusal('covered', isUp ? pileTop(game, position, covered) : NO_CARD);
  }
  const [upper, lower] = places.map((place) => topAt(game, position, place));
  return rankOf(upper) + rankOf(lower) === game.rules.foundation.pairs.sum
    ? undefined
    : createRefusal('no-pair', upper, lower);
}
