/** Exact distributions of properties of a uniformly random permutation of `size` cards. Each returns probabilities by value. */

/** The number of ascending runs: a run ends where the next card has a smaller number (Eulerian numbers). */
export function ascendingRuns(size: number): number[] {
  let row = [0, 1];
  for (let n = 2; n <= size; n++)
    row = Array.from(
      { length: n + 1 },
      (_, runs) => (runs * (row[runs] ?? 0) + (n - runs + 1) * (row[runs - 1] ?? 0)) / n,
    );
  return row;
}

/** The number of cycles (Stirling numbers of the first kind). */
export function cycles(size: number): number[] {
  let row = [0, 1];
  for (let n = 2; n <= size; n++)
    row = Array.from({ length: n + 1 }, (_, count) => ((n - 1) * (row[count] ?? 0) + (row[count - 1] ?? 0)) / n);
  return row;
}

/** The number of cards in the same place in two deals. */
export function matches(size: number): number[] {
  const inverse = (count: number) =>
    Array.from({ length: count }).reduce((product: number, _, at) => product / (at + 1), 1);
  return Array.from({ length: size + 1 }, (_, count) => {
    let rest = 0;
    for (let term = 0; term <= size - count; term++) rest += (term % 2 === 0 ? 1 : -1) * inverse(term);
    return inverse(count) * rest;
  });
}

/** The number of runs of equal colour, if half of the cards are red (Wald and Wolfowitz, 1940). */
export function colourRuns(size: number): number[] {
  const half = size / 2;
  const choices = logChoices(size);
  return Array.from({ length: size + 1 }, (_, runs) => {
    const [more, fewer] = [Math.ceil(runs / 2), Math.floor(runs / 2)];
    if (runs < 2) return 0;
    return 2 * Math.exp(choices(half - 1, more - 1) + choices(half - 1, fewer - 1) - choices(size, half));
  });
}

/** The number of bits that differ between two random words of 32 bits. */
export function differingBits(): number[] {
  const choices = logChoices(32);
  return Array.from({ length: 33 }, (_, bits) => Math.exp(choices(32, bits) - 32 * Math.LN2));
}

/** Returns a function for the logarithm of a binomial coefficient, with n up to `most`. */
function logChoices(most: number): (n: number, k: number) => number {
  const logFactorials = [0];
  for (let n = 1; n <= most; n++) logFactorials.push((logFactorials[n - 1] ?? 0) + Math.log(n));
  const at = (n: number) => logFactorials[n] ?? 0;
  return (n, k) => (k < 0 || k > n ? Number.NEGATIVE_INFINITY : at(n) - at(k) - at(n - k));
}
