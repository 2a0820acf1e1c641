import type { Suit } from '../../rules/index.ts';
import { settings } from '../settings.svelte.ts';
import type { ClassicArt } from './classic.ts';

let classic = $state.raw<typeof import('./classic.ts')>();

/** Fetches what the chosen face needs beyond what every card has. Without it the cards have their large index alone. */
export async function fetchFace(): Promise<void> {
  if (settings.face === 'classic') classic ??= await import('./classic.ts').catch(() => undefined);
}

/** What a card of the classic face shows below its index. */
export function artOf(rank: number, suit: Suit): ClassicArt | undefined {
  return settings.face === 'classic' ? classic?.classicArt(rank, suit) : undefined;
}
