import { t } from '../../preferences/language/language.svelte.ts';
import type { Print } from './face.ts';
import { LETTER_PATHS } from './outlines/letter-paths.ts';
import { rankPath } from './outlines/ranks.ts';

/** The ranks that have a letter. */
const LETTERED = [1, 11, 12, 13];

let letters = $state.raw<Print['letters']>();

/** The letters of aces and courts after a change of the language; `undefined` before the first. */
export function lettersNow(): Print['letters'] {
  return letters;
}

/** Gives aces and courts the letters of the language. */
export function printCourtLetters(): void {
  const signs = LETTERED.map((rank) => t('card.signs', { rank, suit: '' }));
  const paths = LETTERED.map((rank, index) => [rank, LETTER_PATHS[signs[index] ?? '']]);
  letters = { name: signs.join(''), paths: Object.fromEntries(paths) };
}

/** The outline of a rank's number or letter in the language. */
export function signPath(rank: number): string {
  return letters?.paths[rank] ?? rankPath(rank);
}
