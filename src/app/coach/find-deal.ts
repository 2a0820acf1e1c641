import type { DealNumber, Game, Message } from '../../rules/index.ts';
import type { DealWish } from '../preferences/settings/settings.ts';
import { dealSources, randomDeal } from '../session/random-deal.ts';
import { loadOptional } from '../ui/missing-part/missing-part.svelte.ts';
import { askCoach, wasDropped } from './ask.ts';

export type DealSearchResult =
  | { readonly kind: 'deal'; readonly deal: DealNumber }
  | { readonly kind: 'fault'; readonly message: Message }
  | { readonly kind: 'dropped' };

/** For a search that finds a deal that this page already had. */
const MAX_REPEATS = 2;

/** A shipped deal replaces a search that takes longer than `maxWait` milliseconds. */
export async function findDeal(
  game: Game,
  wish: DealWish,
  signal: AbortSignal,
  maxWait?: number,
): Promise<DealSearchResult> {
  if (wish === 'any') return { kind: 'deal', deal: randomDeal() };
  try {
    const find = (until: AbortSignal) => searchNewDeal(game, wish, until);
    const deal =
      maxWait === undefined
        ? await find(signal)
        : await withFallback(maxWait, signal, () => shippedDeal(game, wish), find);
    if (deal === undefined) return { kind: 'fault', message: { id: 'wish.none' } };
    dealSources.set(deal, 'wished');
    return { kind: 'deal', deal };
  } catch (reason) {
    return wasDropped(reason) ? { kind: 'dropped' } : { kind: 'fault', message: { id: 'wish.stopped' } };
  }
}

/** Uses `fallback` after `maxWait`. Without a fallback value, `find` goes on. */
async function withFallback<Value>(
  maxWait: number,
  signal: AbortSignal,
  fallback: () => Promise<Value | undefined>,
  find: (signal: AbortSignal) => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const isDone = new AbortController();
  const found = find(AbortSignal.any([signal, isDone.signal]));
  const waited = new Promise((resolve) => setTimeout(resolve, maxWait));
  const replacement = Promise.all([fallback(), waited]).then(([value]) => value ?? found);
  try {
    return await Promise.race([found, replacement]);
  } finally {
    isDone.abort();
  }
}

/** Returns a random shipped deal that this page hasn't had, if there is one. */
async function shippedDeal(game: Game, wish: Exclude<DealWish, 'any'>): Promise<DealNumber | undefined> {
  const difficulty = await loadOptional(() => import('../../games/difficulty.ts'));
  const newDeals = difficulty?.provedDeals(game, wish).filter((deal) => !dealSources.has(deal)) ?? [];
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return newDeals[word % newDeals.length];
}

/** After `MAX_REPEATS`, accepts a deal that this page had. Resolves to `undefined` if the coach finds none. */
async function searchNewDeal(game: Game, wish: DealWish, signal: AbortSignal): Promise<DealNumber | undefined> {
  for (let repeatsLeft = MAX_REPEATS; ; repeatsLeft--) {
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const { deal } = await askCoach('deal', game, { wish, seed: seed + 1 }, { signal });
    if (deal === undefined || !dealSources.has(deal) || repeatsLeft === 0) return deal;
  }
}
