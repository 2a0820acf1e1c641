import {
  type Card,
  cardsToWin,
  countOf,
  createRandomWords,
  FOUNDATION,
  foundationFor,
  fromOf,
  type Game,
  isDeal,
  isRedeal,
  isToFoundation,
  isWon,
  type Move,
  moveBound,
  moveOf,
  type Position,
  playInPlace,
  type RandomWords,
  SPACE_CODES,
  stockCount,
  tableauFitsOf,
  toOf,
  WASTE,
  writeMoves,
} from '../../rules/engine/index.ts';
import { TRIES } from '../thought/limits.ts';
import { ANY_DIFFICULTY, isMeanUnlikelyIn, sum } from './range.ts';

/*
 * The simple player is greedy, with some randomness that is the same on every machine. It looks one move ahead. It
 * prefers moves to foundations, then emptying piles and uncovering cards, then dealing.
 */

/** The maximum random addition to a move's points. */
const MAX_CHANCE = 10;

/** The number of moves in a row without a move to a foundation after which the player gives up. */
const PATIENCE = 30;

export interface TryResults {
  /** The number of tries. */
  readonly of: number;
  readonly wins: number;
  /**
   * The mean number of cards that a win still takes at the end of a try. A win counts as 0, minus a fraction that grows
   * with the stock left.
   */
  readonly left: number;
  /** False if the tries stopped early, since `left` is unlikely to lie in the requested range. */
  readonly isComplete: boolean;
}

/** Lets the simple player try a position several times. Stops early once `left` is unlikely to lie in `range`. */
export function runTries(game: Game, start: Position, range = ANY_DIFFICULTY): TryResults {
  let wins = 0;
  const cardsLeft: number[] = [];
  for (let round = 1; round <= TRIES && !isMeanUnlikelyIn(range, cardsLeft, TRIES); round++) {
    const end = playOut(game, start, createRandomWords(round));
    if (isWon(game, end)) wins++;
    cardsLeft.push(scoreCardsLeft(game, end));
  }
  const { length } = cardsLeft;
  return { of: length, wins, left: sum(cardsLeft) / length, isComplete: length === TRIES };
}

function scoreCardsLeft(game: Game, end: Position): number {
  return isWon(game, end) ? -stockCount(end) / (game.stockSize + 1) : cardsToWin(game, end);
}

function playOut(game: Game, start: Position, words: RandomWords): Position {
  const position = start.slice() as Position;
  const moves = new Int32Array(moveBound(game));
  let movesWithoutUp = 0;
  let undoMove = 0 as Move;
  while (movesWithoutUp < PATIENCE) {
    const count = writeMoves(game, position, moves);
    const best = chooseMove(game, position, moves.subarray(0, count), undoMove, words);
    if (best === undefined) break;
    movesWithoutUp = isToFoundation(best) ? 0 : movesWithoutUp + 1;
    undoMove = moveOf(toOf(best), fromOf(best), countOf(best));
    playInPlace(game, position, best);
  }
  return position;
}

/**
 * Returns the move with the most points, or `undefined` if there is none. Excludes the move that undoes the last one,
 * and moves of a whole pile to a space.
 */
function chooseMove(
  game: Game,
  position: Position,
  moves: Int32Array,
  undoMove: Move,
  words: RandomWords,
): Move | undefined {
  let best: Move | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const each of moves) {
    const move = each as Move;
    const points = move === undoMove ? EXCLUDED : scoreMove(game, position, move);
    if (points === EXCLUDED) continue;
    const total = points + (MAX_CHANCE * words()) / 2 ** 32;
    if (total <= most) continue;
    best = move;
    most = total;
  }
  return best;
}

const EXCLUDED = Number.NEGATIVE_INFINITY;

function scoreMove(game: Game, position: Position, move: Move): number {
  // A card that comes back could go up and come back for ever.
  if (fromOf(move) === FOUNDATION) return EXCLUDED;
  if (isRedeal(move)) return -30;
  if (isDeal(move)) return 10;
  if (isToFoundation(move)) return 100 + scoreUpMove(game, position, move);
  const toSpace = pileLengthOf(game, position, toOf(move)) === 0;
  if (fromOf(move) >= game.piles) return toSpace ? (fromOf(move) === WASTE ? 8 : 5) : 25;
  return scoreTableauMove(game, position, move, toSpace);
}

/**
 * If one foundation takes all suits, scores moves from tall piles higher, and cards on which another can then be
 * played. Returns 0 in other games, and for moves from stock or waste.
 */
function scoreUpMove(game: Game, position: Position, move: Move): number {
  const from = fromOf(move);
  if (game.completes || from >= game.piles) return 0;
  const height = pileLengthOf(game, position, from);
  return 2.5 * height + (canBeFollowed(game, position, from, cardAt(game, position, from, height)) ? 5 : 0);
}

function canBeFollowed(game: Game, position: Position, from: number, card: Card): boolean {
  for (let pile = 0; pile < game.piles; pile++) {
    const height = pileLengthOf(game, position, pile) - (pile === from ? 1 : 0);
    if (height && game.foundationFits[(card << 6) | cardAt(game, position, pile, height)]) return true;
  }
  return false;
}

/** Points for uncovering a pile with a buried card that fits a foundation, and against covering such a pile. */
const DIG_POINTS = 15;

function hidesPlayableCard(game: Game, position: Position, pile: number): boolean {
  for (let height = pileLengthOf(game, position, pile) - 1; height > 0; height--)
    if (foundationFor(game, position, cardAt(game, position, pile, height)) >= 0) return true;
  return false;
}

function scoreTableauMove(game: Game, position: Position, move: Move, toSpace: boolean): number {
  const digs = hidesPlayableCard(game, position, fromOf(move)) ? DIG_POINTS : 0;
  const buries = hidesPlayableCard(game, position, toOf(move)) ? DIG_POINTS : 0;
  return scoreUncovering(game, position, move, toSpace) + digs - buries;
}

/** Prefers making spaces and uncovering cards that fit a foundation; avoids splitting runs. */
function scoreUncovering(game: Game, position: Position, move: Move, toSpace: boolean): number {
  const from = fromOf(move);
  const under = pileLengthOf(game, position, from) - countOf(move);
  if (under === 0 && toSpace) return EXCLUDED;
  if (under === 0) return game.spaceTakes[from] === SPACE_CODES.none ? -20 : 30;
  if (toSpace) return 5;
  const uncovered = cardAt(game, position, from, under);
  if (foundationFor(game, position, uncovered) >= 0) return 50;
  const isRun = tableauFitsOf(game, position)[(uncovered << 6) | cardAt(game, position, from, under + 1)];
  return isRun ? -20 : 20;
}

function pileLengthOf(game: Game, position: Position, pile: number): number {
  return position[game.pileAt[pile]];
}

/** The bottom card is at height 1. */
function cardAt(game: Game, position: Position, pile: number, height: number): Card {
  return game.faces[position[game.pileAt[pile] + height]] as Card;
}
