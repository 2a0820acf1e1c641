import { settings } from '../../../preferences/settings.svelte.ts';
import { paceNow } from '../../../table/motion/pace.ts';

const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** The player's first input ends the wait, unless `signal` has aborted. */
export function afterCelebration(signal: AbortSignal): Promise<void> {
  const { long, celebration } = paceNow();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, long + (settings.celebrates ? celebration : 0));
    const resolveEarly = () => {
      clearTimeout(timer);
      resolve();
    };
    for (const input of INPUTS)
      addEventListener(input, resolveEarly, { capture: true, passive: true, once: true, signal });
  });
}
