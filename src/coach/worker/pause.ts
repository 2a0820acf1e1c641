/** A time in which nothing is thought. It ends by itself. */
export class Pause {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held: (() => void) | undefined;

  /** Begins anew, for so many milliseconds from now on. */
  begin(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), ms);
  }

  /** Does something when it is over: at once where there is none. */
  outlast(then: () => void): void {
    if (this.#timer === undefined) then();
    else this.#held = then;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const then = this.#held;
    this.#held = undefined;
    then?.();
  }
}
