/** How long a pause is, in milliseconds, and how often it is told: it goes on while the table is busy, and ends by itself. */
const PAUSE = 400;
const AGAIN = 80;

/** What a player does to the table. A pointer that moves counts while it presses. */
const DONE = ['pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Leaves the processor to the table: while a question is open, the coach's workers pause as long as a finger drags, a key is answered
 * or cards are in the air.
 */
export class Calm {
  readonly #pause: (ms: number) => void;
  #open = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #told = Number.NEGATIVE_INFINITY;

  constructor(pause: (ms: number) => void) {
    this.#pause = pause;
  }

  /** Looks after the table until a question is answered. */
  during(answered: Promise<unknown>): void {
    if (this.#open++ === 0) this.#begin();
    const end = () => --this.#open === 0 && this.#end();
    answered.then(end, end);
  }

  #begin(): void {
    for (const type of DONE) addEventListener(type, this.#hear, { capture: true, passive: true });
    this.#timer = setInterval(this.#look, AGAIN);
    this.#look();
  }

  #end(): void {
    for (const type of DONE) removeEventListener(type, this.#hear, { capture: true });
    clearInterval(this.#timer);
  }

  readonly #hear = (event: Event): void => {
    if (event.type !== 'pointermove' || (event as PointerEvent).buttons) this.#tell();
  };

  readonly #look = (): void => {
    if (document.querySelector('[data-flying]')) this.#tell();
  };

  /** A finger tells its place a hundred times a second. */
  #tell(): void {
    const now = performance.now();
    if (now - this.#told < AGAIN / 2) return;
    this.#told = now;
    this.#pause(PAUSE);
  }
}
