import { isRedeal, stockCount } from '../../rules/index.ts';
import { positionNow, type Session } from '../session/session.ts';

/** Whether the player knows in which order the stock lies: the waste was turned over. */
export function isStockSeenIn({ moves, at }: Session): boolean {
  return moves.slice(0, at).some(isRedeal);
}

/** Whether what is said of the cards is said with hindsight: there are some that the player can't know. */
export function isHindsight(session: Session): boolean {
  return stockCount(positionNow(session)) > 1 && !isStockSeenIn(session);
}
