// Long work is done in slices, one a frame, so that the page stays responsive. All tables of a page share the slices.

export type Job = () => boolean;

interface Slice {
  /** The time of scripts in milliseconds; style and paint of the changes take about twice as long. */
  readonly time: number;
  readonly parts: number;
}

export const SLICE: Slice = { time: 8, parts: 16 };
/** The cards of one deck in a frame. */
export const PACK: Slice = { time: Number.POSITIVE_INFINITY, parts: 52 };
/** All work at once, when the page opens: frames in between would only add time before it can be used. */
export const WHOLE: Slice = { ...PACK, parts: Number.POSITIVE_INFINITY };

const jobs = new Set<Job>();
let slice = WHOLE;
let isWaiting = false;

/** Whether no job has ended since the page opened, and all had the size `WHOLE`. */
export function isFirstJob(): boolean {
  return slice === WHOLE;
}

/** Begins with the next frame, or synchronously if the size is `WHOLE` and no other job waits. */
export function runInSlices(job: Job, size = SLICE): void {
  jobs.add(job);
  slice = size;
  if (isWaiting) return;
  isWaiting = true;
  if (size === WHOLE) runSlice();
  else afterFrame(runSlice);
}

export function cancelJob(job: Job): void {
  jobs.delete(job);
}

function runSlice(): void {
  const began = performance.now();
  let done = 0;
  for (const job of jobs) {
    let hasMore = true;
    while (hasMore && done++ < slice.parts && performance.now() < began + slice.time) hasMore = job();
    if (hasMore) break;
    jobs.delete(job);
    slice = SLICE;
  }
  isWaiting = jobs.size > 0;
  if (isWaiting) afterFrame(runSlice);
}

let lastTurn: Promise<void> = Promise.resolve();

/** In a frame of its own, for work that can't be sliced. A call that isn't wanted any more resolves at once. */
export function waitForTurn(isWanted = () => true): Promise<void> {
  lastTurn = lastTurn.then(() => freeFrame(isWanted));
  return lastTurn;
}

async function freeFrame(isWanted: () => boolean): Promise<void> {
  while (isWanted()) {
    await new Promise<void>(afterFrame);
    if (!isWaiting) return;
  }
}

/** A hidden or frozen page has no frames, so the timeout in milliseconds limits the wait. */
export function frameWithin(timeout: number): Promise<void> {
  return new Promise((resolve) => {
    afterFrame(resolve);
    setTimeout(resolve, timeout);
  });
}

/** Runs `then` in a task after the next paint; in a hidden page, in the next task. The result cancels it. */
export function afterFrame(then: () => void): () => void {
  let isWanted = true;
  const act = () => {
    if (isWanted) then();
  };
  if (document.visibilityState === 'hidden') setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
  return () => {
    isWanted = false;
  };
}

/** Runs `then` after the next frame, when the browser is idle, as far as the browser can tell. */
export function whenIdle(then: () => void): void {
  afterFrame(() => ('requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 500 }) : then()));
}
