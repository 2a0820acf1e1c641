import { addDays, dayOf, timeOf } from '../../../games/day.ts';

/** The current day in UTC, which follows the clock until `close` is called. */
export class Today {
  day = $state(dayOf(Date.now()));
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.addEventListener('visibilitychange', this.#update);
    this.#update();
  }

  /** Reads the clock now, and again when the day ends or the page becomes visible or hidden. */
  readonly #update = (): void => {
    const now = Date.now();
    this.day = dayOf(now);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#update, timeOf(addDays(this.day, 1)) - now);
  };

  readonly close = (): void => {
    document.removeEventListener('visibilitychange', this.#update);
    clearTimeout(this.#timer);
  };
}
