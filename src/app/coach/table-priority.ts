/** Of a pause, in milliseconds. */
const PAUSE = 400;
/** Between pauses while cards fly, in milliseconds. */
const RENEWAL = 80;

/** Without activity for so long, the table is at rest, in milliseconds. */
const REST = 300;

/** Pointer moves count only while a button is pressed. */
const INPUTS = ['pointerdown', 'pointermove', 'pointerup', 'keydown'] as const;

/** Workers pause during drags, key presses and flights. Questions that the player didn't request wait for rest. */
export class TablePriority {
  readonly #pause: (ms: number) => void;
  #openQuestions = 0;
  #isListening = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** In milliseconds of `performance.now()`, like `#activeAt`. */
  #pausedAt = Number.NEGATIVE_INFINITY;
  #activeAt = 0;

  constructor(pause: (ms: number) => void) {
    this.#pause = pause;
  }

  /** Lasts until `answered` settles. */
  pauseDuring(answered: Promise<unknown>): void {
    this.#listenToInputs();
    if (this.#openQuestions++ === 0) this.#startChecking();
    const end = () => --this.#openQuestions === 0 && clearInterval(this.#timer);
    answered.then(end, end);
  }

  /** Rejects with the signal's reason if it aborts. */
  async untilRest(signal: AbortSignal): Promise<void> {
    this.#listenToInputs();
    for (;;) {
      signal.throwIfAborted();
      this.#hasFlights();
      if (performance.now() - this.#activeAt >= REST) return;
      await nextCheck();
    }
  }

  #listenToInputs(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    this.#activeAt = performance.now();
    for (const type of INPUTS) addEventListener(type, this.#onInput, { capture: true, passive: true });
  }

  #startChecking(): void {
    this.#timer = setInterval(this.#checkFlights, RENEWAL);
    this.#checkFlights();
  }

  readonly #onInput = (event: Event): void => {
    if (event.type === 'pointermove' && !(event as PointerEvent).buttons) return;
    this.#activeAt = performance.now();
    if (event.type !== 'pointerup') this.#requestPause();
  };

  readonly #checkFlights = (): void => {
    if (this.#hasFlights()) this.#requestPause();
  };

  /** Flying cards count as activity. */
  #hasFlights(): boolean {
    const isFlying = document.querySelector('[data-flying]') !== null;
    if (isFlying) this.#activeAt = performance.now();
    return isFlying;
  }

  /** At most every 40 ms: pointer moves come a hundred times a second. */
  #requestPause(): void {
    const now = performance.now();
    if (this.#openQuestions === 0 || now - this.#pausedAt < RENEWAL / 2) return;
    this.#pausedAt = now;
    this.#pause(PAUSE);
  }
}

/** A hidden page waits until it becomes visible. */
function nextCheck(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden')
      document.addEventListener('visibilitychange', () => resolve(), { once: true });
    else setTimeout(resolve, RENEWAL);
  });
}
