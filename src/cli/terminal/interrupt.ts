import { setImmediate } from 'node:timers/promises';
import type { Io } from './io.ts';

/** Runs an operation with a signal that an interrupt aborts. */
export async function withInterruptSignal<T>(io: Io, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const removeListener = io.onInterrupt(() => stop.abort());
  try {
    return await run(stop.signal);
  } finally {
    removeListener();
  }
}

/** The time of computation between two pauses for signals. */
const PAUSE_AFTER_MS = 50;

/**
 * Runs a generator to its end and returns its result; `onStep` receives the yielded values. It pauses often, because
 * Node delivers process signals only between turns of its event loop. Rejects when `signal` is aborted.
 */
export async function runWithPauses<Step, Result>(
  steps: Generator<Step, Result, void>,
  signal: AbortSignal,
  onStep: (step: Step) => void = () => undefined,
): Promise<Result> {
  let lastPause = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    onStep(step.value);
    if (performance.now() - lastPause < PAUSE_AFTER_MS) continue;
    await setImmediate();
    signal.throwIfAborted();
    lastPause = performance.now();
  }
}

/** Whether an error is an `AbortError`, the default reason of an aborted signal. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
