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

// A layout as it is made by hand: any card may lie anywhere, and what is wrong is only told.

/** How many cards there are of each code. */
type Counts = Uint8Array;

export function emptyLayout(game: Game): Layout {
  return { foundations: [], stock: [], waste: [], piles: Array.from({ length: game.piles }, () => []) };
}

/** The cards of a spot as they are written: of a foundation its top card alone, of the stock the next card first. */
export function layoutCardsAt(layout: Layout, { kind, slot }: TableSpot): readonly Card[] {
  if (kind === 'pile') return layout.piles[slot] ?? [];
  return kind === 'foundation' ? layout.foundations.slice(slot, slot + 1) : layout[kind];
}

function withCards(layout: Layout, { kind, slot }: TableSpot, cards: readonly Card[]): Layout {
  if (kind === 'pile') return { ...layout, piles: layout.piles.map((pile, at) => (at === slot ? cards : pile)) };
  if (kind !== 'foundation') return { ...layout, [kind]: cards };
  // A foundation shows its top card alone; the lists of those that have one close up.
  return { ...layout, foundations: layout.foundations.toSpliced(slot, 1, ...cards.slice(-1)) };
}

/** Puts a card behind one of a spot; before all of them with the index −1. */
export function putCard(layout: Layout, spot: TableSpot, index: number, card: Card): Layout {
  return withCards(layout, spot, layoutCardsAt(layout, spot).toSpliced(index + 1, 0, card));
}

export function without(layout: Layout, spot: TableSpot, index: number): Layout {
  return withCards(layout, spot, layoutCardsAt(layout, spot).toSpliced(index, 1));
}

function allCards({ foundations, stock, waste, piles }: Layout): Card[] {
  return [...foundations, ...stock, ...waste, ...piles.flat()];
}

function countsOf(cards: Iterable<number>): Counts {
  const counts = new Uint8Array(CARD_CODES);
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

/** The cards that lie nowhere yet, those beneath the tops of foundations too, by code. */
export function trayOf(game: Game, layout: Layout): Counts {
  const placed = countsOf(allCards(layout));
  return countsOf(game.pack).map((count, code) => Math.max(0, count - (placed[code] ?? 0)));
}

/** The cards beneath the tops of the foundations, under the base that suits what lies elsewhere best. */
export function beneathTops(game: Game, layout: Layout): Card[] {
  const { foundations } = layout;
  const [first] = foundations;
  if (!game.completes || first === undefined) return [];
  const elsewhere = countsOf([...layout.stock, ...layout.waste, ...layout.piles.flat()]);
  const lists = basesOf(game).map((base) => cardsBeneath(game, foundations, base));
  const clashes = lists.map((cards) => cards.filter((card) => elsewhere[card]).length * 1000 + cards.length);
  return lists[clashes.indexOf(Math.min(...clashes))] ?? [];
}

function basesOf({ rules, highest }: Game): Rank[] {
  return rules.foundation.start === 'ace' ? [ACE] : Array.from({ length: highest }, (_, index) => ACE + index);
}

/** Puts the cards that lie nowhere where there is room after a deal: on foundations that are dealt one, piles, the stock. */
export function fillAtRandom(game: Game, layout: Layout, seed: DealNumber): Layout {
  const beneath = countsOf(beneathTops(game, layout));
  const tray = trayOf(game, layout);
  const cards = [...new Set(game.pack)].flatMap((card) =>
    Array.from({ length: Math.max(0, (tray[card] ?? 0) - (beneath[card] ?? 0)) }, () => card),
  );
  const left = [...shuffle(Uint8Array.from(cards), seed)];
  const fill = (lying: readonly Card[], most: number) => [
    ...lying,
    ...left.splice(0, Math.max(0, most - lying.length)),
  ];
  const foundations = fill(layout.foundations, game.rules.foundation.opening);
  const piles = layout.piles.map((pile, at) => fill(pile, game.dealt[at] ?? 0));
  return { ...layout, foundations, piles, stock: fill(layout.stock, game.stockSize - layout.waste.length) };
}

/** A layout with as many piles as the game has: what is more in a text is told to be wrong, and not shown. */
export function shownLayout(game: Game, layout: Layout): Layout {
  return { ...layout, piles: Array.from({ length: game.piles }, (_, pile) => layout.piles[pile] ?? []) };
}
