import { t } from '../language.svelte.ts';
import type { Print } from './face.ts';
import { rankPath } from './ranks.ts';

/** The ranks that have a letter. */
const LETTERED = [1, 11, 12, 13];

let letters = $state.raw<Print['letters']>();

/** Fetches the letters by which the language calls its courts, where they are not A, J, Q and K. */
export async function fetchLetters(): Promise<void> {
  const signs = LETTERED.map((rank) => t('card.signs', { rank, suit: '' }));
  const name = signs.join('');
  if (name === 'AJQK') {
    letters = undefined;
    return;
  }
  const drawn = await import('./letters.ts').catch(() => undefined);
  if (!drawn) return;
  const paths = LETTERED.map((rank, index) => [rank, drawn.LETTER_PATHS[signs[index] ?? '']]);
  letters = { name, paths: Object.fromEntries(paths) };
}

/** The letters of the cards, where they are others than the ranks have; whatever reads them follows the language. */
export function lettersNow(): Print['letters'] {
  return letters;
}

/** The outline of a rank's number or letter, as is the custom of the language. */
export function signPath(rank: number): string {
  return letters?.paths[rank] ?? rankPath(rank);
}
