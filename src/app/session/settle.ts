import { elapsedAt } from './clock.ts';
import type { Ending } from './ending.ts';
import { cardsLeftNow, isWonNow, type Session } from './session.ts';

/** The game with its ending, if it has just been won for the first time. */
export function withEnding(session: Session, now: number): Session {
  return session.ending || !isWonNow(session) ? session : ended(session, 'won', now);
}

/** Ends a game where it stands; one that has ended stays as it is. */
export function end(session: Session, kind: 'given-up' | 'impossible', now: number): Session {
  return session.ending ? session : ended(session, kind, now);
}

/** Ends a game whose deal nobody can win, which is proved. Giving it up before that was no loss. */
export function endImpossible(session: Session, now: number): Session {
  return end(resume(session), 'impossible', now);
}

/** Takes giving up back: no other ending can be. */
export function resume(session: Session): Session {
  return session.ending?.kind === 'given-up' ? { ...session, ending: undefined } : session;
}

function ended(session: Session, kind: Ending['kind'], time: number): Session {
  const { at: moves, clock } = session;
  return { ...session, ending: { kind, time, moves, elapsed: elapsedAt(clock, time), left: cardsLeftNow(session) } };
}
