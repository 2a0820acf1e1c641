import { type Card, rankOf, suitIndexOf } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import { type Place, RESERVE } from '../engine/places.ts';
import type { Layout } from '../engine/position.ts';
import { type Message, message } from '../words/message.ts';
import type { MessageId } from '../words/message-ids.ts';
import { formatCard } from './card-text.ts';
import type { Fault, FaultText } from './result.ts';

/** A place in a layout: a tableau pile by its index, a labelled line, or the layout as a whole. */
export type Spot = number | 'foundations' | 'stock' | 'waste' | 'cells' | 'reserve' | 'layout';

/** A fault in a layout, with its place. */
export interface LayoutFault extends Fault {
  readonly spot: Spot;
  /**
   * The index of the card in its place, or of a cell; absent if the fault is not about one card. Cards of the reserve are
   * counted across its piles.
   */
  readonly index?: number;
}

export function createFault(code: string, spot: Spot, found: FaultText, expected: Message): LayoutFault {
  const isPile = typeof spot === 'number';
  const place = message('notation.place', { place: isPile ? 'pile' : spot, number: isPile ? spot + 1 : 0 });
  return { code, spot, place, found, expected };
}

export function createCardFault(
  code: string,
  { spot, index }: { readonly spot: Spot; readonly index: number },
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

/** Returns the fault of cards in a zone that the game lacks. */
function findLackingZone({ rules, definition }: Game, layout: Layout): LayoutFault | undefined {
  const { stock, waste, cells = [], reserve = [] } = layout;
  const zones: readonly (readonly [spot: Spot, words: readonly unknown[], isLacking: boolean, expected: MessageId])[] =
    [
      ['stock', stock, rules.stock === undefined, 'notation.hasNoStock'],
      ['waste', waste, rules.stock?.to !== 'waste', 'notation.hasNoWaste'],
      ['cells', cells, rules.cell.count === 0, 'notation.hasNoCells'],
      ['reserve', reserve, rules.reserve === undefined, 'notation.hasNoReserve'],
    ];
  const lacking = zones.find(([, words, isLacking]) => isLacking && words.length > 0);
  if (!lacking) return undefined;
  const [spot, , , expected] = lacking;
  const found = message('notation.someCards');
  return createFault(`no-${spot}`, spot, found, message(expected, { game: definition.name }));
}

function findCellFault({ rules }: Game, { cells = [] }: Layout): LayoutFault | undefined {
  const { count } = rules.cell;
  if (cells.length <= count) return undefined;
  const found = message('notation.cells', { count: cells.length });
  return createCardFault(
    'cell-count',
    { spot: 'cells', index: count },
    found,
    message('notation.cellsUpTo', { count }),
  );
}

/** Returns the place of the card with an index in a pile of the reserve. */
function placeInReserve(reserve: NonNullable<Layout['reserve']>, pile: number, index: number) {
  return { spot: 'reserve', index: reserve.slice(0, pile).flat().length + index } as const;
}

function findReserveFault(game: Game, { reserve = [] }: Layout): LayoutFault | undefined {
  const dealt = game.rules.reserve?.rows.flat() ?? [];
  if (reserve.length > 0 && reserve.length !== dealt.length) {
    const expected = message('notation.reserveWhole', { count: dealt.length });
    return createFault('reserve-count', 'reserve', describePiles(reserve.length), expected);
  }
  const long = reserve.findIndex((cards, pile) => cards.length > dealt[pile]);
  if (long < 0) return undefined;
  const first = placeInReserve(reserve, long, dealt[long]);
  return createCardFault('reserve-length', first, describeCards(reserve[long].length), describeLimit(dealt[long]));
}

/** Returns the fault of a pile with more cards face down than it was dealt or has, at the first one too many. */
function findDownFault(game: Game, layout: Layout): LayoutFault | undefined {
  const { piles, down = [], reserve = [], reserveDown = [] } = layout;
  const mostIn = (place: Place, cards: readonly Card[]) => Math.min(game.mostDown[place], cards.length);
  const inPiles = piles.findIndex((cards, pile) => (down[pile] ?? 0) > mostIn(pile, cards));
  const inReserve = reserve.findIndex((cards, pile) => (reserveDown[pile] ?? 0) > mostIn(RESERVE + pile, cards));
  if (inPiles < 0 && inReserve < 0) return undefined;
  const count = inPiles < 0 ? game.mostDown[RESERVE + inReserve] : game.mostDown[inPiles];
  const first = inPiles < 0 ? placeInReserve(reserve, inReserve, count) : { spot: inPiles, index: count };
  const expected = message('notation.downUpTo', { count });
  return createCardFault('too-many-down', first, message('notation.faceDown'), expected);
}

function findStockFault(game: Game, { stock, waste }: Layout): LayoutFault | undefined {
  if (stock.length + waste.length <= game.stockSize) return undefined;
  const of = game.rules.stock?.to === 'waste' ? 'talon' : 'stock';
  const found = describeCards(stock.length + waste.length);
  return createFault('stock-size', stock.length ? 'stock' : 'waste', found, describeLimit(game.stockSize, of));
}

function describeTopCards(game: Game): Message {
  return message('notation.topCards', { foundations: game.foundations });
}

function findFoundationFault(game: Game, { foundations }: Layout): LayoutFault | undefined {
  const { dealt, opens, gives } = game.rules.foundation;
  if (gives === 'none' && foundations.length < dealt + opens.length)
    return createFault('foundation-empty', 'foundations', message('notation.noCard'), describeTopCards(game));
  if (foundations.length > game.foundations) {
    const expected = message('notation.topCardsUpTo', { count: game.foundations });
    const first = { spot: 'foundations', index: game.foundations } as const;
    return createCardFault('foundation-count', first, describeCards(foundations.length), expected);
  }
  return findTopFault(game, foundations);
}

/** Returns the fault of a top on a foundation of runs that is no king, or of a suit that has too many tops. */
function findTopFault(game: Game, foundations: readonly Card[]): LayoutFault | undefined {
  const { decks, suits, faces } = game.rules.pack;
  const createTopFault = (code: string, index: number, expected: Message) =>
    createCardFault(code, { spot: 'foundations', index }, formatCard(foundations[index]), expected);
  const low = foundations.findIndex((card) => rankOf(card) !== game.highest);
  if (game.rules.foundation.kind === 'collecting' && low >= 0)
    return createTopFault('foundation-run', low, message('notation.completeRuns', { king: game.highest }));
  const share = (decks * suits) / faces;
  const extra = foundations.findIndex((card, at) => countSuitBefore(foundations, card, at) >= share);
  if (game.foundations === 1 || extra < 0) return undefined;
  return createTopFault('foundation-suit', extra, message('notation.ofEachSuit', { count: share }));
}

function countSuitBefore(foundations: readonly Card[], card: Card, at: number): number {
  return foundations.slice(0, at).filter((other) => suitIndexOf(other) === suitIndexOf(card)).length;
}

/** Returns the first fault in the numbers of piles and cards in each place, whatever the cards are, or `undefined`. */
export function findShapeFault(game: Game, layout: Layout): LayoutFault | undefined {
  return (
    findPileFault(game, layout) ??
    findLackingZone(game, layout) ??
    findCellFault(game, layout) ??
    findReserveFault(game, layout) ??
    findDownFault(game, layout) ??
    findStockFault(game, layout) ??
    findFoundationFault(game, layout)
  );
}
