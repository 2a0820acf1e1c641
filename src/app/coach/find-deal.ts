import type { DealNumber, Game, Message } from '../../rules/index.ts';
import { randomDeal, ways } from '../random-deal.ts';
import type { DealWish } from '../wishes.ts';
import { askCoach, wasDropped } from './ask.ts';

/** What came of a wish for a deal: the deal; why there is none; or nobody waits for it any more. */
export type DealSearchResult =
  | { readonly kind: 'deal'; readonly deal: DealNumber }
  | { readonly kind: 'fault'; readonly message: Message }
  | { readonly kind: 'dropped' };

/** How often another deal is looked for where one comes again. */
const AGAIN = 2;

/**
 * Finds a new deal as it is wished: the one place where this is asked. With `patience`, in milliseconds, it takes a shipped deal if the
 * search takes longer.
 */
export async function findDeal(
  game: Game,
  wish: DealWish,
  signal: AbortSignal,
  patience?: number,
): Promise<DealSearchResult> {
  if (wish === 'any') return { kind: 'deal', deal: randomDeal() };
  try {
    const find = (until: AbortSignal) => search(game, wish, until);
    const deal =
      patience === undefined ? await find(signal) : await within(patience, signal, () => shipped(game, wish), find);
    if (deal === undefined) return { kind: 'fault', message: { id: 'wish.none' } };
    ways.set(deal, 'wished');
    return { kind: 'deal', deal };
  } catch (reason) {
    return wasDropped(reason) ? { kind: 'dropped' } : { kind: 'fault', message: { id: 'wish.stopped' } };
  }
}

/** What a search comes to, or what stands in for it where it takes longer; the search goes on where nothing does. */
async function within<Value>(
  patience: number,
  signal: AbortSignal,
  standIn: () => Promise<Value | undefined>,
  find: (signal: AbortSignal) => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const enough = new AbortController();
  const found = find(AbortSignal.any([signal, enough.signal]));
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  const instead = Promise.all([standIn(), late]).then(([value]) => value ?? found);
  try {
    return await Promise.race([found, instead]);
  } finally {
    enough.abort();
  }
}

/** One of the deals that were proved before, and lie ready: one that this page hasn't had. None where they can't be loaded. */
async function shipped(game: Game, wish: Exclude<DealWish, 'any'>): Promise<DealNumber | undefined> {
  const difficulty = await import('../../games/difficulty.ts').catch(() => undefined);
  const fresh = difficulty?.provedDeals(game, wish).filter((deal) => !ways.has(deal)) ?? [];
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return fresh[word % fresh.length];
}

/** A deal that this page hasn't had: those that are shipped come again. */
async function search(game: Game, wish: DealWish, signal: AbortSignal): Promise<DealNumber | undefined> {
  for (let again = AGAIN; ; again--) {
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const { deal } = await askCoach('deal', game, { wish, seed: seed + 1 }, { signal });
    if (deal === undefined || !ways.has(deal) || again === 0) return deal;
  }
}
