import {
  FOUNDATION,
  type Game,
  isWon,
  type Move,
  moveBound,
  moveOf,
  type Place,
  type Position,
  playInPlace,
  STOCK,
  stockCount,
  WASTE,
  wasteTop,
  writeMoves,
} from '../../rules/engine/index.ts';
import { DEAL_STEP, FROM_STOCK, type SearchStep, UP } from './state.ts';

type TryMove = (from: Place, to: Place, count?: number) => boolean;

/**
 * Returns the engine's moves for the steps of a search, with the deals and redeals that bring a talon card to the top
 * of the waste; `undefined` if a move is not legal or the line does not win.
 */
export function convertSteps(game: Game, start: Position, steps: Int32Array): Move[] | undefined {
  const position = start.slice() as Position;
  const line: Move[] = [];
  const legal = new Int32Array(moveBound(game));
  const tryMove: TryMove = (from, to, count = 1) => {
    const move = moveOf(from, to, count);
    const end = writeMoves(game, position, legal);
    if (!legal.subarray(0, end).includes(move)) return false;
    playInPlace(game, position, move);
    line.push(move);
    return true;
  };
  for (const step of steps) if (!playStep(game, position, step, tryMove)) return undefined;
  return isWon(game, position) ? line : undefined;
}

function playStep(game: Game, position: Position, step: SearchStep, tryMove: TryMove): boolean {
  const from = step & 63;
  const to = (step >> 6) & 63;
  const place = to === UP ? FOUNDATION : to;
  const dealOrRedeal = () => (stockCount(position) ? tryMove(STOCK, WASTE) : tryMove(WASTE, STOCK));
  if (from < FROM_STOCK) return tryMove(from, place, to === UP ? 1 : (step >> 12) & 63);
  if (from === FROM_STOCK) return tryMove(STOCK, place);
  if (to >= DEAL_STEP) return dealOrRedeal();
  while (wasteTop(game, position) !== step >> 22) if (!dealOrRedeal()) return false;
  return tryMove(WASTE, place);
}
