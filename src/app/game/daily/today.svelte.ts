import { addDays, dayOf, timeOf } from '../../../games/day.ts';

/** The day that it is now, by UTC; it follows the clock until it is closed. */
export class Today {
  day = $state(dayOf(Date.now()));
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.addEventListener('visibilitychange', this.#look);
    this.#look();
  }

  /** Looks at the clock, and again when the day is over: a page that was asleep may find another day. */
  readonly #look = (): void => {
    const now = Date.now();
    this.day = dayOf(now);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#look, timeOf(addDays(this.day, 1)) - now);
  };

  readonly close = (): void => {
    document.removeEventListener('visibilitychange', this.#look);
    clearTimeout(this.#timer);
  };
}
