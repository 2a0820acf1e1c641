import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TablePriority } from './table-priority.ts';

let page: EventTarget;
let isFlying: boolean;
const pause = vi.fn<(ms: number) => void>();
let tablePriority: TablePriority;

/** Asks a question and returns a function that answers it. */
function question() {
  let answer = () => {};
  tablePriority.pauseDuring(
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  return async () => {
    answer();
    await vi.advanceTimersByTimeAsync(0);
  };
}

function happens(type: string, buttons = 0): void {
  vi.advanceTimersByTime(100);
  page.dispatchEvent(Object.assign(new Event(type), { buttons }));
}

beforeEach(() => {
  page = new EventTarget();
  isFlying = false;
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', { querySelector: () => (isFlying ? {} : null), visibilityState: 'visible' });
  pause.mockClear();
  tablePriority = new TablePriority(pause);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the coach pauses for inputs while a question is open', async () => {
  happens('pointerdown', 1);
  expect(pause).not.toHaveBeenCalled();
  const answer = question();
  happens('pointermove');
  expect(pause).not.toHaveBeenCalled();
  for (const [type, buttons] of [['pointerdown', 1], ['pointermove', 1], ['keydown']] as const) happens(type, buttons);
  expect(pause).toHaveBeenCalledTimes(3);
  // More frequent pointer moves add no pause.
  for (let count = 0; count < 5; count++) page.dispatchEvent(Object.assign(new Event('pointermove'), { buttons: 1 }));
  expect(pause).toHaveBeenCalledTimes(3);
  await answer();
  happens('keydown');
  expect(pause).toHaveBeenCalledTimes(3);
});

test('the coach pauses during flights, and pauses overlap', async () => {
  isFlying = true;
  const answers = [question(), question()];
  vi.advanceTimersByTime(800);
  const pauseCount = pause.mock.calls.length;
  expect(pauseCount).toBeGreaterThan(5);
  expect(Math.min(...pause.mock.calls.map(([ms]) => ms))).toBeGreaterThan((2 * 800) / pauseCount);
  isFlying = false;
  vi.advanceTimersByTime(800);
  expect(pause).toHaveBeenCalledTimes(pauseCount);
  isFlying = true;
  await answers[0]?.();
  vi.advanceTimersByTime(100);
  expect(pause.mock.calls.length).toBeGreaterThan(pauseCount);
  await answers[1]?.();
  const last = pause.mock.calls.length;
  vi.advanceTimersByTime(800);
  expect(pause).toHaveBeenCalledTimes(last);
});

test('unasked questions start when the table is at rest', async () => {
  const begun = vi.fn<() => void>();
  const asked = new AbortController();
  void tablePriority.untilRest(asked.signal).then(begun);
  // Keys, released pointers and flights delay the start.
  for (let count = 0; count < 10; count++) {
    happens(count % 2 ? 'pointerup' : 'keydown');
    await vi.advanceTimersByTimeAsync(150);
  }
  isFlying = true;
  await vi.advanceTimersByTimeAsync(1000);
  isFlying = false;
  await vi.advanceTimersByTimeAsync(200);
  expect(begun).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(begun).toHaveBeenCalledOnce();
  // At rest, a question starts at once, without any pause.
  await tablePriority.untilRest(asked.signal);
  expect(pause).not.toHaveBeenCalled();

  happens('keydown');
  const dropped = expect(tablePriority.untilRest(asked.signal)).rejects.toThrow('aborted');
  asked.abort();
  await vi.advanceTimersByTimeAsync(100);
  await dropped;
});
