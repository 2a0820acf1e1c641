import type { GameSummary } from './summary.ts';

/** A change of the stored games, broadcast to every tab. */
export type StoreChange =
  | { readonly kind: 'kept'; readonly summary: GameSummary }
  | { readonly kind: 'removed'; readonly ids: readonly string[] }
  /** Many games changed: listeners read all of them again. */
  | { readonly kind: 'many' };

export const CHANGES_CHANNEL = 'riffle changes';

/** Sends a change to every tab, including this one. */
export function broadcastChange(change: StoreChange): void {
  try {
    const channel = new BroadcastChannel(CHANGES_CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage(change);
    channel.close();
  } catch {
    // Without channels, lists are up to date only when they are opened.
  }
}
