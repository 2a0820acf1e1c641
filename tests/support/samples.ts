/** Whether samples have their full size, as in `npm run test:all`. */
const isFull = process.env.RIFFLE_SAMPLES === 'full';

/** The size of a random sample: `quick` in `npm test`, `full` in `npm run test:all`, which repeats every test that calls this. */
export function sampleSize(quick: number, full: number): number {
  return isFull ? full : quick;
}
