import type { Game, Position } from '../../rules/engine/index.ts';
import { golfBoard } from './board.ts';
import { golfPosition, isGolf } from './position.ts';
import { golfTable, tableBytes, winsFrom } from './table.ts';

/**
 * Whether a position is won by the complete table of all that can come of it, a second way to the verdict that shares no search with the
 * first; `undefined` for games without tables, and where one doesn't fit in `memory` bytes.
 */
export function winsWholeDeal(game: Game, position: Position, memory: number): boolean | undefined {
  if (!isGolf(game)) return undefined;
  const board = golfBoard(golfPosition(game, position));
  return tableBytes(board) > memory ? undefined : winsFrom(golfTable(board), game, position);
}
