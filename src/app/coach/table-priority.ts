/** The length of a pause, in milliseconds. */
const PAUSE = 400;
/** The interval at which pauses are renewed while cards fly, in milliseconds. */
const RENEWAL = 80;

/** The time without activity after which the table is at rest, in milliseconds. */
const REST = 300;

/** Inputs that count as activity; pointer moves only while a button is pressed. */
const INPUTS = ['pointerdown', 'pointermove', 'pointerup', 'keydown'] as const;

/**
 * Gives the table priority over the coach, whose workers pause during drags, key presses and flights of cards. Questions that
 * the player didn't request wait until the table is at rest.
 */
export class TablePriority {
  readonly #pause: (ms: number) => void;
  #openQuestions = 0;
  #isListening = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** The time of the last pause, in milliseconds of `performance.now()`. */
  #pausedAt = Number.NEGATIVE_INFINITY;
  /** The time of the last input or flight, on the same clock. */
  #activeAt = 0;

  constructor(pause: (ms: number) => void) {
    this.#pause = pause;
  }

  /** Until `answered` settles, pauses the workers at inputs and during flights. */
  pauseDuring(answered: Promise<unknown>): void {
    this.#listenToInputs();
    if (this.#openQuestions++ === 0) this.#startChecking();
    const end = () => --this.#openQuestions === 0 && clearInterval(this.#timer);
    answered.then(end, end);
  }

  /** Resolves when the table is at rest. Rejects with the signal's reason if it aborts. */
  async untilRest(signal: AbortSignal): Promise<void> {
    this.#listenToInputs();
    for (;;) {
      signal.throwIfAborted();
      this.#hasFlights();
      if (performance.now() - this.#activeAt >= REST) return;
      await nextCheck();
    }
  }

  /** Listens to inputs from the first question on. */
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

  /** Whether cards are flying. Flying cards are recorded as activity. */
  #hasFlights(): boolean {
    const isFlying = document.querySelector('[data-flying]') !== null;
    if (isFlying) this.#activeAt = performance.now();
    return isFlying;
  }

  /** Pauses the workers while a question is open, at most every 40 ms: pointer moves come a hundred times a second. */
  #requestPause(): void {
    const now = performance.now();
    if (this.#openQuestions === 0 || now - this.#pausedAt < RENEWAL / 2) return;
    this.#pausedAt = now;
    this.#pause(PAUSE);
  }
}

/** Resolves when it is time for the next check; on a hidden page, when the page becomes visible. */
function nextCheck(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden')
      document.addEventListener('visibilitychange', () => resolve(), { once: true });
    else setTimeout(resolve, RENEWAL);
  });
}
