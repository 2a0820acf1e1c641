import type { CoachClient } from '../../../coach/worker/index.ts';
import { type Game, immediateOutcome, type Outcome, outcomeOf, type Position } from '../../../rules/index.ts';

/** A client with a worker of its own: an outcome is known soon after a move, whatever else the coach is asked. */
let client: Promise<CoachClient> | undefined;

/**
 * Resolves to the outcome of a position. The coach searches, which can take seconds; the answer is `open` where `signal` stops it or
 * the worker fails. Without workers the page itself searches for a few milliseconds.
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

/** Loads the client when it is needed first. Where it can't be loaded, the next question tries again. */
function openClient(): Promise<CoachClient> {
  client ??= import('../../../coach/worker/index.ts').then(({ browserCoach }) => browserCoach(1));
  client.catch(() => (client = undefined));
  return client;
}
