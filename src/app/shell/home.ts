import { loadOptional } from '../ui/missing-part/missing-part.svelte.ts';
import { whenIdle } from '../ui/schedule.ts';

export function fetchHome() {
  return import('../screens/home/HomeScreen.svelte');
}

/** Loads the home page while the page is idle, so that going there from a table is instant. */
export function prefetchHome(): void {
  whenIdle(() => void loadOptional(fetchHome));
}
