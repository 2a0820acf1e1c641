import type { Print } from './face.ts';
import { rankPath } from './outlines/ranks.ts';

let letters = $state.raw<Print['letters']>();

/** The letters of the cards, where they are others than the ranks have; whatever reads them follows the language. */
export function lettersNow(): Print['letters'] {
  return letters;
}

export function setLetters(next: Print['letters']): void {
  letters = next;
}

/** The outline of a rank's number or letter, as is the custom of the language. */
export function signPath(rank: number): string {
  return letters?.paths[rank] ?? rankPath(rank);
}
