/** The motion tokens of `tokens.css`; times in milliseconds. */
export interface MotionPace {
  readonly short: number;
  readonly long: number;
  readonly stagger: number;
  /** The longest time of several flights together. */
  readonly all: number;
  readonly celebration: number;
  readonly lift: number;
  readonly ease: string;
}

/** `140ms`, `0.14s` */
export function readTime(text: string): number {
  const time = Number.parseFloat(text);
  return Number.isNaN(time) ? 0 : time * (text.trim().endsWith('ms') ? 1 : 1000);
}

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

export function isStill({ long }: MotionPace): boolean {
  return long === 0;
}

/** A live object, created once. */
let stillness: MediaQueryList | undefined;
let last: { readonly key: string; readonly pace: MotionPace } | undefined;

/** Cached until the speed or the system's setting changes. */
export function paceNow(): MotionPace {
  const root = document.documentElement;
  stillness ??= matchMedia('(prefers-reduced-motion: reduce)');
  const key = `${root.dataset.speed} ${stillness.matches}`;
  if (last?.key !== key) last = { key, pace: readPace((name) => getComputedStyle(root).getPropertyValue(name)) };
  return last.pace;
}
