import {
  type Card,
  cardMoved,
  FOUNDATION,
  fromOf,
  type Game,
  legalMoves,
  type Move,
  type Position,
  toOf,
} from '../../rules/index.ts';
import { safeUpMoves } from '../../solver/worker/index.ts';
import { playMove, positionNow, type Session } from './session.ts';
import { stepAt, treePosition } from './tree.ts';

type Automatic = 'always' | 'safe' | 'never';

function automaticMoves(game: Game, position: Position, automatic: Automatic): Move[] {
  if (automatic === 'never' || !game.completes) return [];
  if (automatic === 'safe') return safeUpMoves(game, position);
  return legalMoves(game, position).filter((move) => toOf(move) === FOUNDATION);
}

/**
 * Returns the cards that the player took down from a foundation or whose automatic moves the player has undone. Such moves
 * follow the played part of the line, but don't belong to it.
 */
export function cardsTakenBack({ game, tree, line, at, takenBack }: Session): ReadonlySet<Card> {
  const played = new Set(line.slice(0, at + 1));
  const followers = new Set<number>();
  const cards = new Set<Card>();
  for (const number of played) {
    const { parent, move } = stepAt(tree, number);
    if (number > 0 && fromOf(move) === FOUNDATION) cards.add(cardMoved(game, treePosition(tree, parent), move));
  }
  // A step has a higher number than its parent.
  for (const number of takenBack.toSorted((a, b) => a - b)) {
    const { parent, move, by } = stepAt(tree, number);
    if (by === 'player' || played.has(number) || !(played.has(parent) || followers.has(parent))) continue;
    followers.add(number);
    cards.add(cardMoved(game, treePosition(tree, parent), move));
  }
  return cards;
}

/** Cards that the player took back stay where they are. */
export function playAutomatic(session: Session, automatic: Automatic): Session {
  const takenBack = cardsTakenBack(session);
  let now = session;
  for (;;) {
    const { game } = now;
    const position = positionNow(now);
    const moves = automaticMoves(game, position, automatic);
    const move = moves.find((candidate) => !takenBack.has(cardMoved(game, position, candidate)));
    const played = move === undefined ? undefined : playMove(now, move, 'automatic');
    if (!played) return now;
    now = played;
  }
}

export function cardsMovedSince({ game, tree, line, at }: Session, from: number): Card[] {
  return line.slice(from + 1, at + 1).map((number) => {
    const { parent, move } = stepAt(tree, number);
    return cardMoved(game, treePosition(tree, parent), move);
  });
}
