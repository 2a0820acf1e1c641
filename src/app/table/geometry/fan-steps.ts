import type { IdsBySpot } from './card-identity.ts';
import { type Frame, stepFor } from './frame.ts';

/**
 * Returns the step of each spot's fan. A fan keeps its former step as long as it fits, so that its cards stay in place. It
 * gets the preferred step again when it has less than two cards.
 *
 * @param former the steps before the last change, in the same frames; none for a new deal
 */
export function fanSteps(frames: readonly Frame[], idsBySpot: IdsBySpot, former: readonly number[] = []): number[] {
  return frames.map((frame, spot) => {
    const count = idsBySpot[spot]?.length ?? 0;
    const step = count > 1 ? (former[spot] ?? frame.step) : frame.step;
    return stepFor({ ...frame, step }, count);
  });
}
