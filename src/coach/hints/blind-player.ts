import {
  type Card,
  countOf,
  downCount,
  FOUNDATION,
  foundationFor,
  fromOf,
  type Game,
  isDeal,
  isRedeal,
  isToFoundation,
  type Move,
  moveBound,
  type Position,
  pileLength,
  playInPlace,
  type RandomWords,
  TALON_LENGTH_AT,
  tableauFitsOf,
  toOf,
  WASTE,
  writeMoves,
} from '../../rules/engine/index.ts';
import { hasStrictRuns, scoreRunMove } from './run-player.ts';

/** The maximum random addition to a move's points. */
const MAX_CHANCE = 5;
/** The most moves between two deals that only prepare others. */
const MOST_PREPARATIONS = 12;
const EXCLUDED = Number.NEGATIVE_INFINITY;

/**
 * Plays on from a position to its end, greedily and with some chance, without a look at cards face down or in the
 * stock. Returns the last position.
 */
export function playOn(game: Game, start: Position, words: RandomWords): Position {
  const position = start.slice() as Position;
  const moves = new Int32Array(moveBound(game));
  const turn = game.rules.stock?.turn ?? 1;
  let preparations = 0;
  for (let idle = 0; idle <= position[TALON_LENGTH_AT] / turn + 2; idle++) {
    const legal = moves.subarray(0, writeMoves(game, position, moves));
    const move = chooseMove(game, position, legal, words, preparations < MOST_PREPARATIONS);
    if (move === undefined) break;
    if (!isDeal(move) && !isRedeal(move)) idle = -1;
    if (isDeal(move)) preparations = 0;
    else if (scoreMove(game, position, move, false) === EXCLUDED) preparations++;
    playInPlace(game, position, move);
  }
  return position;
}

function chooseMove(
  game: Game,
  position: Position,
  moves: Int32Array,
  words: RandomWords,
  prepares: boolean,
): Move | undefined {
  let best: Move | undefined;
  let most = EXCLUDED;
  for (const each of moves) {
    const move = each as Move;
    const points = scoreMove(game, position, move, prepares) + (MAX_CHANCE * words()) / 2 ** 32;
    if (points <= most) continue;
    best = move;
    most = points;
  }
  return best;
}

/** Whether the blind player might make a move: it is progress, or a deal or redeal. */
export function isWorthTrying(game: Game, position: Position, move: Move): boolean {
  return scoreMove(game, position, move, true) > EXCLUDED;
}

/** Every move that is not excluded is progress, or a deal or redeal, or if it `prepares`, a preparation. */
function scoreMove(game: Game, position: Position, move: Move, prepares: boolean): number {
  const from = fromOf(move);
  const to = toOf(move);
  if (from === FOUNDATION) return EXCLUDED;
  if (isDeal(move)) return 0;
  if (isRedeal(move)) return -10;
  if (isToFoundation(move)) return 100;
  const fills = to < game.piles && pileLength(game, position, to) === 0;
  if (from === WASTE) return fills ? 40 : 30;
  const isWithinTableau = from < game.piles && to < game.piles;
  if (isWithinTableau && hasStrictRuns(game)) return scoreRunMove(game, position, move, prepares);
  return scoreTableau(game, position, move, fills);
}

function scoreTableau(game: Game, position: Position, move: Move, fills: boolean): number {
  const from = fromOf(move);
  const under = pileLength(game, position, from) - countOf(move);
  const down = downCount(game, position, from);
  if (under === 0) return fills ? EXCLUDED : 20;
  if (under <= down) return 50 + 2 * down;
  const at = game.pileAt[from] + under;
  const beneath = game.faces[position[at]];
  if (!tableauFitsOf(game, position)[(beneath << 6) | game.faces[position[at + 1]]]) return fills ? 5 : 25;
  return foundationFor(game, position, beneath as Card, from) >= 0 ? 60 : EXCLUDED;
}
