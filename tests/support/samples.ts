/** Whether the tests run for `npm run test:all`, with full samples. */
export const isThorough = process.env.RIFFLE_SAMPLES === 'full';

/** Returns the size of a random sample: `quick` in `npm test`, `full` in `npm run test:all`. */
export function sampleSize(quick: number, full: number): number {
  return isThorough ? full : quick;
}

/**
 * Returns the cases to test: in `npm test` the first one and others at equal distances, `quick` in all; in
 * `npm run test:all` every case.
 */
export function sampleOf<Case>(cases: readonly Case[], quick: number): readonly Case[] {
  if (isThorough || cases.length <= quick) return cases;
  const intervalOf = (index: number) => Math.floor((index * quick) / cases.length);
  return cases.filter((_, index) => intervalOf(index) > intervalOf(index - 1));
}
