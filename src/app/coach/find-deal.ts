import type { DealNumber, Game, Message } from '../../rules/index.ts';
import { randomDeal, ways } from '../random-deal.ts';
import type { Wish } from '../wishes.ts';
import { askCoach, wasDropped } from './ask.ts';

/** What came of a wish for a deal: the deal; why there is none; or nobody waits for it any more. */
export type Found =
  | { readonly kind: 'deal'; readonly deal: DealNumber }
  | { readonly kind: 'fault'; readonly message: Message }
  | { readonly kind: 'dropped' };

/** Finds a new deal as it is wished: the one place where this is asked. */
export async function findDeal(game: Game, wish: Wish, signal: AbortSignal): Promise<Found> {
  if (wish === 'any') return { kind: 'deal', deal: randomDeal() };
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  try {
    const { deal } = await askCoach('deal', game, { wish, seed: seed + 1 }, { signal });
    if (deal === undefined) return { kind: 'fault', message: { id: 'wish.none' } };
    ways.set(deal, 'wished');
    return { kind: 'deal', deal };
  } catch (reason) {
    return wasDropped(reason) ? { kind: 'dropped' } : { kind: 'fault', message: { id: 'wish.stopped' } };
  }
}
