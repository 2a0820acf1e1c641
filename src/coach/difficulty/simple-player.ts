import {
  type Card,
  cardsToWin,
  countOf,
  FOUNDATION,
  foundationFor,
  fromOf,
  type Game,
  isDeal,
  isRedeal,
  isWon,
  type Move,
  moveBound,
  moveOf,
  type Position,
  playInPlace,
  SPACE_CODES,
  stockCount,
  tableauFitsOf,
  toOf,
  WASTE,
  type Words,
  wordsOf,
  writeMoves,
} from '../../rules/engine/index.ts';
import { ANY, isHardlyIn, sum } from './range.ts';

/**
 * A player who takes what is there: cards up first, then what empties a pile or uncovers something, then the stock.
 * He looks one move ahead and is as often of another mind, by a little chance that is the same on every machine.
 */

/** Points of chance that are added to each move. */
const CHANCE = 10;

/** Moves in a row without a card that goes up, after which he gives up. */
const PATIENCE = 30;

/** How often he tries a deal. */
const TRIES = 24;

/** What came of the tries at a position. */
export interface Tries {
  readonly of: number;
  readonly wins: number;
  /** Cards left when he gave up, on average; each win counts as none, and a little less the more stock it leaves. */
  readonly left: number;
  /** Whether all were made. */
  readonly isWhole: boolean;
}

/** The tries of the simple player at a position, the same for everyone: all, unless what he leaves is hardly in a range. */
export function triesOf(game: Game, start: Position, range = ANY): Tries {
  let wins = 0;
  const lefts: number[] = [];
  for (let round = 1; round <= TRIES && !isHardlyIn(range, lefts, TRIES); round++) {
    const end = playOut(game, start, wordsOf(round));
    if (isWon(game, end)) wins++;
    lefts.push(leftIn(game, end));
  }
  const { length } = lefts;
  return { of: length, wins, left: sum(lefts) / length, isWhole: length === TRIES };
}

function leftIn(game: Game, end: Position): number {
  return isWon(game, end) ? -stockCount(end) / (game.stockSize + 1) : cardsToWin(game, end);
}

function playOut(game: Game, start: Position, words: Words): Position {
  const position = start.slice() as Position;
  const moves = new Int32Array(moveBound(game));
  let idle = 0;
  let back = 0 as Move;
  while (idle < PATIENCE) {
    const count = writeMoves(game, position, moves);
    const best = bestOf(game, position, moves.subarray(0, count), back, words);
    if (best === undefined) break;
    idle = toOf(best) === FOUNDATION ? 0 : idle + 1;
    back = moveOf(toOf(best), fromOf(best), countOf(best));
    playInPlace(game, position, best);
  }
  return position;
}

/** The move that he likes best, of those that don't take the last one back. */
function bestOf(game: Game, position: Position, moves: Int32Array, back: Move, words: Words): Move | undefined {
  let best: Move | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const each of moves) {
    const move = each as Move;
    const points = move === back ? NEVER : pointsOf(game, position, move);
    if (points === NEVER) continue;
    const liked = points + (CHANCE * words()) / 2 ** 32;
    if (liked <= most) continue;
    best = move;
    most = liked;
  }
  return best;
}

const NEVER = Number.NEGATIVE_INFINITY;

function pointsOf(game: Game, position: Position, move: Move): number {
  if (isRedeal(move)) return -30;
  if (isDeal(move)) return 10;
  if (toOf(move) === FOUNDATION) return 100 + pointsUp(game, position, move);
  const toSpace = lengthOf(game, position, toOf(move)) === 0;
  if (fromOf(move) >= game.piles) return toSpace ? (fromOf(move) === WASTE ? 8 : 5) : 25;
  return pointsWithin(game, position, move, toSpace);
}

/** Where one foundation takes all suits, the tallest pile is best, and a card that another can follow. */
function pointsUp(game: Game, position: Position, move: Move): number {
  const from = fromOf(move);
  if (game.completes || from >= game.piles) return 0;
  const height = lengthOf(game, position, from);
  return 2.5 * height + (isFollowed(game, position, from, cardAt(game, position, from, height)) ? 5 : 0);
}

function isFollowed(game: Game, position: Position, from: number, card: Card): boolean {
  for (let pile = 0; pile < game.piles; pile++) {
    const height = lengthOf(game, position, pile) - (pile === from ? 1 : 0);
    if (height && game.foundationFits[(card << 6) | cardAt(game, position, pile, height)]) return true;
  }
  return false;
}

/** Points for digging where a card lies that could go up, and taken for burying one. */
const DIG = 15;

/** Whether a pile holds a card, under its top, that could go up. */
function hidesOne(game: Game, position: Position, pile: number): boolean {
  for (let height = lengthOf(game, position, pile) - 1; height > 0; height--)
    if (foundationFor(game, position, cardAt(game, position, pile, height)) >= 0) return true;
  return false;
}

/** Within the tableau. */
function pointsWithin(game: Game, position: Position, move: Move, toSpace: boolean): number {
  const digs = hidesOne(game, position, fromOf(move)) ? DIG : 0;
  const buries = hidesOne(game, position, toOf(move)) ? DIG : 0;
  return pointsUncovering(game, position, move, toSpace) + digs - buries;
}

/** A space is worth a move, and so is a card that goes up; a run isn't taken apart. */
function pointsUncovering(game: Game, position: Position, move: Move, toSpace: boolean): number {
  const from = fromOf(move);
  const under = lengthOf(game, position, from) - countOf(move);
  if (under === 0 && toSpace) return NEVER;
  if (under === 0) return game.spaceTakes[from] === SPACE_CODES.none ? -20 : 30;
  if (toSpace) return 5;
  const uncovered = cardAt(game, position, from, under);
  if (foundationFor(game, position, uncovered) >= 0) return 50;
  const isRun = tableauFitsOf(game, position)[(uncovered << 6) | cardAt(game, position, from, under + 1)];
  return isRun ? -20 : 20;
}

function lengthOf(game: Game, position: Position, pile: number): number {
  return position[game.pileAt[pile]];
}

/** The card at a height of a pile: 1 is its lowest. */
function cardAt(game: Game, position: Position, pile: number, height: number): Card {
  return position[game.pileAt[pile] + height] as Card;
}
