import { ACE, CARD_CODES, type Card, cardOf, RANKS, type Rank, rankOf, suitIndexOf } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import { type Layout, type Position, positionOf } from '../engine/position.ts';
import { type Message, message } from '../words/message.ts';
import { formatCard } from './card-text.ts';
import { type Fault, type FaultText, fail, ok, type Result } from './result.ts';

/** A place in a layout: a pile by its index, a labelled line, or the layout as a whole. */
export type Spot = number | 'foundations' | 'stock' | 'waste' | 'layout';

/** A fault in a layout, with its place. */
export interface LayoutFault extends Fault {
  readonly spot: Spot;
  /** The index of the card in its place; absent if the fault is not about one card. */
  readonly index?: number;
}

/** A card of a layout and its place. */
interface PlacedCard {
  readonly card: Card;
  readonly spot: Spot;
  readonly index: number;
}

function placeCard(spot: Spot): (card: Card, index: number) => PlacedCard {
  return (card, index) => ({ card, spot, index });
}

/** By card, the number of equal cards. */
type CardCounts = Uint8Array;

function createFault(code: string, spot: Spot, found: FaultText, expected: Message): LayoutFault {
  const isPile = typeof spot === 'number';
  const place = message('notation.place', { place: isPile ? 'pile' : spot, number: isPile ? spot + 1 : 0 });
  return { code, spot, place, found, expected };
}

function createCardFault(
  code: string,
  { spot, index }: Omit<PlacedCard, 'card'>,
  found: FaultText,
  expected: Message,
): LayoutFault {
  return { ...createFault(code, spot, found, expected), index };
}

function describePiles(count: number): Message {
  return message('notation.piles', { count });
}

function describeCards(count: number): Message {
  return message('notation.cards', { count });
}

function describeLimit(count: number, of: 'pile' | 'stock' | 'talon' = 'pile'): Message {
  return message('notation.atMost', { count, of });
}

function placeCards(layout: Layout): PlacedCard[] {
  return [
    ...layout.foundations.map(placeCard('foundations')),
    ...layout.stock.map(placeCard('stock')),
    ...layout.waste.map(placeCard('waste')),
    ...layout.piles.flatMap((cards, pile) => cards.map(placeCard(pile))),
  ];
}

export function countCards(cards: Iterable<number>): CardCounts {
  const counts = new Uint8Array(CARD_CODES);
  for (const card of cards) counts[card]++;
  return counts;
}

function findPileFault(game: Game, { piles }: Layout): LayoutFault | undefined {
  const expected = message('notation.pilesExpected', { count: game.piles });
  if (piles.length < game.piles) return createFault('pile-count', 'layout', describePiles(piles.length), expected);
  if (piles.length > game.piles)
    return createFault('pile-count', game.piles, message('notation.onePileMore'), expected);
  const long = piles.findIndex((cards, pile) => cards.length > game.capacity[pile]);
  if (long < 0) return undefined;
  const first = { spot: long, index: game.capacity[long] };
  return createCardFault('pile-length', first, describeCards(piles[long].length), describeLimit(first.index));
}

function findStockFault(game: Game, { stock, waste }: Layout): LayoutFault | undefined {
  const { name } = game.definition;
  if (stock.length && !game.rules.stock)
    return createFault(
      'no-stock',
      'stock',
      message('notation.someCards'),
      message('notation.hasNoStock', { game: name }),
    );
  if (waste.length && game.rules.stock?.onto !== 'waste')
    return createFault(
      'no-waste',
      'waste',
      message('notation.someCards'),
      message('notation.hasNoWaste', { game: name }),
    );
  if (stock.length + waste.length <= game.stockSize) return undefined;
  const of = game.rules.stock?.onto === 'waste' ? 'talon' : 'stock';
  const found = describeCards(stock.length + waste.length);
  return createFault('stock-size', stock.length ? 'stock' : 'waste', found, describeLimit(game.stockSize, of));
}

function findFoundationFault(game: Game, { foundations }: Layout): LayoutFault | undefined {
  const { opening } = game.rules.foundation;
  if (foundations.length < opening)
    return createFault('foundation-empty', 'foundations', message('notation.noCard'), describeTopCards(game));
  if (foundations.length > game.foundations) {
    const expected = message('notation.topCardsUpTo', { count: game.foundations });
    const first = { spot: 'foundations', index: game.foundations } as const;
    return createCardFault('foundation-count', first, describeCards(foundations.length), expected);
  }
  const { decks } = game.rules.pack;
  const index = foundations.findIndex((card, at) => countSuitBefore(foundations, card, at) >= decks);
  if (index < 0) return undefined;
  const expected = message('notation.ofEachSuit', { count: decks });
  return createCardFault('foundation-suit', { spot: 'foundations', index }, formatCard(foundations[index]), expected);
}

function describeTopCards(game: Game): Message {
  return message('notation.topCards', { foundations: game.foundations });
}

function countSuitBefore(foundations: readonly Card[], card: Card, at: number): number {
  return foundations.slice(0, at).filter((other) => suitIndexOf(other) === suitIndexOf(card)).length;
}

/**
 * Returns the fault of the first card that isn't in the pack, or that is placed more often than the pack has it;
 * `undefined` if there is none.
 */
function findPackFault(pack: CardCounts, placedCards: readonly PlacedCard[]): LayoutFault | undefined {
  const counts = new Uint8Array(CARD_CODES);
  for (const at of placedCards) {
    const { card } = at;
    counts[card] = Math.min(counts[card] + 1, 255);
    if (counts[card] <= pack[card]) continue;
    if (!pack[card]) return createCardFault('card-not-in-pack', at, formatCard(card), message('notation.cardOfPack'));
    const again = message('notation.again', { card: formatCard(card) });
    return createCardFault('card-too-often', at, again, message('notation.eachCard', { count: pack[card] }));
  }
  return undefined;
}

/** Returns the cards beneath the tops of foundations that start with the rank `base`. */
export function cardsBeneath(game: Game, foundations: readonly Card[], base: Rank): Card[] {
  const beneath: Card[] = [];
  for (const top of foundations)
    for (let rank = base; rank !== rankOf(top); rank = (rank % game.highest) + 1)
      beneath.push(cardOf(suitIndexOf(top), rank));
  return beneath;
}

/** Returns the number of cards that one of two counts has in excess of the other. */
function countDifferences(a: CardCounts, b: CardCounts): number {
  return a.reduce((sum, count, code) => sum + Math.abs(count - b[code]), 0);
}

/** Returns the base for which the absent cards best match the cards beneath the foundation tops. */
function findLikeliestBase(game: Game, foundations: readonly Card[], absent: CardCounts): Rank {
  if (game.rules.foundation.start === 'ace') return ACE;
  const bases = Array.from({ length: game.highest }, (_, index) => index + 1);
  const far = bases.map((base) => countDifferences(countCards(cardsBeneath(game, foundations, base)), absent));
  return bases[far.indexOf(Math.min(...far))];
}

/** Returns a fault if the absent cards are not exactly the cards beneath the foundation tops; otherwise `undefined`. */
function findAbsenceFault(
  game: Game,
  { foundations }: Layout,
  placedCards: readonly PlacedCard[],
  absent: CardCounts,
  base: Rank,
): LayoutFault | undefined {
  const beneath = countCards(cardsBeneath(game, foundations, base));
  const lost = findMissingCards(absent, beneath);
  if (lost.length) return createMissingFault(lost, foundations.length ? 'beneath' : 'somewhere');
  const buried = placedCards.find(({ card, spot }) => spot !== 'foundations' && beneath[card] > absent[card]);
  if (!buried) return undefined;
  const [top] = foundations.filter((other) => suitIndexOf(other) === suitIndexOf(buried.card));
  const start = game.rules.foundation.start === 'base' ? RANKS[base] : 'ace';
  const expected = message('notation.beneath', { top: formatCard(top), start });
  return createCardFault('card-beneath', buried, formatCard(buried.card), expected);
}

/** Returns the cards that are absent more often than they lie beneath foundation tops. */
function findMissingCards(absent: CardCounts, beneath: CardCounts): Card[] {
  const codes = Array.from(absent, (_, code) => code as Card);
  return codes.filter((card) => absent[card] > beneath[card]);
}

const MAX_NAMED_CARDS = 5;

function createMissingFault(cards: readonly Card[], where: 'somewhere' | 'beneath' | 'foundationEmpty'): LayoutFault {
  const names = cards.slice(0, MAX_NAMED_CARDS).map(formatCard).join(', ');
  const found = message('notation.missing', { cards: names, more: Math.max(0, cards.length - MAX_NAMED_CARDS) });
  return createFault('card-missing', 'layout', found, message('notation.everyCard', { where }));
}

/**
 * Checks a layout and converts it to a position. It checks the number and length of the piles, stock and waste, the
 * foundations, and every card. Cards that the layout lacks must be beneath the foundations' tops, which gives the base.
 * The position has all redeals left.
 */
export function setUp<Id extends string>(game: Game<Id>, layout: Layout): Result<Position<Id>, LayoutFault> {
  const placedCards = placeCards(layout);
  const pack = countCards(game.pack);
  const fault =
    findPileFault(game, layout) ??
    findStockFault(game, layout) ??
    findFoundationFault(game, layout) ??
    findPackFault(pack, placedCards);
  if (fault) return fail(fault);
  const present = countCards(placedCards.map(({ card }) => card));
  const absent = pack.map((count, code) => count - present[code]);
  if (!game.completes) return setUpAnyStart(game, layout, absent);
  const base = findLikeliestBase(game, layout.foundations, absent);
  const wrongCards = findAbsenceFault(game, layout, placedCards, absent, base);
  return wrongCards ? fail(wrongCards) : ok(positionOf(game, layout, base));
}

/**
 * Sets up a layout of a game in which any card starts the foundation. If cards are absent, they were played to the
 * foundation, so it must have a top.
 */
function setUpAnyStart<Id extends string>(
  game: Game<Id>,
  layout: Layout,
  absent: CardCounts,
): Result<Position<Id>, LayoutFault> {
  const missing = layout.foundations.length ? [] : findMissingCards(absent, new Uint8Array(CARD_CODES));
  return missing.length ? fail(createMissingFault(missing, 'foundationEmpty')) : ok(positionOf(game, layout, 0));
}
