import { elapsedAt } from './clock.ts';
import type { Ending } from './ending.ts';
import { cardsLeftNow, isWonNow, ownMoves, type Session } from './session.ts';

/** Adds the ending to a game won for the first time. */
export function withEnding(session: Session, now: number): Session {
  return session.ending || !isWonNow(session) ? session : addEnding(session, 'won', now);
}

/** Ends a game by an action of the player or the solver. A game that has an ending keeps it. */
export function endSession(session: Session, kind: 'given-up' | 'unwinnable', now: number): Session {
  return session.ending ? session : addEnding(session, kind, now);
}

/** Ends a game whose deal is proved unwinnable, even if the player has given up. */
export function endUnwinnable(session: Session, now: number): Session {
  return endSession(resume(session), 'unwinnable', now);
}

/** Takes back the ending of a game that the player gave up. Other endings stay. */
export function resume(session: Session): Session {
  return session.ending?.kind === 'given-up' ? { ...session, ending: undefined } : session;
}

function addEnding(session: Session, kind: Ending['kind'], time: number): Session {
  const { clock } = session;
  const moves = ownMoves(session);
  return { ...session, ending: { kind, time, moves, elapsed: elapsedAt(clock, time), left: cardsLeftNow(session) } };
}
