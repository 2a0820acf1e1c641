import { whenIdle } from '../ui/schedule.ts';

/** Loads the home page and its words. */
export function fetchHome() {
  return import('../screens/home/HomeScreen.svelte');
}

/** Loads the home page when the page is idle: the way from a table to it waits for no file then. */
export function prefetchHome(): void {
  whenIdle(() => {
    void fetchHome().then(
      // Its lower half has as many files.
      ({ fetchMoreGames }) => whenIdle(() => void fetchMoreGames().catch(() => undefined)),
      () => undefined,
    );
  });
}
