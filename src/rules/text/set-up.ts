import { ACE, CARD_CODES, type Card, NO_CARD, RANKS, type Rank, suitIndexOf } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import { FOUNDATION_PILE, isTableauPile } from '../engine/places.ts';
import { type Effect, playConsequences } from '../engine/play.ts';
import type { Layout, Position } from '../engine/position.ts';
import { facesBeneath, positionOf } from '../engine/set-position.ts';
import { message } from '../words/message.ts';
import { formatCard } from './card-text.ts';
import { fail, ok, type Result } from './result.ts';
import { createCardFault, createFault, findShapeFault, type LayoutFault, type Spot } from './shape-faults.ts';

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

function placeCards(layout: Layout): PlacedCard[] {
  const { cells = [], reserve = [] } = layout;
  return [
    ...layout.foundations.map(placeCard('foundations')),
    ...layout.stock.map(placeCard('stock')),
    ...layout.waste.map(placeCard('waste')),
    ...cells.map(placeCard('cells')).filter(({ card }) => card !== NO_CARD),
    ...reserve.flat().map(placeCard('reserve')),
    ...layout.piles.flatMap((cards, pile) => cards.map(placeCard(pile))),
  ];
}

export function countCards(cards: Iterable<number>): CardCounts {
  const counts = new Uint8Array(CARD_CODES);
  for (const card of cards) counts[card]++;
  return counts;
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
  return foundations.flatMap((top) => facesBeneath(game, top, base));
}

/** Returns the number of cards that one of two counts has in excess of the other. */
function countDifferences(a: CardCounts, b: CardCounts): number {
  return a.reduce((sum, count, code) => sum + Math.abs(count - b[code]), 0);
}

/** Returns the base for which the absent cards best match the cards beneath the foundation tops. */
function findLikeliestBase(game: Game, foundations: readonly Card[], absent: CardCounts): Rank {
  if (game.rules.foundation.space !== 'base') return ACE;
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
  const start = game.rules.foundation.space === 'base' ? RANKS[base] : 'ace';
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
 * Checks a layout and converts it to a position. It checks the number and length of the piles, cells, reserve, stock and
 * waste, the foundations, and every card. Cards that the layout lacks must be beneath the foundations' tops, which gives
 * the base. No card may be about to turn, to leave or to fill a space by itself. The position has all redeals left.
 */
export function setUp<Id extends string>(game: Game<Id>, layout: Layout): Result<Position<Id>, LayoutFault> {
  const placedCards = placeCards(layout);
  const pack = countCards(game.pack.map((byte) => game.faces[byte]));
  const fault = findShapeFault(game, layout) ?? findPackFault(pack, placedCards);
  if (fault) return fail(fault);
  const present = countCards(placedCards.map(({ card }) => card));
  const absent = pack.map((count, code) => count - present[code]);
  if (!game.completes) return setUpAnyStart(game, layout, absent);
  const base = findLikeliestBase(game, layout.foundations, absent);
  const wrongCards = findAbsenceFault(game, layout, placedCards, absent, base);
  return wrongCards ? fail(wrongCards) : settle(game, layout, game.rules.foundation.kind === 'built' ? base : 0);
}

/** Returns the position of a layout, unless a consequence is due in it. */
function settle<Id extends string>(game: Game<Id>, layout: Layout, base: Rank): Result<Position<Id>, LayoutFault> {
  const position = positionOf(game, layout, base);
  const effects: Effect[] = [];
  if (game.hasConsequences) playConsequences(game, position.slice() as Position, effects);
  const [due] = effects;
  return due ? fail(createDueFault(due)) : ok(position);
}

/** Returns the fault of a card to turn up, a run to collect or a space to fill. */
function createDueFault(due: Effect): LayoutFault {
  const isRun = due.kind === 'transfer' && due.to >= FOUNDATION_PILE;
  const kind = due.kind === 'turn' ? 'turn' : isRun ? 'collect' : 'fill';
  const place = due.kind === 'turn' ? due.at : isRun ? due.from : due.to;
  const spot = isTableauPile(place) ? place : 'reserve';
  return createFault('due', spot, message('notation.due', { kind }), message('notation.nothingDue', { kind }));
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
  return missing.length ? fail(createMissingFault(missing, 'foundationEmpty')) : settle(game, layout, 0);
}
