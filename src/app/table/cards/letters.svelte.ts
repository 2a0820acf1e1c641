import { t } from '../../preferences/language/language.svelte.ts';
import type { CardPrint } from './face.ts';
import { LETTER_PATHS } from './outlines/letter-paths.ts';
import { rankPath } from './outlines/ranks.ts';

const RANKS_WITH_LETTERS = [1, 11, 12, 13];

let letters = $state.raw<CardPrint['letters']>();

/** `undefined`, for the English letters, before the first call of `updateCourtLetters`. */
export function lettersNow(): CardPrint['letters'] {
  return letters;
}

export function updateCourtLetters(): void {
  const signs = RANKS_WITH_LETTERS.map((rank) => t('card.signs', { rank, suit: '' }));
  const paths = RANKS_WITH_LETTERS.map((rank, index) => [rank, LETTER_PATHS[signs[index] ?? '']]);
  letters = { name: signs.join(''), paths: Object.fromEntries(paths) };
}

export function signPath(rank: number): string {
  return letters?.paths[rank] ?? rankPath(rank);
}
