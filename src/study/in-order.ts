/** The number of items started per worker, so that the next file is read while a worker is busy. */
export const LANES = 2;

/**
 * Runs a task for each item, several at a time, and calls `use` with the results in the order of the items. Once the
 * signal is aborted, starts no further task and ignores the results of others.
 */
export async function forEachInOrder<Item, Result>(
  items: Iterable<Item>,
  lanes: number,
  outerSignal: AbortSignal | undefined,
  { run, use }: { run: (item: Item) => Promise<Result>; use: (result: Result, item: Item) => void | Promise<void> },
): Promise<void> {
  const signal = outerSignal ?? new AbortController().signal;
  const running: Promise<readonly [Result, Item]>[] = [];
  const finishFirst = async () => {
    const first = await unlessAborted(running.shift(), signal);
    if (first && !signal.aborted) await use(...first);
  };
  for (const item of items) {
    if (signal.aborted) break;
    if (running.length === lanes) await finishFirst();
    running.push(run(item).then((result) => [result, item] as const));
    // The error surfaces when its turn comes.
    running.at(-1)?.catch(() => undefined);
  }
  while (running.length > 0 && !signal.aborted) await finishFirst();
}

/**
 * Resolves to the result of a task, or to `undefined` as soon as the signal is aborted. A race against one long promise
 * would keep the results of all tasks in memory.
 */
function unlessAborted<Result>(task: Promise<Result> | undefined, signal: AbortSignal): Promise<Result | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Result | undefined>();
  const stop = () => resolve(undefined);
  signal.addEventListener('abort', stop, { once: true });
  Promise.resolve(task)
    .then(resolve, reject)
    .finally(() => signal.removeEventListener('abort', stop));
  return promise;
}
