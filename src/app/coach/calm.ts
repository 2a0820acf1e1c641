/** How long a pause is, in milliseconds, and how often it is told: it goes on while the table is busy, and ends by itself. */
const PAUSE = 400;
const AGAIN = 80;

/** For how long nothing is done at a table that is at rest, in milliseconds. */
const REST = 300;

/** What a player does to the table. A pointer that moves counts while it presses. */
const DONE = ['pointerdown', 'pointermove', 'pointerup', 'keydown'] as const;

/**
 * Leaves the processor to the table: while a question is open, the coach's workers pause as long as a finger drags, a key is answered
 * or cards are in the air. What nobody presses for is asked when the table is at rest.
 */
export class Calm {
  readonly #pause: (ms: number) => void;
  #open = 0;
  #isListening = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Time of the last request to pause, in milliseconds of `performance.now()`. */
  #pausedAt = Number.NEGATIVE_INFINITY;
  /** When something was done last, or a card was in the air. */
  #busy = 0;

  constructor(pause: (ms: number) => void) {
    this.#pause = pause;
  }

  /** Looks after the table until a question is answered. */
  during(answered: Promise<unknown>): void {
    this.#listen();
    if (this.#open++ === 0) this.#begin();
    const end = () => --this.#open === 0 && clearInterval(this.#timer);
    answered.then(end, end);
  }

  /** Resolves when the table has been at rest for a while; rejected with the signal's reason. */
  async rest(signal: AbortSignal): Promise<void> {
    this.#listen();
    for (;;) {
      signal.throwIfAborted();
      this.#see();
      if (performance.now() - this.#busy >= REST) return;
      await moment();
    }
  }

  /** From the first question on: whoever never asks has nothing to do with it. */
  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    this.#busy = performance.now();
    for (const type of DONE) addEventListener(type, this.#hear, { capture: true, passive: true });
  }

  #begin(): void {
    this.#timer = setInterval(this.#look, AGAIN);
    this.#look();
  }

  readonly #hear = (event: Event): void => {
    if (event.type === 'pointermove' && !(event as PointerEvent).buttons) return;
    this.#busy = performance.now();
    if (event.type !== 'pointerup') this.#askForPause();
  };

  readonly #look = (): void => {
    if (this.#see()) this.#askForPause();
  };

  /** Whether cards are in the air. */
  #see(): boolean {
    const isFlying = document.querySelector('[data-flying]') !== null;
    if (isFlying) this.#busy = performance.now();
    return isFlying;
  }

  /** Pauses the workers, at most once in 40 ms: a finger reports its place a hundred times a second. */
  #askForPause(): void {
    const now = performance.now();
    if (this.#open === 0 || now - this.#pausedAt < AGAIN / 2) return;
    this.#pausedAt = now;
    this.#pause(PAUSE);
  }
}

/** Nobody looks at a hidden page: it has all its time, and none to lose. */
function moment(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden')
      document.addEventListener('visibilitychange', () => resolve(), { once: true });
    else setTimeout(resolve, AGAIN);
  });
}
