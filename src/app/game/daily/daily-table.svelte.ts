import type * as Daily from '../../../games/daily.ts';
import { loadOptional } from '../../ui/missing-part/missing-part.svelte.ts';
import { whenIdle } from '../../ui/schedule.ts';

let daily = $state.raw<typeof Daily>();

// The table of daily deals is large, and a game can be played before it arrives.
whenIdle(() => void loadDailyTable());

async function loadDailyTable(): Promise<void> {
  daily = await loadOptional(() => import('../../../games/daily.ts'));
}

/** Returns the day up to `last` whose daily deal of a game has a number; `undefined` also while the table loads. */
export function knownDailyDay(game: { readonly id: string }, deal: number, last: string): string | undefined {
  return daily?.dayOfDailyDeal(game, deal, last);
}
