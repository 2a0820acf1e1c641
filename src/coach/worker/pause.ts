/** A pause that ends by itself. */
export class Pause {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: (() => void) | undefined;

  /** Starts or prolongs the pause, so that it ends `ms` milliseconds from now. */
  start(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), ms);
  }

  /** Calls a function when the pause ends; at once if there is none. */
  runAfter(callback: () => void): void {
    if (this.#timer === undefined) callback();
    else this.#pending = callback;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const callback = this.#pending;
    this.#pending = undefined;
    callback?.();
  }
}
