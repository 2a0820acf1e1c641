export class Pause {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: (() => void) | undefined;

  /** Starts a pause that ends `ms` milliseconds from now; it replaces one that has not ended. */
  start(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), ms);
  }

  /** Calls a function when the pause ends, or at once if there is no pause. Only the last function given is called. */
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
