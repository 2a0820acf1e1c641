import { expect, it } from 'vitest';
import { elapsedAt, setClock, skipGap, startClock, stopClock, stoppedClock } from './clock.ts';

it('counts only while it runs', () => {
  const paused = stopClock(startClock(stoppedClock(), 1000), 4000);
  expect(elapsedAt(paused, 9000)).toBe(3000);
  expect(elapsedAt(startClock(paused, 10_000), 10_500)).toBe(3500);
});

it('ignores repeated starts and stops', () => {
  const running = startClock(startClock(stoppedClock(), 0), 500);
  expect(elapsedAt(running, 1000)).toBe(1000);
  const stopped = setClock(setClock(running, false, 1000), false, 2000);
  expect(stopped).toEqual({ elapsed: 1000, since: undefined });
});

it('loses no time when the system clock is set back', () => {
  expect(elapsedAt({ elapsed: 5000, since: 1000 }, 0)).toBe(5000);
});

it('does not count a gap between two readings, such as the sleep of the computer', () => {
  const running = startClock(stoppedClock(), 1000);
  expect(skipGap(running, 3000, 13_000)).toBe(running);
  expect(elapsedAt(skipGap(running, 3000, 78_000), 79_000)).toBe(3000);
  // The system clock is set back by a minute.
  expect(elapsedAt(skipGap(running, 63_000, 3000), 5000)).toBe(64_000);
  const stopped = stoppedClock(500);
  expect(skipGap(stopped, 0, 78_000)).toBe(stopped);
});
