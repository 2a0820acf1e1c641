import { settings } from '../../preferences/settings.svelte.ts';
import type { Print } from './face.ts';
import { lettersNow } from './letters.svelte.ts';

let classic = $state.raw<typeof import('./classic.ts')>();

/** Fetches what the chosen face needs beyond what every card has. Without it the cards have their large index alone. */
export async function fetchFace(): Promise<void> {
  if (settings.face === 'classic') classic ??= await import('./classic.ts').catch(() => undefined);
}

/** How cards of a width and fan are drawn under the settings of now. */
export function printOf(width: number, fan: Print['fan'], step?: number): Print {
  const { face, back } = settings;
  const artOf = face === 'classic' ? classic?.classicArt : undefined;
  return { width, fan, step, face, back, artOf, letters: lettersNow() };
}
