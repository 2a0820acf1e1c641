import { type CoachClient, createBrowserCoach } from '../../../coach/worker/index.ts';
import {
  immediateOutcome,
  isStockSeenAfter,
  type Outcome,
  outcomeOf,
  QUICK_OUTCOME_BOUND,
} from '../../../rules/index.ts';
import { playedMoves, positionNow, type Session } from '../../session/session.ts';

/** With a worker of its own, other questions to the coach never delay an outcome. */
let client: CoachClient | undefined;

/**
 * Resolves to the outcome as far as the player can know it, which can take seconds, or to `open` if `signal` aborts or
 * the worker fails. Without workers the page itself searches for a few milliseconds.
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

/** Returns the outcome if it takes no search. */
export function outcomeAtOnce(session: Session): Outcome | undefined {
  return immediateOutcome(session.game, positionNow(session), isStockSeenAfter(playedMoves(session)));
}
