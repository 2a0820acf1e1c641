/** Motion tokens of `tokens.css`; times in milliseconds. */
export interface MotionPace {
  readonly short: number;
  readonly long: number;
  /** A card that turns over in its place. */
  readonly turn: number;
  readonly stagger: number;
  /** Several flights together. */
  readonly all: number;
  readonly celebration: number;
  /** Between the first two and the last two cards of a finish. */
  readonly cascadeStart: number;
  readonly cascadeEnd: number;
  /** The scale of flying cards at their start. */
  readonly lift: number;
  readonly ease: string;
}

/** Reads a CSS time such as `140ms` or `0.14s`; 0 for a text without a number. */
export function readTime(text: string): number {
  const time = Number.parseFloat(text);
  return Number.isNaN(time) ? 0 : time * (text.trim().endsWith('ms') ? 1 : 1000);
}

export function readPace(token: (name: string) => string): MotionPace {
  return {
    short: readTime(token('--motion-short')),
    long: readTime(token('--motion-long')),
    turn: readTime(token('--motion')),
    stagger: readTime(token('--motion-stagger')),
    all: readTime(token('--motion-all')),
    celebration: readTime(token('--motion-celebration')),
    cascadeStart: readTime(token('--motion-cascade-start')),
    cascadeEnd: readTime(token('--motion-cascade-end')),
    lift: Number.parseFloat(token('--lift')) || 1,
    ease: token('--ease-out').trim() || 'ease-out',
  };
}

export function isStill({ long }: MotionPace): boolean {
  return long === 0;
}

/** `matches` follows the system's setting. */
let reducedMotion: MediaQueryList | undefined;
let last: { readonly key: string; readonly pace: MotionPace } | undefined;

/** Cached until the speed or the system's setting changes. */
export function paceNow(): MotionPace {
  const root = document.documentElement;
  reducedMotion ??= matchMedia('(prefers-reduced-motion: reduce)');
  const key = `${root.dataset.speed} ${reducedMotion.matches}`;
  if (last?.key !== key) last = { key, pace: readPace((name) => getComputedStyle(root).getPropertyValue(name)) };
  return last.pace;
}
