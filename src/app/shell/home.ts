import { whenIdle } from '../ui/schedule.ts';

/** Loads the home page and its words. */
export function fetchHome() {
  return import('../screens/home/HomeScreen.svelte');
}

/** Loads the home page ahead of need: to ask for its files takes as long as to leave a table for it. */
export function prefetchHome(): void {
  void fetchHome().then(
    // Its lower half has as many files.
    ({ fetchMoreGames }) => whenIdle(() => void fetchMoreGames().catch(() => undefined)),
    () => undefined,
  );
}
