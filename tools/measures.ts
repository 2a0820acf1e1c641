/** Returns the milliseconds of processor time of this thread, or before Node 24 of the whole process. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns the percentile at a share in (0, 1] by the nearest rank, for instance 0.95 for p95; NaN without numbers. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
