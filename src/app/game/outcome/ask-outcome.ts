import { type CoachClient, createBrowserCoach } from '../../../coach/worker/index.ts';
import { immediateOutcome, type Outcome, outcomeOf, QUICK_OUTCOME_BOUND } from '../../../rules/index.ts';
import { positionNow, type Session } from '../../session/session.ts';

/** With a worker of its own, other questions to the coach never delay an outcome. */
let client: CoachClient | undefined;

/**
 * Resolves to the outcome as far as the player can know it, which can take seconds, or to `open` if `signal` aborts or
 * the worker fails. Without workers the page itself searches for a few milliseconds.
 */
export async function askOutcome(session: Session, signal: AbortSignal): Promise<Outcome> {
  const immediate = outcomeAtOnce(session);
  if (immediate) return immediate;
  const { game, tree } = session;
  const question = { position: positionNow(session), unseen: tree.unseen };
  if (typeof Worker === 'undefined') return outcomeOf(game, question.position, QUICK_OUTCOME_BOUND, question.unseen);
  try {
    client ??= createBrowserCoach(1);
    return await client.ask('outcome', game, question, { signal });
  } catch {
    return 'open';
  }
}

/** Returns the outcome if it takes no search. */
export function outcomeAtOnce(session: Session): Outcome | undefined {
  return immediateOutcome(session.game, positionNow(session), session.tree.unseen);
}
