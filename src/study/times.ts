/**
 * The number of deals by time class. Class `c` begins at 2^(c/4) µs, so a doubling of the time is four classes. Times
 * differ from run to run, so they are stored beside the rows and are not part of a digest.
 */
export type TimeHistogram = Readonly<Record<number, number>>;

const CLASSES_PER_DOUBLING = 4;

export function timeClass(ms: number): number {
  return Math.max(0, Math.floor(Math.log2(Math.max(ms, 1e-3) * 1000) * CLASSES_PER_DOUBLING));
}

export function classStartMs(index: number): number {
  return 2 ** (index / CLASSES_PER_DOUBLING) / 1000;
}

export function addTimeHistograms(a: TimeHistogram, b: TimeHistogram): TimeHistogram {
  const sum: Record<number, number> = { ...a };
  for (const [index, count] of Object.entries(b)) sum[Number(index)] = (sum[Number(index)] ?? 0) + count;
  return sum;
}
