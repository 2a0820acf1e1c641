import type * as Daily from '../../../games/daily.ts';
import { loadOptional } from '../../ui/missing-part/missing-part.svelte.ts';

let daily = $state.raw<typeof Daily>();

// The table of daily deals is large, and a game can be played before it arrives.
void loadDailyTable();

async function loadDailyTable(): Promise<void> {
  daily = await loadOptional(() => import('../../../games/daily.ts'));
}

/** Returns the day whose daily deal of a game has a number; `undefined` also while the table loads. */
export function knownDailyDay(game: { readonly id: string }, deal: number): string | undefined {
  return daily?.dayOfDailyDeal(game, deal);
}
