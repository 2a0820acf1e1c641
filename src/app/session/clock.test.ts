import { expect, it } from 'vitest';
import { elapsedAt, setClock, startClock, stopClock, stoppedClock } from './clock.ts';

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
