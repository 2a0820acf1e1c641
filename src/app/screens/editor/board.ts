import {
  ACE,
  CARD_CODES,
  type Card,
  cardsBeneath,
  type DealNumber,
  deal,
  type Game,
  type Layout,
  layoutOf,
  NO_CARD,
  type Rank,
  RESERVE,
  shuffle,
} from '../../../rules/index.ts';
import type { TableSpot } from '../../table/geometry/spots.ts';

// Any card may go anywhere; the editor shows faults but doesn't prevent them.

type CardCounts = Uint8Array;

export function emptyLayout(game: Game): Layout {
  return withGamePlaces(game, { foundations: [], stock: [], waste: [], piles: [] });
}

/** As in text: only the top card of a foundation, and the stock with its next card first. */
export function layoutCardsAt(layout: Layout, { kind, slot }: TableSpot): readonly Card[] {
  if (kind === 'pile') return layout.piles[slot] ?? [];
  if (kind === 'reserve') return layout.reserve?.[slot] ?? [];
  if (kind === 'cell') return (layout.cells?.slice(slot, slot + 1) ?? []).filter((card) => card !== NO_CARD);
  return kind === 'foundation' ? layout.foundations.slice(slot, slot + 1) : layout[kind];
}

/** How many cards of a spot lie face down, from the bottom. */
export function layoutDownAt({ down, reserveDown }: Layout, { kind, slot }: TableSpot): number {
  return (kind === 'pile' ? down?.[slot] : kind === 'reserve' ? reserveDown?.[slot] : 0) ?? 0;
}

function withCards(layout: Layout, { kind, slot }: TableSpot, cards: readonly Card[]): Layout {
  const replaced = (lists: readonly (readonly Card[])[] = []) => lists.map((list, at) => (at === slot ? cards : list));
  if (kind === 'pile') return { ...layout, piles: replaced(layout.piles) };
  if (kind === 'reserve') return { ...layout, reserve: replaced(layout.reserve) };
  if (kind === 'cell') return { ...layout, cells: (layout.cells ?? []).with(slot, cards.at(-1) ?? NO_CARD) };
  if (kind !== 'foundation') return { ...layout, [kind]: cards };
  // Layout text has only the top cards of foundations, without gaps.
  return { ...layout, foundations: layout.foundations.toSpliced(slot, 1, ...cards.slice(-1)) };
}

function withDown(layout: Layout, { kind, slot }: TableSpot, count: number): Layout {
  const counts = (piles: readonly unknown[], down: readonly number[] = []) =>
    piles.map((_, at) => (at === slot ? count : (down[at] ?? 0)));
  if (kind === 'pile') return { ...layout, down: counts(layout.piles, layout.down) };
  return kind === 'reserve' ? { ...layout, reserveDown: counts(layout.reserve ?? [], layout.reserveDown) } : layout;
}

/** Whether a deal of the game has cards that lie face down in piles. */
export function dealsFaceDown({ rules: { tableau, reserve } }: Game): boolean {
  return [tableau.down, reserve?.down ?? []].flat(2).some((count) => count > 0);
}

/** Turns a card over, with those above it if it lies face down, and otherwise with those beneath it. */
export function turnCardAt(layout: Layout, spot: TableSpot, index: number): Layout {
  return withDown(layout, spot, index < layoutDownAt(layout, spot) ? index : index + 1);
}

/** The index −1 puts the card first. A foundation keeps only its last card. */
export function putCard(layout: Layout, spot: TableSpot, index: number, card: Card): Layout {
  const down = layoutDownAt(layout, spot);
  const put = withCards(layout, spot, layoutCardsAt(layout, spot).toSpliced(index + 1, 0, card));
  return index + 1 < down ? withDown(put, spot, down + 1) : put;
}

export function removeCardAt(layout: Layout, spot: TableSpot, index: number): Layout {
  const down = layoutDownAt(layout, spot);
  const rest = withCards(layout, spot, layoutCardsAt(layout, spot).toSpliced(index, 1));
  return index < down ? withDown(rest, spot, down - 1) : rest;
}

function allCards({ foundations, ...others }: Layout): Card[] {
  return [...foundations, ...cardsBesides(others)];
}

/** Returns all cards that are not on foundations. */
function cardsBesides({ stock, waste, piles, cells = [], reserve = [] }: Omit<Layout, 'foundations'>): Card[] {
  return [...stock, ...waste, ...cells.filter((card) => card !== NO_CARD), ...reserve.flat(), ...piles.flat()];
}

function countsOf(cards: Iterable<number>): CardCounts {
  const counts = new Uint8Array(CARD_CODES);
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

function facesOf({ pack, faces }: Game): number[] {
  return Array.from(pack, (byte) => faces[byte] ?? 0);
}

/** Includes cards beneath foundation tops. */
export function countUnplaced(game: Game, layout: Layout): CardCounts {
  const placed = countsOf(allCards(layout));
  return countsOf(facesOf(game)).map((count, code) => Math.max(0, count - (placed[code] ?? 0)));
}

/** Assumes the base for which the fewest cards beneath foundation tops are also in another place. */
export function cardsBeneathTops(game: Game, layout: Layout): Card[] {
  const { foundations } = layout;
  const [first] = foundations;
  if (!game.completes || first === undefined) return [];
  const otherCards = countsOf(cardsBesides(layout));
  const lists = basesOf(game).map((base) => cardsBeneath(game, foundations, base));
  const clashes = lists.map((cards) => cards.filter((card) => otherCards[card]).length * 1000 + cards.length);
  return lists[clashes.indexOf(Math.min(...clashes))] ?? [];
}

function basesOf({ rules, highest }: Game): Rank[] {
  return rules.foundation.space !== 'base' ? [ACE] : Array.from({ length: highest }, (_, index) => ACE + index);
}

/** Fills the places that a deal fills. */
export function fillAtRandom(game: Game, before: Layout, seed: DealNumber): Layout {
  const { dealt, opens } = game.rules.foundation;
  const unplaced = countUnplaced(game, before);
  const opening = layoutOf(game, deal(game, seed)).foundations.slice(0, opens.length);
  const isOpening = before.foundations.length === 0 && opening.every((card) => (unplaced[card] ?? 0) > 0);
  const layout = isOpening ? { ...before, foundations: opening } : before;
  const beneath = countsOf(cardsBeneathTops(game, layout));
  const tray = countUnplaced(game, layout);
  const cards = [...new Set(facesOf(game))].flatMap((card) =>
    Array.from({ length: Math.max(0, (tray[card] ?? 0) - (beneath[card] ?? 0)) }, () => card),
  );
  const left = [...shuffle(Uint8Array.from(cards), seed)];
  const fill = (placed: readonly Card[], most: number) => [
    ...placed,
    ...left.splice(0, Math.max(0, most - placed.length)),
  ];
  const foundations = fill(layout.foundations, dealt + opens.length);
  const piles = layout.piles.map((pile, at) => fill(pile, game.dealt[at] ?? 0));
  const reserve = layout.reserve?.map((pile, at) => fill(pile, game.capacity[RESERVE + at] ?? 0));
  const cells = layout.cells?.map((card, at) =>
    card === NO_CARD && at < game.rules.cell.dealt ? (left.shift() ?? NO_CARD) : card,
  );
  const filled = {
    ...layout,
    foundations,
    piles,
    ...(reserve && { reserve }),
    ...(cells && { cells }),
    stock: fill(layout.stock, game.stockSize - layout.waste.length),
  };
  return withDealtDown(game, layout, filled);
}

/** Lays the cards of piles that were empty face down as a deal does, but never a top card. */
function withDealtDown(game: Game, before: Layout, filled: Layout): Layout {
  const downs = (first: number, piles: readonly (readonly Card[])[], old: readonly (readonly Card[])[]) =>
    piles.map((cards, at) =>
      old[at]?.length ? 0 : Math.max(0, Math.min(game.mostDown[first + at] ?? 0, cards.length - 1)),
    );
  const { piles, reserve } = filled;
  return {
    ...filled,
    down: downs(0, piles, before.piles).map((count, at) => Math.max(count, before.down?.[at] ?? 0)),
    ...(reserve && { reserveDown: downs(RESERVE, reserve, before.reserve ?? []) }),
  };
}

/** Further piles in the text are a fault and not shown. */
export function withGamePlaces(game: Game, layout: Layout): Layout {
  const { cell, reserve } = game.rules;
  const reserves = reserve?.rows.flat() ?? [];
  return {
    ...layout,
    piles: Array.from({ length: game.piles }, (_, pile) => layout.piles[pile] ?? []),
    ...(cell.count > 0 && { cells: Array.from({ length: cell.count }, (_, at) => layout.cells?.[at] ?? NO_CARD) }),
    ...(reserves.length > 0 && { reserve: reserves.map((_, pile) => layout.reserve?.[pile] ?? []) }),
  };
}
