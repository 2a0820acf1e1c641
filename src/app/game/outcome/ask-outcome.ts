import type { CoachClient } from '../../../coach/worker/index.ts';
import { type Game, immediateOutcome, type Outcome, outcomeOf, type Position } from '../../../rules/index.ts';

/** A client with its own worker, so that other questions to the coach never delay an outcome. */
let client: Promise<CoachClient> | undefined;

/**
 * Resolves to the outcome of a position, which can take seconds. The outcome is `open` if `signal` aborts or the worker
 * fails. Without workers the page itself searches for a few milliseconds.
 */
export async function askOutcome(game: Game, position: Position, signal: AbortSignal): Promise<Outcome> {
  const immediate = immediateOutcome(game, position);
  if (immediate) return immediate;
  if (typeof Worker === 'undefined') return outcomeOf(game, position);
  try {
    return await (await openClient()).ask('outcome', game, { position }, { signal });
  } catch {
    return 'open';
  }
}

/** Loads the client at the first question. If that fails, the next question tries again. */
function openClient(): Promise<CoachClient> {
  client ??= import('../../../coach/worker/index.ts').then(({ createBrowserCoach }) => createBrowserCoach(1));
  client.catch(() => (client = undefined));
  return client;
}
