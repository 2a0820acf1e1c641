import type { Card, Game, Position } from '../../../rules/index.ts';
import { type CardId, type CardPlacing, placingOf } from './card-identity.ts';
import { spotsOf } from './spots.ts';

/** A position as the table shows it: which card lies where, and which were turned over on the way there. */
export interface TableView {
  readonly dealKey: string;
  readonly placing: CardPlacing;
  readonly turned: ReadonlySet<CardId>;
}

/** Follows the cards of a deal from position to position. */
export function follower(): (game: Game, dealKey: string, position: Position, tail?: readonly Card[]) => TableView {
  let last: TableView | undefined;
  return (game, dealKey, position, tail) => {
    const before = last?.dealKey === dealKey ? last.placing : undefined;
    const placing = sharing(before, placingOf(game, position, before, tail));
    last = { dealKey, placing, turned: turnedBetween(game, before, placing) };
    return last;
  };
}

/** A placing in which every list of cards that is as before is the same object as before: of its spot nothing need be drawn. */
function sharing(before: CardPlacing | undefined, after: CardPlacing): CardPlacing {
  return after.map((ids, list) => {
    const was = before?.[list];
    return was?.length === ids.length && ids.every((id, index) => id === was[index]) ? was : ids;
  });
}

/** The cards that left the stock, or went back to it. */
function turnedBetween(game: Game, before: CardPlacing | undefined, after: CardPlacing): Set<CardId> {
  const stock = spotsOf(game).findIndex(({ kind }) => kind === 'stock');
  if (!before || before[stock] === after[stock]) return new Set();
  const was = new Set(before[stock]);
  const is = new Set(after[stock]);
  return new Set(after.flat().filter((id) => was.has(id) !== is.has(id)));
}

/** Whether no card has been played yet: such a position is shown being dealt. */
export function isFresh(game: Game, placing: CardPlacing): boolean {
  return spotsOf(game).every(({ kind, slot }, spot) => {
    const count = placing[spot]?.length ?? 0;
    if (kind === 'pile') return count === game.dealt[slot];
    return kind !== 'stock' || count === game.stockSize;
  });
}
