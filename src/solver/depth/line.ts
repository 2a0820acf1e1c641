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

/** Plays a move of the engine if it is legal; whether it was. */
type Play = (from: Place, to: Place, count?: number) => boolean;

/**
 * The line of the engine's moves for the steps of a search, with the deals and redeals that bring a talon card to the
 * top of the waste; `undefined` if one of them is not legal or the end is no win.
 */
export function lineOf(game: Game, start: Position, steps: Int32Array): Move[] | undefined {
  const position = start.slice() as Position;
  const line: Move[] = [];
  const legal = new Int32Array(moveBound(game));
  const play: Play = (from, to, count = 1) => {
    const move = moveOf(from, to, count);
    const end = writeMoves(game, position, legal);
    if (!legal.subarray(0, end).includes(move)) return false;
    playInPlace(game, position, move);
    line.push(move);
    return true;
  };
  for (const step of steps) if (!playStep(game, position, step, play)) return undefined;
  return isWon(game, position) ? line : undefined;
}

function playStep(game: Game, position: Position, step: SearchStep, play: Play): boolean {
  const from = step & 63;
  const to = (step >> 6) & 63;
  const place = to === UP ? FOUNDATION : to;
  const turn = () => (stockCount(position) ? play(STOCK, WASTE) : play(WASTE, STOCK));
  if (from < FROM_STOCK) return play(from, place, to === UP ? 1 : (step >> 12) & 63);
  if (from === FROM_STOCK) return play(STOCK, place);
  if (to >= DEAL_STEP) return turn();
  while (wasteTop(game, position) !== step >> 22) if (!turn()) return false;
  return play(WASTE, place);
}
