/** How long motion takes now, in milliseconds, and how it looks: the tokens of `tokens.css` as numbers. */
export interface MotionPace {
  readonly short: number;
  readonly long: number;
  readonly stagger: number;
  /** The most that many flights take together. */
  readonly all: number;
  readonly celebration: number;
  readonly lift: number;
  readonly ease: string;
}

/** Reads a time as styles have it: `140ms`, `0.14s`. */
export function readTime(text: string): number {
  const time = Number.parseFloat(text);
  return Number.isNaN(time) ? 0 : time * (text.trim().endsWith('ms') ? 1 : 1000);
}

/** Reads the tokens of motion by their names. */
export function readPace(token: (name: string) => string): MotionPace {
  return {
    short: readTime(token('--motion-short')),
    long: readTime(token('--motion-long')),
    stagger: readTime(token('--motion-stagger')),
    all: readTime(token('--motion-all')),
    celebration: readTime(token('--motion-celebration')),
    lift: Number.parseFloat(token('--lift')) || 1,
    ease: token('--ease-out').trim() || 'ease-out',
  };
}

/** Whether nothing is to move. */
export function isStill({ long }: MotionPace): boolean {
  return long === 0;
}

/** Asked for once: a list of media stays true to the system. */
let stillness: MediaQueryList | undefined;
let last: { readonly key: string; readonly pace: MotionPace } | undefined;

/** The pace as it is set now. It is read anew only when the speed or the system's wish for stillness has changed. */
export function paceNow(): MotionPace {
  const root = document.documentElement;
  stillness ??= matchMedia('(prefers-reduced-motion: reduce)');
  const key = `${root.dataset.speed} ${stillness.matches}`;
  if (last?.key !== key) last = { key, pace: readPace((name) => getComputedStyle(root).getPropertyValue(name)) };
  return last.pace;
}
