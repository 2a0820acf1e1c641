import {
  cardsLeft,
  type DealNumber,
  deal,
  type Game,
  isWon,
  type Move,
  type Position,
  play,
  type Refusal,
  refusalOf,
} from '../../rules/index.ts';
import { type Clock, stoppedClock } from './clock.ts';

/** What a game was started from. Layouts will join as another kind. */
interface Start {
  readonly kind: 'deal';
  readonly deal: DealNumber;
}

/**
 * A game in progress as data: never changed, only replaced. `at` says how many of the moves are played; those after
 * it can be redone.
 */
export interface Session {
  readonly game: Game;
  readonly start: Start;
  readonly moves: readonly Move[];
  readonly at: number;
  /** The position after each number of moves: one more than there are moves. */
  readonly positions: readonly Position[];
  /** When the deal was first shown, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly clock: Clock;
}

export type Played = { readonly session: Session; readonly refusal?: undefined } | { readonly refusal: Refusal };

export function startSession(game: Game, number: DealNumber, now: number): Session {
  const positions = [deal(game, number)];
  return {
    game,
    start: { kind: 'deal', deal: number },
    moves: [],
    at: 0,
    positions,
    startedAt: now,
    clock: stoppedClock(),
  };
}

export function positionAt({ positions }: Session, at: number): Position {
  const position = positions[at];
  if (!position) throw new RangeError(`a game of ${positions.length - 1} moves has no position ${at}`);
  return position;
}

export function positionNow(session: Session): Position {
  return positionAt(session, session.at);
}

/** Plays a move, or says why not. Another line than the one that was taken back replaces it. */
export function playMove(session: Session, move: Move): Played {
  const { game, at, moves, positions } = session;
  const position = positionNow(session);
  const refusal = refusalOf(game, position, move);
  if (refusal) return { refusal };
  if (moves[at] === move) return { session: { ...session, at: at + 1 } };
  return {
    session: {
      ...session,
      moves: [...moves.slice(0, at), move],
      positions: [...positions.slice(0, at + 1), play(game, position, move)],
      at: at + 1,
    },
  };
}

/** The game after a number of its moves; beyond its ends, at the nearer end. */
export function jump(session: Session, at: number): Session {
  const nearest = Math.min(Math.max(at, 0), session.moves.length);
  return nearest === session.at ? session : { ...session, at: nearest };
}

export function undo(session: Session): Session {
  return jump(session, session.at - 1);
}

export function redo(session: Session): Session {
  return jump(session, session.at + 1);
}

/** The same cards from the start, with a fresh clock. The moves stay to be redone until another one is played. */
export function restart(session: Session, now: number): Session {
  const { since } = session.clock;
  return {
    ...jump(session, 0),
    clock: { elapsed: 0, since: since === undefined ? undefined : now },
  };
}

export function canUndo({ at }: Session): boolean {
  return at > 0;
}

export function canRedo({ at, moves }: Session): boolean {
  return at < moves.length;
}

export function isWonNow(session: Session): boolean {
  return isWon(session.game, positionNow(session));
}

/** Cards that are not on a foundation yet. */
export function cardsLeftNow(session: Session): number {
  return cardsLeft(session.game, positionNow(session));
}
