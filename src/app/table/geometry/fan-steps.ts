import type { CardsOnTable } from './card-identity.ts';
import { type Frame, stepFor } from './frame.ts';

/**
 * A fan keeps its former step as long as it fits, so that its cards stay in place. It gets the preferred step again
 * when it has less than two cards.
 */
export function fanSteps(
  frames: readonly Frame[],
  { idsBySpot, downBySpot }: Pick<CardsOnTable, 'idsBySpot' | 'downBySpot'>,
  former: readonly number[] = [],
): number[] {
  return frames.map((frame, spot) => {
    const count = idsBySpot[spot]?.length ?? 0;
    const step = count > 1 ? (former[spot] ?? frame.step) : frame.step;
    return stepFor({ ...frame, step }, count, downBySpot[spot]);
  });
}
