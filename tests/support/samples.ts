/** Whether samples have their full size, as in `npm run test:all`. */
const isFull = process.env.RIFFLE_SAMPLES === 'full';

/** Returns the size of a random sample: `quick` in `npm test`, `full` in `npm run test:all`. */
export function sampleSize(quick: number, full: number): number {
  return isFull ? full : quick;
}
