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

/** An index into `game.pack`, which distinguishes equal cards of several decks. */
export type CardId = number;

/** The cards of each spot from bottom to top, then one more list of the cards whose place is unknown. */
export type IdsBySpot = readonly (readonly CardId[])[];

export function cardOfId(game: Game, id: CardId): Card {
  return game.pack[id] as Card;
}

/** Returns the cards of a foundation that is built up in suit, from its base to its top. */
function foundationCards(game: Game, position: Position, slot: number): Card[] {
  const top = foundationTop(game, position, slot);
  const count = foundationCount(game, position, slot);
  const rankBelow = (depth: number) => ((rankOf(top) - ACE - depth + game.highest) % game.highest) + ACE;
  return Array.from({ length: count }, (_, index) => cardOf(suitIndexOf(top), rankBelow(count - 1 - index)));
}

/** Returns the cards of each spot. The foundation of a golf game stays empty, since its positions don't contain its cards. */
function cardsBySpot(game: Game, position: Position): Card[][] {
  return spotsOf(game).map(({ kind, slot }) => {
    if (kind === 'pile') return pileCards(game, position, slot);
    if (kind === 'stock') return stockCards(game, position).toReversed();
    if (kind === 'waste') return wasteCards(game, position);
    return game.completes ? foundationCards(game, position, slot) : [];
  });
}

/**
 * Returns the ids that have left their place, by card; without a position before, all ids. The last id of each list was
 * nearest to the top of its spot.
 */
function freeIds(game: Game, before: IdsBySpot, kept: readonly (readonly unknown[])[]): Map<Card, CardId[]> {
  const depth = new Map<CardId, number>(before.length ? [] : [...game.pack.keys()].map((id) => [id, 0]));
  for (const [spot, ids] of before.entries())
    for (const [index, id] of ids.entries()) if (kept[spot]?.[index] !== id) depth.set(id, ids.length - index);
  const free = new Map<Card, CardId[]>();
  for (const [id] of [...depth].toSorted(([a, one], [b, two]) => two - one || b - a))
    free.set(cardOfId(game, id), [...(free.get(cardOfId(game, id)) ?? []), id]);
  return free;
}

/** Stacks the cards of a golf foundation: those there before, then new ones, with the cards of `last` on top. */
function stackFoundation(
  game: Game,
  last: readonly Card[],
  before: readonly CardId[],
  ids: ReadonlySet<CardId>,
): CardId[] {
  const stayed = before.filter((id) => ids.has(id));
  const stack = [...stayed, ...[...ids].filter((id) => !stayed.includes(id))];
  const onTop = last.toReversed().flatMap((card) => {
    const at = stack.findLastIndex((id) => cardOfId(game, id) === card);
    return at < 0 ? [] : stack.splice(at, 1);
  });
  return [...stack, ...onTop.toReversed()];
}

/**
 * Assigns an id to each card of a position. Cards keep their ids from `before`, also when they move. Every id is used
 * exactly once.
 *
 * @param last the last cards of the foundation of a golf game, its top last
 */
export function assignIds(
  game: Game,
  position: Position,
  before: IdsBySpot = [],
  last: readonly Card[] = [],
): IdsBySpot {
  const wanted = cardsBySpot(game, position);
  const kept = wanted.map((cards, spot) =>
    cards.map((card, index) => {
      const id = before[spot]?.[index];
      return id !== undefined && cardOfId(game, id) === card ? id : undefined;
    }),
  );
  const free = freeIds(game, before, kept);
  const idsBySpot = kept.map((ids, spot) =>
    ids.map((id, index) => {
      if (id !== undefined) return id;
      const found = free.get(wanted[spot]?.[index] ?? NO_CARD)?.pop();
      if (found === undefined) throw new Error('a position holds a card that its pack has not');
      return found;
    }),
  );
  return [...idsBySpot, []].map((ids, spot, all) => addMissing(game, position, before, last, all, ids, spot));
}

/**
 * Returns the ids of a spot, with the cards that the position doesn't contain if they belong there: to the foundation of a
 * golf game, or to the last list if there is no such foundation or it is empty.
 */
function addMissing(
  game: Game,
  position: Position,
  before: IdsBySpot,
  last: readonly Card[],
  all: readonly CardId[][],
  ids: CardId[],
  spot: number,
): CardId[] {
  const top = game.completes ? NO_CARD : foundationTop(game, position, 0);
  const home = top === NO_CARD ? all.length - 1 : game.piles;
  if (spot !== home) return ids;
  if (all.reduce((count, list) => count + list.length, 0) === game.pack.length) return ids;
  const known = new Set(all.flat());
  const missing = new Set([...game.pack.keys()].filter((id) => !known.has(id)));
  return stackFoundation(game, last.at(-1) === top ? last : [top], before[spot] ?? [], missing);
}

/** Returns the spot and index of each card, by its id. */
export function spotsOfIds(idsBySpot: IdsBySpot): { spot: number; index: number }[] {
  const places: { spot: number; index: number }[] = [];
  for (const [spot, ids] of idsBySpot.entries()) for (const [index, id] of ids.entries()) places[id] = { spot, index };
  return places;
}
