import {
  type Card,
  cardMoved,
  FOUNDATION,
  type Game,
  legalMoves,
  type Move,
  type Position,
  toOf,
} from '../../rules/index.ts';
import { safeUpMoves } from '../../solver/worker/index.ts';
import { playMove, positionNow, type Session } from './session.ts';
import { stepAt, treePosition } from './tree.ts';

/** Which cards go up by themselves. */
type Automatic = 'always' | 'safe' | 'never';

/** The moves by which cards may go up by themselves, in games whose foundations are built whole. */
function candidates(game: Game, position: Position, automatic: Automatic): Move[] {
  if (automatic === 'never' || !game.completes) return [];
  if (automatic === 'safe') return safeUpMoves(game, position);
  return legalMoves(game, position).filter((move) => toOf(move) === FOUNDATION);
}

/**
 * The cards that went up by themselves after a step of the line and were taken back there. The player wants them where
 * they are: on this line they stay until the player plays them. It follows from the tree alone: what the table did
 * after a step of the line, and isn't on the line, was taken back.
 */
export function keptDown({ game, tree, line, at }: Session): ReadonlySet<Card> {
  const played = new Set(line.slice(0, at + 1));
  const takenBack = new Set<number>();
  const cards = new Set<Card>();
  tree.steps.forEach(({ parent, move, by }, number) => {
    if (by === 'player' || played.has(number) || !(played.has(parent) || takenBack.has(parent))) return;
    takenBack.add(number);
    cards.add(cardMoved(game, treePosition(tree, parent), move));
  });
  return cards;
}

/** The game after all cards have gone up that may by themselves, one step each. Asked after a move of the player alone. */
export function playAutomatic(session: Session, automatic: Automatic): Session {
  const stay = keptDown(session);
  let now = session;
  for (;;) {
    const { game } = now;
    const position = positionNow(now);
    const move = candidates(game, position, automatic).find((one) => !stay.has(cardMoved(game, position, one)));
    const played = move === undefined ? undefined : playMove(now, move, 'automatic');
    if (!played) return now;
    now = played;
  }
}

/** The cards that moved after a number of the line's moves up to where the game stands, in the order in which they did. */
export function cardsSince({ game, tree, line, at }: Session, from: number): Card[] {
  return line.slice(from + 1, at + 1).map((number) => {
    const { parent, move } = stepAt(tree, number);
    return cardMoved(game, treePosition(tree, parent), move);
  });
}
