import { t } from '../../preferences/language/language.svelte.ts';
import { setLetters } from './letters.svelte.ts';
import { LETTER_PATHS } from './outlines/letter-paths.ts';

/** The ranks that have a letter. */
const LETTERED = [1, 11, 12, 13];

/** Gives aces and courts the letters of the language. */
export function printCourtLetters(): void {
  const signs = LETTERED.map((rank) => t('card.signs', { rank, suit: '' }));
  const paths = LETTERED.map((rank, index) => [rank, LETTER_PATHS[signs[index] ?? '']]);
  setLetters({ name: signs.join(''), paths: Object.fromEntries(paths) });
}
