import { dayOf } from '../../../games/day.ts';

/** In milliseconds. A timer for the whole day would stand still while the computer sleeps. */
const TICK = 5000;

/** The current day in UTC, which follows the clock until `close` is called. */
export class Today {
  day = $state(dayOf(Date.now()));
  readonly #timer = setInterval(() => this.#update(), TICK);

  constructor() {
    document.addEventListener('visibilitychange', this.#update);
  }

  readonly #update = (): void => {
    this.day = dayOf(Date.now());
  };

  readonly close = (): void => {
    document.removeEventListener('visibilitychange', this.#update);
    clearInterval(this.#timer);
  };
}
