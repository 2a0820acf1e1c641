import type { GameSummary } from './summary.ts';

/** What has become of the games in the store, told to every tab. */
export type StoreChange =
  | { readonly kind: 'kept'; readonly summary: GameSummary }
  | { readonly kind: 'removed'; readonly ids: readonly string[] }
  /** So many that all are better read again. */
  | { readonly kind: 'many' };

export const CHANGES = 'riffle changes';

/** Tells every tab, this one too, what has become of games in the store. */
export function tellChange(change: StoreChange): void {
  try {
    const channel = new BroadcastChannel(CHANGES);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage(change);
    channel.close();
  } catch {
    // Without channels lists are right when they are opened.
  }
}
