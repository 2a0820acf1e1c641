import type { MotionPace } from './pace.ts';

/** With the last flight, in milliseconds. */
const MAX_TIME = 4000;

/** Moves start faster and faster, in milliseconds after the first. */
export function cascadeTimes(count: number, { cascadeStart, cascadeEnd, long }: MotionPace): number[] {
  const gaps = Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const share = count > 2 ? index / (count - 2) : 0;
    return cascadeStart + (cascadeEnd - cascadeStart) * share;
  });
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const scale = Math.min(1, (MAX_TIME - long) / Math.max(1, total));
  const times = [0];
  for (const gap of gaps) times.push((times.at(-1) ?? 0) + gap * scale);
  return times;
}
