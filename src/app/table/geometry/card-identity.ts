import {
  ACE,
  type Card,
  cardOf,
  foundationCount,
  foundationTop,
  type Game,
  NO_CARD,
  type Position,
  pileCards,
  rankOf,
  stockCards,
  suitIndexOf,
  wasteCards,
} from '../../../rules/index.ts';
import { spotsOf } from './spots.ts';

/** One of the cards of the pack, for as long as a deal is shown: an index of `game.pack`, which says what card it is. */
export type CardId = number;

/** Which card lies where: the ids at each spot, bottom to top; one more list at the end for cards that lie nowhere. */
export type CardPlacing = readonly (readonly CardId[])[];

export function cardOfId(game: Game, id: CardId): Card {
  return game.pack[id] as Card;
}

/** The cards of a foundation that is built whole by suit, from its base up. */
function foundationCards(game: Game, position: Position, slot: number): Card[] {
  const top = foundationTop(game, position, slot);
  const count = foundationCount(game, position, slot);
  const rankBelow = (depth: number) => ((rankOf(top) - ACE - depth + game.highest) % game.highest) + ACE;
  return Array.from({ length: count }, (_, index) => cardOf(suitIndexOf(top), rankBelow(count - 1 - index)));
}

/** The cards that a position shows at each spot; of a foundation that any card starts, its top alone is known. */
function cardsBySpot(game: Game, position: Position): Card[][] {
  return spotsOf(game).map(({ kind, slot }) => {
    if (kind === 'pile') return pileCards(game, position, slot);
    if (kind === 'stock') return stockCards(game, position).toReversed();
    if (kind === 'waste') return wasteCards(game, position);
    return game.completes ? foundationCards(game, position, slot) : [];
  });
}

/** The ids that lie no more where they lay, by card; the last of each list is the one nearest to the top of where it lay. */
function freeIds(game: Game, before: CardPlacing, kept: readonly (readonly unknown[])[]): Map<Card, CardId[]> {
  const depth = new Map<CardId, number>(before.length ? [] : [...game.pack.keys()].map((id) => [id, 0]));
  for (const [spot, ids] of before.entries())
    for (const [index, id] of ids.entries()) if (kept[spot]?.[index] !== id) depth.set(id, ids.length - index);
  const free = new Map<Card, CardId[]>();
  for (const [id] of [...depth].toSorted(([a, one], [b, two]) => two - one || b - a))
    free.set(cardOfId(game, id), [...(free.get(cardOfId(game, id)) ?? []), id]);
  return free;
}

/** The played cards of a foundation: those there before, then newcomers, and those that show the cards of `last` on top of all. */
function stacked(game: Game, last: readonly Card[], before: readonly CardId[], rest: ReadonlySet<CardId>): CardId[] {
  const stayed = before.filter((id) => rest.has(id));
  const stack = [...stayed, ...[...rest].filter((id) => !stayed.includes(id))];
  const onTop = last.toReversed().flatMap((card) => {
    const at = stack.findLastIndex((id) => cardOfId(game, id) === card);
    return at < 0 ? [] : stack.splice(at, 1);
  });
  return [...stack, ...onTop.toReversed()];
}

/**
 * Gives each card of a position its id. Cards that lie where they lay in `before` keep theirs; a card that moved takes
 * its id along. Every id is somewhere exactly once.
 *
 * @param last the last cards of the foundation, its top last, where only its top is in the position
 */
export function placingOf(
  game: Game,
  position: Position,
  before: CardPlacing = [],
  last: readonly Card[] = [],
): CardPlacing {
  const wanted = cardsBySpot(game, position);
  const kept = wanted.map((cards, spot) =>
    cards.map((card, index) => {
      const id = before[spot]?.[index];
      return id !== undefined && cardOfId(game, id) === card ? id : undefined;
    }),
  );
  const free = freeIds(game, before, kept);
  const placing = kept.map((ids, spot) =>
    ids.map((id, index) => {
      if (id !== undefined) return id;
      const found = free.get(wanted[spot]?.[index] ?? NO_CARD)?.pop();
      if (found === undefined) throw new Error('a position holds a card that its pack has not');
      return found;
    }),
  );
  return [...placing, []].map((ids, spot, all) => withRest(game, position, before, last, all, ids, spot));
}

/** The list of a spot, with the cards that the position doesn't tell the place of put where they belong. */
function withRest(
  game: Game,
  position: Position,
  before: CardPlacing,
  last: readonly Card[],
  all: readonly CardId[][],
  ids: CardId[],
  spot: number,
): CardId[] {
  const top = game.completes ? NO_CARD : foundationTop(game, position, 0);
  const home = top === NO_CARD ? all.length - 1 : game.piles;
  if (spot !== home) return ids;
  if (all.reduce((count, list) => count + list.length, 0) === game.pack.length) return ids;
  const placed = new Set(all.flat());
  const rest = new Set([...game.pack.keys()].filter((id) => !placed.has(id)));
  return stacked(game, last.at(-1) === top ? last : [top], before[spot] ?? [], rest);
}

/** Where each id lies: its spot and its index there. */
export function placesOfIds(placing: CardPlacing): { spot: number; index: number }[] {
  const places: { spot: number; index: number }[] = [];
  for (const [spot, ids] of placing.entries()) for (const [index, id] of ids.entries()) places[id] = { spot, index };
  return places;
}
