import { type CoachClient, createBrowserCoach } from '../../../coach/worker/index.ts';
import {
  immediateOutcome,
  isStockSeenAfter,
  type Outcome,
  outcomeOf,
  QUICK_OUTCOME_BOUND,
} from '../../../rules/index.ts';
import { playedMoves, positionNow, type Session } from '../../session/session.ts';

/** A client with its own worker, so that other questions to the coach never delay an outcome. */
let client: CoachClient | undefined;

/**
 * Resolves to the outcome of a session's current position as far as its player can know it, which can take seconds. While an
 * unseen card can be dealt, a game is open. The outcome is `open` if `signal` aborts or the worker
 * fails. Without workers the page itself searches for a few milliseconds.
 */
export async function askOutcome(session: Session, signal: AbortSignal): Promise<Outcome> {
  const immediate = outcomeAtOnce(session);
  if (immediate) return immediate;
  const { game } = session;
  const question = { position: positionNow(session), isStockSeen: isStockSeenAfter(playedMoves(session)) };
  if (typeof Worker === 'undefined')
    return outcomeOf(game, question.position, QUICK_OUTCOME_BOUND, question.isStockSeen);
  try {
    client ??= createBrowserCoach(1);
    return await client.ask('outcome', game, question, { signal });
  } catch {
    return 'open';
  }
}

/** Returns the same outcome if it takes no search, otherwise `undefined`. */
export function outcomeAtOnce(session: Session): Outcome | undefined {
  return immediateOutcome(session.game, positionNow(session), isStockSeenAfter(playedMoves(session)));
}
