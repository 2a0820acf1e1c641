import {
  cardsLeft,
  FOUNDATION,
  type Game,
  isWon,
  legalMoves,
  type Move,
  moveOf,
  type Position,
  play,
  STOCK,
  toOf,
  WASTE,
} from '../../rules/index.ts';
import { playMove, positionNow, type Session } from './session.ts';

/** Fewer moves than this are sooner made than finished. */
const LEAST = 2;
/** Cards left in a golf game, and positions looked at, before the rest isn't called obvious. */
const MOST = 60;
const BOUND = 400;

/**
 * The moves that end a game in a win when all that is left is obvious; otherwise none.
 *
 * In a game whose foundations are built whole, that is when cards going up, with the stock dealt and the waste turned,
 * win without any other move. In the others it is when nothing can be done wrong: whatever is played wins, as long as
 * what can be played is, and cards are dealt only when nothing can be.
 *
 * Either looks into the stock. It gives nothing away that could change a decision, since there is none left.
 */
export function finishOf(game: Game, position: Position): readonly Move[] {
  const moves = endOf(game, position);
  return moves.length >= LEAST ? moves : [];
}

/** The same, however few moves there are. */
export function endOf(game: Game, position: Position): readonly Move[] {
  return (game.completes ? closure(game, position) : unmissable(game, position)) ?? [];
}

/**
 * Plays up whatever goes up, deals when nothing does, turns the waste when the stock is empty, and gives up after a
 * turn that brought nothing.
 *
 * Where cards may be dealt at any time this finds a win by such moves if there is one. Let a win be given, and compare
 * both after the same deals: by induction every card that is up there is up here, too, since when it went up there, all
 * that lay on it and all below it of its suit were up here already, and here a deal is made only when nothing goes up.
 * What is up takes no deal and hides nothing. Where a space stops the deal a win may be missed, but none is made up.
 */
function closure(game: Game, start: Position): Move[] | undefined {
  const moves: Move[] = [];
  let position = start;
  let idle = 0;
  while (!isWon(game, position)) {
    const legal = legalMoves(game, position);
    const up = legal.find((move) => toOf(move) === FOUNDATION);
    const turns = legal.includes(moveOf(WASTE, STOCK)) ? moveOf(WASTE, STOCK) : undefined;
    const move = up ?? legal.find((one) => one === moveOf(STOCK, WASTE)) ?? turns;
    if (up !== undefined) idle = 0;
    else if (move === turns) idle++;
    if (move === undefined || idle > 1) return undefined;
    moves.push(move);
    position = play(game, position, move);
  }
  return moves;
}

/** A line to a win if every line wins that deals only when nothing plays; the first one found. */
function unmissable(game: Game, start: Position): Move[] | undefined {
  if (cardsLeft(game, start) > MOST) return undefined;
  const winning = new Set<string>();
  const line: Move[] = [];
  let isFirst = true;
  const wins = (position: Position): boolean => {
    if (isWon(game, position)) {
      isFirst = false;
      return true;
    }
    const key = String.fromCharCode(...position);
    if (winning.has(key)) return true;
    if (winning.size > BOUND || line.length > BOUND) return false;
    const moves = obviousMoves(game, position);
    const all =
      moves.length > 0 &&
      moves.every((move) => {
        if (isFirst) line.push(move);
        return wins(play(game, position, move));
      });
    if (all) winning.add(key);
    return all;
  };
  return wins(start) ? line : undefined;
}

/** What a player does who plays what can be played, and deals when nothing can. */
function obviousMoves(game: Game, position: Position): Move[] {
  const legal = legalMoves(game, position);
  const plays = legal.filter((move) => move !== moveOf(STOCK, FOUNDATION));
  return plays.length > 0 ? plays : legal;
}

/** The game after moves that end it, made by the table. */
export function playFinish(session: Session): Session {
  return finishOf(session.game, positionNow(session)).reduce<Session>(
    (now, move) => playMove(now, move, 'finish') ?? now,
    session,
  );
}
