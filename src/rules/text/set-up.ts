import { ACE, CARD_CODES, type Card, cardOf, RANKS, type Rank, rankOf, suitIndexOf } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import { type Layout, type Position, positionOf } from '../engine/position.ts';
import { type Message, message } from '../words/message.ts';
import { formatCard } from './card-text.ts';
import { type Fault, type FaultText, fail, ok, type Result } from './result.ts';

/** A place in a layout: a pile by its index, or one of the lines with a label, or the layout as a whole. */
export type Spot = number | 'foundations' | 'stock' | 'waste' | 'layout';

/** What is wrong with a layout, and where. */
export interface LayoutFault extends Fault {
  readonly spot: Spot;
  /** Which of its cards, counted from 0 as they are written; absent where it is no single one. */
  readonly index?: number;
}

/** A card of a layout and where it lies. */
interface Lying {
  readonly card: Card;
  readonly spot: Spot;
  readonly index: number;
}

function lyingAt(spot: Spot): (card: Card, index: number) => Lying {
  return (card, index) => ({ card, spot, index });
}

/** How many cards there are of each code. */
type Counts = Uint8Array;

function wrong(code: string, spot: Spot, found: FaultText, expected: Message): LayoutFault {
  const isPile = typeof spot === 'number';
  const place = message('notation.place', { place: isPile ? 'pile' : spot, number: isPile ? spot + 1 : 0 });
  return { code, spot, place, found, expected };
}

function wrongCard(
  code: string,
  { spot, index }: Omit<Lying, 'card'>,
  found: FaultText,
  expected: Message,
): LayoutFault {
  return { ...wrong(code, spot, found, expected), index };
}

function pilesCounted(count: number): Message {
  return message('notation.piles', { count });
}

function cardsCounted(count: number): Message {
  return message('notation.cards', { count });
}

function atMost(count: number, of: 'pile' | 'stock' | 'talon' = 'pile'): Message {
  return message('notation.atMost', { count, of });
}

function cardsLying(layout: Layout): Lying[] {
  return [
    ...layout.foundations.map(lyingAt('foundations')),
    ...layout.stock.map(lyingAt('stock')),
    ...layout.waste.map(lyingAt('waste')),
    ...layout.piles.flatMap((cards, pile) => cards.map(lyingAt(pile))),
  ];
}

export function cardCountsOf(cards: Iterable<number>): Counts {
  const counts = new Uint8Array(CARD_CODES);
  for (const card of cards) counts[card]++;
  return counts;
}

function pileFault(game: Game, { piles }: Layout): LayoutFault | undefined {
  const expected = message('notation.pilesExpected', { count: game.piles });
  if (piles.length < game.piles) return wrong('pile-count', 'layout', pilesCounted(piles.length), expected);
  if (piles.length > game.piles) return wrong('pile-count', game.piles, message('notation.onePileMore'), expected);
  const long = piles.findIndex((cards, pile) => cards.length > game.capacity[pile]);
  if (long < 0) return undefined;
  const first = { spot: long, index: game.capacity[long] };
  return wrongCard('pile-length', first, cardsCounted(piles[long].length), atMost(first.index));
}

function stockFault(game: Game, { stock, waste }: Layout): LayoutFault | undefined {
  const { name } = game.definition;
  if (stock.length && !game.rules.stock)
    return wrong('no-stock', 'stock', message('notation.someCards'), message('notation.hasNoStock', { game: name }));
  if (waste.length && game.rules.stock?.onto !== 'waste')
    return wrong('no-waste', 'waste', message('notation.someCards'), message('notation.hasNoWaste', { game: name }));
  if (stock.length + waste.length <= game.stockSize) return undefined;
  const of = game.rules.stock?.onto === 'waste' ? 'talon' : 'stock';
  const found = cardsCounted(stock.length + waste.length);
  return wrong('stock-size', stock.length ? 'stock' : 'waste', found, atMost(game.stockSize, of));
}

function foundationFault(game: Game, { foundations }: Layout): LayoutFault | undefined {
  const { opening } = game.rules.foundation;
  if (foundations.length < opening)
    return wrong('foundation-empty', 'foundations', message('notation.noCard'), topCards(game));
  if (foundations.length > game.foundations) {
    const expected = message('notation.topCardsUpTo', { count: game.foundations });
    const first = { spot: 'foundations', index: game.foundations } as const;
    return wrongCard('foundation-count', first, cardsCounted(foundations.length), expected);
  }
  const { decks } = game.rules.pack;
  const index = foundations.findIndex((card, at) => suitsBefore(foundations, card, at) >= decks);
  if (index < 0) return undefined;
  const expected = message('notation.ofEachSuit', { count: decks });
  return wrongCard('foundation-suit', { spot: 'foundations', index }, formatCard(foundations[index]), expected);
}

function topCards(game: Game): Message {
  return message('notation.topCards', { foundations: game.foundations });
}

function suitsBefore(foundations: readonly Card[], card: Card, at: number): number {
  return foundations.slice(0, at).filter((other) => suitIndexOf(other) === suitIndexOf(card)).length;
}

/** A card that the pack hasn't, or hasn't so often. */
function packFault(pack: Counts, lying: readonly Lying[]): LayoutFault | undefined {
  const counts = new Uint8Array(CARD_CODES);
  for (const at of lying) {
    const { card } = at;
    counts[card] = Math.min(counts[card] + 1, 255);
    if (counts[card] <= pack[card]) continue;
    if (!pack[card]) return wrongCard('card-not-in-pack', at, formatCard(card), message('notation.cardOfPack'));
    const again = message('notation.again', { card: formatCard(card) });
    return wrongCard('card-too-often', at, again, message('notation.eachCard', { count: pack[card] }));
  }
  return undefined;
}

/** The cards beneath the tops of foundations that start with a base. */
export function cardsBeneath(game: Game, foundations: readonly Card[], base: Rank): Card[] {
  const beneath: Card[] = [];
  for (const top of foundations)
    for (let rank = base; rank !== rankOf(top); rank = (rank % game.highest) + 1)
      beneath.push(cardOf(suitIndexOf(top), rank));
  return beneath;
}

/** How many cards are on one side alone. */
function difference(a: Counts, b: Counts): number {
  return a.reduce((sum, count, code) => sum + Math.abs(count - b[code]), 0);
}

/** The base under which the absent cards are those beneath the tops, or come nearest to it. */
function likeliestBase(game: Game, foundations: readonly Card[], absent: Counts): Rank {
  if (game.rules.foundation.start === 'ace') return ACE;
  const bases = Array.from({ length: game.highest }, (_, index) => index + 1);
  const far = bases.map((base) => difference(cardCountsOf(cardsBeneath(game, foundations, base)), absent));
  return bases[far.indexOf(Math.min(...far))];
}

/** What keeps the absent cards from being exactly those beneath the tops. */
function absenceFault(
  game: Game,
  { foundations }: Layout,
  lying: readonly Lying[],
  absent: Counts,
  base: Rank,
): LayoutFault | undefined {
  const beneath = cardCountsOf(cardsBeneath(game, foundations, base));
  const lost = missingCards(absent, beneath);
  if (lost.length) return missingFault(lost, foundations.length ? 'beneath' : 'somewhere');
  const buried = lying.find(({ card, spot }) => spot !== 'foundations' && beneath[card] > absent[card]);
  if (!buried) return undefined;
  const [top] = foundations.filter((other) => suitIndexOf(other) === suitIndexOf(buried.card));
  const start = game.rules.foundation.start === 'base' ? RANKS[base] : 'ace';
  const expected = message('notation.beneath', { top: formatCard(top), start });
  return wrongCard('card-beneath', buried, formatCard(buried.card), expected);
}

/** The cards that are absent more often than they lie beneath a top. */
function missingCards(absent: Counts, beneath: Counts): Card[] {
  const codes = Array.from(absent, (_, code) => code as Card);
  return codes.filter((card) => absent[card] > beneath[card]);
}

const MOST_NAMED = 5;

function missingFault(cards: readonly Card[], where: 'somewhere' | 'beneath' | 'foundationEmpty'): LayoutFault {
  const names = cards.slice(0, MOST_NAMED).map(formatCard).join(', ');
  const found = message('notation.missing', { cards: names, more: Math.max(0, cards.length - MOST_NAMED) });
  return wrong('card-missing', 'layout', found, message('notation.everyCard', { where }));
}

/**
 * Turns an unchecked layout into a position; nothing else does. Checked are the number of piles and their lengths,
 * stock and waste, the foundations, and every card: none too often, none unaccounted for. Cards that lie nowhere are
 * beneath the foundations' tops, which gives the base. Redeals start afresh.
 */
export function setUp(game: Game, layout: Layout): Result<Position, LayoutFault> {
  const lying = cardsLying(layout);
  const pack = cardCountsOf(game.pack);
  const fault =
    pileFault(game, layout) ?? stockFault(game, layout) ?? foundationFault(game, layout) ?? packFault(pack, lying);
  if (fault) return fail(fault);
  const present = cardCountsOf(lying.map(({ card }) => card));
  const absent = pack.map((count, code) => count - present[code]);
  if (!game.completes) return setUpPlayed(game, layout, absent);
  const base = likeliestBase(game, layout.foundations, absent);
  const wrongCards = absenceFault(game, layout, lying, absent, base);
  return wrongCards ? fail(wrongCards) : ok(positionOf(game, layout, base));
}

/** Where any card starts the foundation, what is absent has been played to it: it then has a top. */
function setUpPlayed(game: Game, layout: Layout, absent: Counts): Result<Position, LayoutFault> {
  const missing = layout.foundations.length ? [] : missingCards(absent, new Uint8Array(CARD_CODES));
  return missing.length ? fail(missingFault(missing, 'foundationEmpty')) : ok(positionOf(game, layout, 0));
}
