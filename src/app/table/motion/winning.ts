import { celebrate, type Stand } from './celebration.ts';
import { isStill, paceNow } from './pace.ts';

/** Whatever the player does next is more important than a celebration. */
const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Celebrates a won game when its last cards have arrived, until it is over or the player does anything. */
export async function celebrateWin(stand: Stand): Promise<void> {
  const pace = paceNow();
  if (isStill(pace)) return;
  const input = new AbortController();
  const { signal } = input;
  for (const kind of INPUTS) addEventListener(kind, () => input.abort(), { capture: true, passive: true, signal });
  await arrivalOf(stand);
  if (signal.aborted) return;
  const { done, close } = celebrate(stand, pace);
  signal.addEventListener('abort', close);
  await done;
  input.abort();
}

/** Waits for the cards that are still in the air. */
function arrivalOf({ heaps }: Stand): Promise<unknown> {
  const elements = heaps.flatMap(({ elements }) => elements);
  const flights = elements.flatMap((element) => element.getAnimations());
  return Promise.allSettled(flights.map((flight) => flight.finished));
}
