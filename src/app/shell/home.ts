import { loadOptional } from '../ui/missing-part/missing-part.svelte.ts';
import { whenIdle } from '../ui/schedule.ts';

export function fetchHome() {
  return import('../screens/home/HomeScreen.svelte');
}

/** Going home from a table is then instant. */
export function prefetchHome(): void {
  whenIdle(() => void loadOptional(fetchHome));
}
