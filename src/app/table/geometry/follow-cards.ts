import type { Card, Game, Position } from '../../../rules/index.ts';
import { assignIds, type CardId, type IdsBySpot } from './card-identity.ts';
import { spotsOf } from './spots.ts';

export interface TableView {
  readonly dealKey: string;
  readonly idsBySpot: IdsBySpot;
  readonly turned: ReadonlySet<CardId>;
}

/** Cards keep their identity while `dealKey` stays the same. */
export function createCardTracker(): (
  game: Game,
  dealKey: string,
  position: Position,
  tail?: readonly Card[],
) => TableView {
  let last: TableView | undefined;
  return (game, dealKey, position, tail) => {
    const before = last?.dealKey === dealKey ? last.idsBySpot : undefined;
    const idsBySpot = reuseLists(before, assignIds(game, position, before, tail));
    last = { dealKey, idsBySpot, turned: turnedBetween(game, before, idsBySpot) };
    return last;
  };
}

/** Spots of unchanged lists needn't be drawn again. */
function reuseLists(before: IdsBySpot | undefined, after: IdsBySpot): IdsBySpot {
  return after.map((ids, list) => {
    const old = before?.[list];
    return old?.length === ids.length && ids.every((id, index) => id === old[index]) ? old : ids;
  });
}

function turnedBetween(game: Game, before: IdsBySpot | undefined, after: IdsBySpot): Set<CardId> {
  const stock = spotsOf(game).findIndex(({ kind }) => kind === 'stock');
  if (!before || before[stock] === after[stock]) return new Set();
  const [old, current] = [new Set(before[stock]), new Set(after[stock])];
  return new Set(after.flat().filter((id) => old.has(id) !== current.has(id)));
}

export function isUnplayed(game: Game, idsBySpot: IdsBySpot): boolean {
  return spotsOf(game).every(({ kind, slot }, spot) => {
    const count = idsBySpot[spot]?.length ?? 0;
    if (kind === 'pile') return count === game.dealt[slot];
    return kind !== 'stock' || count === game.stockSize;
  });
}
