import { elapsedAt } from './clock.ts';
import type { Ending } from './ending.ts';
import { cardsLeftNow, isWonNow, ownMoves, type Session } from './session.ts';

export function withEnding(session: Session, now: number): Session {
  return session.ending || !isWonNow(session) ? session : addEnding(session, 'won', now);
}

/** A game that has an ending keeps it. */
export function endSession(session: Session, kind: 'given-up' | 'unwinnable', now: number): Session {
  return session.ending ? session : addEnding(session, kind, now);
}

/** Counts even if the player has given up. */
export function endUnwinnable(session: Session, now: number): Session {
  return endSession(resume(session), 'unwinnable', now);
}

/** Other endings than giving up stay. */
export function resume(session: Session): Session {
  return session.ending?.kind === 'given-up' ? { ...session, ending: undefined } : session;
}

function addEnding(session: Session, kind: Ending['kind'], time: number): Session {
  const { clock } = session;
  const moves = ownMoves(session);
  return { ...session, ending: { kind, time, moves, elapsed: elapsedAt(clock, time), left: cardsLeftNow(session) } };
}
