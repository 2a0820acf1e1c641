import type { Game, Position } from '../../../rules/index.ts';
import {
  type CardId,
  type CardsOnTable,
  cardsOnTable,
  type IdsBySpot,
  type Numbering,
  numberCards,
} from './card-identity.ts';
import { spotsOf } from './spots.ts';

export interface TableView extends CardsOnTable {
  readonly dealKey: string;
  /** Cards that the last change turned over. */
  readonly turned: ReadonlySet<CardId>;
}

/** The cards of another deal have other numbers in the same places, so that they are seen to be others. */
const SHIFT = 7;

/** Cards are followed while `dealKey` stays the same. */
export function createCardTracker(): (game: Game, dealKey: string, position: Position) => TableView {
  let last: TableView | undefined;
  let ids: Numbering = new Uint8Array();
  let first = 0;
  return (game, dealKey, position) => {
    const before = last?.dealKey === dealKey ? last : undefined;
    if (!before) {
      if (last) first += SHIFT;
      ids = numberCards(game, position, first);
    }
    const after = cardsOnTable(game, position, ids);
    const idsBySpot = reuseLists(before?.idsBySpot, after.idsBySpot);
    last = { ...after, dealKey, idsBySpot, turned: turnedBetween(before, after) };
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

function cardsFaceDown({ idsBySpot, downBySpot }: CardsOnTable): Set<CardId> {
  return new Set(idsBySpot.flatMap((ids, spot) => ids.slice(0, downBySpot[spot])));
}

function turnedBetween(before: CardsOnTable | undefined, after: CardsOnTable): Set<CardId> {
  if (!before) return new Set();
  const [old, current] = [cardsFaceDown(before), cardsFaceDown(after)];
  return new Set([...old, ...current].filter((id) => old.has(id) !== current.has(id)));
}

export function isUnplayed(game: Game, idsBySpot: IdsBySpot): boolean {
  return spotsOf(game).every(({ kind, slot }, spot) => {
    const count = idsBySpot[spot]?.length ?? 0;
    if (kind === 'pile') return count === game.dealt[slot];
    return kind !== 'stock' || count === game.stockSize;
  });
}
