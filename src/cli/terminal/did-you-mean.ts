/**
 * Returns the distance of two words: the least number of letters to insert, delete, replace or swap with the next one
 * (optimal string alignment).
 */
function distanceOf(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? Math.max(row, column);
  for (let row = 0; row <= one.length; row++)
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const distances = [at(row, column - 1) + 1];
      if (row > 0) distances.push(at(row - 1, column) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1));
      if (isSwap) distances.push(at(row - 2, column - 2) + 1);
      rows[row]?.push(Math.min(...distances));
    }
  return at(one.length, other.length);
}

/** The greatest length of a word that somebody may have meant. */
const LONGEST_WORD = 40;

/**
 * Returns `; did you mean WORD?` for the known word that is most like an unknown one; an empty text if none has at least
 * two thirds of its letters.
 */
export function didYouMean(found: string, known: readonly string[]): string {
  if (found.length > LONGEST_WORD) return '';
  const near = known
    .map((word) => ({ word, distance: distanceOf(found.toLowerCase(), word) }))
    .filter(({ word, distance }) => 3 * distance <= Math.max(found.length, word.length))
    .toSorted((a, b) => a.distance - b.distance);
  return near[0] ? `; did you mean ${near[0].word}?` : '';
}
