import {
  ACE,
  CARD_CODES,
  type Card,
  cardsBeneath,
  type DealNumber,
  type Game,
  type Layout,
  type Rank,
  shuffle,
} from '../../../rules/index.ts';
import type { TableSpot } from '../../table/geometry/spots.ts';

// Any card may go anywhere; the editor shows faults but doesn't prevent them.

type CardCounts = Uint8Array;

export function emptyLayout(game: Game): Layout {
  return { foundations: [], stock: [], waste: [], piles: Array.from({ length: game.piles }, () => []) };
}

/** As in text: only the top card of a foundation, and the stock with its next card first. */
export function layoutCardsAt(layout: Layout, { kind, slot }: TableSpot): readonly Card[] {
  if (kind === 'pile') return layout.piles[slot] ?? [];
  return kind === 'foundation' ? layout.foundations.slice(slot, slot + 1) : layout[kind];
}

function withCards(layout: Layout, { kind, slot }: TableSpot, cards: readonly Card[]): Layout {
  if (kind === 'pile') return { ...layout, piles: layout.piles.map((pile, at) => (at === slot ? cards : pile)) };
  if (kind !== 'foundation') return { ...layout, [kind]: cards };
  // Layout text has only the top cards of foundations, without gaps.
  return { ...layout, foundations: layout.foundations.toSpliced(slot, 1, ...cards.slice(-1)) };
}

/** The index −1 puts the card first. A foundation keeps only its last card. */
export function putCard(layout: Layout, spot: TableSpot, index: number, card: Card): Layout {
  return withCards(layout, spot, layoutCardsAt(layout, spot).toSpliced(index + 1, 0, card));
}

export function removeCardAt(layout: Layout, spot: TableSpot, index: number): Layout {
  return withCards(layout, spot, layoutCardsAt(layout, spot).toSpliced(index, 1));
}

function allCards({ foundations, stock, waste, piles }: Layout): Card[] {
  return [...foundations, ...stock, ...waste, ...piles.flat()];
}

function countsOf(cards: Iterable<number>): CardCounts {
  const counts = new Uint8Array(CARD_CODES);
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

/** Includes cards beneath foundation tops. */
export function countUnplaced(game: Game, layout: Layout): CardCounts {
  const placed = countsOf(allCards(layout));
  return countsOf(game.pack).map((count, code) => Math.max(0, count - (placed[code] ?? 0)));
}

/** Assumes the base for which the fewest cards beneath foundation tops are also in another place. */
export function cardsBeneathTops(game: Game, layout: Layout): Card[] {
  const { foundations } = layout;
  const [first] = foundations;
  if (!game.completes || first === undefined) return [];
  const otherCards = countsOf([...layout.stock, ...layout.waste, ...layout.piles.flat()]);
  const lists = basesOf(game).map((base) => cardsBeneath(game, foundations, base));
  const clashes = lists.map((cards) => cards.filter((card) => otherCards[card]).length * 1000 + cards.length);
  return lists[clashes.indexOf(Math.min(...clashes))] ?? [];
}

function basesOf({ rules, highest }: Game): Rank[] {
  return rules.foundation.start === 'ace' ? [ACE] : Array.from({ length: highest }, (_, index) => ACE + index);
}

/** Fills the places that a deal fills: foundations, piles and stock. */
export function fillAtRandom(game: Game, layout: Layout, seed: DealNumber): Layout {
  const beneath = countsOf(cardsBeneathTops(game, layout));
  const tray = countUnplaced(game, layout);
  const cards = [...new Set(game.pack)].flatMap((card) =>
    Array.from({ length: Math.max(0, (tray[card] ?? 0) - (beneath[card] ?? 0)) }, () => card),
  );
  const left = [...shuffle(Uint8Array.from(cards), seed)];
  const fill = (placed: readonly Card[], most: number) => [
    ...placed,
    ...left.splice(0, Math.max(0, most - placed.length)),
  ];
  const foundations = fill(layout.foundations, game.rules.foundation.opening);
  const piles = layout.piles.map((pile, at) => fill(pile, game.dealt[at] ?? 0));
  return { ...layout, foundations, piles, stock: fill(layout.stock, game.stockSize - layout.waste.length) };
}

/** Further piles in the text are a fault and not shown. */
export function withGamePiles(game: Game, layout: Layout): Layout {
  return { ...layout, piles: Array.from({ length: game.piles }, (_, pile) => layout.piles[pile] ?? []) };
}
