/** A pause that ends by itself. */
export class Pause {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: (() => void) | undefined;

  /** Starts the pause again, for so many milliseconds from now. */
  start(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), ms);
  }

  /** Calls a function after the pause; at once without one. */
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
