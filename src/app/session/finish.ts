import {
  canonicalKey,
  cardsLeft,
  FOUNDATION,
  type Game,
  isFullyKnown,
  isWon,
  legalMoves,
  type Move,
  moveOf,
  NO_UNSEEN,
  type Position,
  play,
  STOCK,
  showsUnseen,
  toOf,
  type UnseenCards,
  WASTE,
} from '../../rules/index.ts';
import { playMove, positionNow, type Session } from './session.ts';

/** A single move isn't offered as a finish. */
const MIN_MOVES = 2;
const MAX_CARDS_LEFT = 60;
/** The largest number of stored positions, in golf games and games of pairs. */
const MAX_POSITIONS = 400;

/**
 * Returns the moves to a win if no decision is left. In builder games, moves to the foundations, deals and redeals
 * alone must win. In golf games, every line must win that deals only when no card plays. A finish shows no unseen
 * card whose place matters.
 */
export function findFinish(game: Game, position: Position, unseen = NO_UNSEEN): readonly Move[] {
  const moves = findFinishOfAnyLength(game, position, unseen);
  return moves.length >= MIN_MOVES ? moves : [];
}

export function findFinishOfAnyLength(game: Game, position: Position, unseen = NO_UNSEEN): readonly Move[] {
  const unknown = isFullyKnown(game, position, unseen) ? NO_UNSEEN : unseen;
  const find = game.completes ? finishByFoundationMoves : finishByAnyMove;
  return find(game, position, unknown) ?? [];
}

export function finishNow(session: Session): readonly Move[] {
  return findFinish(session.game, positionNow(session), session.tree.unseen);
}

/**
 * Moves cards to the foundations, deals when none can go up, and redeals when the stock is empty. If deals are always
 * legal, this finds a win by such moves whenever one exists. Proof: compare it with any such win after the same deals.
 * By induction, every card on a foundation in that win is on one here, too: all cards on it and all lower ones of its
 * suit had gone up there, and here a deal waits until nothing goes up. In games where spaces block deals, a win may be
 * missed, but never invented.
 */
function finishByFoundationMoves(game: Game, start: Position, unknown: UnseenCards): Move[] | undefined {
  const moves: Move[] = [];
  let position = start;
  let idleRedeals = 0;
  while (!isWon(game, position)) {
    const legal = legalMoves(game, position);
    const up = legal.find((move) => toOf(move) === FOUNDATION);
    const redeal = legal.includes(moveOf(WASTE, STOCK)) ? moveOf(WASTE, STOCK) : undefined;
    const move = up ?? legal.find((one) => one === moveOf(STOCK, WASTE)) ?? redeal;
    if (up !== undefined) idleRedeals = 0;
    else if (move === redeal) idleRedeals++;
    if (move === undefined || idleRedeals > 1 || showsUnseen(game, position, move, unknown)) return undefined;
    moves.push(move);
    position = play(game, position, move);
  }
  return moves;
}

/** Returns the first line, if every line wins that deals only when no card plays. Gives up on a large search. */
function finishByAnyMove(game: Game, start: Position, unknown: UnseenCards): Move[] | undefined {
  if (cardsLeft(game, start) > MAX_CARDS_LEFT) return undefined;
  const winning = new Set<string>();
  /** The positions of the line that is being tried. */
  const unfinished = new Set<string>();
  const line: Move[] = [];
  let isFirstLine = true;
  const alwaysWins = (position: Position): boolean => {
    if (isWon(game, position)) {
      isFirstLine = false;
      return true;
    }
    const key = canonicalKey(game, position);
    if (winning.has(key)) return true;
    // With redeals without limit a line may return to one of its positions, and then need not win.
    if (unfinished.has(key) || winning.size + unfinished.size > MAX_POSITIONS) return false;
    unfinished.add(key);
    const moves = obviousMoves(game, position);
    const isWinning =
      moves.length > 0 &&
      moves.every((move) => {
        if (showsUnseen(game, position, move, unknown)) return false;
        if (isFirstLine) line.push(move);
        return alwaysWins(play(game, position, move));
      });
    unfinished.delete(key);
    if (isWinning) winning.add(key);
    return isWinning;
  };
  return alwaysWins(start) ? line : undefined;
}

function obviousMoves(game: Game, position: Position): Move[] {
  const legal = legalMoves(game, position);
  const plays = legal.filter((move) => move !== moveOf(STOCK, FOUNDATION));
  return plays.length > 0 ? plays : legal;
}

export function playFinish(session: Session): Session {
  return finishNow(session).reduce<Session>((now, move) => playMove(now, move, 'finish') ?? now, session);
}
