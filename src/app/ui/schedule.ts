/**
 * Work that is more than a frame can hold is done in slices, one a frame, so that the page answers in between. All
 * tables of a page share the time.
 */

/** A part of the work: answers whether there is more. */
export type Job = () => boolean;

/**
 * What one slice may hold: milliseconds of script, on top of which come the style and paint of what it made, about twice as
 * much; and parts, since what takes the script no time may still take the page's styles much.
 */
interface Slice {
  readonly time: number;
  readonly parts: number;
}

export const SLICE: Slice = { time: 8, parts: 16 };
/** For what is on its way anyway: a pack of cards a frame. */
export const PACK: Slice = { time: Number.POSITIVE_INFINITY, parts: 52 };
/** All at once: while nobody can press anything yet, each frame in between would take as long again. */
export const WHOLE: Slice = { ...PACK, parts: Number.POSITIVE_INFINITY };

const jobs = new Set<Job>();
let slice = WHOLE;
let isWaiting = false;

/** Whether the page has had no job yet. */
export function isFirstJob(): boolean {
  return slice === WHOLE;
}

/** Does a job part by part from the next frame on, in slices of some size; all of it now, if that is asked of the first job. */
export function inSlices(job: Job, size = SLICE): void {
  jobs.add(job);
  slice = size;
  if (isWaiting) return;
  isWaiting = true;
  if (size === WHOLE) work();
  else afterFrame(work);
}

export function giveUp(job: Job): void {
  jobs.delete(job);
}

function work(): void {
  const began = performance.now();
  let done = 0;
  for (const job of jobs) {
    let isMore = true;
    while (isMore && done++ < slice.parts && performance.now() < began + slice.time) isMore = job();
    if (isMore) break;
    jobs.delete(job);
    slice = SLICE;
  }
  isWaiting = jobs.size > 0;
  if (isWaiting) afterFrame(work);
}

let before: Promise<void> = Promise.resolve();

/**
 * A turn of one's own, after all who asked before and what is on its way in slices: one a frame, for what can't be done in parts.
 * Who doesn't want it any more takes no frame.
 */
export function turn(isWanted = () => true): Promise<void> {
  before = before.then(() => freeFrame(isWanted));
  return before;
}

async function freeFrame(isWanted: () => boolean): Promise<void> {
  while (isWanted()) {
    await new Promise<void>(afterFrame);
    if (!isWaiting) return;
  }
}

/** Resolves after the next frame, but after so many milliseconds at the latest: a page that is covered, frozen or hidden just now has none. */
export function frameWithin(patience: number): Promise<void> {
  return new Promise((then) => {
    afterFrame(then);
    setTimeout(then, patience);
  });
}

/** In a task of its own after the next frame: what was made is painted in between. A hidden page has no frames. Answers how it is called off. */
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

/** When the page has nothing to do, after the next frame; soon, where a browser can't tell. */
export function whenIdle(then: () => void): void {
  afterFrame(() => ('requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 500 }) : then()));
}
