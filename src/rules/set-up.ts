import { ACE, CARD_CODES, type Card, cardOf, formatCard, type Rank, rankOf, suitIndexOf } from './card.ts';
import type { Game } from './compile.ts';
import { type Layout, type Position, positionOf } from './position.ts';
import { type Fault, fail, ok, type Result } from './result.ts';

/** A place in a layout: a pile by its index, or one of the lines with a label, or the layout as a whole. */
export type Spot = number | 'foundations' | 'stock' | 'waste' | 'layout';

/** What is wrong with a layout, and where. */
export interface LayoutFault extends Fault {
  readonly spot: Spot;
}

/** A card of a layout and where it lies. */
interface Lying {
  readonly card: Card;
  readonly spot: Spot;
}

function lyingAt(spot: Spot): (card: Card) => Lying {
  return (card) => ({ card, spot });
}

/** How many cards there are of each code. */
type Counts = Uint8Array;

function wrong(code: string, spot: Spot, found: string, expected: string): LayoutFault {
  return { code, spot, place: typeof spot === 'number' ? `pile ${spot + 1}` : spot, found, expected };
}

function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

function cardsLying(layout: Layout): Lying[] {
  return [
    ...layout.foundations.map(lyingAt('foundations')),
    ...layout.stock.map(lyingAt('stock')),
    ...layout.waste.map(lyingAt('waste')),
    ...layout.piles.flatMap((cards, pile) => cards.map(lyingAt(pile))),
  ];
}

function countsOf(cards: Iterable<number>): Counts {
  const counts = new Uint8Array(CARD_CODES);
  for (const card of cards) counts[card]++;
  return counts;
}

function pileFault(game: Game, { piles }: Layout): LayoutFault | undefined {
  const expected = `${plural(game.piles, 'pile')}, a line each (- for a space)`;
  if (piles.length < game.piles) return wrong('pile-count', 'layout', plural(piles.length, 'pile'), expected);
  if (piles.length > game.piles) return wrong('pile-count', game.piles, 'one pile more', expected);
  const long = piles.findIndex((cards, pile) => cards.length > game.capacity[pile]);
  if (long < 0) return undefined;
  return wrong('pile-length', long, plural(piles[long].length, 'card'), `at most ${game.capacity[long]}`);
}

function stockFault(game: Game, { stock, waste }: Layout): LayoutFault | undefined {
  const { name } = game.definition;
  if (stock.length && !game.rules.stock) return wrong('no-stock', 'stock', 'cards', `none: ${name} has no stock`);
  if (waste.length && game.rules.stock?.onto !== 'waste')
    return wrong('no-waste', 'waste', 'cards', `none: ${name} has no waste`);
  if (stock.length + waste.length <= game.stockSize) return undefined;
  const both = game.rules.stock?.onto === 'waste' ? ' in stock and waste together' : '';
  const found = plural(stock.length + waste.length, 'card');
  return wrong('stock-size', stock.length ? 'stock' : 'waste', found, `at most ${game.stockSize}${both}`);
}

function foundationFault(game: Game, { foundations }: Layout): LayoutFault | undefined {
  const { opening } = game.rules.foundation;
  if (foundations.length < opening)
    return wrong('foundation-empty', 'foundations', 'no card', `the top card of ${namesFoundation(game)}`);
  if (foundations.length > game.foundations) {
    const expected = `at most ${game.foundations}, the top card of each foundation`;
    return wrong('foundation-count', 'foundations', plural(foundations.length, 'card'), expected);
  }
  if (!game.completes) return undefined;
  const { decks } = game.rules.pack;
  const twice = foundations.find((card, at) => suitsBefore(foundations, card, at) >= decks);
  if (twice === undefined) return undefined;
  return wrong('foundation-suit', 'foundations', formatCard(twice), `${plural(decks, 'card')} of each suit at most`);
}

function namesFoundation(game: Game): string {
  return game.foundations === 1 ? 'the foundation' : 'each foundation that is begun';
}

function suitsBefore(foundations: readonly Card[], card: Card, at: number): number {
  return foundations.slice(0, at).filter((other) => suitIndexOf(other) === suitIndexOf(card)).length;
}

/** A card that the pack hasn't, or hasn't so often. */
function packFault(pack: Counts, lying: readonly Lying[]): LayoutFault | undefined {
  const counts = new Uint8Array(CARD_CODES);
  for (const { card, spot } of lying) {
    counts[card] = Math.min(counts[card] + 1, 255);
    if (counts[card] <= pack[card]) continue;
    if (!pack[card]) return wrong('card-not-in-pack', spot, formatCard(card), 'a card of the pack');
    const times = pack[card] === 1 ? 'once' : `${pack[card]} times`;
    return wrong('card-too-often', spot, `${formatCard(card)} again`, `each card ${times} at most`);
  }
  return undefined;
}

/** The cards beneath the tops of foundations that start with a base. */
function cardsBeneath(game: Game, foundations: readonly Card[], base: Rank): Card[] {
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
  const far = bases.map((base) => difference(countsOf(cardsBeneath(game, foundations, base)), absent));
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
  const beneath = countsOf(cardsBeneath(game, foundations, base));
  const lost = missingCards(absent, beneath);
  if (lost.length) return missingFault(lost, foundations.length ? 'somewhere or beneath its foundation' : 'somewhere');
  const buried = lying.find(({ card, spot }) => spot !== 'foundations' && beneath[card] > absent[card]);
  if (!buried) return undefined;
  const [top] = foundations.filter((other) => suitIndexOf(other) === suitIndexOf(buried.card));
  const why = game.rules.foundation.start === 'base' ? `, all foundations starting with ${formatRank(base)}` : '';
  const expected = `it beneath the ${formatCard(top)} on a foundation${why}`;
  return wrong('card-beneath', buried.spot, formatCard(buried.card), expected);
}

function formatRank(rank: Rank): string {
  return formatCard(cardOf(0, rank)).slice(0, -1);
}

/** The cards that are absent more often than they lie beneath a top. */
function missingCards(absent: Counts, beneath: Counts): Card[] {
  const codes = Array.from(absent, (_, code) => code as Card);
  return codes.filter((card) => absent[card] > beneath[card]);
}

const MOST_NAMED = 5;

function missingFault(cards: readonly Card[], where: string): LayoutFault {
  const more = cards.length > MOST_NAMED ? ` and ${cards.length - MOST_NAMED} more` : '';
  const names = cards.slice(0, MOST_NAMED).map(formatCard).join(', ');
  return wrong('card-missing', 'layout', `no ${names}${more}`, `every card of the pack to lie ${where}`);
}

/**
 * Turns an unchecked layout into a position; nothing else does. Checked are the number of piles and their lengths,
 * stock and waste, the foundations, and every card: none too often, none unaccounted for. Cards that lie nowhere are
 * beneath the foundations' tops, which gives the base. Redeals start afresh.
 */
export function setUp(game: Game, layout: Layout): Result<Position, LayoutFault> {
  const lying = cardsLying(layout);
  const pack = countsOf(game.pack);
  const fault =
    pileFault(game, layout) ?? stockFault(game, layout) ?? foundationFault(game, layout) ?? packFault(pack, lying);
  if (fault) return fail(fault);
  const present = countsOf(lying.map(({ card }) => card));
  const absent = pack.map((count, code) => count - present[code]);
  if (!game.completes) return setUpPlayed(game, layout, absent);
  const base = likeliestBase(game, layout.foundations, absent);
  const wrongCards = absenceFault(game, layout, lying, absent, base);
  return wrongCards ? fail(wrongCards) : ok(positionOf(game, layout, base));
}

/** Where any card starts the foundation, what is absent has been played to it: it then has a top. */
function setUpPlayed(game: Game, layout: Layout, absent: Counts): Result<Position, LayoutFault> {
  const missing = layout.foundations.length ? [] : missingCards(absent, countsOf([]));
  return missing.length
    ? fail(missingFault(missing, 'somewhere while the foundation is empty'))
    : ok(positionOf(game, layout, 0));
}
