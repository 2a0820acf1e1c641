/** A stopwatch as data: what has run up, and since when it runs. All times are milliseconds. */
export interface Clock {
  readonly elapsed: number;
  /** When it was last started, or `undefined` while it stands. */
  readonly since: number | undefined;
}

export function stoppedClock(elapsed = 0): Clock {
  return { elapsed, since: undefined };
}

export function elapsedAt({ elapsed, since }: Clock, now: number): number {
  // A system clock that is set back must not take time away.
  return since === undefined ? elapsed : elapsed + Math.max(0, now - since);
}

export function startClock(clock: Clock, now: number): Clock {
  return clock.since === undefined ? { elapsed: clock.elapsed, since: now } : clock;
}

export function stopClock(clock: Clock, now: number): Clock {
  return clock.since === undefined ? clock : stoppedClock(elapsedAt(clock, now));
}

/** Starts or stops a clock, whichever makes it run as asked. */
export function setClock(clock: Clock, runs: boolean, now: number): Clock {
  return runs ? startClock(clock, now) : stopClock(clock, now);
}
