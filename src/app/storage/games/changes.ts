import type { GameSummary } from './summary.ts';

export type StoreChange =
  | { readonly kind: 'kept'; readonly summary: GameSummary }
  | { readonly kind: 'removed'; readonly ids: readonly string[] }
  /** Listeners must read all games again. */
  | { readonly kind: 'many' };

export const CHANGES_CHANNEL = 'riffle-patience changes';

/** All tabs include this one. */
export function broadcastChange(change: StoreChange): void {
  try {
    const channel = new BroadcastChannel(CHANGES_CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage(change);
    channel.close();
  } catch {
    // Without a channel, lists are up to date only when they are opened.
  }
}
