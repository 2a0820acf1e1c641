import { setImmediate } from 'node:timers/promises';
import type { Io } from './io.ts';

/** Runs something that can end early: an interrupt aborts its signal. */
export async function untilInterrupted<T>(io: Io, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const forget = io.onInterrupt(() => stop.abort());
  try {
    return await run(stop.signal);
  } finally {
    forget();
  }
}

/** Milliseconds of computation after which the process looks for signals. */
const LOOK_EVERY = 50;

/**
 * Runs a generator to its end and returns its result; `onStep` receives what it yields. Node hears of signals only between two
 * turns of its event loop, so the computation pauses often. Rejects with the signal's reason when it is aborted.
 */
export async function runInTurns<Step, Result>(
  steps: Generator<Step, Result, void>,
  signal: AbortSignal,
  onStep: (step: Step) => void = () => undefined,
): Promise<Result> {
  let looked = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    onStep(step.value);
    if (performance.now() - looked < LOOK_EVERY) continue;
    await setImmediate();
    signal.throwIfAborted();
    looked = performance.now();
  }
}

/** Whether an error says no more than that something was aborted. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
