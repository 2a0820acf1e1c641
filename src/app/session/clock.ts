/** In milliseconds. */
export interface Clock {
  /** The time when the clock was started last; while it is stopped, its current time. */
  readonly elapsed: number;
  readonly since: number | undefined;
}

export function stoppedClock(elapsed = 0): Clock {
  return { elapsed, since: undefined };
}

export function elapsedAt({ elapsed, since }: Clock, now: number): number {
  // A system clock that is set back must not reduce the time.
  return since === undefined ? elapsed : elapsed + Math.max(0, now - since);
}

export function startClock(clock: Clock, now: number): Clock {
  return clock.since === undefined ? { elapsed: clock.elapsed, since: now } : clock;
}

export function stopClock(clock: Clock, now: number): Clock {
  return clock.since === undefined ? clock : stoppedClock(elapsedAt(clock, now));
}

/** The longest time between two readings that counts as play, in milliseconds. */
const MAX_GAP = 10_000;

/** The computer slept, the page was frozen, or the system clock was set. */
export function skipGap(clock: Clock, from: number, to: number): Clock {
  const isPlay = from <= to && to - from <= MAX_GAP;
  return clock.since === undefined || isPlay ? clock : { elapsed: elapsedAt(clock, from), since: to };
}

export function setClock(clock: Clock, isRunning: boolean, now: number): Clock {
  return isRunning ? startClock(clock, now) : stopClock(clock, now);
}
