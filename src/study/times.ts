/**
 * How long deals took, counted in classes four to a doubling, from a microsecond on: class `c` begins at 2^(c/4) µs. Times differ from
 * run to run, so they are kept beside the rows and have no part in a digest.
 */
export type Times = Readonly<Record<number, number>>;

const CLASSES = 4;

/** The class of a time in milliseconds. */
export function timeClass(ms: number): number {
  return Math.max(0, Math.floor(Math.log2(Math.max(ms, 1e-3) * 1000) * CLASSES));
}

/** The milliseconds with which a class begins. */
export function classStart(index: number): number {
  return 2 ** (index / CLASSES) / 1000;
}

export function addTimes(a: Times, b: Times): Times {
  const sum: Record<number, number> = { ...a };
  for (const [index, count] of Object.entries(b)) sum[Number(index)] = (sum[Number(index)] ?? 0) + count;
  return sum;
}
